-- Tables that grow without end are divided by ranges of their ids. A new range begins with each month: its numbers are
-- skipped to, so that a month's rows stand together, an id alone says where its row is, and no key needs a date. All these
-- tables have the same ranges, made ahead; a month without anybody to begin the next range goes on in its own.

create table id_ranges (
  number integer primary key check (number > 0),
  first_id bigint not null unique,
  -- How many numbers it has: up to the first of the next range.
  size bigint not null check (size > 0),
  -- Null: made ahead.
  begun_at timestamptz,
  -- The last number that was given in it; null until the next begins.
  last_id bigint,
  -- The newest seed when it began: only seeds up to this one may have rounds in an earlier range.
  seeds_to bigint not null default 0
);

create table divided_tables (name text primary key);

-- A power of ten that holds so many numbers. A small house's numbers leap by a million a month at most.
create function ids_for(used bigint) returns bigint language sql immutable as $$
  select least(100000000, greatest(1000000, 10 ^ ceil(log(greatest(used, 1)::numeric))))::bigint
$$;

-- Enough for what was given since the beginning of last month, in ranges that are over. How old what the first holds is,
-- nobody knows.
create function ids_of_next_range() returns bigint language sql stable as $$
  select ids_for(coalesce(sum(last_id - first_id + 1), 0)::bigint) from id_ranges
  where number > 1
    and begun_at >= (select date_trunc('month', max(begun_at), 'UTC') from id_ranges) - interval '1 month'
$$;

-- The newest number of all these tables.
create function newest_id() returns bigint language sql volatile as $$
  select coalesce(max(last_value), 0) from pg_sequences
  where schemaname = 'public' and sequencename in (select name || '_id_seq' from divided_tables)
$$;

-- The range that is written to now. Numbers beyond it are given where nobody began the next one in time.
create view open_ids as
  select number, first_id, size, seeds_to, begun_at, first_id + size as next_first_id
  from id_ranges where begun_at is not null order by first_id desc limit 1;

-- One part of one table, as the table itself: with its indexes, those that are unique within a range only, and its guards.
create function make_part(divided text, range id_ranges) returns void language plpgsql as $$
declare
  part text := divided || '_' || range.number;
  each record;
begin
  if to_regclass(part) is not null then return; end if;
  execute format('create table %I (like %I including defaults including constraints including generated including storage)',
    part, divided);
  execute format('alter table %I alter id drop default', part);
  perform copy_indexes(divided, '', part, '_' || range.number);
  perform add_key_of_part(divided, part, range.number);
  for each in
    select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = divided::regclass and not tgisinternal
  loop
    execute replace(each.definition, format(' ON public.%I ', divided), format(' ON public.%I ', part));
  end loop;
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', divided, part,
    case when range.number = 1 then 'minvalue' else range.first_id::text end, range.first_id + range.size);
end $$;

-- The indexes of one table on another: each has the same name, but for the number of the part behind it.
create function copy_indexes(source text, source_mark text, target text, target_mark text) returns void language plpgsql as $$
declare
  each record;
begin
  for each in
    select pg_get_indexdef(indexrelid) as definition, relname as name, indisprimary as is_key,
      left(relname, length(relname) - length(source_mark)) || target_mark as new_name
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = source::regclass and (indisprimary or not indisunique)
  loop
    if each.is_key then
      execute format('alter table %I add constraint %I primary key (id)', target, each.new_name);
    else
      execute regexp_replace(each.definition, '^CREATE INDEX .* ON (ONLY )?public\.[a-z0-9_]+ USING',
        format('create index %I on %I using', each.new_name, target));
    end if;
  end loop;
end $$;

-- Over all ranges these are kept by the guards of the tables.
create function add_key_of_part(divided text, part text, number integer) returns void language plpgsql as $$
begin
  if divided = 'ledger_transfers' then
    execute format('alter table %I add constraint %I unique (reason, reference)', part, 'posted_once_' || number);
  elsif divided = 'rounds' then
    execute format('create unique index %I on %I (seed_id, nonce)', 'rounds_by_draw_' || number, part);
  end if;
end $$;

create function add_id_range(size bigint) returns void language sql as $$
  insert into id_ranges (number, first_id, size)
  select last.number + 1, last.first_id + last.size, add_id_range.size from id_ranges last order by number desc limit 1
$$;

-- Two ranges ahead of the open one, and behind them a reserve of three hundred million numbers: an insert needs nobody in
-- time. Each further range is cut off the reserve, which nobody has written to. Whoever finds a table in use goes without
-- (code 55P03) and asks again: nothing hangs on it for long.
create function make_id_ranges() returns void language plpgsql
  security definer set search_path = public, pg_temp set lock_timeout = '50ms' as $$
declare
  ahead integer;
  divided text;
  range id_ranges;
begin
  perform pg_advisory_xact_lock(hashtextextended('id ranges', 0));
  if (select count(*) from id_ranges where begun_at is null) < 3 then
    perform take_reserve_back();
    select count(*) into ahead from id_ranges where begun_at is null;
    for missing in ahead + 1 .. 2 loop perform add_id_range(ids_of_next_range()); end loop;
    perform add_id_range(300000000);
  end if;
  for divided in select name from divided_tables order by name loop
    for range in select * from id_ranges order by number loop
      perform make_part(divided, range);
    end loop;
  end loop;
end $$;

-- Undoes the last range where it has not begun and holds nothing. Where it is written to already, it stays as it is.
create function take_reserve_back() returns void language plpgsql as $$
declare
  reserve id_ranges;
  part text;
  is_empty boolean;
begin
  select * into reserve from id_ranges order by number desc limit 1;
  if reserve.begun_at is not null then return; end if;
  for part in select name || '_' || reserve.number from divided_tables order by name loop
    continue when to_regclass(part) is null;
    execute format('lock table %I in access exclusive mode', part);
    execute format('select not exists (select from %I)', part) into is_empty;
    if not is_empty then return; end if;
  end loop;
  for part in select name || '_' || reserve.number from divided_tables order by name loop
    execute format('drop table if exists %I', part);
  end loop;
  delete from id_ranges where number = reserve.number;
end $$;

-- After a restore: the parts that the ranges speak of, empty.
create function make_parts_anew() returns void language plpgsql as $$
declare
  part record;
begin
  for part in select inhrelid::regclass as name from pg_inherits
    where inhparent in (select name::regclass from divided_tables) and inhrelid in (select oid from pg_class where relispartition)
  loop
    execute format('drop table %s', part.name);
  end loop;
  perform make_id_ranges();
end $$;

-- In a new month, or where half of the open range is used (of the next, if that is smaller).
create function is_range_due(moment timestamptz) returns boolean language sql volatile as $$
  select exists (
    select from open_ids open join id_ranges next on next.first_id = open.next_first_id
    where date_trunc('month', moment, 'UTC') > date_trunc('month', open.begun_at, 'UTC')
      or newest_id() >= open.next_first_id - least(open.size, next.size) / 2)
$$;

-- Begins the next range where it is due. Whoever writes a transfer or a round shares a lock until the commit; here it is
-- had alone for a moment, so that nothing of the range before is still under way, and afterwards nothing can be added to
-- it. Answers whether a range began.
create function begin_id_range(moment timestamptz) returns boolean language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  open open_ids;
begin
  update id_ranges set begun_at = moment where number = 1 and begun_at = '-infinity';
  if not is_range_due(moment) then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended('sealed log transfers', 0));
  perform from sealed_logs where name = 'transfers' for update;
  if not is_range_due(moment) then return false; end if;
  select * into open from open_ids;
  update id_ranges set last_id = least(greatest(newest_id(), first_id - 1), first_id + size - 1)
    where number = open.number;
  perform setval(format('%I', sequencename)::regclass, open.next_first_id, false) from pg_sequences
    where schemaname = 'public' and sequencename in (select name || '_id_seq' from divided_tables)
      and coalesce(last_value, 0) < open.next_first_id;
  update sealed_logs set closed_to = greatest(closed_to, open.next_first_id - 1) where name = 'transfers';
  update id_ranges set begun_at = moment,
    seeds_to = coalesce((select last_value from pg_sequences where schemaname = 'public' and sequencename = 'seeds_id_seq'), 0)
    where first_id = open.next_first_id;
  return true;
end $$;

-- A transfer is added at the end of its log (migration 0080), and its cause is one that nothing was posted for. Within a
-- range its key sees to that. A round of the open range is too young to stand in an earlier one; every other cause is
-- looked up there, and so is what was given a number beyond the open range.
create function refuse_transfer() returns trigger language plpgsql security definer
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
    then
      raise exception 'Nothing is posted twice for one cause' using errcode = 'unique_violation', constraint = 'posted_once';
    end if;
  end if;
  return null;
end $$;

-- A draw is made once. Within a range a key sees to that; a seed that is older than the range may have been drawn from in
-- an earlier one. Whoever took an id of a range that is over tries again with another.
create function refuse_round() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  open open_ids;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('sealed log transfers', 0));
  select * into open from open_ids;
  if open.number = 1 and not exists (select from added where id >= open.next_first_id) then return null; end if;
  if exists (select from added where id < open.first_id) then
    raise exception 'The range of this id is over' using errcode = '40001';
  end if;
  if exists (
    select from added
    cross join lateral (
      select from rounds earlier
      where earlier.seed_id = added.seed_id and earlier.nonce = added.nonce and earlier.id <> added.id
      limit 1) as twin
    where added.seed_id <= open.seeds_to or added.id >= open.next_first_id)
  then
    raise exception 'A draw is made once' using errcode = 'unique_violation', constraint = 'rounds_by_draw';
  end if;
  return null;
end $$;

-- Rights that others than the owner hold on relations, as the statements that would give them.
create function rights_on(names text[]) returns text[] language sql stable as $$
  select coalesce(array_agg(format('grant %s on %s %I to %s', held.privilege_type,
    case relkind when 'S' then 'sequence' else 'table' end, relname, held.grantee::regrole)), '{}')
  from pg_class, aclexplode(relacl) held
  where relnamespace = 'public'::regnamespace and relname = any(names) and held.grantee <> relowner
$$;

-- A sequence of its own for a table whose numbers are taken by its name: it outlives the column that had it, so that who
-- asks for a number while the table is divided gets one.
create function renew_sequence(divided text) returns void language plpgsql as $$
declare
  name text := divided || '_id_seq';
  rights text[] := rights_on(array[name]);
  following bigint;
  each text;
begin
  execute format('alter sequence %I rename to %I', name, name || '_1');
  -- Whoever waits for the old one still takes some of its numbers.
  select coalesce(last_value + 1000, 1) into following from pg_sequences
    where schemaname = 'public' and sequencename = name || '_1';
  execute format('create sequence %I start with %s', name, following);
  foreach each in array rights loop execute each; end loop;
end $$;

-- Makes a table that is full already the first part of a divided one, in a moment: no row is moved, none is read. Whoever
-- serves meanwhile goes on with the divided table under the old name.
create function divide_table(divided text) returns void language plpgsql as $$
declare
  part text := divided || '_1';
  name_of_sequence text := divided || '_id_seq';
  has_sequence boolean := to_regclass(divided || '_id_seq_1') is not null;
  following bigint;
  rights text[];
  each record;
  given text;
begin
  execute format('lock table %I in access exclusive mode', divided);
  rights := rights_on(case when has_sequence then array[divided] else array[divided, name_of_sequence] end);
  select coalesce(last_value, 0) + 1 into following from pg_sequences
    where schemaname = 'public' and sequencename = name_of_sequence;

  execute format('alter table %I alter id drop identity', divided);
  execute format('alter table %I rename to %I', divided, part);
  for each in select indexrelid::regclass::text as name from pg_index where indrelid = part::regclass loop
    execute format('alter index %s rename to %s', each.name, each.name || '_1');
  end loop;
  execute format('create table %I (like %I including defaults including constraints including generated including storage)
    partition by range (id)', divided, part);
  execute format('alter table %I drop constraint in_first_range', divided);
  if has_sequence then
    execute format('alter table %I alter id set default nextval(%L)', divided, name_of_sequence);
    execute format('alter sequence %I owned by %I.id', name_of_sequence, divided);
  else
    execute format('alter table %I alter id add generated always as identity (sequence name %I start with %s)', divided,
      name_of_sequence, following);
  end if;
  perform copy_indexes(part, '_1', divided, '');
  for each in
    select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = part::regclass and not tgisinternal
  loop
    execute replace(each.definition, format(' ON public.%I ', part), format(' ON public.%I ', divided));
  end loop;
  execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', divided, part,
    (select size from id_ranges where number = 1));
  execute format('alter table %I drop constraint in_first_range', part);
  foreach given in array rights loop execute given; end loop;
  insert into divided_tables (name) values (divided);
end $$;
