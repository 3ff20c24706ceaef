-- The limit that a round of a shared table began with, because its table may get another one meanwhile. It is null
-- where a process of the release before began the round; then the limit of the table counts.
set local lock_timeout = '250ms';

alter table table_rounds add column limit_name text;
