import type { ClubId } from '@cardroom/contract/ids'
import { pathTo, patterns } from '#lib/paths.ts'

/** Returns the path of a transaction's own page, which both sides can open. */
export const receiptPath = (clubId: ClubId, transactionId: number): string =>
  `${pathTo(patterns.transaction, { clubId })}?id=${transactionId}`
