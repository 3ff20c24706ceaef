/** The names of a calendar's buttons. */
export interface CalendarWords {
  readonly previousMonth: string
  readonly nextMonth: string
  readonly previousYears: string
  readonly nextYears: string
  readonly chooseYear: string
}
