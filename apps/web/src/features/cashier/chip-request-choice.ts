import type { Transaction } from '@cardroom/contract/cashier'
import { fromWire, minus, sum, toWire } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'
import type { Standing } from './standing.ts'

type Asked = Pick<Transaction, 'status' | 'sender_id' | 'receiver_id'>

/** The pending requests that I may decide: those asked of me as an agent, or of the club I sell for. */
export const requestsToDecide = <Request extends Asked>(
  requests: readonly Request[],
  { userId, sellsFrom }: Pick<Standing, 'userId' | 'sellsFrom'>,
): Request[] =>
  requests.filter(
    ({ status, sender_id }) =>
      status === null &&
      ((sellsFrom === 'own' && sender_id === userId) || (sellsFrom === 'club' && sender_id === null)),
  )

/** My own, still waiting. */
export const myRequests = <Request extends Asked>(
  requests: readonly Request[],
  { userId }: Pick<Standing, 'userId'>,
): Request[] => requests.filter(({ status, receiver_id }) => status === null && receiver_id === userId)

export interface DecisionPreview {
  readonly currency: ChipCurrency
  readonly received: number
  readonly paid: number
  readonly fee: number
  readonly receivers: number
  readonly areAllPlayers: boolean
  /** How much red is lacking; 0 where there is enough, or where I may not see how much there is. */
  readonly lacking: number
}

/** What accepting these together does; undefined for none. They all have one target currency. */
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
  const received = sum(requests.map(({ to_amount }) => fromWire(to_amount)))
  return {
    currency: first.to_currency,
    received: toWire(received),
    paid: toWire(paid),
    fee: toWire(minus(paid, received)),
    receivers: new Set(requests.map(({ receiver_id }) => receiver_id)).size,
    areAllPlayers: requests.every(({ receiver_role }) => receiver_role === 'player'),
    lacking: redToSell === null ? 0 : Math.max(0, toWire(minus(paid, fromWire(redToSell)))),
  }
}
