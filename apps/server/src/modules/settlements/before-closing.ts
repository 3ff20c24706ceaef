import type { ClubId } from '@cardroom/contract/ids'
import type { Settlement, SettlementRow } from '@cardroom/contract/settlements'
import { fromWire, minus, plus, toWire, zero, type Amount } from '@cardroom/money'
import { controlsOf } from '#modules/controls/index.ts'
import { balancesOf, ofMember, ofTreasury, tabsOfPeople } from '#modules/ledger/index.ts'
import { disputesWith } from '#modules/tabs/index.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import type { StateNow } from './settlement-rules.ts'
import type { Frozen, StoredSettlement } from './settlements.view.ts'

/** The facts that a person who settles checks before they close (rule settlements-14). */
type BeforeClosing = Pick<
  Settlement,
  'treasury' | 'treasury_after' | 'balances_after' | 'disputes' | 'two_to_settle'
>

export const nothingBeforeClosing: BeforeClosing = {
  treasury: null,
  treasury_after: null,
  balances_after: [],
  disputes: [],
  two_to_settle: false,
}

interface ShownRows {
  readonly state: StateNow
  readonly stored: StoredSettlement | undefined
  readonly shown: Frozen
}

/**
 * Returns the balances that a closing would leave, now, to the treasury and to everybody in the rows, and what may
 * stand in its way. After the closing only what it left in the treasury remains.
 */
export async function beforeClosing(
  reader: Reader,
  clubId: ClubId,
  { state, stored, shown }: ShownRows,
): Promise<BeforeClosing> {
  if (state === 'closed')
    return { ...nothingBeforeClosing, treasury_after: toWire(stored?.treasuryAfter ?? zero) }
  const balances = await balancesLeft(reader, clubId, { shown, isFrozen: state === 'reviewed' })
  if (state === 'running') return { ...nothingBeforeClosing, ...balances }
  const userIds = shown.rows.map((row) => row.user_id)
  const disputes = await disputesWith(reader, clubId, userIds)
  const { two_to_settle: takesTwo } = await controlsOf(reader, clubId, now())
  return {
    ...balances,
    disputes: disputes.map(({ receiptId, number, userId, name, amount }) => ({
      receipt_id: receiptId,
      number,
      user_id: userId,
      name,
      amount: toWire(amount),
    })),
    two_to_settle: takesTwo,
  }
}

/**
 * Returns the balances that a closing would leave. A draft's tabs have just been read; a review's are read anew.
 */
async function balancesLeft(
  reader: Reader,
  clubId: ClubId,
  { shown: { rows, totals }, isFrozen }: { readonly shown: Frozen; readonly isFrozen: boolean },
): Promise<Pick<BeforeClosing, 'treasury' | 'treasury_after' | 'balances_after'>> {
  const userIds = rows.map((row) => row.user_id)
  const [treasury = zero, ...held] = await balancesOf(reader, [
    ofTreasury(clubId, 'red'),
    ...userIds.flatMap((userId) => [ofMember(clubId, userId, 'white'), ofMember(clubId, userId, 'red')]),
  ])
  const tabs = isFrozen ? await tabsOfPeople(reader, clubId, userIds) : undefined
  return {
    treasury: toWire(treasury),
    treasury_after: toWire(minus(treasury, fromWire(totals.cost))),
    balances_after: rows.map((row, place) => {
      const [white = zero, red = zero] = held.slice(2 * place, 2 * place + 2)
      const tab = tabs ? (tabs.get(row.user_id) ?? zero) : fromWire(row.tab)
      return leftTo(row, { white, red, tab })
    }),
  }
}

type Held = Readonly<Record<'white' | 'red' | 'tab', Amount>>

/** Adds the commission to an agent's red, a player's white, or the tab, as the closing posts it. */
function leftTo(row: SettlementRow, held: Held): Settlement['balances_after'][number] {
  const paidTo = row.pay === 'tab' ? 'tab' : row.role === 'agent' ? 'red' : 'white'
  const left = { ...held, [paidTo]: plus(held[paidTo], fromWire(row.commission)) }
  return {
    user_id: row.user_id,
    white: toWire(left.white),
    red: toWire(left.red),
    tab: toWire(left.tab),
  }
}
