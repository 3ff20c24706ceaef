-- Seven seats at shared blackjack tables. A seat that is dealt to is a hand of its session.
set local lock_timeout = '250ms';

-- The boxes of a person at the table, 1 to 7.
alter table table_seats add column boxes integer[] not null default '{}';

-- The seat of a shared table that the hand was dealt to; its cards have places of their own.
alter table rounds add column seat integer;

alter table table_rounds
  -- From the moment at which seats decide: nobody decides after it.
  add column play_until timestamptz,
  -- The dealer and the seats as everybody at the table may see them: without the hole card until the round is settled.
  add column shown jsonb,
  -- The cards by their place in the shoe, once the round is settled.
  add column cards jsonb;

-- What was decided for a seat. Its cards stand in no column: they follow from the chain's link, which is encrypted.
create table table_hands (
  round_id bigint not null references table_rounds (id),
  seat integer not null check (seat between 1 and 7),
  user_id integer not null references users (id),
  session_id integer not null,
  -- The hand among the rounds of its session: the ledger posts stakes and payout under it.
  part_id bigint not null,
  bet bigint not null check (bet > 0),
  actions jsonb not null default '[]',
  -- After this time the seat has no insurance, or stands; null: nothing is to be decided.
  decide_by timestamptz,
  -- Until its payout is posted, or its stakes are given back.
  is_open boolean not null default true,
  constraint over_decides_nothing check (is_open or decide_by is null),
  primary key (round_id, seat)
);
create unique index table_hands_by_part on table_hands (part_id);
create index table_hands_open_of_person on table_hands (user_id) where is_open;
create index table_hands_open_of_session on table_hands (session_id) where is_open;

create trigger stays_over before update on table_hands for each row
  when (not old.is_open and not is_owner_work())
  execute function settled_stays('a hand that is over does not change');
create trigger hands_are_kept before delete on table_hands for each row
  when (not is_owner_work()) execute function settled_stays('hands are kept');

-- Nor does a session end while a hand of it is played at a shared table.
create or replace function bet_stands() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if exists (select from table_holds where session_id = new.id)
    or exists (select from table_hands where session_id = new.id and is_open) then
    raise exception 'sessions: a session whose bet stands does not end'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
