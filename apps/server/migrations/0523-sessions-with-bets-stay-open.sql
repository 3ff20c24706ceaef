-- A session whose bet stands at a shared table does not end: its round could not be drawn any more. The release before,
-- which may serve beside this one, knows no such bets and would end it. The function reads holds with the rights of
-- their owner: the role that serves gets its own only once all migrations have run.
set local lock_timeout = '250ms';

create function bet_stands() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if exists (select from table_holds where session_id = new.id) then
    raise exception 'sessions: a session whose bet stands does not end' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger stays_open_with_bets before update of finished_at on sessions for each row
  when (old.finished_at is null and new.finished_at is not null)
  execute function bet_stands();
