-- What a person holds of a purchase follows from what is known of it: whether it was paid, how much of the price was
-- refunded, and which disputes keep some of it. A dispute that was won keeps nothing any more.
alter table purchases
  add column paid_at timestamptz,
  -- In cents, of all refunds together.
  add column refunded bigint not null default 0 check (refunded >= 0);

create table purchase_disputes (
  -- The provider's own name for it.
  id text primary key,
  purchase_id integer not null references purchases (id),
  -- In cents.
  amount bigint not null check (amount >= 0),
  is_won boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index purchase_disputes_of_purchase on purchase_disputes (purchase_id);

-- Diamonds credited: for the payment, and again for a dispute that was won. In hundredths.
create table purchase_credits (
  id bigint generated always as identity primary key,
  purchase_id integer not null references purchases (id),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);

create index purchase_credits_of_purchase on purchase_credits (purchase_id);

insert into purchase_credits (purchase_id, amount, created_at)
select reference::integer, amount, created_at from ledger_transfers where reason = 'purchase' order by id;
update purchases set paid_at = updated_at where status = 'paid' or id in (select purchase_id from purchase_credits);
-- What was taken back of a part, as the share of the price that it stands for.
update purchases set refunded = case when status = 'refunded' then amount else
    (select ceil(sum(wanted) * purchases.amount / purchases.result) from purchase_refunds
      where purchase_id = purchases.id) end
  where status = 'refunded' or id in (select purchase_id from purchase_refunds);
