import type { Cell, CellFormat } from '#platform/spreadsheets/cells.ts'
import type { Words } from './words.en.ts'

/** The titles of columns, by their names on the wire. */
export type Title = keyof Words['titles']

/** The lists of words for keys. */
export type WordList =
  | 'types'
  | 'statuses'
  | 'roles'
  | 'currencies'
  | 'games'
  | 'limits'
  | 'reasons'
  | 'actions'
  | 'entries'
  | 'methods'
  | 'receiptStates'
  | 'rulings'
  | 'pays'

/** A column of a list that is also available as a file (docs/guides/add-an-export.md). */
export interface Column<Row> {
  readonly title: Title
  readonly format?: CellFormat
  /** Returns the cell: times as on the wire or as moments, amounts in units. */
  readonly of: (row: Row) => Cell | undefined
  /** The list that gives the words for the keys in the cells; a raw file shows the keys. */
  readonly words?: WordList
  /** Tells whether a row at the end adds it up. */
  readonly isTotalled?: boolean
}

/** Returns columns that have the name of a field of their row and show its value. */
export const field = <Row, Name extends Title & keyof Row>(
  title: Name,
  how: Omit<Column<Row>, 'title' | 'of'> = {},
): Column<Row> => ({ title, of: (row) => row[title] as Cell | undefined, ...how })
