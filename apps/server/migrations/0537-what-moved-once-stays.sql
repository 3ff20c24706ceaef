-- What stands beside what settled stays too: rows of which each has moved something once, a person's part in a round of
-- a shared table, a second person's decision, and a period whose settlement was reviewed.
set local lock_timeout = '250ms';

create trigger append_only before update or delete or truncate on write_offs
  for each statement execute function settled_stays('what was waived does not change');
create trigger append_only before update or delete or truncate on charges
  for each statement execute function settled_stays('what was paid for does not change');
create trigger append_only before update or delete or truncate on bulks
  for each statement execute function settled_stays('a list that was carried out does not change');
create trigger append_only before update or delete or truncate on counted_movements
  for each statement execute function settled_stays('what was counted does not change');

create trigger part_stays before update on table_entries for each row
  when ((old.payout is not null and old.payout is distinct from new.payout
      or old.line is not null and (old.round_id, old.user_id, old.session_id, old.person, old.seq)
        is distinct from (new.round_id, new.user_id, new.session_id, new.person, new.seq)) and not is_owner_work())
  execute function settled_stays('a person''s part in a round does not change');

create trigger stays_decided before update on approvals for each row
  when (old.state <> 'waiting' and not is_owner_work())
  execute function settled_stays('a decision does not change');
create trigger is_kept before delete or truncate on approvals
  for each statement execute function settled_stays('decisions are kept');

create function period_stays() returns trigger language plpgsql as $$
begin
  if exists (select from settlements where period_id = old.id and state <> 'draft') then
    raise exception 'periods: a period that was reviewed or closed does not change'
      using errcode = 'integrity_constraint_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger stays_settled before update or delete on periods for each row
  when (not is_owner_work()) execute function period_stays();
