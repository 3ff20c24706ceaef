-- The authenticator app in whose place the disputed one came: it is set again when that one goes.
alter table factor_removals add column replaced jsonb;
