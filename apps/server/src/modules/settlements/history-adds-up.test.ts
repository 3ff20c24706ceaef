// @module-tag property
import type { AnyEndpoint, CallInput } from '@cardroom/contract'
import { moveChips, returnChips, reverseTransaction } from '@cardroom/contract/cashier'
import { setAgent, setRole } from '@cardroom/contract/members'
import { listPeriods } from '@cardroom/contract/periods'
import { recordReceipt } from '@cardroom/contract/receipts'
import { getReport } from '@cardroom/contract/report'
import { finishSession, openSession, placeBets } from '@cardroom/contract/sessions'
import { getStatement, type Settlement, type SettlementRow } from '@cardroom/contract/settlements'
import { setLine } from '@cardroom/contract/tabs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, later, minutes, now } from '#platform/clock.ts'
import { newCast, type Cast } from '#test/cast.ts'
import { balancesIn } from '#test/chips.ts'
import { inClub } from '#test/clubs.ts'
import { call, tryCall, type Person } from '#test/people.ts'
import { blackjack, dealUntil, onRed, roulette, sittingOf, stand } from '#test/sessions.ts'
import { close, give, goTo, review, shown, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
useWeeks()

const sellers = ['owner', 'agent', 'otherAgent'] as const
const holders = ['agent', 'otherAgent', 'agentsPlayer', 'player'] as const

/** One act in a club; each act uses the fields that it needs. Some acts are refused, as in a real club. */
const deed = fc.record({
  what: fc.constantFrom(
    ...(['sell', 'sell', 'sell', 'give back', 'take', 'take back a sale', 'bet', 'bet', 'bet'] as const),
    ...(['deal', 'stand', 'move', 'promote', 'pay', 'wait', 'wait'] as const),
  ),
  seller: fc.constantFrom(...sellers),
  holder: fc.constantFrom(...holders),
  amount: fc.integer({ min: 10, max: 400 }),
  isWhite: fc.boolean(),
  onTab: fc.boolean(),
})
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

/** The acts at the start of each history, so that there are chips to play with and movements to reverse. */
const beginning: readonly Partial<Deed>[] = [
  { what: 'sell', seller: 'owner', holder: 'agent', amount: 900, isWhite: false, onTab: false },
  { what: 'sell', seller: 'owner', holder: 'otherAgent', amount: 400, isWhite: false, onTab: true },
  { what: 'sell', seller: 'owner', holder: 'player', amount: 400, isWhite: true, onTab: true },
  { what: 'sell', seller: 'agent', holder: 'agentsPlayer', amount: 300, isWhite: true, onTab: false },
  { what: 'take back a sale' },
  { what: 'sell', seller: 'agent', holder: 'agentsPlayer', amount: 400, isWhite: true, onTab: false },
  { what: 'bet', isWhite: true, amount: 100 },
  { what: 'give back', holder: 'player', amount: 40, isWhite: true, onTab: true },
]

interface History {
  readonly cast: Cast
  /** A moment one second after each act. */
  readonly moments: Date[]
  /** The acts that were not refused. */
  readonly done: Set<string>
}

/** Creates a club with deals of an agent and a player, and a credit line for everybody who may have one. */
async function newHistory(): Promise<History> {
  const cast = await newCast(server.app)
  const { club, owner, agent, otherAgent, player } = cast
  const terms = { loss_percent: 30, turnover_percent: 0.5, fee_percent: 50, carry: true } as const
  await give(server.app, club, { by: owner, to: agent, ...terms, from: 'current' })
  const ofPlayer = { loss_percent: 10, cap: 50, pay: 'tab' } as const
  await give(server.app, club, { by: owner, to: player, ...ofPlayer, from: 'current' })
  for (const { id } of [agent, otherAgent, player])
    await call(server.app, setLine, {
      ...inClub(club, owner),
      params: { user_id: String(id) },
      body: { amount: 2000 },
    })
  return { cast, moments: [now()], done: new Set() }
}

interface Answered {
  readonly id: number
  readonly transactions: readonly { readonly id: number }[]
}

function deedsIn({ cast, done }: History): Record<Deed['what'], (deed: Deed) => Promise<unknown>> {
  const { club, owner, agent, otherAgent, agentsPlayer, player } = cast
  const sales: number[] = []
  let open: Awaited<ReturnType<typeof dealUntil>> | undefined

  const attempt = async <E extends AnyEndpoint>(what: string, endpoint: E, by: Person, input: object) => {
    const answer = await tryCall(server.app, endpoint, { ...inClub(club, by), ...input } as CallInput<E>)
    if (answer.status !== 200) return undefined
    done.add(what)
    return answer.body as unknown as Answered
  }

  return {
    sell: async ({ seller, holder, amount, isWhite, onTab }) => {
      const currency = isWhite ? 'white' : 'red'
      const body = { type: 'transfer', user_id: cast[holder].id, amount, currency, on_tab: onTab }
      const sale = await attempt(onTab ? 'sell on the tab' : 'sell', moveChips, cast[seller], { body })
      if (sale) sales.push(sale.transactions[0]?.id ?? 0)
    },
    'give back': ({ holder, amount, isWhite, onTab }) =>
      attempt('give back', returnChips, cast[holder], {
        body: {
          amount: amount / 4,
          currency: cast[holder] === agent ? 'red' : 'white',
          type: isWhite ? 'return' : 'return-agent',
          on_tab: onTab,
        },
      }),
    take: ({ holder, amount, isWhite, onTab }) => {
      const currency = isWhite ? 'white' : 'red'
      const body = { type: 'extract', user_id: cast[holder].id, amount: amount / 4, currency, on_tab: onTab }
      return attempt('take', moveChips, owner, { body })
    },
    'take back a sale': () =>
      attempt('take back a sale', reverseTransaction, owner, {
        params: { id: String(sales.pop() ?? 0) },
        body: { reason: 'A mistake' },
      }),
    bet: async ({ isWhite, amount }) => {
      const person = isWhite ? agentsPlayer : player
      const seat = await attempt('sit', openSession, person, sittingOf(person, { game: roulette, club }))
      if (!seat) return
      const params = { id: String(seat.id) }
      await attempt('bet', placeBets, person, { params, body: { bets: onRed(amount) } })
      await attempt('leave', finishSession, person, { params, body: {} })
    },
    /** The hand stays open during later acts, also over a week's end. */
    deal: async () => {
      const seat =
        open ?? (await attempt('sit', openSession, player, sittingOf(player, { game: blackjack, club })))
      if (!open && seat) {
        open = await dealUntil(server.app, player, seat, ({ state }) => state === 'open').catch(
          () => undefined,
        )
        if (open) done.add('deal')
      }
    },
    stand: async () => {
      if (open) await stand(server.app, player, open)
      open = undefined
    },
    move: ({ isWhite, seller }) =>
      attempt('move', setAgent, owner, {
        body: {
          user_id: (isWhite ? agentsPlayer : player).id,
          agent_id: seller === 'owner' ? null : cast[seller].id,
        },
      }),
    promote: ({ isWhite }) =>
      attempt('promote', setRole, owner, {
        body: { user_id: otherAgent.id, role: isWhite ? 'agent' : 'player' },
      }),
    pay: ({ holder, amount }) =>
      attempt('pay', recordReceipt, owner, {
        body: {
          user_id: cast[holder].id,
          direction: 'received',
          method: 'cash',
          amount,
          paid_on: now().toISOString().slice(0, 10),
        },
      }),
    wait: ({ amount }) => goOn(cast, minutes(10 * amount)),
  }
}

const goOn = (
  { owner, agent, otherAgent, agentsPlayer, player }: Cast,
  milliseconds: number,
): Promise<void> =>
  goTo(server.app, later(now(), milliseconds), [owner, agent, otherAgent, agentsPlayer, player])

async function live(history: History, deeds: readonly Deed[]): Promise<void> {
  const perform = deedsIn(history)
  for (const each of [...(beginning as readonly Deed[]), ...deeds]) {
    await perform[each.what](each)
    await goTo(server.app, later(now(), 1000), [])
    history.moments.push(now())
  }
  await goOn(history.cast, days(7) + minutes(5))
}

const asOwner = ({ cast }: History) => inClub(cast.club, cast.owner)
const summed = ['stake', 'payout', 'effective', 'rounds', 'result', 'open_stakes'] as const

/** Expects that the report reconciles, agrees with the books, and has the same sums in every grouping. */
async function expectToAddUp(history: History, query: { period: string } | { from: string; to: string }) {
  const of = (by: 'player' | 'agent' | 'game' | 'day') =>
    call(server.app, getReport, { ...asOwner(history), query: { ...query, by, limit: '1000' } })
  const report = await of('player')
  for (const row of report.rows) expect(row.difference, row.name).toEqual({ white: 0, red: 0 })
  const { closing, totals } = { closing: report.books?.closing ?? [], totals: report.totals }
  const members = (currency: string) => closing.find((line) => line.currency === currency)?.members
  expect(closing.map(({ difference }) => difference)).toEqual(closing.map(() => 0))
  expect(totals.closing).toEqual({ white: members('white'), red: members('red'), tab: members('credit') })
  for (const by of ['agent', 'game', 'day'] as const) {
    const other = await of(by)
    for (const name of summed) {
      expect(other.totals[name], `${name} by ${by}`).toBe(totals[name])
      const sum = other.rows.reduce((all, row) => all + Math.round(row[name] * 100), 0) / 100
      expect(sum, `${name}, Σ by ${by}`).toBe(totals[name])
    }
  }
  return report
}

/** Computes the commission by the formula of the rules, from the report's figures, in hundredths. */
function commissionAgain(
  row: SettlementRow,
  isAgent: boolean,
  games: Record<string, { effective: number }>,
): number {
  const cents = (value: number) => Math.round(value * 100)
  const base = cents(row.club_result) + (isAgent ? cents(row.carried_in.loss) : 0)
  const loss = Math.floor((Math.max(0, base) * (isAgent ? 30 : 10)) / 100)
  if (!isAgent) return Math.min(5000, loss) / 100
  // The percent is a half, except at blackjack, whose smallest edge is 0.3325 %.
  const millionths = Object.entries(games).map(
    ([game, { effective }]) => cents(effective) * (Number(game) === blackjack ? 3325 : 5000),
  )
  const turnover = Math.floor(millionths.reduce((all, each) => all + each, 0) / 1_000_000)
  const fees = Math.floor(Math.max(0, cents(row.fee) + cents(row.carried_in.fees)) / 2)
  return (loss + turnover + fees) / 100
}

/** Computes what is carried on: losses only by the agent's deal, fees that were returned by every deal. */
function carriedAgain(
  { base, fee, carried_in: before }: SettlementRow,
  carries: boolean,
): SettlementRow['carried_out'] {
  const fees = Math.round(100 * (fee + before.fees)) / 100
  return { loss: carries ? Math.min(0, base) : before.loss, fees: Math.min(0, fees) }
}

/** Returns what the statements of a closing say that the treasury paid. */
async function paidByStatements(history: History, { rows }: Settlement): Promise<number> {
  const signed = await Promise.all(
    rows.map(({ statement }) =>
      call(server.app, getStatement, { ...asOwner(history), params: { id: String(statement) } }),
    ),
  )
  return signed.reduce((all, each) => all + Math.round(100 * each.signed.row.cost), 0) / 100
}

/** Closes every ended week, in order; expects that each row pays what the report and the formula say. */
async function settleAll(history: History): Promise<number> {
  const { club, owner, agent, player } = history.cast
  const periods = (await call(server.app, listPeriods, { ...asOwner(history), query: {} })).toReversed()
  const carried = new Map<number, SettlementRow['carried_in']>()
  for (const { id, state } of periods.filter((each) => each.state !== 'running')) {
    expect(state).toBe('draft')
    const report = await expectToAddUp(history, { period: String(id) })
    const { rows: byAgent } = await call(server.app, getReport, {
      ...asOwner(history),
      query: { period: String(id), by: 'agent', limit: '1000' },
    })
    const { rows } = await shown(server.app, club, { by: owner, id })
    for (const person of [agent, player]) {
      const row = rows.find((each) => each.user_id === person.id)
      const played = (person === agent ? byAgent : report.rows).find((each) => each.user_id === person.id)
      if (!row || !played) throw new Error('Both have a deal')
      const { stake, effective, result } = played
      expect({ stake, effective, result }).toEqual({
        stake: row.stake,
        effective: row.effective,
        result: row.club_result === 0 ? 0 : -row.club_result,
      })
      expect(row.commission).toBe(commissionAgain(row, person === agent, played.games))
    }
    for (const row of rows) {
      expect(row.carried_in, row.name).toEqual(carried.get(row.user_id) ?? { loss: 0, fees: 0 })
      expect(row.carried_out, row.name).toEqual(carriedAgain(row, row.user_id === agent.id))
      carried.set(row.user_id, row.carried_out)
    }
    const { hash } = await review(server.app, club, { by: owner, id })
    const before = await balancesIn(server.app, club).red()
    const closed = await close(server.app, club, { by: owner, id, hash: hash ?? '' })
    expect(await paidByStatements(history, closed)).toBeCloseTo(
      before - (await balancesIn(server.app, club).red()),
      6,
    )
    await expectToAddUp(history, { period: String(id) })
  }
  return periods.length - 1
}

test('a club’s weeks add up whatever happens, before and after they are closed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 25, maxLength: 25 }), async (deeds) => {
      const history = await newHistory()
      await live(history, deeds)
      expect(await settleAll(history)).toBeGreaterThan(0)
      const { moments } = history
      const ranges = [
        [0, 17],
        [9, 25],
        [17, 33],
      ] as const
      for (const [first, last] of ranges)
        await expectToAddUp(history, {
          from: (moments[first] as Date).toISOString(),
          to: (moments[last] as Date).toISOString(),
        })
      for (const what of ['sell', 'sell on the tab', 'take back a sale', 'bet', 'give back'])
        expect(history.done).toContain(what)
    }),
    { numRuns: 2, endOnFailure: true },
  )
})
