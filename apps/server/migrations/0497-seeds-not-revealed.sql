-- Whose rounds nobody can recompute yet: few, of all seeds that there ever were.
create index seeds_not_revealed on seeds (id) where revealed_at is null;
