import { colorOf, numberOf, pocketOf, pocketsOf, rouletteVariants } from './pockets.ts'
import type { Pocket, RouletteVariant } from './pockets.ts'

export const insideBetTypes = [
  'straight',
  'split',
  'street',
  'corner',
  'six_line',
  'trio',
  'first_four',
  'five_number',
] as const
export const evenMoneyBetTypes = ['red', 'black', 'even', 'odd', 'low', 'high'] as const
export const rouletteBetTypes = [...insideBetTypes, 'column', 'dozen', ...evenMoneyBetTypes] as const
export type RouletteBetType = (typeof rouletteBetTypes)[number]

/** A place on the layout for chips. */
export interface Position {
  readonly type: RouletteBetType
  /** The numbers of the wire, in order: pockets for inside bets, "1" to "3" for columns and dozens, else none. */
  readonly numbers: readonly string[]
  /** The pockets that win. */
  readonly covers: readonly Pocket[]
}

/** Returns every legal position of a variant, once. */
export const positionsOf = (variant: RouletteVariant): readonly Position[] => positions[variant]

/** Returns the position with these numbers, in any order; undefined when the layout has none. */
export const positionAt = (
  variant: RouletteVariant,
  type: RouletteBetType,
  numbers: readonly string[],
): Position | undefined => byKey[variant].get(keyOf(type, numbers))

const integers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const inside = (type: RouletteBetType, ...pockets: Pocket[]): Position => ({
  type,
  numbers: pockets,
  covers: pockets,
})

const run = (type: RouletteBetType, ...numbers: number[]): Position =>
  inside(type, ...numbers.map((number) => pocketOf(number)))

const outside = (type: RouletteBetType, numbers: string[], wins: (pocket: Pocket) => boolean): Position => ({
  type,
  numbers,
  covers: integers(1, 36).map(pocketOf).filter(wins),
})

// The layout has twelve rows of three. 1-2-3 is the first street; neighbours across differ by 1, along the column by
// 3.
const rowStarts = integers(0, 11).map((row) => 3 * row + 1)
const isLastOfRow = (number: number): boolean => number % 3 === 0

const streets = rowStarts.map((n) => run('street', n, n + 1, n + 2))
const sixLines = rowStarts.slice(0, -1).map((n) => run('six_line', n, n + 1, n + 2, n + 3, n + 4, n + 5))
const splitsAcross = integers(1, 36)
  .filter((n) => !isLastOfRow(n))
  .map((n) => run('split', n, n + 1))
const splitsAlong = integers(1, 33).map((n) => run('split', n, n + 3))
const corners = integers(1, 33)
  .filter((n) => !isLastOfRow(n))
  .map((n) => run('corner', n, n + 1, n + 3, n + 4))

const columns = [1, 2, 3].map((c) => outside('column', [`${c}`], (p) => numberOf(p) % 3 === c % 3))
const dozens = [1, 2, 3].map((d) => outside('dozen', [`${d}`], (p) => Math.ceil(numberOf(p) / 12) === d))
const evenMoney = [
  outside('red', [], (p) => colorOf(p) === 'red'),
  outside('black', [], (p) => colorOf(p) === 'black'),
  outside('even', [], (p) => numberOf(p) % 2 === 0),
  outside('odd', [], (p) => numberOf(p) % 2 === 1),
  outside('low', [], (p) => numberOf(p) <= 18),
  outside('high', [], (p) => numberOf(p) >= 19),
]

// These are the zero bets (rule games-4).
const singleZeroBets = [
  inside('split', '0', '1'),
  inside('split', '0', '2'),
  inside('split', '0', '3'),
  inside('trio', '0', '1', '2'),
  inside('trio', '0', '2', '3'),
  inside('first_four', '0', '1', '2', '3'),
]
const doubleZeroBets = [
  inside('split', '0', '00'),
  inside('split', '0', '1'),
  inside('split', '0', '2'),
  inside('split', '00', '2'),
  inside('split', '00', '3'),
  inside('trio', '0', '1', '2'),
  inside('trio', '0', '00', '2'),
  inside('trio', '00', '2', '3'),
  inside('five_number', '0', '00', '1', '2', '3'),
]

const layoutOf = (variant: RouletteVariant): Position[] => [
  ...pocketsOf(variant).map((pocket) => inside('straight', pocket)),
  ...splitsAcross,
  ...splitsAlong,
  ...streets,
  ...corners,
  ...sixLines,
  ...(variant === 'american' ? doubleZeroBets : singleZeroBets),
  ...columns,
  ...dozens,
  ...evenMoney,
]

const positions = forEachVariant(layoutOf)
const byKey = forEachVariant(
  (variant) =>
    new Map(positions[variant].map((position) => [keyOf(position.type, position.numbers), position])),
)

function forEachVariant<T>(make: (variant: RouletteVariant) => T): Record<RouletteVariant, T> {
  const [european, american, french] = rouletteVariants
  return { european: make(european), american: make(american), french: make(french) }
}

/**
 * Returns the key of a position. The numbers are sorted as text, which is enough for a key. The quotes distinguish
 * the one number "1,2" from the two numbers 1 and 2.
 */
function keyOf(type: RouletteBetType, numbers: readonly string[]): string {
  return `${type}:${JSON.stringify([...numbers].sort())}`
}
