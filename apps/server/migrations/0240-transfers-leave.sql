-- Transfers of rounds that have left leave too, for a file (npm run archive). What stays of their range, for good: each
-- account's last transfer, which holds its closing balance and is sealed with all others, and what is no round's: what was
-- posted for a sale, a charge or a purchase is looked up for ever, and is little.

-- Ranges whose transfers have left, or are about to. Kept for ever, signed by the house, each naming the one before.
create table archived_transfers (
  -- Of the range.
  number integer primary key,
  first_id bigint not null,
  -- The first id of the next range.
  beyond_id bigint not null check (beyond_id > first_id),
  -- What the file holds, and how many of these stay here as well.
  transfers bigint not null,
  kept bigint not null check (kept between 0 and transfers),
  file text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the signed text of the range before.
  previous text not null check (previous ~ '^[0-9a-f]{64}$'),
  written_at timestamptz not null,
  key_id text not null,
  sig text not null,
  -- Null: all of them are still here.
  left_at timestamptz
);

-- What the part of a range is replaced with when its transfers leave: only what stays, with all that the part has. Nobody
-- sees it yet. Answers how many there are.
create function make_kept_part(range_number integer) returns bigint language plpgsql as $$
declare
  source text := 'ledger_transfers_' || range_number;
  part text := 'ledger_transfers_kept_' || range_number;
  range id_ranges;
  gone_below bigint;
  held bigint;
begin
  perform from archived_transfers where number = range_number and left_at is null for update;
  if not found then raise exception 'The transfers of this range have left, or were not written'; end if;
  select * into range from id_ranges where number = range_number;
  select beyond_id into gone_below from archived_rounds where number = range_number and left_at is not null;
  if not found then raise exception 'The rounds of this range have not left'; end if;
  execute format('drop table if exists %I', part);
  execute format('create table %I (like ledger_transfers including defaults including constraints including generated including storage)', part);
  execute format('alter table %I alter id drop default', part);
  execute format('
    insert into %1$I select * from %2$I
    where not (reference < %3$s and (reason = ''round'' or reason like ''round.%%''))
      or id in (select max(id) from (select from_id as account_id, id from %2$I union all select to_id, id from %2$I) side
                group by account_id)', part, source, gone_below);
  get diagnostics held = row_count;
  perform copy_indexes('ledger_transfers', '', part, '_kept_' || range_number);
  execute format('alter table %I add constraint %I unique (reason, reference)', part, 'posted_once_kept_' || range_number);
  execute format('alter table %I add constraint in_range check (id >= %s and id < %s)', part,
    case when range.number = 1 then '-9223372036854775808' else range.first_id::text end, range.first_id + range.size);
  execute format('analyze %I', part);
  return held;
end $$;

-- Puts that in the place of the part: from then on the others are gone. Stands in everybody's way for a moment.
create function let_transfers_leave(range_number integer) returns void language plpgsql as $$
declare
  part text := 'ledger_transfers_' || range_number;
  kept text := 'ledger_transfers_kept_' || range_number;
  range id_ranges;
  each record;
begin
  select * into range from id_ranges where number = range_number;
  execute format('drop table %I', part);
  execute format('alter table %I rename to %I', kept, part);
  for each in select indexrelid::regclass::text as name from pg_index where indrelid = part::regclass loop
    execute format('alter index %s rename to %s', each.name, replace(each.name, '_kept_', '_'));
  end loop;
  for each in
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = 'ledger_transfers'::regclass and not tgisinternal
  loop
    execute replace(each.definition, ' ON public.ledger_transfers ', format(' ON public.%I ', part));
  end loop;
  -- A server that started meanwhile gave its role rights on every table.
  for each in
    select distinct held.grantee::regrole::text as name from pg_class, aclexplode(relacl) held
    where oid = part::regclass and held.grantee <> relowner
  loop
    execute format('revoke all on %I from %s', part, each.name);
  end loop;
  execute format('alter table ledger_transfers attach partition %I for values from (%s) to (%s)', part,
    case when range.number = 1 then 'minvalue' else range.first_id::text end, range.first_id + range.size);
  execute format('alter table %I drop constraint in_range', part);
end $$;

-- As in migration 0200; and of a round whose transfers have left nothing is posted any more.
create or replace function refuse_transfer() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  open open_ids;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('sealed log transfers', 0));
  if exists (select from added where id <= (select closed_to from sealed_logs where name = 'transfers')) then
    raise exception 'The log is closed up to a later entry' using errcode = '40001';
  end if;
  select * into open from open_ids;
  if open.number > 1 or exists (select from added where id >= open.next_first_id) then
    if exists (
      select from added
      cross join lateral (
        select from ledger_transfers earlier
        where earlier.reason = added.reason and earlier.reference = added.reference and earlier.id <> added.id
        limit 1) as twin
      where added.reason not in ('round', 'round.payout', 'round.reversal') or added.reference < open.first_id
        or added.id >= open.next_first_id)
      or exists (
        select from added
        where added.reference < open.first_id and (added.reason = 'round' or added.reason like 'round.%')
          and added.reference < (select max(beyond_id) from archived_transfers where left_at is not null))
    then
      raise exception 'Nothing is posted twice for one cause' using errcode = 'unique_violation', constraint = 'posted_once';
    end if;
  end if;
  return null;
end $$;
