import { minus, plus, toWire, type Amount } from '@cardroom/money'
import { postedFor, type Posted } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { arriving, chipReasons, leaving } from './chip-movements.ts'

interface Around {
  readonly before: Amount
  readonly after: Amount
}

/**
 * Returns each side's balance before and after a transaction, as the ledger recorded it; undefined if nothing has
 * moved.
 */
export async function balancesAround(
  reader: Reader,
  transactionId: number,
): Promise<{ sender: Around; receiver: Around } | undefined> {
  return around(await postedFor(reader, Object.values(chipReasons), transactionId))
}

function around(posted: readonly Posted[]): { sender: Around; receiver: Around } | undefined {
  const left = posted.filter(({ reason }) => leaving.includes(reason))
  const arrived = posted.filter(({ reason }) => arriving.includes(reason))
  const [firstLeft, lastLeft] = [left[0], left.at(-1)]
  const [firstArrived, lastArrived] = [arrived[0], arrived.at(-1)]
  if (!firstLeft || !lastLeft || !firstArrived || !lastArrived) return undefined
  return {
    sender: { before: plus(firstLeft.fromAfter, firstLeft.amount), after: lastLeft.fromAfter },
    receiver: { before: minus(firstArrived.toAfter, firstArrived.amount), after: lastArrived.toAfter },
  }
}

export interface SenderAround {
  readonly balance_before?: number
  readonly balance_after?: number
}

/**
 * Returns the sender's balance before and after a transaction, for the audit log; both are absent if nothing has
 * moved.
 */
export function senderAround(posted: readonly Posted[]): SenderAround {
  const balances = around(posted)
  if (!balances) return {}
  return { balance_before: toWire(balances.sender.before), balance_after: toWire(balances.sender.after) }
}
