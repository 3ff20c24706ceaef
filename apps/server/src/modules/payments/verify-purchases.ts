import { smaller } from '@cardroom/money'
import type { Difference } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { dueOf, statusOf } from './settle-purchase.ts'
import { purchasesAfter, unlikePostings, type CheckedPurchase } from './verify-purchases.view.ts'

const pageMax = 1000

/**
 * Compares every purchase with its credits, refunds and repayments, and these with their postings; an empty list
 * means that all match. So a price, an amount or a state that was changed afterwards is found.
 */
export async function purchaseDifferences(reader: Reader): Promise<Difference[]> {
  const found = [...(await unlikePostings(reader))]
  for (let last = 0; ;) {
    const page = await purchasesAfter(reader, last, pageMax)
    found.push(...page.flatMap(differencesOf))
    const end = page.at(-1)
    if (!end || page.length < pageMax) return found
    last = end.id
  }
}

function differencesOf(purchase: CheckedPurchase): Difference[] {
  const { id, status, held } = purchase
  const gone = smaller(purchase.gone, purchase.amount)
  const [due, state] = [dueOf(purchase, gone), statusOf(purchase, gone)]
  const subject = `purchase ${id}`
  return [
    ...(held === due
      ? []
      : [
          {
            check: 'a purchase is credited as it was paid',
            subject,
            expected: String(due),
            found: String(held),
          },
        ]),
    ...(status === state
      ? []
      : [{ check: 'a purchase is what was paid of it', subject, expected: state, found: status }]),
  ]
}
