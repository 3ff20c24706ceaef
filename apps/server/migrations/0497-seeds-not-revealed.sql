-- Whose rounds nobody can recompute yet: few, of all seeds that there ever were. An operator may have built it
-- concurrently before.
set local lock_timeout = '250ms';

create index if not exists seeds_not_revealed on seeds (id) where revealed_at is null;
