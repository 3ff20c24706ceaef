-- What two sides owe each other in a club: an account for each of them, `user_id` its own (null: the club's) and
-- `other_id` whom it is with (null: the club). One is always the other with the sign turned: what a transfer between the
-- two adds to one it takes from the other. Plus: the other owes.
alter table ledger_accounts add column other_id integer;

alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in
    ('user', 'member', 'treasury', 'bank', 'issue', 'conversion', 'commission', 'purchase', 'house', 'tab')),
  drop constraint ledger_accounts_currency_check,
  add constraint ledger_accounts_currency_check check
    (currency in ('white', 'red', 'gold', 'diamond', 'jade', 'credit')),
  drop constraint owner_fits_kind,
  add constraint owner_fits_kind check (
    case kind
      when 'user' then user_id is not null and club_id is null
      when 'member' then user_id is not null and club_id is not null
      when 'treasury' then user_id is null and club_id is not null
      when 'bank' then user_id is null and club_id is not null
      when 'tab' then club_id is not null and user_id is distinct from other_id
      else user_id is null
    end),
  add constraint credit_is_on_tabs check ((kind = 'tab') = (currency = 'credit')),
  add constraint only_tabs_have_two_sides check (kind = 'tab' or other_id is null),
  add constraint a_tab_has_no_floor check (kind <> 'tab' or (floor is null and reserved = 0));

-- As in migration 0031, with the other side of a tab.
create unique index ledger_accounts_by_sides on ledger_accounts
  (coalesce(user_id, 0), coalesce(club_id, 0), kind, currency, coalesce(other_id, 0));
drop index ledger_accounts_by_name;

create trigger stays_with_whom_it_is before update of other_id on ledger_accounts
  for each row execute function ledger_balance_has_transfer();

-- At the commit, when both sides are written. A round pays nothing for it: its accounts are no tabs.
create function ledger_tab_is_mirrored() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if not exists (
    select from ledger_accounts mine
    join ledger_accounts theirs on theirs.kind = 'tab' and theirs.currency = 'credit'
      and coalesce(theirs.club_id, 0) = mine.club_id and coalesce(theirs.user_id, 0) = coalesce(mine.other_id, 0)
      and coalesce(theirs.other_id, 0) = coalesce(mine.user_id, 0)
    where mine.id = new.id and theirs.balance = -mine.balance)
  then
    raise exception 'A tab is the other side''s with the sign turned' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create constraint trigger tab_is_mirrored after update of balance on ledger_accounts deferrable initially deferred
  for each row when (new.kind = 'tab') execute function ledger_tab_is_mirrored();
