// @module-tag money
import { changeTable } from '@cardroom/contract/tables'
import type { TableBet } from '@cardroom/contract/table-rounds'
import { beforeEach, describe, expect, test } from 'vitest'
import { newClub, type TestClub } from '#test/clubs.ts'
import { refusal, type Person } from '#test/people.ts'
import { baccarat, newMemberWithChips, roulette } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import {
  atTable,
  betAt,
  closeBets,
  look,
  newDevice,
  newTable,
  sitAt,
  tryBetAt,
  type Device,
  type TestTable,
} from '#test/tables.ts'

const server = useApp()
let club: TestClub
let table: TestTable
let [mara, nils]: [Person, Person] = [] as never
let devices: [Device, Device]

const sitDown = async (gameId = baccarat) => {
  table = await newTable(server.app, club, { name: 'Claret room', game_id: gameId })
  for (const person of [mara, nils]) await sitAt(server.app, table, person)
  devices = [newDevice(table, mara), newDevice(table, nils)]
}

beforeEach(async () => {
  club = (await newClub(server.app)).club
  mara = await newMemberWithChips(server.app, club)
  nils = await newMemberWithChips(server.app, club)
})

type Spot = 'player' | 'banker' | 'tie' | 'player_pair' | 'banker_pair'
const on = (type: Spot, amount: number): TableBet => ({ type, amount })
const reserved = async () => {
  const { rows } = await server.app.database.pool.query<{ kind: string; reserved: string }>(
    'select kind, sum(reserved)::text as reserved from ledger_accounts where club_id = $1 group by kind',
    [club.id],
  )
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.reserved ?? 0) / 100
  return { players: of('member'), bank: of('bank') }
}
const setBankFloor = (floor: number) =>
  server.app.database.pool.query(
    `update ledger_accounts set floor = $2 where club_id = $1 and kind = 'bank'`,
    [club.id, floor * 100],
  )

describe('when a bet is refused,', () => {
  beforeEach(() => sitDown())

  test.each<[string, TableBet[], string]>([
    ['a bet of roulette', [{ type: 'red', amount: 10 }], 'bets.0 unknownType'],
    ['numbers', [{ type: 'player', numbers: ['1'], amount: 10 }], 'bets.0 unexpectedNumbers'],
    ['a seat of blackjack', [{ type: 'seat', seat: 1, amount: 10 }], 'bets.0 unknownType'],
    ['the second bet', [on('player', 10), { type: 'red', amount: 10 }], 'bets.1 unknownType'],
    ['less than the minimum', [on('tie', 9)], 'amount outsideLimit'],
    ['more than the maximum', [on('player', 600), on('tie', 401)], 'amount outsideLimit'],
  ])('a bet is refused: %s', async (_, bets, why) => {
    expect(await tryBetAt(server.app, table, devices[0], { bets })).toBe(`dataIncorrect ${why}`)
    expect(await reserved()).toEqual({ players: 0, bank: 0 })
  })

  test('a bet after the close is refused', async () => {
    await betAt(server.app, table, devices[0], { bets: [on('player', 10)] })
    await closeBets(server.app, table)
    expect(await tryBetAt(server.app, table, devices[1], { bets: [on('banker', 10)] })).toBe(
      'notAllowed round closed',
    )
  })

  test('another game is refused while somebody sits here', async () => {
    const change = { ...atTable(table, club.owner), body: { game_id: roulette } }
    expect(await refusal(server.app, changeTable, change)).toBe('notAllowed')
  })
})

test('everybody sees the bets in the order in which they were placed', async () => {
  await sitDown()
  const bets = [on('tie', 10), on('player', 20), on('banker_pair', 10)]
  await betAt(server.app, table, devices[0], { bets })
  const shown = await look(server.app, table, nils)
  expect(shown).toMatchObject({ state: 'betting', game_id: baccarat, game_type: 2 })
  expect(shown.chips).toEqual([{ person: 1, bets }])
})

describe('the cover is the largest loss over the sixteen classes of results', () => {
  test.each<[string, number, TableBet[], TableBet[], number]>([
    ['player against banker', baccarat, [on('player', 500)], [on('banker', 500)], 0],
    ['banker, less the commission', baccarat, [on('banker', 100)], [], 95],
    ['banker without commission, who wins without a six', baccarat + 1, [on('banker', 100)], [], 100],
    ['a tie, at which the others get their stakes back', baccarat, [on('tie', 10)], [on('player', 70)], 80],
    ['player, and what a tie loses then', baccarat, [on('tie', 10)], [on('player', 100)], 90],
    ['both pairs and a tie', baccarat, [on('player_pair', 10), on('banker_pair', 10)], [on('tie', 10)], 300],
    [
      'both pairs and a side',
      baccarat,
      [on('player_pair', 10)],
      [on('banker_pair', 10), on('player', 50)],
      270,
    ],
  ])('the cover is exact: %s', async (_, gameId, ...[first, second, cover]) => {
    await sitDown(gameId)
    await betAt(server.app, table, devices[0], { bets: first })
    if (second.length > 0) await betAt(server.app, table, devices[1], { bets: second })
    const stakes = [...first, ...second].reduce((total, { amount }) => total + amount, 0)
    expect(await reserved()).toEqual({ players: stakes, bank: cover })
    await betAt(server.app, table, devices[0], { bets: [], seq: 2 })
    if (second.length > 0) await betAt(server.app, table, devices[1], { bets: [], seq: 2 })
    expect(await reserved()).toEqual({ players: 0, bank: 0 })
  })

  test('a bank that is short by 1 refuses, and the earlier entry stands', async () => {
    await sitDown()
    await setBankFloor(-79)
    expect(await tryBetAt(server.app, table, devices[0], { bets: [on('player', 20)] })).toBe('ok')
    const tie = { bets: [on('tie', 10)], seq: 2 }
    expect(await tryBetAt(server.app, table, devices[0], tie)).toContain('lowBalance bank')
    expect((await look(server.app, table, mara)).mine?.entry).toMatchObject({ seq: 1, stake: 20 })
    await setBankFloor(-80)
    expect(await tryBetAt(server.app, table, devices[0], { ...tie, seq: 3 })).toBe('ok')
  })

  test('taking back bets that cover another’s wins is refused, and they stand', async () => {
    await sitDown()
    await setBankFloor(-100)
    await betAt(server.app, table, devices[1], { bets: [on('banker', 100)] })
    await betAt(server.app, table, devices[0], { bets: [on('player', 200)] })
    for (const bets of [[], [on('banker', 99)]])
      expect(await tryBetAt(server.app, table, devices[1], { bets, seq: 2 })).toContain('lowBalance bank')
    expect((await look(server.app, table, nils)).mine?.entry).toMatchObject({ seq: 1, stake: 100 })
    expect(await reserved()).toEqual({ players: 300, bank: 100 })
  })
})
