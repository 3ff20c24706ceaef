import { isZero, type Pocket } from '@cardroom/games'
import { distanceToArea, isIn, type BoardShape, type Point } from './board-shape.ts'
import type { Board, Spot } from './board-spots.ts'

interface Aim {
  /** The distance from the layout that still counts, in its own units. */
  readonly reach: number
  /**
   * A quick tap selects the number under it, unless it is right on a line. Aiming with the loupe selects the nearest
   * spot.
   */
  readonly isTap: boolean
}

/** Returns the legal spot that a press at this point selects. */
export function spotNear(board: Board, point: Point, { reach, isTap }: Aim): Spot | undefined {
  const place = board.shape.placeOf(point)
  if (isAmongNumbers(board.shape, place)) return nearestLine(board, place, isTap)

  const fields = board.spots.filter((spot) => spot.area !== undefined)
  const within = fields.find((spot) => spot.area && isIn(spot.area, point))
  if (within) return within

  const nearest = least(fields, (spot) => (spot.area ? distanceToArea(spot.area, point) : Infinity))
  return nearest?.area && distanceToArea(nearest.area, point) <= reach ? nearest : undefined
}

interface Place {
  readonly column: number
  readonly row: number
}

/** Streets and lines lie on the edge: a press slightly beyond it still selects them. */
const edge = 0.13

const isAmongNumbers = (shape: BoardShape, { column, row }: Place): boolean =>
  column >= -edge && column <= 3 + edge && row >= -shape.zero && row <= 12

/** A tap within this share of a number's height and width selects the number, however near a line is. */
const ownShare = 0.8

function numberUnder({ spots, shape }: Board, { column, row }: Place): Spot | undefined {
  const { x, y } = shape.at(column, row)
  return spots.find(({ position, area }) => {
    if (position.type !== 'straight' || !area) return false
    const isInMiddle = (from: number, length: number, at: number) =>
      Math.abs(at - from - length / 2) <= (length * ownShare) / 2
    return isInMiddle(area.x, area.width, x) && isInMiddle(area.y, area.height, y)
  })
}

function nearestLine(board: Board, place: Place, isTap: boolean): Spot | undefined {
  const own = isTap ? numberUnder(board, place) : undefined
  if (own) return own
  const inside = board.spots.filter((spot) => spot.position.type === 'straight' || spot.area === undefined)
  return least(inside, (spot) => {
    const isNumber = spot.position.type === 'straight'
    const distance = distanceTo(board, spot, place)
    return isTap && isNumber ? distance / 2 : distance
  })
}

/** Returns the distance in cells, which are wide and low: half a cell counts the same in both directions. */
function distanceTo(board: Board, spot: Spot, { column, row }: Place): number {
  const middle = board.shape.placeOf(spot.anchor)
  const across = Math.max(0, Math.abs(column - middle.column) - slackOf(board, spot))
  return Math.hypot(across, row - middle.row)
}

/**
 * Returns how far from its middle a point still counts as the middle of a spot. Only a zero has such room, because
 * it is as wide as the row, or half of it.
 */
function slackOf({ variant }: Board, { position }: Spot): number {
  if (position.type !== 'straight' || !isZero(position.numbers[0] as Pocket)) return 0
  return variant === 'american' ? 0.25 : 1
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** Returns the next spot for an arrow key: the nearest one in that direction. */
export function spotTowards(board: Board, from: Spot, direction: Direction): Spot {
  const ahead = board.spots.filter((spot) => spot !== from && ways(from, spot, direction).along > 0.5)
  const cost = (spot: Spot) => {
    const { along, across } = ways(from, spot, direction)
    return along + 4 * across
  }
  return least(ahead, cost) ?? from
}

function ways(from: Spot, to: Spot, direction: Direction) {
  const [dx, dy] = [to.anchor.x - from.anchor.x, to.anchor.y - from.anchor.y]
  const isSideways = direction === 'left' || direction === 'right'
  const sign = direction === 'right' || direction === 'down' ? 1 : -1
  return { along: sign * (isSideways ? dx : dy), across: Math.abs(isSideways ? dy : dx) }
}

function least<Item>(items: readonly Item[], cost: (item: Item) => number): Item | undefined {
  let best: Item | undefined
  let bestCost = Infinity
  for (const item of items) {
    const itemCost = cost(item)
    if (itemCost < bestCost) [best, bestCost] = [item, itemCost]
  }
  return best
}
