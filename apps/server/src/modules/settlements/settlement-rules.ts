import type { FieldMessage } from '@cardroom/contract/field-messages'
import type { ClubId } from '@cardroom/contract/ids'
import { findPeriod, type PeriodOfClub } from '#modules/periods/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { firstNumberWithDeal } from './deals/deals.view.ts'
import { closedLast, type ClosedLast, type StoredSettlement } from './settlements.view.ts'

/** A period that has a settlement. */
export interface SettledPeriod extends PeriodOfClub {
  /** The number of the club's first period with a settlement. */
  readonly firstSettled: number
}

/**
 * Returns a period that has a settlement. Errors: `notFound` for an unknown period, and for one before the club's
 * first deal (rule settlements-1).
 */
export async function settledPeriod(reader: Reader, clubId: ClubId, id: number): Promise<SettledPeriod> {
  const period = await findPeriod(reader, { clubId, id, now: now() })
  const first = period && (await firstNumberWithDeal(reader, clubId))
  if (!period || first === null || first === undefined || period.number < first)
    throw new ApiError('notFound')
  return { ...period, firstSettled: first }
}

export const refused = (path: string, message: FieldMessage | `${number}`): ApiError =>
  new ApiError('notAllowed', [{ path, message }])

export type StateNow = 'running' | StoredSettlement['state']

export const stateOf = (
  period: PeriodOfClub,
  stored: Pick<StoredSettlement, 'state'> | undefined,
  at: Date,
): StateNow => (period.endsAt > at ? 'running' : (stored?.state ?? 'draft'))

/** Refuses any state but the wanted one. Errors: `notAllowed` with path `state`. */
export function refuseState(is: StateNow, wanted: StateNow): void {
  if (is !== wanted) throw refused('state', 'otherState')
}

/**
 * Refuses a settlement that is not the next one: periods are reviewed and closed in their order (rule
 * settlements-4). Returns the settlement closed last. Errors: `notAllowed` with path `order`.
 */
export async function refuseOutOfOrder(
  reader: Reader,
  clubId: ClubId,
  period: SettledPeriod,
): Promise<ClosedLast | undefined> {
  const closed = await closedLast(reader, clubId)
  if (period.number !== (closed ? closed.number + 1 : period.firstSettled))
    throw refused('order', 'earlierFirst')
  return closed
}
