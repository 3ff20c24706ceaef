-- Chips sold, asked for, returned and taken in a club. The balances stand in the ledger, whose transfers bear the
-- transaction's id as their reference.
create table transactions (
  id bigint generated always as identity primary key,
  club_id integer not null references clubs (id),
  type text not null check (type in ('transfer', 'return', 'return-agent', 'extract')),
  -- Null while a request waits for its decision.
  status text check (status in ('confirmed', 'declined')),
  is_request boolean not null,
  -- What the sender pays, and what the receiver gets, in hundredths.
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('white', 'red')),
  to_amount bigint not null check (to_amount > 0),
  to_currency text not null check (to_currency in ('white', 'red')),
  -- Null on either side is the club.
  sender_id integer references users (id),
  receiver_id integer references users (id),
  -- The roles at the time.
  sender_role text not null,
  receiver_role text not null,
  -- Who acted, or asked.
  initiator_id integer not null references users (id),
  initiator_role text not null,
  decided_by integer references users (id),
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint only_requests_wait check (status is not null or is_request),
  constraint sides_differ check (sender_id is distinct from receiver_id)
);

create index transactions_of_club on transactions (club_id, id desc);
create index transactions_of_sender on transactions (sender_id, club_id, id desc);
create index transactions_of_receiver on transactions (receiver_id, club_id, id desc);
create index transactions_of_initiator on transactions (initiator_id, club_id, id desc);
create index transactions_pending on transactions (club_id, id desc) where status is null;
