-- The double-entry ledger: every balance of the product, and nothing else holds one.
-- Amounts are hundredths of a unit.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('user', 'member', 'treasury', 'bank', 'issue', 'conversion', 'commission', 'purchase', 'house')),
  user_id integer,
  club_id integer,
  currency text not null check (currency in ('white', 'red', 'gold', 'diamond', 'jade')),
  balance bigint not null default 0,
  -- Kept back for what an open round may still have to pay: cannot be spent meanwhile.
  reserved bigint not null default 0 check (reserved >= 0),
  -- The smallest balance allowed; null: a system account, which may be negative without end.
  floor bigint,
  constraint floor_holds check (floor is null or balance - reserved >= floor),
  constraint owner_fits_kind check (
    case kind
      when 'user' then user_id is not null and club_id is null
      when 'member' then user_id is not null and club_id is not null
      when 'treasury' then user_id is null and club_id is not null
      when 'bank' then user_id is null and club_id is not null
      else user_id is null
    end),
  constraint one_account_each unique nulls not distinct (kind, user_id, club_id, currency)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

create index ledger_accounts_of_user on ledger_accounts (user_id) where user_id is not null;
create index ledger_accounts_of_club on ledger_accounts (club_id, kind) where club_id is not null;

-- One movement of one currency from one account to another, with both running balances: the two entries
-- of double entry in one row, so a half-posted transfer cannot be written down at all.
-- No foreign keys to accounts: posting has locked both rows, and they halve its speed (docs/decisions/0003).
create table ledger_transfers (
  id bigint generated always as identity primary key,
  -- What it belongs to. The pair is unique: nothing is ever posted twice for the same cause.
  reason text not null,
  reference bigint not null,
  from_id bigint not null,
  to_id bigint not null,
  amount bigint not null check (amount > 0),
  from_after bigint not null,
  to_after bigint not null,
  created_at timestamptz not null,
  constraint moves_between_two check (from_id <> to_id),
  constraint posted_once unique (reason, reference)
);

create index ledger_transfers_from on ledger_transfers (from_id, id);
create index ledger_transfers_to on ledger_transfers (to_id, id);

-- The book as an accountant reads it: two entries a transfer, whose deltas cancel out.
create view ledger_entries as
  select id as transfer_id, from_id as account_id, -amount as delta, from_after as after, reason, reference, created_at
    from ledger_transfers
  union all
  select id, to_id, amount, to_after, reason, reference, created_at
    from ledger_transfers;

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only: correct a mistake with a reversing transfer';
end $$;

create trigger append_only before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_is_append_only();

-- What a person or a club paid for: card sets, names, ratings, exchanges. Gives such a movement its identity.
create table charges (
  id bigint generated always as identity primary key,
  user_id integer not null,
  club_id integer,
  what text not null,
  amount bigint not null,
  currency text not null,
  result bigint,
  result_currency text,
  created_at timestamptz not null
);

create index charges_of_user on charges (user_id, id desc);
create index charges_of_club on charges (club_id, id desc) where club_id is not null;

create table idempotency_keys (
  user_id integer not null,
  call text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, call, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);
