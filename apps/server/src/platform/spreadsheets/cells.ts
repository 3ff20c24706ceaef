import { isoIn } from '#platform/time-zones.ts'

/** What a cell can hold; null is an empty one. */
export type Cell = string | number | boolean | null

/** A table of any length: its rows come a page at a time, so that memory stays flat. */
export interface Sheet {
  /** Without an ending. */
  readonly name: string
  readonly columns: readonly string[]
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>
}

const times = ['created_at', 'updated_at', 'finished_at'] as const
type Times = { readonly [name in (typeof times)[number]]?: string | null }

/** A row whose times are written as a zone's clocks show them, with how far those are ahead. */
export const withTimesIn = <Row extends Times>(row: Row, zone: string): Row => ({
  ...row,
  ...Object.fromEntries(
    times.flatMap((name) => {
      const moment = row[name]
      return moment ? [[name, isoIn(new Date(moment), zone)]] : []
    }),
  ),
})

/**
 * Text that a spreadsheet would take for a formula becomes plain text: an apostrophe stands before it. Numbers of
 * our own are no text, so a negative one stays a number.
 */
export const defused = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
