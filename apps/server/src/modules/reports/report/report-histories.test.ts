// @module-tag property
import type { BodyInput } from '@cardroom/contract'
import {
  moveChips,
  reportTransactions,
  returnChips,
  reverseTransaction,
  transactionsIn,
} from '@cardroom/contract/cashier'
import { leaveClub } from '@cardroom/contract/clubs'
import type { UserId } from '@cardroom/contract/ids'
import { removeMember, setAgent } from '@cardroom/contract/members'
import { recordReceipt } from '@cardroom/contract/receipts'
import { getReport, listReportEntries, reportFields, type ReportRow } from '@cardroom/contract/report'
import { setLine } from '@cardroom/contract/tabs'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { minutes, now, seconds, setClock } from '#platform/clock.ts'
import { newCast, type Cast } from '#test/cast.ts'
import { giveRed, giveWhite } from '#test/chips.ts'
import { inClub, newMember } from '#test/clubs.ts'
import { call, tryCall, type Person } from '#test/people.ts'
import { bet, blackjack, dealUntil, finish, sit, stand } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
afterEach(() => setClock())

/** Seven minutes before a quarter of an hour, so that a history crosses the bound of the sums. */
const start = Date.parse('2026-11-24T10:08:00Z')
/** An access token is valid for 15 minutes. */
const longestSeconds = 14 * 60

const kinds = [
  'sale',
  'sale of red',
  'sale by the agent',
  'sale on the tab',
  'return',
  'return to the agent',
  'taking',
  'reversal',
  'bet',
  'bet of the agent’s player',
  'deal',
  'stand',
  'another agent',
  'come and go',
] as const
type Kind = (typeof kinds)[number]

interface Club extends Cast {
  readonly wheel: { readonly id: number }
  readonly othersWheel: { readonly id: number }
  readonly cards: { readonly id: number }
}

async function openClub(): Promise<Club> {
  const cast = await newCast(server.app)
  const { club, player, agent, agentsPlayer } = cast
  await giveWhite(server.app, club, player, 1000)
  await giveWhite(server.app, club, agentsPlayer, 300)
  await giveRed(server.app, club, agent, 500)
  const line = { params: { user_id: String(agentsPlayer.id) }, body: { amount: 100 } }
  await call(server.app, setLine, { ...inClub(club, agent), ...line })
  return {
    ...cast,
    wheel: await sit(server.app, player, { club }),
    othersWheel: await sit(server.app, agentsPlayer, { club }),
    cards: await sit(server.app, player, { club, game: blackjack }),
  }
}

/** Returns what may happen in the club. Each is tried: a rule may refuse it, and then nothing has moved. */
function happeningsIn(cast: Club): Record<Kind, () => Promise<unknown>> {
  const { club, owner, player, agent, otherAgent, agentsPlayer } = cast
  let open: Awaited<ReturnType<typeof dealUntil>> | undefined
  let isOthers = false
  const move = async (by: Person, body: BodyInput<typeof moveChips>) =>
    expectAnswered(await tryCall(server.app, moveChips, { ...inClub(club, by), body }))
  const sale = (person: Person, amount: number, currency: 'white' | 'red' = 'white') =>
    ({ type: 'transfer', user_id: person.id, amount, currency }) as const
  const giveBack = async (person: Person, amount: number, type: 'return' | 'return-agent') => {
    const body = { amount, currency: 'white', type } as const
    expectAnswered(await tryCall(server.app, returnChips, { ...inClub(club, person), body }))
  }
  return {
    sale: () => move(owner, sale(player, 20)),
    'sale of red': () => move(owner, sale(agent, 30, 'red')),
    'sale by the agent': () => move(agent, sale(agentsPlayer, 15)),
    'sale on the tab': () => move(agent, { ...sale(agentsPlayer, 5), on_tab: true }),
    return: () => giveBack(player, 1.5, 'return'),
    'return to the agent': () => giveBack(agentsPlayer, 2.25, 'return-agent'),
    taking: () => move(owner, { type: 'extract', user_id: player.id, amount: 3.75, currency: 'white' }),
    reversal: () => reverseLast(cast),
    bet: () => bet(server.app, player, cast.wheel),
    'bet of the agent’s player': () => bet(server.app, agentsPlayer, cast.othersWheel),
    deal: async () => {
      open ??= await dealUntil(server.app, player, cast.cards, ({ state }) => state === 'open')
    },
    stand: async () => {
      if (open) await stand(server.app, player, open)
      open = undefined
    },
    'another agent': () => {
      isOthers = !isOthers
      const body = { user_id: agentsPlayer.id, agent_id: (isOthers ? otherAgent : agent).id }
      return call(server.app, setAgent, { ...inClub(club, owner), body })
    },
    'come and go': () => comeAndGo(cast),
  }
}

const expectAnswered = ({ status }: { readonly status: number }): void => expect(status).toBeLessThan(500)

/** Takes the newest sale back, if it may still be taken back. */
async function reverseLast({ club, owner }: Cast): Promise<void> {
  const body: BodyInput<typeof reportTransactions> = { type: ['transfer'], status: 'confirmed', limit: 1 }
  const [last] = transactionsIn(await call(server.app, reportTransactions, { ...inClub(club, owner), body }))
  if (!last) return
  const input = {
    ...inClub(club, owner),
    params: { id: String(last.id) },
    body: { reason: 'A mistake' },
  }
  expectAnswered(await tryCall(server.app, reverseTransaction, input))
}

/** Lets somebody join, play, and leave with what is left, which goes back to the club. */
async function comeAndGo({ club }: Cast): Promise<void> {
  const guest = await newMember(server.app, club)
  await giveWhite(server.app, club, guest, 40)
  const session = await sit(server.app, guest, { club })
  await bet(server.app, guest, session)
  await finish(server.app, guest, session)
  await call(server.app, leaveClub, { ...inClub(club, guest), body: {} })
}

interface Range {
  readonly from: string
  readonly to: string
}

const cents = (amount: number): number => Math.round(amount * 100)

async function expectReconciled({ club, owner }: Cast, range: Range): Promise<readonly ReportRow[]> {
  const report = (by: 'player' | 'agent' | 'game' | 'day') =>
    call(server.app, getReport, { ...inClub(club, owner), query: { ...range, by, limit: '1000' } })
  const { rows, totals, books } = await report('player')
  for (const row of rows) expect(row.difference, row.name).toEqual({ white: 0, red: 0 })
  for (const name of ['opening', 'closing'] as const) {
    const members = new Map(books?.[name].map((line) => [line.currency, line.members]))
    expect(totals[name], name).toEqual({
      white: members.get('white'),
      red: members.get('red'),
      tab: members.get('credit'),
    })
  }
  const { stake, payout, effective, rounds, result, open_stakes: opened } = totals
  for (const by of ['agent', 'game', 'day'] as const)
    expect((await report(by)).totals, by).toMatchObject({
      stake,
      payout,
      effective,
      rounds,
      result,
      open_stakes: opened,
    })
  return rows
}

/** Checks that the entries of each figure of the row add up to the figure. */
async function expectEntries({ club, owner }: Cast, range: Range, row: ReportRow): Promise<void> {
  for (const field of reportFields) {
    const list = await call(server.app, listReportEntries, {
      ...inClub(club, owner),
      query: { ...range, user_id: String(row.user_id), field, limit: '1000' },
    })
    const summed = list.reduce((sum, { amount }) => sum + cents(amount), 0)
    const figure = row[field]
    const expected = typeof figure === 'object' ? cents(figure.white) + cents(figure.red) : cents(figure)
    expect(summed, `${row.name} ${field}`).toBe(expected)
  }
}

test.each([20_261_127, 7, 41])(
  'history %i: it reconciles between any two instants, and every figure opens to its entries',
  async (seed) => {
    setClock(() => start)
    const cast = await openClub()
    const doing = happeningsIn(cast)
    const moments = [now()]
    let passed = 0
    for (const [kind, wait] of fc.sample(
      fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 45 })),
      { numRuns: 24, seed },
    )) {
      passed = Math.min(passed + wait, longestSeconds - 60)
      const at = start + seconds(passed)
      setClock(() => at)
      await doing[kind]()
      moments.push(now())
    }
    setClock(() => start + seconds(longestSeconds))
    const places = fc.sample(fc.tuple(fc.nat(moments.length - 1), fc.nat(moments.length - 1)), {
      numRuns: 6,
      seed,
    })
    const instants = [...places, [0, moments.length - 1] as const]
      .map(([one, other]) => [moments[Math.min(one, other)], moments[Math.max(one, other)]] as const)
      .filter((pair): pair is readonly [Date, Date] => pair[0] !== undefined && pair[1] !== undefined)
      .filter(([from, to]) => from < to)
    let rows: readonly ReportRow[] = []
    let range: Range = { from: '', to: '' }
    for (const [from, to] of instants) {
      range = { from: from.toISOString(), to: to.toISOString() }
      rows = await expectReconciled(cast, range)
    }
    for (const row of rows) await expectEntries(cast, range, row)
  },
)

test('a debt of a removed person is in the reports of the time in which it was owed', async () => {
  const goTo = (minute: number) => setClock(() => start + minutes(minute))
  goTo(0)
  const { club, owner, player } = await newCast(server.app)
  const receive = (by: Person, from: UserId | null) => {
    const received = { user_id: from, direction: 'received', amount: 50, method: 'cash' } as const
    const body = { ...received, paid_on: now().toISOString().slice(0, 10) }
    return call(server.app, recordReceipt, { ...inClub(club, by), body })
  }
  await receive(player, null)
  goTo(1)
  const params = { user_id: String(player.id) }
  await call(server.app, removeMember, { ...inClub(club, owner), params, body: {} })
  goTo(3)
  await receive(owner, player.id)
  goTo(5)

  const at = (minute: number) => new Date(start + minutes(minute)).toISOString()
  const tabIn = async (from: number, to: number) => {
    const query = { from: at(from), to: at(to) }
    const { rows, totals, books } = await call(server.app, getReport, { ...inClub(club, owner), query })
    for (const name of ['opening', 'closing'] as const)
      expect(totals[name]?.tab, name).toBe(books?.[name].find((line) => line.currency === 'credit')?.members)
    const row = rows.find((each) => each.user_id === player.id)
    return row && [row.opening?.tab, row.closing?.tab]
  }
  expect(await tabIn(2, 4)).toEqual([-50, 0])
  expect(await tabIn(0, 2)).toEqual([0, -50])
  expect(await tabIn(4, 5)).toBeUndefined()
})
