-- Diamonds bought with dollars. Credited once, by the provider's confirmation: the status says so, and the ledger's
-- unique cause sees to it.
create table purchases (
  id integer generated always as identity (start with 5001) primary key,
  user_id integer not null references users (id),
  provider text not null check (provider in ('stripe', 'sandbox')),
  -- In cents, and in hundredths of a diamond.
  amount bigint not null check (amount > 0),
  result bigint not null check (result > 0),
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'refunded')),
  -- Names the purchase in the address of its checkout.
  token text not null unique,
  -- The provider's own names for it, once it has any.
  checkout_id text unique,
  checkout_url text,
  payment_id text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index purchases_of_user on purchases (user_id, id desc);
create index purchases_pending on purchases (created_at) where status = 'pending';

-- The provider's events that have been handled: each is handled once, however often it comes.
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  created_at timestamptz not null,
  primary key (provider, event_id)
);

-- What refunds and disputes took back: `wanted` of which `taken` was still there, in hundredths of a diamond. The
-- rest is a debt, until repayments out of later credits have covered it.
create table purchase_refunds (
  id bigint generated always as identity primary key,
  purchase_id integer not null references purchases (id),
  user_id integer not null references users (id),
  wanted bigint not null check (wanted > 0),
  taken bigint not null check (taken between 0 and wanted),
  created_at timestamptz not null
);

create index purchase_refunds_of_user on purchase_refunds (user_id);
create index purchase_refunds_of_purchase on purchase_refunds (purchase_id);

create table debt_repayments (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);

create index debt_repayments_of_user on debt_repayments (user_id);
