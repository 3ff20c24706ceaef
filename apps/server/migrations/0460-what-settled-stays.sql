-- What is settled is never changed, whoever asks: the guards below stand beside the rights of the role that serves
-- (platform/db/table-rights.ts). The role that owns the tables passes them where a migration or the archive says so:
-- `set local cardroom.owner_work = 'on'`.
create function is_owner_work() returns boolean language sql stable as $$
  select coalesce(current_setting('cardroom.owner_work', true), '') = 'on'
    and pg_has_role(current_user, (select relowner from pg_class where oid = 'public.rounds'::regclass), 'usage')
$$;

create function settled_stays() returns trigger language plpgsql as $$
begin
  raise exception '%: %', tg_table_name, tg_argv[0] using errcode = 'integrity_constraint_violation';
end $$;

-- Its month leaves as a whole, when the archive drops that part of the table.
create trigger stays_settled before update on rounds for each row
  when (old.settled_at is not null and not is_owner_work())
  execute function settled_stays('a settled round does not change');
create trigger is_kept before delete on rounds for each row
  when (not is_owner_work()) execute function settled_stays('rounds are kept');
create trigger is_never_emptied before truncate on rounds
  for each statement execute function settled_stays('rounds are kept');
do $$
declare
  part regclass;
begin
  for part in select inhrelid from pg_inherits where inhparent = 'rounds'::regclass loop
    execute format('create trigger is_never_emptied before truncate on %s
      for each statement execute function settled_stays(%L)', part, 'rounds are kept');
  end loop;
end $$;

-- As in migration 0209, for guards of whole statements: those of each row come with the part's attachment.
create or replace function make_part(divided text, range id_ranges) returns void language plpgsql as $$
declare
  part text := divided || '_' || range.number;
  each record;
begin
  if to_regclass(part) is not null then return; end if;
  if divided = 'rounds' and exists (
    select from archived_rounds where number = range.number and left_at is not null) then return; end if;
  execute format('create table %I (like %I including defaults including constraints including generated including storage)',
    part, divided);
  execute format('alter table %I alter id drop default', part);
  perform copy_indexes(divided, '', part, '_' || range.number);
  perform add_key_of_part(divided, part, range.number);
  for each in
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = divided::regclass and not tgisinternal and tgtype & 1 = 0
  loop
    execute replace(each.definition, format(' ON public.%I ', divided), format(' ON public.%I ', part));
  end loop;
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', divided, part,
    case when range.number = 1 then 'minvalue' else range.first_id::text end, range.first_id + range.size);
end $$;

create trigger stays_finished before update on sessions for each row
  when (old.finished_at is not null and not is_owner_work())
  execute function settled_stays('a finished session does not change');
create trigger is_kept before delete or truncate on sessions
  for each statement execute function settled_stays('sessions are kept');

create trigger stays_revealed before update on seeds for each row
  when ((old.revealed_at is not null or old.server_seed_hash <> new.server_seed_hash
      or old.client_seed <> new.client_seed) and not is_owner_work())
  execute function settled_stays('a revealed seed does not change');
create trigger is_kept before delete or truncate on seeds
  for each statement execute function settled_stays('seeds are kept');

-- What comes after a decision is a row of its own: a sale was reversed where another row says so.
create trigger stays_decided before update on transactions for each row
  when (old.status is not null and not is_owner_work())
  execute function settled_stays('a decided transaction does not change');
create trigger is_kept before delete or truncate on transactions
  for each statement execute function settled_stays('transactions are kept');

create function purchase_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.provider, new.amount, new.result, new.token, new.created_at)
      is distinct from (old.id, old.user_id, old.provider, old.amount, old.result, old.token, old.created_at) then
    raise exception 'purchases: what was agreed does not change' using errcode = 'integrity_constraint_violation';
  end if;
  if old.paid_at is not null and (new.paid_at is distinct from old.paid_at or new.status not in ('paid', 'refunded'))
      or new.refunded < old.refunded then
    raise exception 'purchases: what was paid stays paid' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger stays_paid before update on purchases for each row
  when (not is_owner_work()) execute function purchase_stays();
create trigger is_kept before delete or truncate on purchases
  for each statement execute function settled_stays('purchases are kept');
create trigger append_only before update or delete or truncate on purchase_credits
  for each statement execute function settled_stays('what was credited does not change');
create trigger append_only before update or delete or truncate on purchase_refunds
  for each statement execute function settled_stays('what was taken back does not change');
create trigger append_only before update or delete or truncate on debt_repayments
  for each statement execute function settled_stays('what was repaid does not change');

-- A key of the house ends once, and is never used again.
create trigger ends_once before update on house_keys for each row
  when ((old.used_until is not null or old.id <> new.id or old.public_key <> new.public_key
      or old.used_from <> new.used_from) and not is_owner_work())
  execute function settled_stays('a key that has ended does not change');
create trigger is_kept before delete or truncate on house_keys
  for each statement execute function settled_stays('keys of the house are kept');

-- Logs only grow.
create trigger only_rises before update on sealed_logs for each row
  when ((new.name <> old.name or new.closed_to < old.closed_to or new.placed_to < old.placed_to) and not is_owner_work())
  execute function settled_stays('a log only grows');
create trigger is_kept before delete or truncate on sealed_logs
  for each statement execute function settled_stays('a log is kept');

create function head_follows_seals() returns trigger language plpgsql as $$
begin
  if (new.log, new.club_id) is distinct from (old.log, old.club_id) or new.size < old.size
      or new.last_entry < old.last_entry or new.sealed_size < old.sealed_size or new.number < old.number
      or (new.number = old.number and new.previous <> old.previous) then
    raise exception 'log_heads: a log only grows' using errcode = 'integrity_constraint_violation';
  end if;
  if new.number > old.number and not exists (select from seals
      where log = new.log and club_id = new.club_id and number = new.number and size = new.sealed_size) then
    raise exception 'log_heads: there is no such seal' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger only_rises before update on log_heads for each row
  when (not is_owner_work()) execute function head_follows_seals();
create trigger is_kept before delete or truncate on log_heads
  for each statement execute function settled_stays('a log is kept');

-- Wins are added up by the database alone.
alter function add_player_win() security definer set search_path = public, pg_temp;
