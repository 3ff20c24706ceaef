import { describe, expect, test } from 'vitest'
import { positionAt, positionsOf, rouletteBetTypes } from './layout.ts'
import { colorOf, pocketsOf, rouletteVariants, type Pocket, type RouletteVariant } from './pockets.ts'
import { wheelOf } from './wheel.ts'

const countsOf = (variant: RouletteVariant) =>
  Object.fromEntries(
    rouletteBetTypes.map((type) => [type, positionsOf(variant).filter((one) => one.type === type).length]),
  )

const common = {
  street: 12,
  corner: 22,
  six_line: 11,
  column: 3,
  dozen: 3,
  ...{ red: 1, black: 1, even: 1, odd: 1, low: 1, high: 1 },
}

test('European and French layouts have every legal position, counted by hand', () => {
  const counts = { ...common, straight: 37, split: 60, trio: 2, first_four: 1, five_number: 0 }
  expect(countsOf('european')).toEqual(counts)
  expect(positionsOf('french')).toEqual(positionsOf('european'))
})

test('American layouts have every legal position, counted by hand', () => {
  const counts = { ...common, straight: 38, split: 62, trio: 3, first_four: 0, five_number: 1 }
  expect(countsOf('american')).toEqual(counts)
})

/** Defines which numbers of 1–36 are adjacent in a second way: by coordinates, not by enumeration. */
const adjacency: Record<string, (numbers: number[]) => boolean> = {
  split: ([a, b]) => {
    const [x, y] = [coordinates(a!), coordinates(b!)]
    return Math.abs(x.row - y.row) + Math.abs(x.column - y.column) === 1
  },
  street: (numbers) => numbers.every((n) => coordinates(n).row === coordinates(numbers[0]!).row),
}
const coordinates = (n: number) => ({ row: Math.floor((n - 1) / 3), column: (n - 1) % 3 })

describe.each(rouletteVariants)('%s', (variant) => {
  const pockets = pocketsOf(variant)

  test('of all pairs, only adjacent numbers and the zero splits are splits', () => {
    const zeroSplits = variant === 'american' ? ['0,00', '0,1', '0,2', '00,2', '00,3'] : ['0,1', '0,2', '0,3']
    for (const a of pockets) {
      for (const b of pockets) {
        const isSplit = positionAt(variant, 'split', [a, b]) !== undefined
        const hasZero = [a, b].some((pocket) => pocket === '0' || pocket === '00')
        const expected = hasZero
          ? zeroSplits.includes([a, b].join()) || zeroSplits.includes([b, a].join())
          : adjacency.split!([Number(a), Number(b)])
        expect(isSplit, `${a}-${b}`).toBe(expected)
      }
    }
  })

  test('of all triples, only whole rows are streets and only the named ones are trios', () => {
    const trios = variant === 'american' ? ['0,1,2', '0,00,2', '00,2,3'] : ['0,1,2', '0,2,3']
    const order: readonly Pocket[] = ['0', '00', ...pockets.filter((pocket) => Number(pocket) > 0)]
    const sorted = order.filter((pocket) => pockets.includes(pocket))
    for (const triple of combinations(sorted, 3)) {
      const hasZero = triple.some((pocket) => Number(pocket) === 0)
      const isRow = !hasZero && adjacency.street!(triple.map(Number))
      expect(positionAt(variant, 'street', triple) !== undefined, triple.join()).toBe(isRow)
      expect(positionAt(variant, 'trio', triple) !== undefined, triple.join()).toBe(
        trios.includes(triple.join()),
      )
    }
  })

  test('of all fours, only squares are corners and only 0-1-2-3 is the first four', () => {
    let firstFours = 0
    for (const four of combinations(pockets, 4)) {
      const cells = four.map((pocket) => coordinates(Number(pocket)))
      const hasZero = four.some((pocket) => Number(pocket) === 0)
      const rows = new Set(cells.map((cell) => cell.row))
      const columns = new Set(cells.map((cell) => cell.column))
      const isSquare =
        !hasZero && rows.size === 2 && columns.size === 2 && isRun([...rows]) && isRun([...columns])
      if ((positionAt(variant, 'corner', four) !== undefined) !== isSquare) expect.unreachable(four.join())
      if (positionAt(variant, 'first_four', four)) firstFours++
    }
    expect(firstFours).toBe(variant === 'american' ? 0 : 1)
  })

  test('every position covers as many pockets as its type says, each once and all on the wheel', () => {
    const sizes = { straight: 1, split: 2, street: 3, corner: 4, six_line: 6, trio: 3, first_four: 4 }
    const others = { five_number: 5, column: 12, dozen: 12 }
    for (const { type, covers } of positionsOf(variant)) {
      expect(covers.length, type).toBe({ ...sizes, ...others }[type as 'column'] ?? 18)
      expect(new Set(covers).size).toBe(covers.length)
      expect(covers.every((pocket) => pockets.includes(pocket))).toBe(true)
    }
  })

  test('columns, dozens and each pair of even-money bets divide 1–36 between them', () => {
    const parts = [['column'], ['dozen'], ['red', 'black'], ['even', 'odd'], ['low', 'high']]
    for (const types of parts) {
      const covered = positionsOf(variant)
        .filter((one) => types.includes(one.type))
        .flatMap((one) => one.covers)
      expect([...covered].sort((a, b) => Number(a) - Number(b))).toEqual(pockets.filter((p) => Number(p) > 0))
    }
  })

  test('the wheel holds every pocket once', () => {
    expect([...wheelOf(variant)].sort()).toEqual([...pockets].sort())
  })
})

test('colours alternate around the single-zero wheel; 18 red, 18 black, zeros green', () => {
  const colors = wheelOf('european').map(colorOf)
  expect(colors.slice(1).every((color, index) => color === (index % 2 === 0 ? 'red' : 'black'))).toBe(true)
  expect(colors[0]).toBe('green')
  expect(colorOf('00')).toBe('green')
})

test('on the American wheel opposite pockets are consecutive numbers, as on the real wheel', () => {
  const wheel = wheelOf('american')
  for (let index = 1; index < 19; index++) {
    const [a, b] = [Number(wheel[index]), Number(wheel[index + 19])]
    expect(Math.abs(a - b), `${a} opposite ${b}`).toBe(1)
    expect(Math.ceil(a / 2)).toBe(Math.ceil(b / 2))
  }
})

const isRun = (values: number[]): boolean => Math.abs(values[0]! - values[1]!) === 1

function combinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  )
}
