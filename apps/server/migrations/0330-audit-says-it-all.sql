-- Who it was then, with which key and on which device, and whose player it was done to.
alter table audit_entries
  add column actor_role text,
  add column key_name text,
  add column device text,
  add column agent_id integer;

-- Part by part, each under the name that later parts give it.
do $$
declare
  each id_ranges;
begin
  for each in select * from id_ranges order by number loop
    if to_regclass('audit_entries_' || each.number) is not null then
      execute format('create index %I on %I (club_id, actor_id, id desc)',
        'audit_entries_of_actor_' || each.number, 'audit_entries_' || each.number);
    end if;
  end loop;
end $$;

create index audit_entries_of_actor on audit_entries (club_id, actor_id, id desc);
