-- What checks the staff of a club; a club without a row has nothing set. Amounts in hundredths of red.
create table club_controls (
  club_id integer primary key references clubs (id),
  approve_above bigint check (approve_above > 0),
  hour_max bigint check (hour_max > 0),
  day_max bigint check (day_max > 0),
  two_to_settle boolean not null,
  -- Hours of the club's clocks, over midnight where `to` is not above `from`.
  hours_from integer check (hours_from between 0 and 23),
  hours_to integer check (hours_to between 0 and 24),
  -- What is loosened, by its names on the wire, and when it acts.
  pending jsonb,
  pending_at timestamptz,
  constraint hours_are_two check ((hours_from is null) = (hours_to is null)),
  constraint pending_has_its_time check ((pending is null) = (pending_at is null))
);

-- What managers let go, in red. Never taken back: a reversal frees nothing.
create table counted_movements (
  id bigint generated always as identity primary key,
  club_id integer not null references clubs (id),
  user_id integer not null references users (id),
  what text not null,
  amount bigint not null check (amount > 0),
  -- Approved by a second person: no part of what the next one is added to.
  is_approved boolean not null,
  created_at timestamptz not null
);

create index counted_movements_of_manager on counted_movements (club_id, user_id, created_at);

-- When a manager ran into a limit: the first time in an hour the owner is told.
create table velocity_hits (
  club_id integer not null references clubs (id),
  user_id integer not null references users (id),
  told_at timestamptz not null,
  primary key (club_id, user_id)
);

-- What waits for a second person: the call as it was made.
create table approvals (
  id bigint generated always as identity primary key,
  club_id integer not null references clubs (id),
  what text not null,
  -- The flag that who approves needs beside `approve`.
  flag text not null,
  -- Method and path of the contract.
  call text not null,
  params jsonb not null,
  body jsonb not null,
  amount bigint not null check (amount > 0),
  proposed_by integer not null references users (id),
  state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'lapsed')),
  decided_by integer references users (id),
  decided_at timestamptz,
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index approvals_of_club on approvals (club_id, id desc);
create index approvals_waiting on approvals (club_id, id desc) where state = 'waiting';

-- Who approved what its initiator wanted.
alter table transactions add column approved_by integer references users (id);
