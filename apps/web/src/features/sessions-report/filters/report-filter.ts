export type GameTypeText = '1' | '2' | '3'

export interface ReportFilter {
  /** Both days are included. Null means the past seven days in statistics, and all days in lists. */
  readonly dates: { readonly from: Date; readonly to: Date } | null
  readonly gameType: GameTypeText | null
}

export const noReportFilter: ReportFilter = { dates: null, gameType: null }
