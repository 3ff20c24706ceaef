-- Tables that a club keeps open for its members, and the rounds that many share there. Amounts are hundredths.
set local lock_timeout = '250ms';

create table tables (
  id integer generated always as identity primary key,
  club_id integer not null references clubs (id),
  -- 128 random bits by which a stranger may know the table.
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  name text not null,
  game_id integer not null check (game_id between 1 and 6),
  limit_name text not null check (limit_name in ('casual', 'standard', 'deluxe', 'diamond', 'vip')),
  -- The most that all may stake together; null: twenty times the limit's maximum.
  table_max bigint check (table_max > 0),
  betting_seconds integer not null default 20 check (betting_seconds in (10, 15, 20, 30, 45)),
  -- In the club's zone, over midnight where `to` is the earlier one; null: always.
  hours_from text check (hours_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  hours_to text check (hours_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  is_paused boolean not null default false,
  -- The round that is played; between rounds the next one.
  round integer not null default 1 check (round > 0),
  -- People look at the last result until then.
  next_at timestamptz,
  -- No round is played since then.
  open_since timestamptz not null,
  -- Counts what was told of the table's state.
  n integer not null default 0,
  -- How many seats were ever taken: the numbers of people.
  people integer not null default 0,
  -- The start of the day whose audit log has the anchors.
  anchors_noted_at timestamptz,
  -- It shuts after the round in hand.
  shuts boolean not null default false,
  shut_at timestamptz,
  created_at timestamptz not null,
  constraint hours_are_both check ((hours_from is null) = (hours_to is null))
);
create unique index tables_by_key on tables (key);
create index tables_of_club on tables (club_id, id) where shut_at is null;

create table table_chains (
  table_id integer not null references tables (id),
  number integer not null check (number > 0),
  anchor text not null check (anchor ~ '^[0-9a-f]{64}$'),
  -- The last link, sealed as the seeds are; the anchor is the additional data. Any other link would give those before it
  -- away, so none stands here before its round is over.
  sealed_last bytea not null check (length(sealed_last) = 62),
  sealed_at timestamptz not null,
  primary key (table_id, number)
);
create unique index table_chains_by_anchor on table_chains (anchor);
create trigger append_only before update or delete or truncate on table_chains
  for each statement execute function settled_stays('a chain does not change');

-- Which process runs a table, as long as a round is under way.
create table table_runs (
  table_id integer primary key references tables (id),
  process text not null,
  -- One more with each holder: whoever held it before writes nothing any more.
  epoch integer not null,
  -- Null: nothing is under way.
  until timestamptz
);
create index table_runs_until on table_runs (until) where until is not null;

create table table_rounds (
  id bigint generated always as identity primary key,
  table_id integer not null references tables (id),
  round integer not null,
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  game_id integer not null,
  state text not null check (state in ('betting', 'closed', 'playing', 'settled', 'voided')),
  void_reason text check (void_reason in ('noAnswer', 'noRunner', 'seedLost')),
  -- What the table was set to when the round began.
  min bigint not null,
  max bigint not null,
  table_max bigint not null,
  betting_seconds integer not null,
  -- What the bank keeps back for the largest loss over all outcomes.
  cover bigint not null default 0 check (cover >= 0),
  began_at timestamptz not null,
  closes_at timestamptz not null,
  closed_at timestamptz,
  answers_until timestamptz,
  -- The signed list: written before it is sent.
  list_hash text,
  key_id text,
  house_key text,
  sig text,
  -- The link of the chain, and what was drawn: written when the round is over.
  house_seed text,
  mix text,
  outcome jsonb,
  ended_at timestamptz,
  constraint list_of_closed check (state = 'betting' or sig is not null),
  constraint reason_of_void check ((state = 'voided') = (void_reason is not null)),
  constraint seed_of_settled check (state <> 'settled' or house_seed is not null)
);
create unique index table_rounds_once on table_rounds (table_id, round);
create unique index table_rounds_by_key on table_rounds (key);
create index table_rounds_lost on table_rounds (table_id) where void_reason = 'seedLost';

create trigger stays_ended before update on table_rounds for each row
  when (old.state in ('settled', 'voided') and not is_owner_work())
  execute function settled_stays('a round that is over does not change');
create trigger list_stays before update on table_rounds for each row
  when (old.sig is not null and (old.list_hash, old.sig, old.round, old.table_id)
    is distinct from (new.list_hash, new.sig, new.round, new.table_id) and not is_owner_work())
  execute function settled_stays('a signed list does not change');
create trigger closed_is_kept before delete on table_rounds for each row
  when (old.state <> 'betting' and not is_owner_work())
  execute function settled_stays('rounds that closed are kept');

create table table_entries (
  round_id bigint not null references table_rounds (id),
  user_id integer not null references users (id),
  session_id integer not null,
  -- The number of the person at the table.
  person integer not null,
  seq bigint not null,
  commit text not null check (commit ~ '^[0-9a-f]{64}$'),
  -- As they were placed: [{type, numbers, amount}], in the order of the rules.
  bets jsonb not null,
  stake bigint not null check (stake >= 0),
  salt text,
  line text,
  secret text,
  late_secret text,
  payout bigint,
  primary key (round_id, user_id)
);
create unique index table_entries_by_commit on table_entries (round_id, commit);
create index table_entries_of_session on table_entries (session_id, round_id desc);

create trigger line_stays before update on table_entries for each row
  when (old.line is not null and (old.line, old.salt, old.commit, old.bets, old.stake)
    is distinct from (new.line, new.salt, new.commit, new.bets, new.stake) and not is_owner_work())
  execute function settled_stays('a line of a list does not change');
create trigger secret_stays before update on table_entries for each row
  when ((old.secret is not null and old.secret is distinct from new.secret
      or old.late_secret is not null and old.late_secret is distinct from new.late_secret) and not is_owner_work())
  execute function settled_stays('a secret that was opened does not change');
create trigger listed_is_kept before delete on table_entries for each row
  when (old.line is not null and not is_owner_work())
  execute function settled_stays('entries of a list are kept');

-- What an account keeps back for an entry, until the round is over.
create table table_holds (
  round_id bigint not null references table_rounds (id),
  user_id integer not null,
  session_id integer not null,
  amount bigint not null check (amount > 0),
  primary key (round_id, user_id)
);
create index table_holds_of_person on table_holds (user_id);
create index table_holds_of_session on table_holds (session_id);

-- A seat at a table: its session, and how its person sits there.
create table table_seats (
  session_id integer primary key,
  table_id integer not null references tables (id),
  user_id integer not null references users (id),
  person integer not null,
  sat_at timestamptz not null,
  -- The first round that counts when looking for rounds without a bet: the one after the last bet.
  idle_from integer not null,
  -- The round in which the person changes nothing any more.
  ready_round integer,
  -- Given up while an entry stands: the session ends with the round.
  is_left boolean not null default false
);
create index table_seats_of_table on table_seats (table_id, person);
