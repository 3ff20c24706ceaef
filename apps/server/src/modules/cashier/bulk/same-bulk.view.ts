import type { ClubId } from '@cardroom/contract/ids'
import { days, later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { maybeOne, sql } from '#platform/db/sql.ts'
import { sha256 } from '#platform/random.ts'
import type { NewTransaction } from '../transactions/transactions.store.ts'

/** A bulk that moved the same as another list would. */
export interface SameBulk {
  readonly id: number
  readonly createdAt: Date
}

/** A person who repeats a bulk within this time is asked first, because it may be a mistake (rule cashier-32). */
const askedWithin = days(1)

/**
 * Returns the digest of a bulk. Two bulks have the same one if they move the same chips between the same sides, in
 * any order of their rows and by anybody. The price is left out, because the order of the rows decides it.
 */
export const digestOf = (transactions: readonly NewTransaction[]): string =>
  sha256(
    transactions
      .map(({ type, sender, receiver, toAmount, currency, toCurrency, isOnTab }) =>
        [type, sender.id ?? 0, receiver.id ?? 0, toAmount, currency, toCurrency, isOnTab].join(' '),
      )
      .toSorted()
      .join('\n'),
  )

/** Finds the latest bulk of the last 24 hours with the same rows. */
export const sameBulk = (
  tx: Tx,
  clubId: ClubId,
  transactions: readonly NewTransaction[],
): Promise<SameBulk | undefined> =>
  maybeOne<SameBulk>(
    tx,
    sql`select id, created_at from bulks
        where club_id = ${clubId} and digest = ${digestOf(transactions)}
          and created_at > ${later(tx.now, -askedWithin)}
        order by id desc limit 1`,
  )
