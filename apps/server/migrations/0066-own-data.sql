-- An account that its owner closes: at closes_at it is erased, unless somebody signs in to it before. Of one that has
-- lost its factors an administrator may lift them at factors_lift_at, cancelled in the same way.
alter table users
  add column closes_at timestamptz,
  add column factors_lift_at timestamptz,
  drop constraint users_status_check,
  add constraint users_status_check check (status in ('active', 'blocked', 'closed')),
  drop constraint email_unless_guest,
  add constraint email_unless_guest check (case status when 'closed' then email is null else is_guest = (email is null) end);

create index users_closing on users (closes_at) where closes_at is not null;
create index users_lifting on users (factors_lift_at) where factors_lift_at is not null;

-- Addresses of closed accounts, as keyed hashes: kept for who has excluded themselves or has taken the welcome bonus.
create table erased_addresses (
  address_hash text primary key,
  excluded_until timestamptz,
  had_bonus boolean not null,
  erased_at timestamptz not null
);

-- As the provider gave it when it was linked; null for those linked before.
alter table identities add column email text;
