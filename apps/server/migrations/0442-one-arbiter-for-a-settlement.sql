-- Two that make the same period's settlement at once met on this second unique index, which `on conflict (period_id)`
-- does not look at: one of them failed. The number is the period's, and unique there.
alter table settlements drop constraint settlements_club_id_number_key;
create index settlements_by_number on settlements (club_id, number);
