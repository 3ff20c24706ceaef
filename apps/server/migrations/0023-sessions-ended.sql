-- How long a person has played today is asked at each bet of those who limit their time.
create index sessions_ended on sessions (user_id, finished_at) where finished_at is not null;
