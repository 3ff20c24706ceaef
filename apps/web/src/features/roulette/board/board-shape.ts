/** The places of everything on the layout, in the units of its drawing. */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

/** Upright on a phone, horizontal on a wide screen, horizontal and low on a phone turned sideways. */
export type BoardShapeName = 'portrait' | 'landscape' | 'low'

/**
 * The measures of the layout, upright or horizontal. Places are named by column and row of the numbers: columns 0
 * to 3 from 1 towards 3, rows 0 to 12 away from the zero. The zero lies before row 0, the columns' bets after row
 * 12, and dozens and even money before column 0.
 */
export interface BoardShape {
  readonly name: BoardShapeName
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
  /**
   * The distance from the middle of a number, or of a line between two rows, to the chip on it: the number stays
   * readable.
   */
  readonly beside: Point
  readonly chipRadius: number
  /** The fields behind a number and behind a zero, in reading direction: a horizontal layout turns them. */
  readonly tag: Size
  readonly zeroTag: Size
  /** Half the size of the shapes for red and black. */
  readonly lozenge: Size
}

type Size = readonly [width: number, height: number]

const portraitCell = { width: 94, height: 31.5 }

const portrait: BoardShape = {
  name: 'portrait',
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
  tag: [58, 25],
  zeroTag: [64, 25],
  lozenge: [13, 19],
}

interface Lying extends Pick<
  BoardShape,
  'name' | 'width' | 'height' | 'beside' | 'chipRadius' | 'tag' | 'zeroTag' | 'lozenge'
> {
  readonly cell: { readonly width: number; readonly height: number }
  /** The distance from the edge to the first number. */
  readonly left: number
  readonly columnBetWidth: number
  readonly dozenHeight: number
}

function lying({ cell, left, columnBetWidth, dozenHeight, ...shape }: Lying): BoardShape {
  return {
    ...shape,
    orientation: 'landscape',
    zero: (left - 1) / cell.width,
    columnBet: columnBetWidth / cell.width,
    dozen: dozenHeight / cell.height,
    evenMoney: (shape.height - 1 - 3 * cell.height - dozenHeight) / cell.height,
    at: (column, row) => ({ x: left + row * cell.width, y: (3 - column) * cell.height }),
    placeOf: ({ x, y }) => ({ column: 3 - y / cell.height, row: (x - left) / cell.width }),
  }
}

export const boardShapes: Readonly<Record<BoardShapeName, BoardShape>> = {
  portrait,
  landscape: lying({
    name: 'landscape',
    width: 776,
    height: 322,
    cell: { width: 55, height: 74 },
    left: 56,
    columnBetWidth: 59,
    dozenHeight: 50,
    beside: { x: 0, y: 27 },
    chipRadius: 15,
    tag: [60, 37],
    zeroTag: [74, 30],
    lozenge: [30, 13],
  }),
  low: lying({
    name: 'low',
    width: 622,
    height: 218,
    cell: { width: 45, height: 50 },
    left: 38,
    columnBetWidth: 43,
    dozenHeight: 34,
    beside: { x: 0, y: 17 },
    chipRadius: 12,
    tag: [38, 27],
    zeroTag: [74, 26],
    lozenge: [29, 11],
  }),
}

/** Returns the rectangle between two places. */
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
