import { causeDifferences, type Difference } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { giftsAfter } from './diamond-gifts.view.ts'
import { giftReason, movementOf } from './give-diamonds.ts'

/** Holds every gift of an administrator against what was posted for it; an empty list is a clean bill. */
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
