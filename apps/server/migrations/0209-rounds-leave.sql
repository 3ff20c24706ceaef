-- Ranges of rounds that have left, or are about to leave, for a file (npm run archive). Kept for ever.
create table archived_rounds (
  -- Of the range.
  number integer primary key,
  first_id bigint not null,
  -- The first id of the next range.
  beyond_id bigint not null check (beyond_id > first_id),
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- What the file holds; amounts in hundredths, over all currencies.
  rounds bigint not null,
  stake bigint not null,
  payout bigint not null,
  file text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  written_at timestamptz not null,
  -- Null: they are still here too.
  left_at timestamptz
);

-- As in migration 0200; what has left gets no part again.
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
    select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = divided::regclass and not tgisinternal
  loop
    execute replace(each.definition, format(' ON public.%I ', divided), format(' ON public.%I ', part));
  end loop;
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', divided, part,
    case when range.number = 1 then 'minvalue' else range.first_id::text end, range.first_id + range.size);
end $$;
