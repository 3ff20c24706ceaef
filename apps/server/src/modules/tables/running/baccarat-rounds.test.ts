// @module-tag money
import { getRound, type Outcome } from '@cardroom/contract/rounds'
import { listTableRounds, type TableBet } from '@cardroom/contract/table-rounds'
import { beforeEach, expect, test } from 'vitest'
import { balancesIn } from '#test/chips.ts'
import { newClub, type TestClub } from '#test/clubs.ts'
import { call, type Person } from '#test/people.ts'
import { baccarat, newMemberWithChips, recompute } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import {
  atTable,
  betAt,
  closeBets,
  endWaiting,
  look,
  newDevice,
  newTable,
  overAt,
  playRound,
  seeResult,
  sitAt,
  type TestTable,
} from '#test/tables.ts'
import { verifyRounds } from '#modules/rounds/index.ts'

const server = useApp()
let club: TestClub
let table: TestTable
let [mara, nils]: [Person, Person] = [] as never

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newTable(server.app, club, { name: 'Claret room', game_id: baccarat })
  mara = await newMemberWithChips(server.app, club)
  nils = await newMemberWithChips(server.app, club)
  for (const person of [mara, nils]) await sitAt(server.app, table, person)
})

type Dealt = Exclude<Outcome, { readonly number: string }>

const marasBets: TableBet[] = [
  { type: 'banker', amount: 100 },
  { type: 'tie', amount: 10 },
]
const nilssBets: TableBet[] = [
  { type: 'player', amount: 100 },
  { type: 'player_pair', amount: 10 },
  { type: 'banker_pair', amount: 10 },
]

/**
 * Returns the payouts of the bets above by the paytable: 0.95:1, 8:1, 1:1 and 11:1; a tie gives stakes back.
 */
const marasPayouts = ({ winner }: Dealt) => [
  winner === 'banker' ? 195 : winner === 'tie' ? 100 : 0,
  winner === 'tie' ? 90 : 0,
]
const nilssPayouts = ({ winner, player_pair: player, banker_pair: banker }: Dealt) => [
  winner === 'player' ? 200 : winner === 'tie' ? 100 : 0,
  player ? 120 : 0,
  banker ? 120 : 0,
]
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

async function bothPlay(round = 1) {
  const devices = [newDevice(table, mara, round), newDevice(table, nils, round)] as const
  await betAt(server.app, table, devices[0], { bets: marasBets })
  await betAt(server.app, table, devices[1], { bets: nilssBets })
  const over = await playRound(server.app, table, devices)
  return { over, outcome: over.outcome as Dealt }
}

test('one deal is for all: stakes and payouts of all entries are posted together, and nothing is held', async () => {
  const { over, outcome } = await bothPlay()
  expect(over).toMatchObject({ state: 'settled', round: 1, players: 2 })
  expect(outcome.player.cards.length + outcome.banker.cards.length).toBeGreaterThanOrEqual(4)
  const [maras, nilss] = [marasPayouts(outcome), nilssPayouts(outcome)]
  expect(over.won).toBe([sum(maras) > 110, sum(nilss) > 120].filter(Boolean).length)
  expect(over.mine).toMatchObject({ stake: 110, payout: sum(maras), net: sum(maras) - 110 })
  expect(over.mine?.bets.map(({ payout }) => payout)).toEqual(maras)
  const { whiteOf, bank } = balancesIn(server.app, club)
  expect(await whiteOf(mara)).toBe(1000 - 110 + sum(maras))
  expect(await whiteOf(nils)).toBe(1000 - 120 + sum(nilss))
  expect(await bank()).toBe(2000 - (await whiteOf(mara)) - (await whiteOf(nils)))
  const { rows } = await server.app.database.pool.query(
    'select from ledger_accounts where club_id = $1 and reserved <> 0',
    [club.id],
  )
  expect(rows).toEqual([])
})

test('round after round is dealt from decks of its own, and each bet is paid by the paytable', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    await bothPlay(round)
    await seeResult(server.app, table)
  }
  for (const [person, payoutsOf] of [
    [mara, marasPayouts],
    [nils, nilssPayouts],
  ] as const) {
    const rounds = await call(server.app, listTableRounds, { ...atTable(table, person), query: {} })
    expect(rounds.map(({ round }) => round)).toEqual([5, 4, 3, 2, 1])
    for (const { outcome, mine } of rounds)
      expect(mine?.bets.map(({ payout }) => payout)).toEqual(payoutsOf(outcome as Dealt))
  }
})

test('a player’s part of a round is a round of their session, which anybody’s verifier recomputes', async () => {
  const { outcome } = await bothPlay()
  const { rows } = await server.app.database.pool.query<{ id: string; user_id: number }>(
    'select rounds.id, user_id from rounds join sessions on sessions.id = session_id where club_id = $1',
    [club.id],
  )
  expect(rows).toHaveLength(2)
  for (const person of [mara, nils]) {
    const id = String(rows.find(({ user_id: userId }) => userId === person.id)?.id)
    const record = await call(server.app, getRound, { params: { id }, token: person.token })
    expect(record).toMatchObject({ state: 'settled', game_type: 2, outcome })
    expect(recompute(record).round).toMatchObject({ outcome: { winner: outcome.winner } })
  }
  expect((await verifyRounds(server.app.database, 'all')).differences).toEqual([])
})

test('without an answer nothing is dealt, and all stakes are free again', async () => {
  await betAt(server.app, table, newDevice(table, mara), { bets: marasBets })
  await closeBets(server.app, table)
  await endWaiting(server.app, table)
  const round = await overAt(server.app, table, 1, mara)
  expect(round).toMatchObject({ state: 'voided', void_reason: 'noAnswer', mine: { payout: 0, net: 0 } })
  expect(round.outcome).toBeUndefined()
  expect(await balancesIn(server.app, club).whiteOf(mara)).toBe(1000)
  expect((await look(server.app, table)).roads?.results).toEqual([])
})
