-- The reference for the writes of a round: the same rows with the same indexes, without the triggers that guard ours.
-- It is made from the tables of this database, so that the reference grows and shrinks with them.
create schema reference;

create table reference.accounts (like ledger_accounts including all) with (fillfactor = 50);
create table reference.sessions (like sessions including all) with (fillfactor = 60);
create table reference.transfers (like ledger_transfers including all);
create table reference.rounds (like rounds including all);
create table reference.keys (like idempotency_keys including all);
create table reference.table_results (like table_results including all) with (fillfactor = 50);
create table reference.play_quarters (like play_quarters including all) with (fillfactor = 50);

-- Accounts 1 to 1000 are the banks of the clubs with these ids, those above are players'.
insert into reference.accounts (id, kind, club_id, currency, balance, floor) overriding system value
  select id, 'bank', id, 'white', 1000000000, -2000000000 from generate_series(1, 1000) id;
insert into reference.accounts (id, kind, user_id, club_id, currency, balance, floor) overriding system value
  select 1000 + id, 'member', id, 1, 'white', 1000000000, 0 from generate_series(1, 10000) id;

-- One call does everything, so only the database's own work remains. The stake is 10, the payout 14 or 6.
create function reference.play(session integer, bank bigint, key text) returns void language plpgsql as $$
declare
  player bigint := 1000 + session;
  returned bigint := case when random() < 0.5 then 1400 else 600 end;
  round bigint;
  drawn integer;
  player_after bigint;
  bank_after bigint;
begin
  select nonce + 1 into drawn from reference.sessions where id = session for no key update;
  perform 1 from reference.accounts where id in (player, bank) order by id for no key update;
  insert into reference.rounds (session_id, seed_id, nonce, algorithm_version, bets, outcome, stake, payout, created_at,
      touched_at, settled_at)
    values (session, session, drawn, 2,
      '[{"type":"red","numbers":[],"amount":7,"payout":14},{"type":"black","numbers":[],"amount":3,"payout":0}]',
      '{"number":"9","color":"red"}', 1000, returned, now(), now(), now()) returning id into round;
  update reference.accounts set balance = balance - 1000 + returned where id = player returning balance into player_after;
  update reference.accounts set balance = balance + 1000 - returned where id = bank returning balance into bank_after;
  insert into reference.transfers (reason, reference, from_id, to_id, amount, returned, from_after, to_after, created_at)
    values ('round', round, player, bank, 1000, returned, player_after, bank_after, now());
  update reference.sessions set nonce = drawn, rounds = rounds + 1, stake = stake + 1000, payout = payout + returned,
    active_at = now() where id = session;
  insert into reference.table_results as held (club_id, game_id, quarter, rounds, stake, payout, expected, variance)
    values (bank, 1, date_bin('15 minutes', now(), 'epoch'), 1, 1000, returned, 9.73, 15.7)
    on conflict (club_id, game_id, quarter) do update set rounds = held.rounds + 1, stake = held.stake + 1000,
      payout = held.payout + excluded.payout, expected = held.expected + 9.73, variance = held.variance + 15.7;
  insert into reference.play_quarters as held
      (user_id, quarter, club_id, game_id, agent_id, rounds, stake, payout, effective, posted)
    values (session, date_bin('15 minutes', now(), 'epoch'), bank, 1, 0, 1, 1000, returned, 400, returned - 1000)
    on conflict (user_id, quarter, club_id, game_id, agent_id) do update set rounds = held.rounds + 1,
      stake = held.stake + 1000, payout = held.payout + excluded.payout, effective = held.effective + 400,
      posted = held.posted + excluded.posted;
  insert into reference.keys (user_id, call, key, body_hash, answer, created_at)
    values (session, 'POST /api/sessions/' || session || '/bets', key, repeat('0', 64),
      '{"id":1,"session_id":1,"nonce":1,"outcome":{"number":"9","color":"red"},"bets":[{"type":"red","numbers":[],"amount":7,"payout":14},{"type":"black","numbers":[],"amount":3,"payout":0}],"stake":10,"payout":14,"net":4,"wallet":1234,"balance":34}', now());
end $$;
