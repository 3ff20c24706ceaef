/** The content of a cell; null is empty. Amounts are numbers of units; a day is text, like `2026-03-08`. */
export type Cell = string | number | boolean | Date | null

/** The format of the cells of a column. `chips` are whole chips, and a `share` is a fraction of 1. */
export type CellFormat = 'text' | 'id' | 'count' | 'amount' | 'chips' | 'share' | 'time' | 'day'

export interface SheetColumn {
  readonly title: string
  readonly format: CellFormat
  /** True if a row at the end has the column's total. */
  readonly isTotalled?: boolean | undefined
}

/** A line on the sheet that describes a table: its source, its time, its reader. */
export interface AboutLine {
  readonly label: string
  readonly value: Cell
  readonly format?: CellFormat
}

/** A table of any length. Its rows come a page at a time, so that the use of memory does not grow. */
export interface Sheet {
  readonly title: string
  readonly columns: readonly SheetColumn[]
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>
  /** The time zone of its times. */
  readonly timeZone: string
  /** The title of the row of totals. */
  readonly totalTitle: string
  readonly about: {
    readonly title: string
    /** The lines that describe the table; they are made once all rows are written. */
    readonly lines: (rows: number) => readonly AboutLine[]
  }
}

/** Returns all rows, one by one. */
export async function* rowsOf({ pages }: Pick<Sheet, 'pages'>): AsyncGenerator<readonly Cell[], void> {
  for await (const page of pages) yield* page
}
