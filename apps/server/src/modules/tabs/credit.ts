import type { ClubId, UserId } from '@cardroom/contract/ids'
import { larger, plus, toWire, zero, type Amount } from '@cardroom/money'
import { ofTab, type AccountName, type Movement } from '#modules/ledger/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { linesOf } from './credit-lines.store.ts'

/** The two sides of a tab; null is the club. */
export interface Debtor {
  readonly debtorId: UserId | null
  readonly creditorId: UserId | null
}

/**
 * Returns the accounts of a posting that makes the debtor owe the creditor more, or the creditor owe the debtor less.
 */
export const tabOf = (
  clubId: ClubId,
  { debtorId, creditorId }: Debtor,
): { from: AccountName; to: AccountName } => ({
  from: ofTab(clubId, { whose: debtorId, other: creditorId }),
  to: ofTab(clubId, { whose: creditorId, other: debtorId }),
})

/**
 * Refuses the first of the movements that went beyond a credit line (rule tabs-4): `notAllowed`, with the credit that
 * is left as the message. The caller must hold the locks of the accounts of the postings.
 */
export async function refuseBeyondLines(
  tx: Tx,
  clubId: ClubId,
  given: readonly (Movement & { readonly fromAfter: Amount })[],
): Promise<void> {
  if (given.length === 0) return
  const lines = await linesOf(
    tx,
    clubId,
    given.map(({ from }) => ({ creditorId: from.otherId, userId: from.userId as UserId })),
  )
  given.forEach(({ fromAfter, amount }, place) => {
    const beyond = plus(fromAfter, lines[place] as Amount)
    if (beyond < zero)
      throw new ApiError('notAllowed', [{ path: 'credit', message: leftOf(plus(beyond, amount)) }])
  })
}

const leftOf = (left: Amount): `${number}` => `${toWire(larger(left, zero))}`
