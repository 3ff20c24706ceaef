/** What a cell can hold; null is an empty one. */
export type Cell = string | number | boolean | null

/** A table of any length: its rows come a page at a time, so that memory stays flat. */
export interface Sheet {
  /** Without an ending. */
  readonly name: string
  readonly columns: readonly string[]
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>
}

/**
 * Text that a spreadsheet would take for a formula becomes plain text: an apostrophe stands before it. Numbers of
 * our own are no text, so a negative one stays a number.
 */
export const defused = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
