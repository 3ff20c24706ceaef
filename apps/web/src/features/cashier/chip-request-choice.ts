import type { Transaction } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import { fromWire, minus, sum, toWire } from '@cardroom/money'
import { type ChipCurrency, chipCurrencies } from '@cardroom/rules'
import type { Standing } from './standing.ts'

type Asked = Pick<Transaction, 'type' | 'status' | 'sender_id' | 'receiver_id'>

/** The kinds of requests that are decided together: requests for chips of one kind, or returns that wait. */
export type RequestKind = ChipCurrency | 'return'
export const requestKinds: readonly RequestKind[] = [...chipCurrencies, 'return']

/**
 * Tells whether this is a return. A return of more than the person owes waits like a request (rule tabs-7).
 */
export const isOfReturn = ({ type }: Pick<Transaction, 'type'>): boolean => type !== 'transfer'

export const kindOf = (request: Pick<Transaction, 'type' | 'to_currency'>): RequestKind =>
  isOfReturn(request) ? 'return' : request.to_currency

/** Returns the person who asked to get chips or to return them; null is the club. */
export const askerOf = (request: Asked): UserId | null =>
  isOfReturn(request) ? request.sender_id : request.receiver_id

const askedSideOf = (request: Asked): UserId | null =>
  isOfReturn(request) ? request.receiver_id : request.sender_id

type Decider = Pick<Standing, 'userId' | 'sellsFrom' | 'owesFor'>

/**
 * Tells whether this person decides the request. Exactly one side is asked: an agent decides for their own side, the
 * staff decide for the club, and nobody decides what they asked for themselves.
 */
function mayDecide(request: Asked, { userId, sellsFrom, owesFor }: Decider): boolean {
  if (askerOf(request) === userId) return false
  const side = isOfReturn(request) ? owesFor : sellsFrom
  return side !== null && askedSideOf(request) === (side === 'own' ? userId : null)
}

/** Selects the pending requests that this person may decide: as the agent who is asked, or for the club. */
export const requestsToDecide = <Request extends Asked>(
  requests: readonly Request[],
  decider: Decider,
): Request[] => requests.filter((request) => request.status === null && mayDecide(request, decider))

/** Selects the user's own requests that still wait, for chips or to return chips. */
export const myRequests = <Request extends Asked>(
  requests: readonly Request[],
  { userId }: Pick<Standing, 'userId'>,
  what: 'chips' | 'returns',
): Request[] =>
  requests.filter(
    (request) =>
      request.status === null && askerOf(request) === userId && isOfReturn(request) === (what === 'returns'),
  )

/** The chosen requests: some by their ids, or all that the user has seen for one kind of chips. */
export type MeantRequests =
  | { readonly ids: number[] }
  | {
      readonly all: true
      readonly currency: ChipCurrency
      readonly up_to: number
      readonly count: number
      readonly total: number
    }

/**
 * Returns how the server is told which requests are decided. A person who chose all shown requests decides them as
 * they were shown. If one was withdrawn or changed since, none is decided (rule cashier-30).
 */
export function meantBy(
  selected: readonly Pick<Transaction, 'id' | 'type' | 'to_amount' | 'to_currency'>[],
  shownCount: number,
): MeantRequests {
  const ids = selected.map(({ id }) => id)
  const [first] = selected
  if (!first || selected.length < shownCount || selected.length < 2 || isOfReturn(first)) return { ids }
  return {
    all: true,
    currency: first.to_currency,
    up_to: Math.max(...ids),
    count: ids.length,
    total: toWire(sum(selected.map(({ to_amount }) => fromWire(to_amount)))),
  }
}

/**
 * Returns what is said when the requests are accepted. What was asked for on the tab can be paid instead (rule
 * tabs-6); otherwise each request stays as it was made.
 */
export const acceptanceOf = (meant: MeantRequests, isPaid: boolean) =>
  isPaid ? { ...meant, on_tab: false } : meant

/** Sorts the requests so that the person who has waited longest comes first. */
export const oldestFirst = <Request extends Pick<Transaction, 'id'>>(
  requests: readonly Request[],
): Request[] => requests.toSorted((one, other) => one.id - other.id)

export interface DecisionPreview {
  readonly currency: ChipCurrency
  readonly received: number
  readonly paid: number
  readonly fee: number
  readonly receivers: number
  readonly areAllPlayers: boolean
  /** The red that is left afterwards; null if the user may not see how much there is. */
  readonly left: number | null
  /** The amount of red that is missing; 0 if there is enough, or if the user may not see how much there is. */
  readonly lacking: number
}

/**
 * Previews the effect of accepting these requests together; undefined for none. They all have the same target
 * currency.
 */
export function decisionPreview(
  requests: readonly Pick<
    Transaction,
    'amount' | 'to_amount' | 'to_currency' | 'receiver_id' | 'receiver_role'
  >[],
  redToSell: number | null,
): DecisionPreview | undefined {
  const [first] = requests
  if (!first) return undefined
  const paid = sum(requests.map(({ amount }) => fromWire(amount)))
  const left = redToSell === null ? null : toWire(minus(fromWire(redToSell), paid))
  const received = sum(requests.map(({ to_amount }) => fromWire(to_amount)))
  return {
    currency: first.to_currency,
    received: toWire(received),
    paid: toWire(paid),
    fee: toWire(minus(paid, received)),
    receivers: new Set(requests.map(({ receiver_id }) => receiver_id)).size,
    areAllPlayers: requests.every(({ receiver_role }) => receiver_role === 'player'),
    left,
    lacking: left === null || left >= 0 ? 0 : -left,
  }
}
