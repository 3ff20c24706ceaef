import { differences, type Difference } from '#modules/ledger/index.ts'
import { notify } from '#modules/messages/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { administrators, insertCheck } from './ledger-checks.store.ts'

/** Recomputes every club's books and the platform's; keeps what it found and tells the administrators of it. */
export async function checkBooks(tx: Tx): Promise<Difference[]> {
  const found = await differences(tx)
  await insertCheck(tx, found)
  if (found.length > 0)
    await notify(tx, await administrators(tx), {
      content: 'ledgerDiffers',
      values: { differences: found.length, check: found[0]?.check ?? '', subject: found[0]?.subject ?? '' },
    })
  return found
}
