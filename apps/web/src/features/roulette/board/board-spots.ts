import {
  isZero,
  numberOf,
  positionsOf,
  type Pocket,
  type Position,
  type RouletteVariant,
} from '@cardroom/games'
import {
  areaOf,
  boardShapes,
  middleOf,
  type BoardShape,
  type BoardShapeName,
  type Point,
  type Rect,
} from './board-shape.ts'
import { keyOfBet } from '#features/bets/index.ts'

/** A legal position and the place of its chips. */
export interface Spot {
  readonly key: string
  readonly position: Position
  /** The point that a player aims at. */
  readonly anchor: Point
  /** The point where the chip is drawn. */
  readonly chip: Point
  /** The field of a bet that has one of its own. Lines, corners and splits have none. */
  readonly area: Rect | undefined
}

export interface Board {
  readonly variant: RouletteVariant
  readonly shape: BoardShape
  readonly spots: readonly Spot[]
  readonly byKey: ReadonlyMap<string, Spot>
}

const boards = new Map<string, Board>()

/** Returns the board of a variant. Its positions are exactly those of the rules. */
export function boardOf(variant: RouletteVariant, shapeName: BoardShapeName): Board {
  const name = `${variant}:${shapeName}`
  const known = boards.get(name)
  if (known) return known
  const shape = boardShapes[shapeName]
  const spots = positionsOf(variant).map((position) => spotOf(variant, shape, position))
  const board = { variant, shape, spots, byKey: new Map(spots.map((spot) => [spot.key, spot])) }
  boards.set(name, board)
  return board
}

const isOutside = (position: Position): boolean => position.numbers.length === 0 || isStrip(position)
const isStrip = ({ type }: Position): boolean => type === 'column' || type === 'dozen'

function spotOf(variant: RouletteVariant, shape: BoardShape, position: Position): Spot {
  const area = fieldOf(variant, shape, position)
  const anchor = area ? middleOf(area) : shape.at(...lineOf(variant, position))
  const shift = shiftOf(shape, position)
  const chip = { x: anchor.x + shift.x, y: anchor.y + shift.y }
  return { key: keyOfBet(position), position, anchor, chip, area }
}

// ---- fields

const evenMoneyOrder: readonly string[] = ['low', 'even', 'red', 'black', 'odd', 'high']

/** Returns the field of a number, a zero, a column, a dozen or an even-money bet. */
function fieldOf(variant: RouletteVariant, shape: BoardShape, position: Position): Rect | undefined {
  const [first] = position.numbers
  if (position.type === 'straight') return numberField(variant, shape, first as Pocket)
  if (position.type === 'column') {
    const column = Number(first) - 1
    return areaOf(shape, [column, 12], [column + 1, 12 + shape.columnBet])
  }
  if (position.type === 'dozen') {
    const row = 4 * (Number(first) - 1)
    return areaOf(shape, [-shape.dozen, row], [0, row + 4])
  }
  if (!isOutside(position)) return undefined
  const row = 2 * evenMoneyOrder.indexOf(position.type)
  return areaOf(shape, [-shape.dozen - shape.evenMoney, row], [-shape.dozen, row + 2])
}

export function numberField(variant: RouletteVariant, shape: BoardShape, pocket: Pocket): Rect {
  if (isZero(pocket)) {
    const [from, to] = zeroColumns(variant, pocket)
    return areaOf(shape, [from, -shape.zero], [to, 0])
  }
  const { column, row } = cellOf(pocket)
  return areaOf(shape, [column, row], [column + 1, row + 1])
}

const zeroColumns = (variant: RouletteVariant, pocket: Pocket): readonly [number, number] => {
  if (variant !== 'american') return [0, 3]
  return pocket === '0' ? [0, 1.5] : [1.5, 3]
}

function cellOf(pocket: string): { column: number; row: number } {
  const number = numberOf(pocket as Pocket)
  return { column: (number - 1) % 3, row: Math.floor((number - 1) / 3) }
}

// ---- lines, corners and splits

type Place = readonly [column: number, row: number]

/** Returns the place of a bet that lies on lines. */
function lineOf(variant: RouletteVariant, position: Position): Place {
  const zeroPlace = zeroPlaces[variant === 'american' ? 'double' : 'single'][position.numbers.join('-')]
  if (zeroPlace) return zeroPlace
  if (position.numbers[0] === '0') return [0, 0]

  const cells = position.numbers.map(cellOf)
  const row = mean(cells.map((cell) => cell.row)) + 0.5
  const isWholeRow = position.type === 'street' || position.type === 'six_line'
  return [isWholeRow ? 0 : mean(cells.map((cell) => cell.column)) + 0.5, row]
}

/** The bets on the line between the zero and the first row. First four and five numbers lie at its outer end. */
const zeroPlaces: Readonly<Record<'single' | 'double', Readonly<Record<string, Place>>>> = {
  single: { '0-1': [0.5, 0], '0-2': [1.5, 0], '0-3': [2.5, 0], '0-1-2': [1, 0], '0-2-3': [2, 0] },
  double: {
    '0-00': [1.5, -0.5],
    '0-1': [0.5, 0],
    '0-2': [1.25, 0],
    '00-2': [1.75, 0],
    '00-3': [2.5, 0],
    '0-1-2': [1, 0],
    '0-00-2': [1.5, 0],
    '00-2-3': [2, 0],
  },
}

const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length

// ---- chips

const still: Point = { x: 0, y: 0 }

/** Returns the distance of a chip from its spot's middle, so that numbers and words stay readable. */
function shiftOf(shape: BoardShape, { type, numbers }: Position): Point {
  if (type === 'straight') return shape.beside
  if (type === 'split') {
    const columns = new Set(numbers.map((number) => cellOf(number).column))
    return columns.size === 1 && !numbers.includes('0') && !numbers.includes('00') ? shape.beside : still
  }
  if (numbers.length > 0 && type !== 'column' && type !== 'dozen') return still
  const { column, dozen, even } = outsideShifts[shape.name]
  if (type === 'column') return column
  return type === 'dozen' ? dozen : even
}

const outsideShifts = {
  portrait: { column: { x: 32, y: 0 }, dozen: { x: 0, y: 44 }, even: { x: 8, y: 18 } },
  landscape: { column: { x: 0, y: 22 }, dozen: { x: 52, y: 0 }, even: { x: 38, y: 0 } },
  low: { column: { x: 0, y: 15 }, dozen: { x: 46, y: 0 }, even: { x: 32, y: 0 } },
} as const
