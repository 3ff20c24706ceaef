-- People at a shared table write to each other there. Staff may take somebody's word at one table.
set local lock_timeout = '250ms';

create table table_messages (
  id bigint generated always as identity primary key,
  table_id integer not null references tables (id),
  sender_id integer not null references users (id),
  -- The sender's number at the table; null: who only watched.
  person integer,
  content text not null,
  created_at timestamptz not null
);
create index table_messages_of_table on table_messages (table_id, id);
create index table_messages_of_person on table_messages (sender_id, id);

-- Who is named here writes nothing at the table, and reacts to nothing.
create table table_mutes (
  table_id integer not null references tables (id),
  user_id integer not null references users (id),
  muted_at timestamptz not null,
  primary key (table_id, user_id)
);
