import { changeTable } from '@cardroom/contract/tables'
import type { BaccaratOutcome } from '@cardroom/games'
import { beforeEach, expect, test } from 'vitest'
import { newClub, type TestClub } from '#test/clubs.ts'
import { forge } from '#test/database.ts'
import { call, type Person } from '#test/people.ts'
import { baccarat, blackjack, newMemberWithChips, roulette } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import { atTable, betAt, look, newDevice, newTable, playRound, sitAt, type TestTable } from '#test/tables.ts'

const server = useApp()
let club: TestClub
let table: TestTable
let mara: Person

beforeEach(async () => {
  club = (await newClub(server.app)).club
  const hours = await longHours()
  table = await newTable(server.app, club, { name: 'Claret room', game_id: baccarat, hours })
  mara = await newMemberWithChips(server.app, club)
})

/** Returns hours that began twelve hours ago and end in twelve, so that no midnight falls within a test. */
async function longHours(): Promise<{ from: string; to: string }> {
  const { rows } = await server.app.database.pool.query<{ from: string; to: string }>(
    `select to_char(began, 'HH24:MI') as from, to_char(began - interval '1 minute', 'HH24:MI') as to
     from clubs, lateral (select (now() at time zone time_zone) - interval '12 hours' as began) clock
     where id = $1`,
    [club.id],
  )
  return rows[0] as { from: string; to: string }
}

const query = (text: string, values: unknown[] = []) =>
  server.app.database.pool.query(text, [table.id, ...values])
const roads = async () => (await look(server.app, table)).roads
const winners = async () => (await roads())?.results.map(({ winner }) => winner)

type Winner = BaccaratOutcome['winner']

/**
 * Stores rounds as drawn before, the oldest first; each ended so many hours ago. One without a winner is of
 * blackjack, which has no outcome.
 */
async function rounds(
  results: readonly (readonly [winner: Winner | null, hoursAgo: number])[],
): Promise<void> {
  for (const [place, [winner, hoursAgo]] of results.entries()) {
    const hand = { cards: ['AS', '2S'], total: 3 }
    const pairs = { player_pair: winner === 'tie', banker_pair: false }
    const outcome = winner && JSON.stringify({ winner, player: hand, banker: hand, ...pairs })
    await query(
      `insert into table_rounds (table_id, round, key, game_id, state, min, max, table_max, betting_seconds, cover,
         began_at, closes_at, closed_at, ended_at, list_hash, key_id, house_key, sig, house_seed, mix, outcome)
       select $1::integer, $2::integer, md5(random()::text), $3::integer, 'settled', 10, 1000, 20000, 20, 0,
         ended, ended, ended, ended, hash, '1', hash, hash || hash, hash, hash, $5::jsonb
       from (select clock_timestamp() - $4::integer * interval '1 hour' as ended, repeat('a', 64) as hash) one`,
      [place + 1, winner ? baccarat : blackjack, hoursAgo, outcome],
    )
  }
  await query('update tables set round = $2 where id = $1', [results.length + 1])
}

test('a table of roulette has no roads', async () => {
  await call(server.app, changeTable, { ...atTable(table, club.owner), body: { game_id: roulette } })
  expect(await roads()).toBeUndefined()
})

test('a round of blackjack that was played at the table before is on no road', async () => {
  await rounds([
    ['tie', 3],
    [null, 2],
    ['banker', 1],
  ])
  expect(await winners()).toEqual(['banker', 'tie'])
})

test('a round is on the roads once it is drawn, with winner and pairs, the same for all', async () => {
  expect(await winners()).toEqual([])
  await sitAt(server.app, table, mara)
  const device = newDevice(table, mara)
  await betAt(server.app, table, device, { bets: [{ type: 'banker', amount: 10 }] })
  const { outcome } = await playRound(server.app, table, [device])
  const drawn = outcome as Extract<typeof outcome, { winner: string }>
  const { winner, player_pair: playerPair, banker_pair: bankerPair } = drawn
  for (const person of [club.owner, mara]) {
    const shown = await look(server.app, table, person)
    expect(shown.roads?.results).toEqual([{ winner, player_pair: playerPair, banker_pair: bankerPair }])
    expect(shown.roads?.until).toBeGreaterThan(shown.now)
  }
})

test('the roads have the last 70 rounds of the day, the newest first', async () => {
  const many = Array.from({ length: 75 }, (_, place) => [place < 5 ? 'tie' : 'banker', 0] as const)
  await rounds([...many, ['player', 0]])
  const shown = await winners()
  expect(shown).toHaveLength(70)
  expect(shown?.slice(0, 2)).toEqual(['player', 'banker'])
  expect(shown).not.toContain('tie')
})

test('rounds of the day before are gone', async () => {
  await rounds([
    ['tie', 13],
    ['player', 11],
  ])
  expect(await winners()).toEqual(['player'])
})

test('rounds that were voided take none of the twenty places of the last outcomes', async () => {
  await rounds(Array.from({ length: 26 }, () => ['banker', 0] as const))
  await forge(
    server.app.databaseUrl,
    `update table_rounds set state = 'voided', void_reason = 'noAnswer', outcome = null
     where table_id = ${table.id} and round in (10, 20, 25, 26)`,
  )
  const { last, latest, chain } = await look(server.app, table)
  expect(last).toHaveLength(20)
  expect(latest).toMatchObject({ round: 26, state: 'voided' })
  expect(chain.link).toBe('a'.repeat(64))
})
