-- Of each archive that `npm run backup` has finished, the moment at which it shows the database: the servers tell its age.
create table backups (
  id bigint generated always as identity primary key,
  made_at timestamptz not null
);
create index on backups (made_at);
