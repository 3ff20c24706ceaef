import type { SessionOrder } from '@cardroom/contract/reports'

export type GameTypeText = '1' | '2' | '3'

export interface SessionSort {
  readonly name: SessionOrder
  readonly isDescending: boolean
}

export interface ReportFilter {
  /** Both days are included. Null means the past seven days in statistics, and all days in lists. */
  readonly dates: { readonly from: Date; readonly to: Date } | null
  readonly gameType: GameTypeText | null
  /** A part of the player's name or id. Statistics have no search and no order. */
  readonly search: string
  readonly sort: SessionSort
}

export const newestFirst: SessionSort = { name: 'begun', isDescending: true }

export const noReportFilter: ReportFilter = { dates: null, gameType: null, search: '', sort: newestFirst }
