import type { Cell, CellFormat } from '#platform/spreadsheets/cells.ts'
import type { Words } from './words.en.ts'

/** What columns are called, by their names on the wire. */
export type Title = keyof Words['titles']

/** The lists of words that keys have. */
export type WordList =
  'types' | 'statuses' | 'roles' | 'currencies' | 'games' | 'limits' | 'reasons' | 'actions'

/** A column of a list that can be had as a file (docs/guides/add-an-export.md). */
export interface Column<Row> {
  readonly title: Title
  readonly format?: CellFormat
  /** Times as on the wire, or as moments; amounts in units. */
  readonly of: (row: Row) => Cell | undefined
  /** Whose keys the cells hold: written as words, and as they are in a raw file. */
  readonly words?: WordList
  /** Whether a row at the end adds it up. */
  readonly isTotalled?: boolean
}

/** Columns that have the name of a field of their row, and hold it. */
export const field = <Row, Name extends Title & keyof Row>(
  title: Name,
  how: Omit<Column<Row>, 'title' | 'of'> = {},
): Column<Row> => ({ title, of: (row) => row[title] as Cell | undefined, ...how })
