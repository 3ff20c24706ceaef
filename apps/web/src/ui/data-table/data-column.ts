import type { ReactNode } from 'react'

/** Identifies a row within its table, whichever rows are rendered. */
export type RowKey = string | number

export interface DataColumn<Row> {
  readonly name: string
  readonly title: string
  /** The text of the cell. A column of figures is as wide as its longest text. */
  readonly text: (row: Row) => string
  /** Returns what is drawn instead of the text. */
  readonly cell?: ((row: Row) => ReactNode) | undefined
  /** Returns what is copied instead of the text: a figure in the form that a spreadsheet reads. */
  readonly copied?: ((row: Row) => string) | undefined
  /** The column is right-aligned and never cut. */
  readonly isFigure?: boolean | undefined
  /** The width of something beside the figure, such as a coin. */
  readonly besidePx?: number | undefined
  readonly isSortable?: boolean | undefined
  /** The width of a column of words. The first one without a width takes the rest of the room. */
  readonly width?: string | undefined
  /** The column is left out if the table is narrow. */
  readonly isExtra?: boolean | undefined
  /** The total of all rows, including those not fetched. It stands below the column. */
  readonly total?: string | undefined
  /** The cell names the row: a screen reader reads it as the row's header. */
  readonly isName?: boolean | undefined
}

export interface DataSort {
  readonly name: string
  readonly isDescending: boolean
}

/** Returns the next order: choosing the same column reverses it, and figures begin with the largest. */
export function nextSort(
  sort: DataSort,
  { name, isFigure = false }: Pick<DataColumn<never>, 'name' | 'isFigure'>,
) {
  return sort.name === name ? { name, isDescending: !sort.isDescending } : { name, isDescending: isFigure }
}

/** Returns the direction in the words of `aria-sort`. */
export const directionOf = (
  sort: DataSort | undefined,
  name: string,
): 'ascending' | 'descending' | 'none' => {
  if (sort?.name !== name) return 'none'
  return sort.isDescending ? 'descending' : 'ascending'
}

/** The room between a cell and the arrow of a sorted column. */
const roomPx = 20
const arrowPx = 16
/** The width of a letter in a title, relative to a digit in a cell. */
const titleLetter = 0.92

/**
 * Returns the width of a column. A column of figures is as wide as its longest figure, so that none is cut and
 * nothing moves while rows come and go.
 */
export function widthOf<Row>(column: DataColumn<Row>, rows: readonly Row[]): string | undefined {
  if (!column.isFigure) return column.width
  const digits = rows.reduce((longest, row) => Math.max(longest, column.text(row).length), 0)
  const cell = `${Math.max(digits, (column.total ?? '').length + 1)}ch + ${column.besidePx ?? 0}px`
  const title = `${Math.ceil(column.title.length * titleLetter)}ch + ${column.isSortable ? arrowPx : 0}px`
  return `calc(max(${cell}, ${title}) + ${roomPx}px)`
}

/** The smallest width of a column that sets none: it has room for a name. */
const leastWidth = '12rem'

/** Returns the width that shows every column: figures and names are not cut. */
export const wholeWidth = <Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string =>
  `calc(${columns.map((column) => widthOf(column, rows) ?? leastWidth).join(' + ')})`

/** Returns the rows as a spreadsheet pastes them: tabs between cells, and none within a cell. */
export const copiedText = <Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => columns.map((column) => copiedCell(column, row)).join('\t')).join('\n')

function copiedCell<Row>({ text, copied, isFigure }: DataColumn<Row>, row: Row): string {
  const plain = (copied ?? text)(row).replace(/\s+/g, ' ')
  return isFigure || copied ? plain : plain.replace(formulaBegins, "'")
}

/** Matches the beginning of a word that a spreadsheet would take for a formula, also if it splits the cell there. */
const formulaBegins = /(?<=^|[,;])(?="*[=+\-@＝＋－＠])/g
