-- The adjustments of a closed settlement are part of what it has paid: none is added, changed or removed.
set local lock_timeout = '250ms';

create function adjustments_stay_closed() returns trigger language plpgsql as $$
begin
  if exists (select from settlements where period_id in (old.period_id, new.period_id) and state = 'closed') then
    raise exception 'What is closed stays as it is' using errcode = 'integrity_constraint_violation';
  end if;
  return coalesce(new, old);
end $$;

create trigger stays_closed before insert or update or delete on settlement_adjustments
  for each row execute function adjustments_stay_closed();
