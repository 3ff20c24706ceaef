import { minus, plus, toWire, type Amount } from '@cardroom/money'
import { postedFor, type Posted } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { chipReasons } from './chip-movements.ts'

interface Around {
  readonly before: Amount
  readonly after: Amount
}

/** Each side's balance before and after a transaction, as the ledger wrote it down; undefined while nothing has moved. */
export async function balancesAround(
  reader: Reader,
  transactionId: number,
): Promise<{ sender: Around; receiver: Around } | undefined> {
  return around(await postedFor(reader, Object.values(chipReasons), transactionId))
}

function around(posted: readonly Posted[]): { sender: Around; receiver: Around } | undefined {
  const isBy = (reason: string) => (each: Posted) => each.reason === reason
  const left = posted.filter((each) => each.reason !== chipReasons.received)
  const [first, last] = [left[0], left.at(-1)]
  const arrived = posted.find(isBy(chipReasons.received)) ?? posted.find(isBy(chipReasons.moved))
  if (!first || !last || !arrived) return undefined
  return {
    sender: { before: plus(first.fromAfter, first.amount), after: last.fromAfter },
    receiver: { before: minus(arrived.toAfter, arrived.amount), after: arrived.toAfter },
  }
}

export interface SenderAround {
  readonly balance_before?: number
  readonly balance_after?: number
}

/** What a transaction left its sender, for the audit log; nothing where nothing has moved. */
export function senderAround(posted: readonly Posted[]): SenderAround {
  const balances = around(posted)
  if (!balances) return {}
  return { balance_before: toWire(balances.sender.before), balance_after: toWire(balances.sender.after) }
}
