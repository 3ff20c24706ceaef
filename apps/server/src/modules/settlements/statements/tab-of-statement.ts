import type { UserId } from '@cardroom/contract/ids'
import type { Statement } from '@cardroom/contract/settlements'
import { sum, toWire } from '@cardroom/money'
import type { ReportScope } from '#modules/reports/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { tabBalanceAt, tabEntries } from './tab-of-statement.view.ts'

/** Returns the sum of a person's tabs in the club at the period's beginning and end, and the entries between. */
export async function tabOfStatement(
  reader: Reader,
  scope: ReportScope & { readonly userId: UserId },
): Promise<Statement['tab']> {
  const opening = await tabBalanceAt(reader, scope, scope.from)
  const entries = await tabEntries(reader, scope)
  return {
    opening: toWire(opening),
    entries: entries.map((each) => ({
      id: each.id,
      amount: toWire(each.amount),
      balance: toWire(each.balance),
      reason: each.reason,
      other_id: each.otherId,
      created_at: each.createdAt.toISOString(),
    })),
    closing: toWire(sum([opening, ...entries.map(({ amount }) => amount)])),
  }
}
