export type GameTypeText = '1' | '2' | '3'

export interface ReportFilter {
  /** Both days count whole; null: the past seven days in statistics, all of them in lists. */
  readonly dates: { readonly from: Date; readonly to: Date } | null
  readonly gameType: GameTypeText | null
}

export const noReportFilter: ReportFilter = { dates: null, gameType: null }
