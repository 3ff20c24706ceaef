-- Who did it from where, in which call; and what stands there stays.
alter table audit_entries add column ip text;

create index audit_entries_of_platform on audit_entries (id desc) where club_id is null;

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only' using errcode = 'integrity_constraint_violation';
end $$;

create trigger append_only before update or delete or truncate on audit_entries
  for each statement execute function audit_is_append_only();
