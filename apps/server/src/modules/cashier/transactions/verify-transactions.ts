import { causeDifferences, type Difference, type Movement } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { chipReasons, movementsOf, reversalOf, tabReasons } from '../movements/chip-movements.ts'
import { transactionsAfter, transactionsOf, type CheckedTransaction } from './verify-transactions.view.ts'

const reasons: readonly string[] = [...Object.values(chipReasons), ...Object.values(tabReasons)]

/**
 * Compares every transaction with its postings; an empty list means that all match. A confirmed transaction has
 * posted what it says, once; a declined or waiting one has posted nothing; and no posting exists without its
 * transaction. So a row that was changed after its decision is found, whoever changed it.
 */
export async function cashierDifferences(reader: Reader): Promise<Difference[]> {
  const unlike: Difference[] = []
  const posted = await causeDifferences(reader, {
    reasons,
    subject: 'transaction',
    after: async (reference, limit) => {
      const page = await transactionsAfter(reader, { after: reference, limit })
      const sales = await salesOf(reader, page)
      unlike.push(...page.flatMap((each) => unlikeSale(each, sales.get(each.reverses ?? 0))))
      return page.map((each) => ({
        reference: each.id,
        movements: dueFor(each, sales.get(each.reverses ?? 0)),
      }))
    },
  })
  return [...posted, ...unlike]
}

/** Reads the sales that these transactions reverse, by id. */
async function salesOf(
  reader: Reader,
  page: readonly CheckedTransaction[],
): Promise<ReadonlyMap<number, CheckedTransaction>> {
  const ids = page.flatMap(({ reverses }) => reverses ?? [])
  const sales = ids.length === 0 ? [] : await transactionsOf(reader, ids)
  return new Map(sales.map((sale) => [sale.id, sale]))
}

/** Returns the postings that a transaction must have. */
function dueFor(transaction: CheckedTransaction, sale: CheckedTransaction | undefined): Movement[] {
  if (transaction.status !== 'confirmed') return []
  if (transaction.reverses === null) return movementsOf(transaction)
  if (sale?.status !== 'confirmed') return []
  return reversalOf({ sale, getterId: transaction.receiverId, reference: transaction.id })
}

/** Returns how a reversal differs from its sale: it must have the same values, with the sides swapped. */
function unlikeSale(reversal: CheckedTransaction, sale: CheckedTransaction | undefined): Difference[] {
  const isMirror =
    reversal.clubId === sale?.clubId &&
    reversal.amount === sale.toAmount &&
    reversal.toAmount === sale.amount &&
    reversal.currency === sale.toCurrency &&
    reversal.toCurrency === sale.currency &&
    reversal.senderId === sale.receiverId
  if (reversal.reverses === null || isMirror) return []
  return [
    {
      check: 'a reversal is its sale the other way round',
      subject: `transaction ${reversal.id}`,
      expected: `sale ${reversal.reverses}`,
      found: 'another',
    },
  ]
}
