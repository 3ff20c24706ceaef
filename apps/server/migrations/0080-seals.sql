-- Sealed books (docs/money.md, "Sealed"): logs of what can never be changed unseen.

-- Public halves of the keys that have signed; the private ones are outside the database.
create table house_keys (
  id text primary key,
  public_key text not null,
  used_from timestamptz not null,
  used_until timestamptz
);

create table sealed_logs (
  name text primary key,
  -- No entry with an id up to this one can be added any more.
  closed_to bigint not null default 0,
  -- Entries up to this id have their places.
  placed_to bigint not null default 0
);
insert into sealed_logs (name) values ('transfers'), ('audit');

-- The leaves (level 0) of each club's logs, and of what is above them the roots of complete subtrees of 16, 256, 4096 …
-- leaves: from these few every other node of a tree of millions is computed with a few dozen rows.
create table log_nodes (
  log text not null references sealed_logs (name),
  club_id integer not null,
  level smallint not null check (level >= 0 and level % 4 = 0),
  place bigint not null,
  hash bytea not null check (length(hash) = 32),
  -- What a leaf was made of.
  entry_id bigint,
  constraint leaves_have_entries check ((level = 0) = (entry_id is not null)),
  primary key (log, club_id, level, place)
);
create unique index log_nodes_of_entry on log_nodes (log, entry_id) where level = 0;

-- Where each log of each club stands.
create table log_heads (
  log text not null references sealed_logs (name),
  club_id integer not null,
  size bigint not null,
  last_entry bigint not null,
  -- Of the newest seal; 0 before the first.
  sealed_size bigint not null default 0,
  number integer not null default 0,
  previous text not null,
  -- When a seal last held the balances; before the first such one, when the log began.
  balanced_at timestamptz not null,
  primary key (log, club_id)
);
create index log_heads_unsealed on log_heads (log, club_id) where size > sealed_size;

create table seals (
  log text not null references sealed_logs (name),
  club_id integer not null,
  number integer not null check (number > 0),
  size bigint not null check (size > 0),
  root text not null,
  balances jsonb,
  previous text not null,
  sealed_at timestamptz not null,
  key_id text not null references house_keys (id),
  sig text not null,
  primary key (log, club_id, number)
);
create index seals_with_balances on seals (club_id, number desc) where balances is not null;

-- The trees of the newest seals with balances, in the same form; a leaf's entry is the person.
create table balance_nodes (
  club_id integer not null,
  number integer not null,
  currency text not null,
  level smallint not null check (level >= 0 and level % 4 = 0),
  place bigint not null,
  hash bytea not null check (length(hash) = 32),
  user_id integer,
  primary key (club_id, number, currency, level, place)
);
create unique index balance_nodes_of_user on balance_nodes (user_id, club_id, currency, number) where level = 0;

-- The root over all clubs' newest seals, each day.
create table daily_roots (
  day date primary key,
  root text not null,
  count integer not null,
  signed_at timestamptz not null,
  key_id text not null references house_keys (id),
  sig text not null
);

create function seals_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'What is sealed is never changed';
end $$;

create trigger append_only before update or delete or truncate on log_nodes
  for each statement execute function seals_are_append_only();
create trigger append_only before update or delete or truncate on seals
  for each statement execute function seals_are_append_only();
create trigger append_only before update or delete or truncate on daily_roots
  for each statement execute function seals_are_append_only();

-- Whoever adds to a log shares a lock until the commit; who closes the log has it alone for a moment, so that nothing up
-- to the closing can still be on its way. Whoever took an id and was overtaken by the closing tries again with another:
-- hence the code of a serialization failure.
create function refuse_entry_below_seal() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('sealed log ' || tg_argv[0], 0));
  if exists (select from added where id <= (select closed_to from sealed_logs where name = tg_argv[0])) then
    raise exception 'The log is closed up to a later entry' using errcode = '40001';
  end if;
  return null;
end $$;

create trigger not_below_seal after insert on ledger_transfers referencing new table as added
  for each statement execute function refuse_entry_below_seal('transfers');
create trigger not_below_seal after insert on audit_entries referencing new table as added
  for each statement execute function refuse_entry_below_seal('audit');
