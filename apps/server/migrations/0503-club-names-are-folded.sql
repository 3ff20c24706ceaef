-- Clubs are found by their name as people are. The index clubs_by_name_start stays for the release before.
set local lock_timeout = '250ms';

alter table clubs add column name_folded text not null generated always as (folded(name)) stored;
create index clubs_by_name_folded_start on clubs (name_folded text_pattern_ops);
