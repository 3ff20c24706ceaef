-- What somebody earns, from a period on: the newest line counts whose period has begun. Percents in hundredths of one.
create table deals (
  id bigint generated always as identity primary key,
  club_id integer not null references clubs (id),
  user_id integer not null references users (id),
  from_number integer not null check (from_number > 0),
  -- What it is a deal for: with another role it has ended.
  role text not null check (role in ('agent', 'player')),
  loss_percent integer not null check (loss_percent between 0 and 10000),
  turnover_percent integer not null check (turnover_percent between 0 and 1000),
  fee_percent integer not null check (fee_percent between 0 and 10000),
  carry boolean not null,
  cap bigint check (cap >= 0),
  minimum bigint not null check (minimum >= 0),
  pay text not null check (pay in ('chips', 'tab')),
  note text not null,
  -- From this period on there is none.
  is_ended boolean not null,
  created_by integer not null,
  created_at timestamptz not null,
  constraint losses_are_bounded check (loss_percent = 0 or carry or cap is not null)
);

create index deals_of_person on deals (club_id, user_id, from_number desc, id desc);

-- What a person's losses, and reversals of fees, are made up for first; it outlives deals, roles and memberships.
create table carried_amounts (
  club_id integer not null references clubs (id),
  user_id integer not null references users (id),
  loss bigint not null check (loss <= 0),
  fees bigint not null check (fees <= 0),
  primary key (club_id, user_id)
);

-- A period has its settlement from its end on; a period without a line is a draft that nobody was told of.
create table settlements (
  period_id integer primary key references periods (id),
  club_id integer not null references clubs (id),
  number integer not null,
  state text not null check (state in ('draft', 'reviewed', 'closed')),
  is_told boolean not null default false,
  -- What was frozen: rows, adjustments and totals as they were shown, and their hash.
  content jsonb,
  hash text,
  previous text,
  reviewed_by integer,
  reviewed_at timestamptz,
  closed_by integer,
  closed_at timestamptz,
  treasury_after bigint,
  unique (club_id, number),
  constraint frozen_from_the_review check ((state = 'draft') = (hash is null) and (state = 'draft') = (content is null)),
  constraint closed_by_somebody check ((state = 'closed') = (closed_by is not null and closed_at is not null))
);

create table settlement_adjustments (
  id integer generated always as identity primary key,
  period_id integer not null references periods (id),
  club_id integer not null references clubs (id),
  user_id integer not null references users (id),
  amount bigint not null check (amount <> 0),
  reason text not null,
  created_by integer not null,
  created_at timestamptz not null,
  taken_back_by integer,
  taken_back_at timestamptz
);

create index adjustments_of_period on settlement_adjustments (period_id) where taken_back_at is null;

-- A row of a closed settlement, signed. What was paid in chips is posted with `id` as its reference.
create table statements (
  id bigint generated always as identity primary key,
  period_id integer not null references settlements (period_id),
  club_id integer not null references clubs (id),
  user_id integer not null references users (id),
  number text not null,
  content jsonb not null,
  deal jsonb,
  hash text not null,
  key_id text not null references house_keys (id),
  sig text not null,
  -- Whose player it was; an agent's own.
  agent_id integer not null,
  -- Null where it was paid on the tab.
  paid_currency text check (paid_currency in ('white', 'red')),
  paid bigint not null check (paid >= 0),
  closed_at timestamptz not null,
  unique (period_id, user_id),
  unique (club_id, number)
);

create index statements_of_person on statements (club_id, user_id, id desc);
create index statements_by_time on statements (club_id, closed_at);

create function closed_stays_closed() returns trigger language plpgsql as $$
begin
  raise exception 'What is closed stays as it is' using errcode = 'integrity_constraint_violation';
end $$;

create trigger stays_closed before update or delete on settlements
  for each row when (old.state = 'closed') execute function closed_stays_closed();
create trigger stays_closed before update or delete or truncate on statements
  for each statement execute function closed_stays_closed();

-- As in migration 0272, with what closings have paid.
create or replace function chips_between(club integer, since timestamptz, before timestamptz)
  returns table (user_id integer, at timestamptz, agent_id integer, kind text, currency text, amount bigint)
  language sql stable as $$
  select held.user_id, held.quarter, held.agent_id, held.kind, held.currency, held.amount
    from chip_quarters held, pieces(since, before) as piece
    where held.club_id = club and held.quarter >= piece.full_since and held.quarter < piece.full_before
  union all
  select flow.user_id, moved.updated_at, flow.agent_id, flow.kind, flow.currency, flow.amount
    from pieces(since, before) as piece
    join transactions moved on moved.updated_at >= since and moved.updated_at < piece.first_before
      or moved.updated_at >= piece.last_since and moved.updated_at < before
    cross join lateral chip_flows(moved) as flow
    where moved.club_id = club and moved.status = 'confirmed'
  union all
  select paid.user_id, paid.closed_at, paid.agent_id, 'commission', paid.paid_currency, paid.paid
    from statements paid
    where paid.club_id = club and paid.closed_at >= since and paid.closed_at < before
      and paid.paid > 0 and paid.paid_currency is not null
$$;
