/** Where everything lies on the layout, in the units of its drawing. */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

/**
 * The same layout, standing or lying. Places are named by column and row of the numbers: column 0 to 3 from 1 towards
 * 3, row 0 to 12 from the zero on; the zero lies before row 0, the columns' bets after row 12, dozens and even money
 * before column 0.
 */
export interface BoardShape {
  readonly orientation: 'portrait' | 'landscape'
  readonly width: number
  readonly height: number
  /** Lengths in columns or rows. */
  readonly zero: number
  readonly columnBet: number
  readonly dozen: number
  readonly evenMoney: number
  at(column: number, row: number): Point
  placeOf(point: Point): { readonly column: number; readonly row: number }
  /** From the middle of a line between two rows to the chip on it, which lies beside the chips on both numbers. */
  readonly beside: Point
  readonly chipRadius: number
}

const portraitCell = { width: 94, height: 31.5 }
const landscapeCell = { width: 55, height: 74 }

export const portrait: BoardShape = {
  orientation: 'portrait',
  width: 366,
  height: 438,
  zero: 30 / portraitCell.height,
  columnBet: 29 / portraitCell.height,
  dozen: 40 / portraitCell.width,
  evenMoney: 43 / portraitCell.width,
  at: (column, row) => ({ x: 84 + column * portraitCell.width, y: 30 + row * portraitCell.height }),
  placeOf: ({ x, y }) => ({ column: (x - 84) / portraitCell.width, row: (y - 30) / portraitCell.height }),
  beside: { x: 25, y: 0 },
  chipRadius: 13,
}

export const landscape: BoardShape = {
  orientation: 'landscape',
  width: 776,
  height: 322,
  zero: 55 / landscapeCell.width,
  columnBet: 59 / landscapeCell.width,
  dozen: 50 / landscapeCell.height,
  evenMoney: 49 / landscapeCell.height,
  at: (column, row) => ({ x: 56 + row * landscapeCell.width, y: (3 - column) * landscapeCell.height }),
  placeOf: ({ x, y }) => ({ column: 3 - y / landscapeCell.height, row: (x - 56) / landscapeCell.width }),
  beside: { x: 0, y: 27 },
  chipRadius: 15,
}

/** The rectangle between two places. */
export function areaOf(
  shape: BoardShape,
  from: readonly [number, number],
  to: readonly [number, number],
): Rect {
  const [a, b] = [shape.at(...from), shape.at(...to)]
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
}

export const middleOf = (area: Rect): Point => ({ x: area.x + area.width / 2, y: area.y + area.height / 2 })

export const isIn = (area: Rect, { x, y }: Point): boolean =>
  x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height

export function distanceToArea(area: Rect, { x, y }: Point): number {
  const dx = Math.max(area.x - x, 0, x - area.x - area.width)
  const dy = Math.max(area.y - y, 0, y - area.y - area.height)
  return Math.hypot(dx, dy)
}
