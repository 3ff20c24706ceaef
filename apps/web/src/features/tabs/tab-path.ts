import type { ClubId } from '@cardroom/contract/ids'
import { pathTo, patterns } from '#lib/paths.ts'

/** Returns the path of one tab, opened in the club's list. */
export const tabPath = (clubId: ClubId, tabId: number): string =>
  `${pathTo(patterns.tabs, { clubId })}?of=${tabId}`

export const paymentPath = (clubId: ClubId, receiptId: number): string =>
  pathTo(patterns.receipt, { clubId, receiptId })
