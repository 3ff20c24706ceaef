import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type pg from 'pg'
import { roundsJobs } from '../../apps/server/src/modules/rounds/fairness/results.jobs.ts'
import { resultsOf } from '../../apps/server/src/modules/rounds/fairness/fairness.view.ts'
import { findRound, roundsOfSession } from '../../apps/server/src/modules/rounds/records/rounds.view.ts'
import { lockStandings } from '../../apps/server/src/modules/protection/standing.store.ts'
import { mySessions } from '../../apps/server/src/modules/seats/sessions.view.ts'
import { filteredSessions } from '../../apps/server/src/modules/reports/sessions/sessions-report.view.ts'
import { openDatabase, transactionOn } from '../../apps/server/src/platform/db/database.ts'
import type { ListBench } from './list-bench.ts'

/** These are ids that no list uses for other rows. */
const [club, player] = [asClub(7_000_001), asUser(7_000_002)]
const everything = {
  clubId: club,
  isOpen: undefined,
  gameType: undefined,
  from: undefined,
  before: undefined,
}
const page = { limit: 20, offset: 0 }

/**
 * Creates this many sessions of one person in one club, every other one won, two of them open; as many rounds of one
 * session; and as many hours of results, where a million is five years of all six games in four clubs.
 */
export const sessionLists: ListBench = {
  fill: async (client, from, to) => {
    if (from === 0) await insertClub(client)
    const rows = `generate_series(${from}, ${to - 1}) i`
    // The results are summed once for all sessions, below.
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into sessions (user_id, club_id, game_id, game_type, limit_name, player_account_id, bank_account_id,
         seed_id, rounds, stake, payout, created_at, active_at, finished_at)
       select ${player}, ${club}, 1, case when i % 1000 = 5 then 2 else 1 end, 'casual', account.id, account.id, 1, 30,
         1000, i % 2 * 1900, now() - (2000000 - i) * interval '1 minute', now(), now() - (1999970 - i) * interval '1 minute'
       from ${rows}, ledger_accounts account where account.user_id = ${player} and account.kind = 'member'`,
    )
    await client.query('reset session_replication_role')
    await client.query(
      `insert into player_wins (club_id, game_type, user_id, win)
       select club_id, game_type, user_id, sum(won) from sessions where club_id = ${club} and won is not null group by 1, 2, 3
       on conflict (club_id, game_type, user_id) do update set win = excluded.win`,
    )
    await client.query(
      `insert into rounds (session_id, seed_id, nonce, algorithm_version, bets, outcome, stake, payout, created_at,
         touched_at, settled_at)
       select 1, 1, i + 1, 1, '[{"type":"red","numbers":[],"amount":10,"payout":0}]',
         '{"number":"2","color":"black"}', 1000, 0, now(), now(), now() from ${rows}`,
    )
    await client.query(
      `insert into table_results (club_id, game_id, quarter, rounds, stake, payout, expected, variance)
       select ${club} + i % 4, 1 + (i / 4) % 6, newest.quarter - (i / 24) * interval '1 hour',
         100, 100000, 97000, 973, 1000
       from ${rows}, (select coalesce(max(quarter), date_trunc('hour', now(), 'UTC')) as quarter from table_results
         where club_id = ${club}) newest`,
    )
    await addUp(client)
  },
  lists: {
    'rounds of a session': (reader) => roundsOfSession(reader, { sessionId: 1, ...page }),
    'rounds of a session, from the 5000th': (reader) =>
      roundsOfSession(reader, { sessionId: 1, limit: 20, offset: 5000 }),
    'a round': (reader) => findRound(reader, 5000),
    'my sessions': (reader) => mySessions(reader, { userId: player, state: 'all', ...page }),
    'my open sessions': (reader) => mySessions(reader, { userId: player, state: 'open', ...page }),
    'sessions of a club': (reader) => filteredSessions(reader, everything, page),
    'sessions of a club, open': (reader) => filteredSessions(reader, { ...everything, isOpen: true }, page),
    'sessions of a club, of one kind of game': (reader) =>
      filteredSessions(reader, { ...everything, gameType: 2 }, page),
    'sessions of a club, finished on one day': (reader) =>
      filteredSessions(reader, { ...everything, isOpen: false, ...oneDay() }, page),
    'sessions of a club, by the stake, of one day': (reader) =>
      filteredSessions(
        reader,
        { ...everything, isOpen: false, ...oneDay() },
        { ...page, sort: { name: 'stake', isDescending: true, at: new Date() } },
      ),
    'limits of a player, at a bet': (reader) => lockStandings(transactionOn(reader), [player]),
    'fairness of a club': (reader) => resultsOf(reader, { clubId: club }),
    'fairness of a game': (reader) => resultsOf(reader, { gameId: 3 }),
    'fairness of everything': (reader) => resultsOf(reader, {}),
  },
}

/** Chooses a day among the oldest ten thousand. */
function oneDay() {
  const from = new Date(Date.now() - 1_995_000 * 60_000)
  return { from, before: new Date(from.getTime() + 86_400_000) }
}

async function insertClub(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (id, email, name, is_guest, created_at, updated_at) overriding system value
     values (${player}, 'plays@example.com', 'Plays', false, now(), now())`,
  )
  await client.query(
    `insert into clubs (id, code, name, name_key, owner_id, jade_limit, created_at, updated_at)
     overriding system value values (${club}, 'PLAYED', 'Played', 'played', ${player}, 5000, now(), now())`,
  )
  await client.query(
    `insert into ledger_accounts (kind, user_id, club_id, currency, floor)
     values ('member', ${player}, ${club}, 'white', 0)`,
  )
  await client.query(
    `insert into sessions (user_id, club_id, game_id, game_type, limit_name, player_account_id, bank_account_id,
       seed_id, created_at, active_at)
     select ${player}, ${club}, game_id, 2, 'casual', account.id, account.id, 1, now() - interval '10 years', now()
     from generate_series(4, 5) game_id, ledger_accounts account where account.user_id = ${player} and account.kind = 'member'`,
  )
  await client.query(
    `insert into seeds (session_id, server_seed, server_seed_hash, client_seed, created_at, revealed_at)
     values (1, repeat('0', 64), repeat('0', 64), 'bench', now(), now())`,
  )
}

/** Runs the hourly job. */
async function addUp(client: pg.Client): Promise<void> {
  const url = new URL(`postgres://${client.host}:${client.port}/${client.database}`)
  url.username = client.user ?? ''
  url.password = typeof client.password === 'string' ? client.password : ''
  const database = openDatabase(url.href, { connections: 1 })
  await roundsJobs()
    .find(({ name }) => name === 'add-up-table-results')
    ?.run(database)
  await database.close()
}
