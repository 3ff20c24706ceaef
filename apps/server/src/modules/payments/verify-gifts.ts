import { causeDifferences, type Difference } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { giftsAfter } from './diamond-gifts.view.ts'
import { giftReason, movementOf } from './give-diamonds.ts'

/** Compares every gift of an administrator with its posting; an empty list means that all match. */
export const giftDifferences = (reader: Reader): Promise<Difference[]> =>
  causeDifferences(reader, {
    reasons: [giftReason],
    subject: 'gift',
    after: async (reference, limit) =>
      (await giftsAfter(reader, reference, limit)).map((gift) => ({
        reference: gift.id,
        movements: [movementOf(gift)],
      })),
  })
