import type { ClubId } from '@cardroom/contract/ids'
import type { SettlementRow } from '@cardroom/contract/settlements'
import { ApiError } from '#platform/api-error.ts'
import { later, minutes } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { draftOf } from './drafts/draft.ts'
import type { SettledPeriod } from './settlement-rules.ts'
import { presentDraft } from './settlements.present.ts'
import type { StoredSettlement } from './settlements.view.ts'

/**
 * A settlement cannot be closed until this long after its period's end: until then a transaction that began before
 * the end may still be committed, with entries of the period.
 */
export const closesAfterMs = minutes(5)

/**
 * Refuses a review that was made so early that entries of the period came after it: what it froze is not the whole
 * period, and the difference would be paid to nobody (rule settlements-15). Errors: `dataIncorrect` with path `hash`.
 */
export async function refuseEnteredLate(
  reader: Reader,
  clubId: ClubId,
  { period, stored }: { readonly period: SettledPeriod; readonly stored: StoredSettlement },
): Promise<void> {
  if (!stored.reviewedAt || stored.reviewedAt >= later(period.endsAt, closesAfterMs)) return
  const { rows } = presentDraft(await draftOf(reader, { clubId, period }))
  if (enteredIn(rows) !== enteredIn(stored.content?.rows ?? []))
    throw new ApiError('dataIncorrect', [{ path: 'hash', message: 'otherHash' }])
}

/** The figures of the rows that come from the period's entries. */
const enteredIn = (rows: readonly SettlementRow[]): string =>
  JSON.stringify(
    rows.map((row) => [row.user_id, row.stake, row.effective, row.club_result, row.fee, row.turnover]),
  )
