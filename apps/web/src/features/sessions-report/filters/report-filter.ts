export type GameTypeText = '1' | '2' | '3'

export interface ReportFilter {
  /** Both days count whole; null: the past seven days in statistics, all of them in lists. */
  readonly dates: { readonly from: Date; readonly to: Date } | null
  readonly gameType: GameTypeText | null
}

export const noReportFilter: ReportFilter = { dates: null, gameType: null }

/** The day as the server reads it, `2025.11.20`: the day that was pressed in the calendar. */
export function dayText(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}.${two(day.getMonth() + 1)}.${two(day.getDate())}`
}
