// @module-tag race
import { updateClub } from '@cardroom/contract/clubs'
import { blockMember } from '@cardroom/contract/members'
import { excludeMyself, getProtection } from '@cardroom/contract/protection'
import { breakSession } from '@cardroom/contract/sessions'
import { actAtTable } from '@cardroom/contract/table-rounds'
import { isBlackjack } from '@cardroom/games'
import { eventually } from '@cardroom/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionsJobs } from '#modules/seats/index.ts'
import {
  betOnSeats,
  dealAt,
  decideAt,
  decisionOf,
  keptIn,
  makeSilent,
  newBlackjackTable,
  silentToTheEnd,
  sitOn,
  tryDecideAt,
  type IsWanted,
} from '#test/blackjack-tables.ts'
import { balancesIn } from '#test/chips.ts'
import { inClub, newClub, type TestClub } from '#test/clubs.ts'
import { call, tryCall, type Person } from '#test/people.ts'
import { transactionsOf } from '#test/readings/statements.ts'
import { newMemberWithChips } from '#test/sessions.ts'
import { startAppOn, useApp } from '#test/start-app.ts'
import { look, refusedWith, seeResult, type TestTable } from '#test/tables.ts'

const server = useApp()
let club: TestClub
let table: TestTable
let [mara, nils]: [Person, Person] = [] as never

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newBlackjackTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  nils = await newMemberWithChips(server.app, club)
  await sitOn(server.app, table, mara, [3])
  await sitOn(server.app, table, nils, [5])
})

/** Accepts deals of less than 12 without an ace at each seat, so that one more card ends no hand. */
const isLow: IsWanted = ({ state }) =>
  state.phase === 'playing' &&
  state.seats.every(({ hands }) => hands[0]?.cards.every((card) => '2345'.includes(card.charAt(0))))
const isPair: IsWanted = (deal) => {
  const [first, second] = deal.state.seats.find(({ seat }) => seat === 3)?.hands[0]?.cards ?? []
  return deal.state.phase === 'playing' && first?.charAt(0) === '2' && second?.charAt(0) === '2'
}
const dealt = async (isWanted: IsWanted = isLow) => {
  await betOnSeats(server.app, table, [mara, nils])
  await dealAt(server.app, table, isWanted)
}
const handsOfSeat = async (seat: number) =>
  (await look(server.app, table, mara)).latest?.seats?.find((each) => each.seat === seat)?.hands ?? []
const white = (person: Person) => balancesIn(server.app, club).whiteOf(person)

describe('a decision', () => {
  test('a decision that comes five times counts once: a repeat finds another number of cards', async () => {
    await dealt()
    const hit = { seat: 3, action: 'hit', cards: 2, hand: 0 } as const
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tryDecideAt(server.app, table, mara, hit)))
    expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
    expect((await handsOfSeat(3))[0]?.cards).toHaveLength(3)
  })

  test('a decision to split that comes again splits once, and takes one stake', async () => {
    await dealt(isPair)
    const split = { seat: 3, action: 'split', cards: 2, hand: 0 } as const
    await Promise.all([1, 2, 3].map(() => tryDecideAt(server.app, table, mara, split)))
    expect(await handsOfSeat(3)).toHaveLength(2)
    expect(await white(mara)).toBe(800)
  })

  test('a decision to double that comes under one key from two devices takes one stake', async () => {
    await dealt()
    const double = { seat: 3, action: 'double', cards: 2, hand: 0, key: crypto.randomUUID() } as const
    await Promise.all([1, 2].map(() => tryDecideAt(server.app, table, mara, double)))
    expect(await white(mara)).toBe(800)
    expect((await handsOfSeat(3))[0]).toMatchObject({ stake: 200 })
  })

  test('a decision to stand that comes again, even after the round, is answered with the state', async () => {
    await dealt()
    const stand = { seat: 3, action: 'stand', cards: 2, hand: 0, round: 1 } as const
    await decideAt(server.app, table, mara, stand)
    expect(await decideAt(server.app, table, mara, stand)).toMatchObject({ state: 'playing' })
    const hit = await tryDecideAt(server.app, table, mara, { ...stand, action: 'hit' })
    expect(hit).toBe('notAllowed action settled')
    await decideAt(server.app, table, nils, { seat: 5, action: 'stand' })
    expect(await decideAt(server.app, table, mara, stand)).toMatchObject({ state: 'settled' })
    await seeResult(server.app, table)
    expect(await decideAt(server.app, table, mara, stand)).toMatchObject({ round: 1, state: 'settled' })
    const other = await tryDecideAt(server.app, table, mara, { ...stand, round: 2 })
    expect(other).toBe('notAllowed round otherState')
  })

  test('a decision about insurance stands: its repeat is answered with the state, the other is refused', async () => {
    await dealt(({ state }) => state.phase === 'insurance')
    const none = { seat: 3, action: 'no-insurance' } as const
    await decideAt(server.app, table, mara, none)
    expect(await decideAt(server.app, table, mara, none)).toMatchObject({ state: 'playing' })
    const other = await tryDecideAt(server.app, table, mara, { seat: 3, action: 'insurance' })
    expect(other).toBe('notAllowed action notAsked')
    expect(await white(mara)).toBe(900)
  })

  test('a decision for another hand than the one that plays, or without its rule, is refused', async () => {
    await dealt()
    const other = await tryDecideAt(server.app, table, mara, { seat: 3, action: 'hit', hand: 1 })
    expect(other).toBe('notAllowed hand otherState')
    const insurance = await tryDecideAt(server.app, table, mara, { seat: 3, action: 'insurance' })
    expect(insurance).toBe('notAllowed action notAsked')
  })

  test('a decision that is 1 ms late by the database’s clock is refused, whoever writes the silence', async () => {
    await dealt()
    await server.app.database.pool.query(
      `update table_hands set decide_by = clock_timestamp() - interval '1 millisecond' where seat = 3
         and round_id in (select id from table_rounds where table_id = $1)`,
      [table.id],
    )
    const late = await tryDecideAt(server.app, table, mara, { seat: 3, action: 'hit' })
    expect(late).toBe('notAllowed action settled')
    expect(await tryDecideAt(server.app, table, nils, { seat: 5, action: 'hit' })).toBe('ok')
  })

  test('decisions of all seats at once, with silence at the same time, pay the round once', async () => {
    await dealt()
    await Promise.all([
      tryDecideAt(server.app, table, mara, { seat: 3, action: 'stand' }),
      tryDecideAt(server.app, table, nils, { seat: 5, action: 'stand' }),
      makeSilent(server.app, table),
    ])
    const over = await silentToTheEnd(server.app, table, mara)
    const { rows } = await server.app.database.pool.query<{ rounds: number }>(
      `select count(*)::integer as rounds from rounds where settled_at is not null and table_round_id = $1`,
      [over.id],
    )
    expect(rows).toEqual([{ rounds: 2 }])
    expect(await keptIn(server.app, club)).toEqual({ reserved: 0, open: 0 })
  })
})

/** The last seat to answer about insurance would end the round, if the dealer has blackjack. */
test('a decision without the chips for it is refused after the same statements, whatever the hole card', async () => {
  const refused: (readonly string[])[] = []
  for (const [place, hasBlackjack] of [true, false].entries()) {
    const seat = place + 1
    const poor = await newMemberWithChips(server.app, club, 100)
    await sitOn(server.app, table, poor, [seat])
    await betOnSeats(server.app, table, [poor])
    await dealAt(
      server.app,
      table,
      ({ state }) => state.phase === 'insurance' && isBlackjack(state.dealer) === hasBlackjack,
    )
    const undone = await transactionsOf(async () => {
      expect(await tryDecideAt(server.app, table, poor, { seat, action: 'insurance' })).toBe('lowBalance')
    }, 'rollback')
    refused.push(...undone.filter((statements) => statements.some((text) => text.includes('table_hands'))))
    await silentToTheEnd(server.app, table)
    await seeResult(server.app, table)
  }
  expect(refused).toHaveLength(2)
  expect(refused[0]).toEqual(refused[1])
})

test('another process goes on with a round that was dealt, however long it stood still', async () => {
  await dealt()
  const other = await startAppOn(server.app.databaseUrl)
  try {
    const before = (await look(server.app, table)).latest?.seats?.[0]?.decide_by ?? NaN
    await server.app.database.pool.query(
      `update table_runs set until = clock_timestamp() - interval '1 day', process = 'gone' where table_id = $1`,
      [table.id],
    )
    other.tables.lookOut()
    const decideBy = async () => (await look(server.app, table)).latest?.seats?.[0]?.decide_by
    await eventually(decideBy).toBeGreaterThan(before)
    expect((await look(other, table)).state).toBe('playing')
    expect(await silentToTheEnd(other, table)).toMatchObject({ state: 'settled', players: 2 })
  } finally {
    await other.close()
  }
})

const acts = {
  block: () => call(server.app, blockMember, { ...inClub(club, club.owner), body: { user_id: mara.id } }),
  break: async () => {
    const params = { id: String((await look(server.app, table, mara)).mine?.session_id) }
    return call(server.app, breakSession, { ...inClub(club, club.owner), params, body: {} })
  },
  exclusion: () => call(server.app, excludeMyself, { token: mara.token, body: { days: 1 } }),
  suspension: () => call(server.app, updateClub, { ...inClub(club, club.owner), body: { jade_limit: 200 } }),
}

test.each([
  ['block', 'accessDenied', false],
  ['break', 'ok', false],
  ['exclusion', 'ok', true],
  ['suspension', 'ok', true],
] as const)('after a %s in a round that was dealt, its hands are paid', async (act, decision, sits) => {
  await dealt()
  const standing = await decisionOf(server.app, table, mara, { seat: 3, action: 'stand' })
  await acts[act]()
  const answer = await refusedWith(tryCall(server.app, actAtTable, standing))
  expect(answer).toContain(decision)
  const over = await silentToTheEnd(server.app, table, nils)
  expect(over).toMatchObject({ state: 'settled', players: 2 })
  expect(await keptIn(server.app, club)).toEqual({ reserved: 0, open: 0 })
  const { people } = await look(server.app, table, nils)
  expect(people.some(({ user_id: id }) => id === mara.id)).toBe(sits)
})

test('no session ends while a hand of it is played, and none idles', async () => {
  await dealt()
  const end = () =>
    server.app.database.pool.query('update sessions set finished_at = now() where table_id = $1', [table.id])
  await expect(end()).rejects.toThrow('a session whose bet stands does not end')
  await server.app.database.pool.query(
    `update sessions set active_at = now() - interval '1 hour' where table_id = $1`,
    [table.id],
  )
  for (const name of ['end-idle-sessions', 'stand-abandoned-hands'])
    await sessionsJobs()
      .find((job) => job.name === name)
      ?.run(server.app.database)
  expect((await look(server.app, table)).players).toBe(2)
  expect(await silentToTheEnd(server.app, table)).toMatchObject({ state: 'settled' })
})

test('stakes in hands count for the person’s own limits until the hands are paid', async () => {
  const atRisk = async () => (await call(server.app, getProtection, { token: mara.token })).used.at_risk
  await dealt()
  expect(await atRisk()).toBe(100)
  await decideAt(server.app, table, mara, { seat: 3, action: 'double' })
  expect(await atRisk()).toBe(200)
  await silentToTheEnd(server.app, table)
  expect(await atRisk()).toBe(0)
})
