"""Questions and answers: what is asked, how an answer is judged, and what is remembered of it."""
