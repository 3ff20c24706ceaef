-- What a round must write at the least, in tables shaped like ours: the reference that pgbench works on.
create schema reference;

create table reference.accounts (
  id bigint primary key, balance bigint not null, floor bigint not null, check (balance >= floor)
) with (fillfactor = 50);

create table reference.sessions (
  id integer primary key, player_account_id bigint not null, bank_account_id bigint not null,
  nonce integer not null default 0, stake bigint not null default 0, payout bigint not null default 0
) with (fillfactor = 60);

create table reference.transfers (
  id bigint generated always as identity primary key,
  reason text not null, reference bigint not null, from_id bigint not null, to_id bigint not null,
  amount bigint not null check (amount > 0), from_after bigint not null, to_after bigint not null,
  created_at timestamptz not null, unique (reason, reference)
);
create index on reference.transfers (from_id, id);
create index on reference.transfers (to_id, id);

create table reference.rounds (
  id bigint generated always as identity primary key, session_id integer not null, nonce integer not null,
  bets jsonb not null, outcome jsonb not null, stake bigint not null, payout bigint not null,
  created_at timestamptz not null
);
create index on reference.rounds (session_id, id desc);

create table reference.keys (
  session_id integer not null, key text not null, answer jsonb not null, created_at timestamptz not null,
  primary key (session_id, key)
);

-- Accounts 1 to 1000 are banks, those above are players'.
insert into reference.accounts select id, 1000000000, -2000000000 from generate_series(1, 1000) id;
insert into reference.accounts select 1000 + id, 1000000000, 0 from generate_series(1, 10000) id;

-- The same in one call: nothing but the database's own work is left.
create function reference.play(session_id integer, bank_id bigint, key text) returns void language plpgsql as $$
declare
  player_id bigint; round_id bigint; round_nonce integer; player_after bigint; bank_after bigint;
begin
  select s.player_account_id, s.nonce + 1 into player_id, round_nonce
    from reference.sessions s where s.id = session_id for no key update;
  perform 1 from reference.accounts where id in (player_id, bank_id) order by id for no key update;
  insert into reference.rounds (session_id, nonce, bets, outcome, stake, payout, created_at)
    values (session_id, round_nonce, '[{"type":"red","numbers":[],"amount":5,"payout":10},{"type":"black","numbers":[],"amount":5,"payout":0}]',
      '{"number":"9","color":"red"}', 1000, 1000, now()) returning id into round_id;
  update reference.accounts set balance = balance - 1000 where id = player_id returning balance into player_after;
  update reference.accounts set balance = balance + 1000 where id = bank_id returning balance into bank_after;
  insert into reference.transfers (reason, reference, from_id, to_id, amount, from_after, to_after, created_at)
    values ('round.stake', round_id, player_id, bank_id, 1000, player_after, bank_after, now());
  update reference.accounts set balance = balance - 1000 where id = bank_id returning balance into bank_after;
  update reference.accounts set balance = balance + 1000 where id = player_id returning balance into player_after;
  insert into reference.transfers (reason, reference, from_id, to_id, amount, from_after, to_after, created_at)
    values ('round.payout', round_id, bank_id, player_id, 1000, bank_after, player_after, now());
  update reference.sessions s set nonce = round_nonce, stake = stake + 1000, payout = payout + 1000 where s.id = session_id;
  insert into reference.keys values (session_id, key, jsonb_build_object('id', round_id), now());
end $$;
