-- Diamonds that administrators give for what was paid outside of the app (rule payments-6).
set local lock_timeout = '250ms';

create table diamond_gifts (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id),
  given_by integer not null references users (id) check (given_by <> user_id),
  -- In hundredths of a diamond.
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  created_at timestamptz not null
);
create index diamond_gifts_of_user on diamond_gifts (user_id, id);
-- What was given in a day is added up before more is given.
create index diamond_gifts_by_moment on diamond_gifts (created_at) include (amount);
create trigger append_only before update or delete or truncate on diamond_gifts
  for each statement execute function settled_stays('what was given does not change');

-- As in migration 0470; and a gift of diamonds is no purchase.
create or replace function line_kind(reason text) returns text language sql immutable as $$
  select case when reason = 'round' or reason like 'round.%' then null
    when reason like 'chips-%' or reason like 'reversal-%' then 'transaction'
    when reason in ('welcome-bonus', 'commission', 'commission-received', 'diamond-gift') then 'given' else 'purchase' end
$$;
