import { tellEveryClub } from '#modules/club-events/index.ts'
import { differences, type Difference } from '#modules/ledger/index.ts'
import { notify } from '#modules/messages/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { administrators, insertCheck } from './ledger-checks.store.ts'
import { differencesOfSums } from './sums.view.ts'

/**
 * Recomputes every club's books and the platform's; keeps what it found together with what differed in the
 * seals. Anything is told to the administrators and the security log.
 */
export async function checkBooks(tx: Tx, inSeals: readonly Difference[]): Promise<Difference[]> {
  const found = [...(await differences(tx)), ...(await differencesOfSums(tx)), ...inSeals]
  await insertCheck(tx, found, inSeals.length)
  tellEveryClub(tx, 'books.checked', { checked_at: tx.now.toISOString(), differences: found.length })
  if (found.length > 0) {
    noteSecurityEvent(tx, 'books.differ')
    notify(tx, await administrators(tx), {
      content: 'ledgerDiffers',
      values: { differences: found.length, check: found[0]?.check ?? '', subject: found[0]?.subject ?? '' },
    })
  }
  return found
}
