// @module-tag money
import * as calls from '@cardroom/contract/tables'
import { returnChips } from '@cardroom/contract/cashier'
import { updateClub } from '@cardroom/contract/clubs'
import { changeProtection } from '@cardroom/contract/protection'
import type { TableBet } from '@cardroom/contract/table-rounds'
import { eventually } from '@cardroom/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { balancesIn } from '#test/chips.ts'
import { inClub, newClub, type TestClub } from '#test/clubs.ts'
import { call, tryCall, type Person } from '#test/people.ts'
import { bet, newMemberWithChips, roulette, sit } from '#test/sessions.ts'
import { longSeconds, useApp } from '#test/start-app.ts'
import { seconds, setClock } from '#platform/clock.ts'
import {
  atTable,
  betAt,
  betsOf,
  closeBets,
  look,
  makeClosingDue,
  newDevice,
  newTable,
  playRound,
  refusedWith,
  sitAt,
  tryBetAt,
  type TestTable,
} from '#test/tables.ts'

const server = useApp()
const bettingMs = seconds(longSeconds.bettingMin)
let club: TestClub
let table: TestTable
let [mara, nils]: [Person, Person] = [] as never

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  nils = await newMemberWithChips(server.app, club)
  for (const person of [mara, nils]) await sitAt(server.app, table, person)
})

const on = (type: 'red' | 'black', amount: number): TableBet[] => [{ type, amount }]
const straight = (amount: number): TableBet[] => [{ type: 'straight', numbers: ['17'], amount }]
const setBankFloor = async (floor: number) =>
  server.app.database.pool.query(
    `update ledger_accounts set floor = $2 where club_id = $1 and kind = 'bank'`,
    [club.id, floor * 100],
  )
const reserved = async () => {
  const { rows } = await server.app.database.pool.query<{ kind: string; reserved: string }>(
    'select kind, sum(reserved)::text as reserved from ledger_accounts where club_id = $1 group by kind',
    [club.id],
  )
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.reserved ?? 0) / 100
  return { players: of('member'), bank: of('bank') }
}

describe('when a bet is refused,', () => {
  test('a bet by a person without a seat is refused', async () => {
    const stranger = await newMemberWithChips(server.app, club)
    expect(await tryBetAt(server.app, table, newDevice(table, stranger))).toBe('notAllowed seats notYours')
  })

  test('a bet of another round is refused', async () => {
    expect(await tryBetAt(server.app, table, newDevice(table, mara, 2))).toBe('notAllowed round closed')
  })

  test('a commit of another entry is refused', async () => {
    const device = newDevice(table, mara)
    await betAt(server.app, table, device)
    expect(await tryBetAt(server.app, table, { ...device, person: nils })).toContain('dataIncorrect commit')
  })

  test.each([
    ['below the minimum', on('red', 9), 'amount'],
    ['above the maximum', on('red', 1001), 'amount'],
    ['off the layout', [{ type: 'split', numbers: ['1', '36'], amount: 10 }] satisfies TableBet[], 'bets.0'],
    ['a seat of blackjack', [{ type: 'seat', seat: 1, amount: 10 }] satisfies TableBet[], 'bets.0'],
  ])('a bet is refused: %s', async (_, bets, path) => {
    expect(await tryBetAt(server.app, table, newDevice(table, mara), { bets })).toContain(
      `dataIncorrect ${path}`,
    )
  })

  test('a stake of more than all together may stake is refused', async () => {
    await call(server.app, calls.changeTable, { ...atTable(table, club.owner), body: { table_max: 1000 } })
    await betAt(server.app, table, newDevice(table, mara), { bets: on('red', 600) })
    const device = newDevice(table, nils)
    expect(await tryBetAt(server.app, table, device, { bets: on('black', 401) })).toContain(
      'dataIncorrect table',
    )
    expect(await tryBetAt(server.app, table, device, { bets: on('black', 400) })).toBe('ok')
  })

  test('a stake of more than one has is refused', async () => {
    const poor = await newMemberWithChips(server.app, club, 50)
    await sitAt(server.app, table, poor)
    expect(await tryBetAt(server.app, table, newDevice(table, poor), { bets: on('red', 51) })).toContain(
      'lowBalance',
    )
  })

  test('a stake beyond one’s own protection, in which holds count as staked, is refused', async () => {
    await call(server.app, changeProtection, { token: mara.token, body: { loss_limit_day: 100 } })
    const device = newDevice(table, mara)
    await betAt(server.app, table, device, { bets: on('red', 60) })
    const session = await sit(server.app, mara, { club, game: roulette + 1 })
    await expect(bet(server.app, mara, session, { bets: [{ type: 'red', amount: 50 }] })).rejects.toThrow()
    expect(await tryBetAt(server.app, table, device, { bets: on('red', 101), seq: 2 })).toContain(
      'notAllowed protection',
    )
    expect(await tryBetAt(server.app, table, device, { bets: on('red', 100), seq: 3 })).toBe('ok')
  })

  test('bets after the close are refused, and nothing moves', async () => {
    await betAt(server.app, table, newDevice(table, mara))
    await closeBets(server.app, table)
    const before = await reserved()
    expect(await tryBetAt(server.app, table, newDevice(table, nils))).toBe('notAllowed round closed')
    expect(await reserved()).toEqual(before)
  })

  test('a bet that is 1 ms late by the database’s clock is refused, whoever closes', async () => {
    await betAt(server.app, table, newDevice(table, mara))
    await server.app.database.pool.query(
      `update table_rounds set closes_at = clock_timestamp() - interval '1 millisecond' where table_id = $1`,
      [table.id],
    )
    expect(await tryBetAt(server.app, table, newDevice(table, nils))).toBe('notAllowed round closed')
  })
})

describe('when bets are placed,', () => {
  test('the clock starts with the first bet, and only then', async () => {
    expect(await look(server.app, table)).toMatchObject({ state: 'open', closes_at: null })
    const placed = await betAt(server.app, table, newDevice(table, mara))
    const shown = await look(server.app, table)
    expect(shown).toMatchObject({ state: 'betting', closes_at: placed.closes_at })
    expect((placed.closes_at as number) - shown.now).toBeLessThanOrEqual(bettingMs)
    const later = await betAt(server.app, table, newDevice(table, nils))
    expect(later.closes_at).toBe(placed.closes_at)
  })

  test('an entry is held: no transfer, less available everywhere, and free when it is taken back', async () => {
    const device = newDevice(table, mara)
    const placed = await betAt(server.app, table, device, { bets: on('red', 990) })
    expect(placed).toMatchObject({ stake: 990, wallet: 10, seq: 1, commit: device.commit })
    const { latest, mine } = await look(server.app, table, mara)
    expect([latest?.mine?.wallet, mine?.wallet]).toEqual([10, 10])
    expect(await balancesIn(server.app, club).whiteOf(mara)).toBe(1000)
    expect(await reserved()).toEqual({ players: 990, bank: 990 })
    const back = { ...inClub(club, mara), body: { amount: 11, currency: 'white' as const } }
    expect(await refusedWith(tryCall(server.app, returnChips, back))).toContain('lowBalance')
    const taken = await betAt(server.app, table, device, { bets: [], seq: 2 })
    expect(taken).toMatchObject({ stake: 0, bets: [], wallet: 1000, commit: device.commit })
    expect(await reserved()).toEqual({ players: 0, bank: 0 })
  })

  test('one call replaces the whole entry', async () => {
    const device = newDevice(table, mara)
    await betAt(server.app, table, device, { bets: [...on('red', 100), ...straight(20)] })
    await betAt(server.app, table, device, { bets: straight(30), seq: 2 })
    const { mine, chips } = await look(server.app, table, mara)
    expect(mine?.entry).toMatchObject({ seq: 2, stake: 30, bets: straight(30), commit: device.commit })
    expect(chips).toEqual([{ person: 1, bets: straight(30) }])
    expect((await reserved()).players).toBe(30)
  })

  test('a lower or equal seq changes nothing and is answered with the present entry', async () => {
    const device = newDevice(table, mara)
    await betAt(server.app, table, device, { bets: on('red', 40), seq: 5 })
    for (const seq of [4, 5])
      expect(await betAt(server.app, table, device, { bets: on('black', 70), seq })).toMatchObject({
        ...{ seq: 5, stake: 40, bets: on('red', 40) },
      })
  })

  test('the first commit stands for the round, taken back or not; a later one is not looked at', async () => {
    const [first, second] = [newDevice(table, mara), newDevice(table, mara)]
    await betAt(server.app, table, first)
    await betAt(server.app, table, first, { bets: [], seq: 2 })
    expect((await betAt(server.app, table, second, { seq: 3 })).commit).toBe(first.commit)
  })

  test('the same key gives the first answer again; with another body it is a conflict', async () => {
    const device = newDevice(table, mara)
    const first = await betAt(server.app, table, device, { bets: on('red', 20), key: 'one' })
    await betAt(server.app, table, device, { bets: on('red', 30), seq: 2, key: 'two' })
    expect(await betAt(server.app, table, device, { bets: on('red', 20), key: 'one' })).toEqual(first)
    expect(await tryBetAt(server.app, table, device, { bets: on('red', 90), seq: 3, key: 'one' })).toContain(
      'idempotencyConflict',
    )
    expect((await reserved()).players).toBe(30)
  })

  test('a key gives its first answer again even at a table that has shut', async () => {
    const device = newDevice(table, mara)
    const first = await betAt(server.app, table, device, { bets: on('red', 20), key: 'early' })
    await betAt(server.app, table, device, { bets: [], seq: 2 })
    await makeClosingDue(server.app, table)
    await eventually(async () => (await look(server.app, table)).state).toBe('open')
    await call(server.app, calls.shutTable, { ...atTable(table, club.owner), body: {} })
    expect(await betAt(server.app, table, device, { bets: on('red', 20), key: 'early' })).toEqual(first)
    expect(await tryBetAt(server.app, table, device, { bets: on('red', 30), key: 'early' })).toContain(
      'idempotencyConflict',
    )
    expect(await tryBetAt(server.app, table, device, { key: 'late' })).toBe('tableNotFound')
    expect(await reserved()).toEqual({ players: 0, bank: 0 })
  })

  test('the same key twice at once makes one entry and one hold', { tags: ['race'] }, async () => {
    const device = newDevice(table, mara)
    const input = betsOf(table, device, { bets: on('red', 20), key: 'at once' })
    const answers = await Promise.all([1, 2, 3].map(() => call(server.app, calls.placeTableBets, input)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await reserved()).players).toBe(20)
  })

  test('many bet at once: each refused entry is refused alone', { tags: ['race'] }, async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => newMemberWithChips(server.app, club, 100)))
    for (const person of others) await sitAt(server.app, table, person)
    const answers = await Promise.all(
      others.map((person, place) =>
        tryBetAt(server.app, table, newDevice(table, person), { bets: on('red', place % 2 ? 101 : 50) }),
      ),
    )
    expect(answers.map((answer) => answer.split(' ')[0])).toEqual([
      ...['ok', 'lowBalance', 'ok', 'lowBalance'],
    ])
    expect(await reserved()).toEqual({ players: 100, bank: 100 })
  })
})

describe('a server whose clock is wrong', () => {
  const databaseMs = async () => {
    const { rows } = await server.app.database.pool.query<{ at: Date }>('select clock_timestamp() as at')
    return (rows[0] as { readonly at: Date }).at.getTime()
  }

  test.each([-10, 10])(
    'a server wrong by %i s takes bets and closes by the database’s time, which it also sends',
    async (wrong) => {
      setClock(() => Date.now() + seconds(wrong))
      const devices = [newDevice(table, mara), newDevice(table, nils)] as const
      const before = await databaseMs()
      const { closes_at: closes } = await betAt(server.app, table, devices[0])
      const after = await databaseMs()
      expect(closes).toBeGreaterThanOrEqual(before + bettingMs)
      expect(closes).toBeLessThanOrEqual(after + bettingMs)
      const { now } = await look(server.app, table)
      expect(now).toBeGreaterThanOrEqual(after)
      expect(now).toBeLessThanOrEqual(await databaseMs())
      expect(await tryBetAt(server.app, table, devices[1], { bets: on('black', 20) })).toBe('ok')
      expect(await playRound(server.app, table, devices)).toMatchObject({ state: 'settled', players: 2 })
    },
  )
})

describe('while a club is suspended,', () => {
  const suspend = (limit: number) =>
    call(server.app, updateClub, { ...inClub(club, club.owner), body: { jade_limit: limit } })

  test('a table begins no round; one that has a bet is finished, and then the table is paused', async () => {
    await suspend(200)
    expect(await look(server.app, table)).toMatchObject({ state: 'paused', paused_for: 'suspended' })
    expect(await tryBetAt(server.app, table, newDevice(table, mara))).toContain('clubSuspended')
    await suspend(100)
    const device = newDevice(table, mara)
    await betAt(server.app, table, device)
    await suspend(200)
    expect((await look(server.app, table)).state).toBe('betting')
    expect(await playRound(server.app, table, [device])).toMatchObject({ state: 'settled' })
    await server.app.database.pool.query('update tables set next_at = clock_timestamp() where id = $1', [
      table.id,
    ])
    expect(await look(server.app, table)).toMatchObject({ state: 'paused', paused_for: 'suspended' })
  })
})

describe('when the bank covers bets,', () => {
  test('red 500 against black 500 needs cover 0, not 1,000', async () => {
    await betAt(server.app, table, newDevice(table, mara), { bets: on('red', 500) })
    expect((await reserved()).bank).toBe(500)
    await betAt(server.app, table, newDevice(table, nils), { bets: on('black', 500) })
    expect((await reserved()).bank).toBe(0)
  })

  test('a bank that is short by 1 refuses: lowBalance, path bank, and the earlier entry stands', async () => {
    await setBankFloor(-349)
    const device = newDevice(table, mara)
    expect(await tryBetAt(server.app, table, device, { bets: on('red', 20) })).toBe('ok')
    expect(await tryBetAt(server.app, table, device, { bets: straight(10), seq: 2 })).toContain(
      'lowBalance bank',
    )
    expect((await look(server.app, table, mara)).mine?.entry).toMatchObject({ seq: 1, stake: 20 })
    await setBankFloor(-350)
    expect(await tryBetAt(server.app, table, device, { bets: straight(10), seq: 3 })).toBe('ok')
  })

  test('taking back bets that cover another’s wins is refused, and they stand', async () => {
    await setBankFloor(-100)
    const cover = newDevice(table, nils)
    await betAt(server.app, table, cover, { bets: on('black', 100) })
    await betAt(server.app, table, newDevice(table, mara), { bets: on('red', 200) })
    for (const bets of [[], on('black', 99)])
      expect(await tryBetAt(server.app, table, cover, { bets, seq: 2 })).toContain('lowBalance bank')
    expect((await look(server.app, table, nils)).mine?.entry).toMatchObject({ seq: 1, stake: 100 })
    expect(await reserved()).toEqual({ players: 300, bank: 100 })
  })
})
