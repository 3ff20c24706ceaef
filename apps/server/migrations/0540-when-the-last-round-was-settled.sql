-- When the last round of a range was settled that has left: the play since then can still be held against its rounds.
-- It is null where the range left before this was noted.
set local lock_timeout = '250ms';

alter table archived_rounds add column last_settled_at timestamptz;
