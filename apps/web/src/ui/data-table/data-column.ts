import type { ReactNode } from 'react'

/** What names a row among all of its table, whichever are rendered. */
export type RowKey = string | number

export interface DataColumn<Row> {
  readonly name: string
  readonly title: string
  /** As it reads; a column of figures is as wide as its longest. */
  readonly text: (row: Row) => string
  /** Drawn instead of the text. */
  readonly cell?: ((row: Row) => ReactNode) | undefined
  /** Copied instead of the text: a figure as a spreadsheet takes it. */
  readonly copied?: ((row: Row) => string) | undefined
  /** Right-aligned, and never cut. */
  readonly isFigure?: boolean | undefined
  /** What stands beside a figure: a coin. */
  readonly besidePx?: number | undefined
  readonly isSortable?: boolean | undefined
  /** Of a column of words; the first one without it takes the room that is left. */
  readonly width?: string | undefined
  /** Left out where the table is narrow. */
  readonly isExtra?: boolean | undefined
  /** Below the column: what all rows come to, also those not fetched. */
  readonly total?: string | undefined
  /** Names the row: its header, for who hears the table. */
  readonly isName?: boolean | undefined
}

export interface DataSort {
  readonly name: string
  readonly isDescending: boolean
}

/** The same column again turns it round; figures begin with the largest. */
export function nextSort(
  sort: DataSort,
  { name, isFigure = false }: Pick<DataColumn<never>, 'name' | 'isFigure'>,
) {
  return sort.name === name ? { name, isDescending: !sort.isDescending } : { name, isDescending: isFigure }
}

/** As `aria-sort` has it. */
export const directionOf = (
  sort: DataSort | undefined,
  name: string,
): 'ascending' | 'descending' | 'none' => {
  if (sort?.name !== name) return 'none'
  return sort.isDescending ? 'descending' : 'ascending'
}

/** What a cell and the arrow of a sorted column stand clear of each other by. */
const roomPx = 20
const arrowPx = 16
/** A letter of a title beside a digit of a cell. */
const titleLetter = 0.92

/** Of figures the width of the longest, so that none is ever cut, and nothing moves while rows come and go. */
export function widthOf<Row>(column: DataColumn<Row>, rows: readonly Row[]): string | undefined {
  if (!column.isFigure) return column.width
  const digits = rows.reduce((longest, row) => Math.max(longest, column.text(row).length), 0)
  const cell = `${Math.max(digits, (column.total ?? '').length + 1)}ch + ${column.besidePx ?? 0}px`
  const title = `${Math.ceil(column.title.length * titleLetter)}ch + ${column.isSortable ? arrowPx : 0}px`
  return `calc(max(${cell}, ${title}) + ${roomPx}px)`
}

/** Rows as a spreadsheet takes them from the clipboard: tabs between cells, none within. */
export function copiedText<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  const plain = (text: string) => text.replace(/\s+/g, ' ')
  return rows
    .map((row) => columns.map((column) => plain((column.copied ?? column.text)(row))).join('\t'))
    .join('\n')
}
