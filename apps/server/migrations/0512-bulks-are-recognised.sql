-- By this the same list is recognised when it comes again: a digest of what its rows move, whatever their order. Lists of
-- before have none, because a list is compared with those of the last 24 hours only.
set local lock_timeout = '250ms';
alter table bulks add column digest text;
create index if not exists bulks_of_digest on bulks (club_id, digest, id desc) where digest is not null;
