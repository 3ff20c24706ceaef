/** What a cell can hold; null is an empty one. Amounts are numbers of units; a day is text, like `2026-03-08`. */
export type Cell = string | number | boolean | Date | null

/** How the cells of a column are shown. `chips` are whole ones, a `share` is of 1. */
export type CellFormat = 'text' | 'id' | 'count' | 'amount' | 'chips' | 'share' | 'time' | 'day'

export interface SheetColumn {
  readonly title: string
  readonly format: CellFormat
  /** Whether a row at the end adds it up. */
  readonly isTotalled?: boolean | undefined
}

/** What a table says of itself, on a sheet of its own: where it is from, of when, for whom. */
export interface AboutLine {
  readonly label: string
  readonly value: Cell
  readonly format?: CellFormat
}

/** A table of any length: its rows come a page at a time, so that memory stays flat. */
export interface Sheet {
  readonly title: string
  readonly columns: readonly SheetColumn[]
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>
  /** In which its times stand. */
  readonly timeZone: string
  /** Before what is added up. */
  readonly totalTitle: string
  readonly about: {
    readonly title: string
    /** Known once all rows are written. */
    readonly lines: (rows: number) => readonly AboutLine[]
  }
}

/** All rows, one by one. */
export async function* rowsOf({ pages }: Pick<Sheet, 'pages'>): AsyncGenerator<readonly Cell[], void> {
  for await (const page of pages) yield* page
}
