-- The reference for what shared tables write: one bet, and the draw of a round of many, each by one call on the same rows
-- with the same indexes, without the triggers that guard ours. It is made from the tables of this database, so that the
-- reference grows and shrinks with them.
create schema bare;

create table bare.accounts (like ledger_accounts including all) with (fillfactor = 50);
create table bare.sessions (like sessions including all) with (fillfactor = 60);
create table bare.seeds (like seeds including all);
create table bare.transfers (like ledger_transfers including all);
create table bare.rounds (like rounds including all);
create table bare.table_results (like table_results including all) with (fillfactor = 50);
create table bare.play_quarters (like play_quarters including all) with (fillfactor = 50);
create table bare.table_rounds (like table_rounds including all);
create table bare.entries (like table_entries including all);
create table bare.holds (like table_holds including all);
create table bare.seats (like table_seats including all);

-- Account 1 is the club's bank, those above 1000 are players'.
insert into bare.accounts (id, kind, club_id, currency, balance, floor) overriding system value
  values (1, 'bank', 1, 'white', 1000000000, -2000000000);
insert into bare.accounts (id, kind, user_id, club_id, currency, balance, floor) overriding system value
  select 1000 + id, 'member', id, 1, 'white', 1000000000, 0 from generate_series(1, 200) id;
insert into bare.sessions (id, user_id, club_id, game_id, game_type, limit_name, player_account_id, bank_account_id,
    seed_id, created_at, active_at) overriding system value
  select id, id, 1, 1, 1, 'casual', 1000 + id, 1, id, now(), now() from generate_series(1, 200) id;
insert into bare.seats (session_id, table_id, user_id, person, sat_at, idle_from)
  select id, 1, id, id, now(), 1 from generate_series(1, 200) id;

-- Begins a round in which this many people have bet, and returns its id. This is not measured.
create function bare.begin_round(people integer) returns bigint language plpgsql as $$
declare
  begun bigint;
begin
  insert into bare.table_rounds (table_id, round, key, game_id, state, min, max, table_max, betting_seconds, began_at,
      closes_at)
    select 1, coalesce(max(earlier.round), 0) + 1, md5(random()::text), 1, 'betting', 1000, 100000, 2000000, 10, now(),
      now()
    from bare.table_rounds earlier
    returning id into begun;
  insert into bare.entries (round_id, user_id, session_id, person, seq, commit, bets, stake)
    select begun, id, id, id, 1, encode(sha256((begun || ' ' || id)::bytea), 'hex'),
      '[{"type":"red","amount":10}]'::jsonb, 1000
    from generate_series(1, people) id;
  insert into bare.holds (round_id, user_id, session_id, amount)
    select begun, id, id, 1000 from generate_series(1, people) id;
  return begun;
end $$;

-- Somebody changes their bets in a round that has begun.
create function bare.bet(of_round bigint, whose integer, turn integer) returns void language plpgsql as $$
begin
  update bare.accounts set reserved = 1000 + turn where id in (1, 1000 + whose);
  insert into bare.entries as held (round_id, user_id, session_id, person, seq, commit, bets, stake)
    values (of_round, whose, whose, whose, turn, repeat('a', 64), '[{"type":"black","amount":10}]', 1000 + turn)
    on conflict (round_id, user_id) do update set seq = excluded.seq, bets = excluded.bets, stake = excluded.stake;
  insert into bare.holds as held (round_id, user_id, session_id, amount)
    values (of_round, whose, whose, 1000 + turn)
    on conflict (round_id, user_id) do update set amount = excluded.amount;
  update bare.table_rounds set cover = 1000 + turn where id = of_round;
  update bare.seats set idle_from = turn where session_id = whose;
end $$;

-- Draws a round: each of this many people has staked 10, and gets 14 or 6.
create function bare.draw(of_round bigint, people integer) returns void language plpgsql as $$
begin
  insert into bare.seeds (session_id, server_seed, server_seed_hash, sealed_at, is_sealed_first, client_seed,
      client_seed_by, algorithm_version, created_at, revealed_at)
    select id, repeat('0', 64), repeat('0', 64), now(), true, repeat('0', 64), 'player', 2, now(), now()
    from generate_series(1, people) id;
  with played as (
    insert into bare.rounds (session_id, seed_id, nonce, algorithm_version, bets, outcome, stake, payout, created_at,
        touched_at, settled_at, table_round_id)
      select id, id, of_round::integer, 2, '[{"type":"red","numbers":[],"amount":10,"payout":14}]'::jsonb,
        '{"number":"9","color":"red"}'::jsonb, 1000, 600 + 800 * (id % 2), now(), now(), now(), of_round
      from generate_series(1, people) id
      returning id, session_id, payout)
  insert into bare.transfers (reason, reference, from_id, to_id, amount, returned, from_after, to_after, created_at)
    select 'round', id, 1000 + session_id, 1, 1000, payout, 1, 1, now() from played;
  update bare.accounts set balance = balance + 1, reserved = 0 where id = 1 or id between 1001 and 1000 + people;
  update bare.sessions set nonce = nonce + 1, rounds = rounds + 1, stake = stake + 1000, payout = payout + 1000,
    active_at = now() where id <= people;
  insert into bare.table_results as held (club_id, game_id, quarter, rounds, stake, payout, expected, variance)
    values (1, 1, date_bin('15 minutes', now(), 'epoch'), people, 1000 * people, 1000 * people, 9.73, 15.7)
    on conflict (club_id, game_id, quarter) do update set rounds = held.rounds + people,
      stake = held.stake + excluded.stake, payout = held.payout + excluded.payout, expected = held.expected + 9.73,
      variance = held.variance + 15.7;
  insert into bare.play_quarters as held
      (user_id, quarter, club_id, game_id, agent_id, rounds, stake, payout, effective, posted)
    select id, date_bin('15 minutes', now(), 'epoch'), 1, 1, 0, 1, 1000, 1000, 400, 0
    from generate_series(1, people) id
    on conflict (user_id, quarter, club_id, game_id, agent_id) do update set rounds = held.rounds + 1,
      stake = held.stake + 1000, payout = held.payout + 1000, effective = held.effective + 400;
  update bare.entries set payout = 1000 where round_id = of_round;
  update bare.table_rounds set state = 'settled', cover = 0, sig = 'none', house_seed = repeat('0', 64),
    outcome = '{"number":"9","color":"red"}', ended_at = now() where id = of_round;
  delete from bare.holds where round_id = of_round;
end $$;
