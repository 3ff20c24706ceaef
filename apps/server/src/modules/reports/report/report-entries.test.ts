import { moveChips, returnChips, reverseTransaction } from '@cardroom/contract/cashier'
import type { QueryInput } from '@cardroom/contract'
import type { UserId } from '@cardroom/contract/ids'
import { setRole } from '@cardroom/contract/members'
import {
  getReport,
  listReportEntries,
  reportFields,
  type ReportEntry,
  type ReportField,
  type ReportRow,
} from '@cardroom/contract/report'
import { units } from '@cardroom/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { ofTab, post } from '#modules/ledger/index.ts'
import { later, now, setClock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { giveRed, giveWhite } from '#test/chips.ts'
import { inClub, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call, refusal, type Person } from '#test/people.ts'
import { bet, blackjack, dealUntil, finish, sit, stand } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
type Query = QueryInput<typeof listReportEntries>

let cast: Cast
let middle: Date
let played: { id: number }

const entries = (query: Query, person: Person = cast.owner): Promise<ReportEntry[]> =>
  call(server.app, listReportEntries, { ...inClub(cast.club, person), query })
const of = (person: Person, more: Partial<Query> = {}): Query => ({ user_id: String(person.id), ...more })

/** Makes the two halves of a busy evening: a hand is open at the turn, and every kind of movement happens. */
beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, owner, player, agent, otherAgent, agentsPlayer } = cast
  const asOwner = inClub(club, owner)
  const sell = (seller: Person, buyer: Person, amount: number) =>
    call(server.app, moveChips, {
      ...inClub(club, seller),
      body: { type: 'transfer', user_id: buyer.id, amount, currency: 'white' },
    })
  const giveBack = (person: Person, amount: number, type: 'return' | 'return-agent') =>
    call(server.app, returnChips, { ...inClub(club, person), body: { amount, currency: 'white', type } })
  await giveWhite(server.app, club, player, 1000)
  await giveRed(server.app, club, agent, 500)
  await giveRed(server.app, club, otherAgent, 30)
  await sell(agent, agentsPlayer, 100)
  const wheel = await sit(server.app, player, { club })
  played = wheel
  for (let round = 0; round < 3; round += 1) await bet(server.app, player, wheel)
  await bet(server.app, agentsPlayer, await sit(server.app, agentsPlayer, { club }))
  const cards = await sit(server.app, player, { club, game: blackjack })
  const open = await dealUntil(server.app, player, cards, ({ state }) => state === 'open')
  middle = later(now(), 5)
  setClock(() => later(middle, 5).getTime())
  await stand(server.app, player, open)
  await dealUntil(server.app, player, cards, ({ state }) => state === 'open')
  for (let round = 0; round < 2; round += 1) await bet(server.app, player, wheel)
  await finish(server.app, player, wheel)
  await giveBack(agentsPlayer, 7.25, 'return-agent')
  await giveBack(player, 50, 'return')
  const body = { type: 'extract', user_id: player.id, amount: 25, currency: 'white' } as const
  await call(server.app, moveChips, { ...asOwner, body })
  await call(server.app, setRole, { ...asOwner, body: { user_id: otherAgent.id, role: 'player' } })
  const late = await newMember(server.app, club)
  await giveWhite(server.app, club, late, 40)
  const [sale] = (await entries(of(late, { field: 'bought' }))) as [ReportEntry]
  await call(server.app, reverseTransaction, {
    ...asOwner,
    params: { id: String(sale.transaction_id) },
    body: { reason: 'A mistake' },
  })
  setClock()
})

const cents = (amount: number): number => Math.round(amount * 100)
const summed = (list: readonly ReportEntry[], currency: ReportEntry['currency']): number =>
  list.filter((each) => each.currency === currency).reduce((sum, { amount }) => sum + cents(amount), 0) / 100

/** Returns a figure of a row as white and red. */
function figure(row: ReportRow, field: ReportField): { white: number; red: number } {
  const value = row[field]
  if (typeof value === 'object') return value
  return field === 'sold' || field === 'fee' ? { white: 0, red: value } : { white: value, red: 0 }
}

describe('the entries of each row and figure add up to it', () => {
  test.each(['all of it', 'until the middle', 'from the middle'])('%s adds up', async (stretch) => {
    const [from, to] = [later(middle, -3_600_000), later(middle, 3_600_000)].map((at) => at.toISOString())
    const range = {
      from: stretch === 'from the middle' ? middle.toISOString() : from,
      to: stretch === 'until the middle' ? middle.toISOString() : to,
    }
    const report = await call(server.app, getReport, { ...inClub(cast.club, cast.owner), query: range })
    expect(report.count).toBeGreaterThanOrEqual(6)
    const isMade = (field: ReportField) =>
      report.rows.some((row) => Object.values(figure(row, field)).some(Boolean))
    if (stretch === 'all of it')
      expect(reportFields.filter((field) => !isMade(field))).toEqual(['commission'])
    for (const row of report.rows) {
      const asked = { ...range, user_id: String(row.user_id) }
      for (const field of reportFields) {
        const list = await entries({ ...asked, field })
        const sums = { white: summed(list, 'white'), red: summed(list, 'red') }
        expect(sums, `${row.name} ${field}`).toEqual(figure(row, field))
      }
      const all = await entries(asked)
      const change = (currency: 'white' | 'red') =>
        (cents(row.closing?.[currency] ?? 0) - cents(row.opening?.[currency] ?? 0)) / 100
      expect([summed(all, 'white'), summed(all, 'red')], row.name).toEqual([change('white'), change('red')])
    }
  })
})

test('a session is one line with the number of its rounds; on request, each of its rounds is a line', async () => {
  const { player } = cast
  const lines = await entries(of(player))
  const folded = lines.filter(({ session_id: id }) => id === played.id)
  expect(folded).toMatchObject([{ round_ids: 5, round_id: null, stake: 50, reason: 'round' }])
  const rounds = await entries(of(player, { session_id: String(played.id) }))
  expect(rounds).toHaveLength(5)
  expect(rounds.every(({ round_id: id, round_ids: count }) => id !== null && count === 1)).toBe(true)
  for (const { amount, stake, payout } of rounds) expect(amount).toBe((payout ?? 0) - (stake ?? 0))
  expect(summed(rounds, 'white')).toBe(folded[0]?.amount)
  const results = await entries(of(player, { field: 'result', session_id: String(played.id) }))
  expect(results.map(({ amount }) => amount)).toEqual(rounds.map(({ amount }) => amount))
})

test('the entries come newest first, in pages, each with the balance after it', async () => {
  const { player } = cast
  const all = await entries(of(player))
  const first = await entries(of(player, { limit: '2' }))
  const rest = await entries(of(player, { before: String(first[1]?.id) }))
  expect([...first, ...rest]).toEqual(all)
  expect(all.find(({ reason }) => reason === 'chips-received')).toMatchObject({ amount: 1000, balance: 1000 })
  const returned = await entries(of(player, { field: 'returned' }))
  expect(returned).toMatchObject([{ amount: 50, currency: 'white', reason: 'chips-paid' }])
  expect(returned[0]?.transaction_id).toBeGreaterThan(0)
})

describe('the balances add up from each line of a currency to the next', () => {
  const ofClub = (club: TestClub) => (query: Query) =>
    call(server.app, listReportEntries, { ...inClub(club, club.owner), query })
  function expectToAddUp(
    lines: readonly ReportEntry[],
    currency: ReportEntry['currency'],
    held: number,
  ): void {
    const own = lines.filter((line) => line.currency === currency)
    const left = own.map(({ balance }) => cents(balance))
    expect(left[0]).toBe(cents(held))
    expect(own.map(({ amount }, place) => (left[place] ?? 0) - cents(amount))).toEqual([...left.slice(1), 0])
  }

  test('the balances add up over pages, with movements within two sessions and between two pages', async () => {
    const { club, owner } = await newClub(server.app)
    const show = ofClub(club)
    const person = await newMember(server.app, club)
    await giveWhite(server.app, club, person, 1000)
    const wheel = await sit(server.app, person, { club })
    const other = await sit(server.app, person, { club, game: 2 })
    const back = { amount: 100, currency: 'white', type: 'return' } as const
    const playBoth = async () => {
      for (const session of [wheel, other, wheel]) await bet(server.app, person, session)
    }
    await playBoth()
    await call(server.app, returnChips, { ...inClub(club, person), body: back })
    await playBoth()
    await finish(server.app, person, wheel)
    const asked = { user_id: String(person.id) }
    const whole = await show(asked)
    expect(whole.map(({ round_ids: rounds, game_id: game }) => [game, rounds])).toEqual([
      [1, 2],
      [2, 1],
      [null, 0],
      [1, 2],
      [2, 1],
      [null, 0],
    ])
    const report = await call(server.app, getReport, { ...inClub(club, owner), query: asked })
    expectToAddUp(whole, 'white', report.rows[0]?.closing?.white ?? 0)

    const pages = [...(await show({ ...asked, limit: '1' }))]
    const up_to = String(pages[0]?.id)
    while (pages.length < whole.length) {
      // The open session continues, and chips move, while the list is read.
      await bet(server.app, person, other)
      await call(server.app, returnChips, { ...inClub(club, person), body: { ...back, amount: 1 } })
      pages.push(...(await show({ ...asked, limit: '1', before: String(pages.at(-1)?.id), up_to })))
    }
    expect(pages).toEqual(whole)
    const all = await show(asked)
    const [row] = (await call(server.app, getReport, { ...inClub(club, owner), query: asked })).rows
    expectToAddUp(all, 'white', row?.closing?.white ?? 0)
  })

  test('the balances add up with the debts on several tabs taken together', async () => {
    const { club } = await newClub(server.app)
    const agent = await newMember(server.app, club, { role: 'agent' })
    const [player, second] = [await newMember(server.app, club), await newMember(server.app, club)]
    const owed = (whose: UserId | null, amount: number) => ({
      from: ofTab(club.id, { whose, other: agent.id }),
      to: ofTab(club.id, { whose: agent.id, other: whose }),
      amount: units(amount),
      reason: whose === null ? ('commission-tab' as const) : ('tab-sale' as const),
      // Each reference has one posting.
      reference: amount,
    })
    await inTransaction(server.app.database, (tx) =>
      post(tx, [owed(player.id, 300), owed(null, 20), owed(second.id, 5)]),
    )
    const lines = await ofClub(club)({ user_id: String(agent.id) })
    expect(lines.map(({ balance }) => balance)).toEqual([325, 320, 300])
    expectToAddUp(lines, 'credit', 325)
  })
})

test('the entries are shown to those who may read the row: a person who settles, the agent, oneself', async () => {
  const { agent, otherAgent, agentsPlayer, manager, outsider } = cast
  const refused = (person: Person, query: Query) =>
    refusal(server.app, listReportEntries, { ...inClub(cast.club, person), query })
  expect(await refused(otherAgent, of(agentsPlayer))).toBe('accessDenied')
  expect(await refused(agentsPlayer, of(agent))).toBe('accessDenied')
  expect(await refused(cast.owner, of(outsider))).toBe('userNotFound')
  expect(await refused(cast.owner, of(agent, { period: '999999' }))).toBe('notFound')
  expect(await refused(cast.owner, of(agent, { field: 'colour' as 'fee' }))).toBe('dataIncorrect')
  await permit(server.app, cast, { settle: false })
  expect(await refused(manager, of(agentsPlayer))).toBe('accessDenied')
  await permit(server.app, cast, { settle: true })
  const seen = await entries(of(agentsPlayer))
  for (const person of [manager, agent, agentsPlayer])
    expect(await entries(of(agentsPlayer), person)).toEqual(seen)
})
