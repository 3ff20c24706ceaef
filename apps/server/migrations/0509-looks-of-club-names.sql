-- What a club's name looks like, and of which name that was told: a release of before renames without it, and the look
-- then counts no more.
set local lock_timeout = '250ms';
alter table clubs add column name_look text, add column look_of text;

-- A club's look is looked up while those of before get theirs.
create index clubs_by_look_of_any on clubs (name_look) where name_look is not null;
