import { positionsOf, rouletteVariants } from '@cardroom/games'
import { describe, expect, test } from 'vitest'
import { isIn } from './board-shape.ts'
import { boardOf } from './board-spots.ts'
import { spotNear, spotTowards } from './nearest-spot.ts'

const boards = rouletteVariants.flatMap((variant) =>
  (['portrait', 'landscape', 'low'] as const).map((shape) => boardOf(variant, shape)),
)
const aim = { reach: 44, isTap: false }
const tap = { reach: 44, isTap: true }

describe.each(boards)('the $variant layout, $shape.name', (board) => {
  test('every legal position has a spot of its own inside the drawing', () => {
    expect(board.spots.length).toBe(positionsOf(board.variant).length)
    const places = new Set(board.spots.map(({ anchor }) => `${anchor.x.toFixed(1)},${anchor.y.toFixed(1)}`))
    expect(places.size).toBe(board.spots.length)
    for (const { anchor, chip } of board.spots) {
      for (const point of [anchor, chip]) {
        expect(point.x).toBeGreaterThanOrEqual(0)
        expect(point.x).toBeLessThanOrEqual(board.shape.width)
        expect(point.y).toBeGreaterThanOrEqual(0)
        expect(point.y).toBeLessThanOrEqual(board.shape.height)
      }
    }
  })

  test('aiming at a spot selects that spot; a tap on a number selects the number', () => {
    for (const spot of board.spots) {
      expect(spotNear(board, spot.anchor, aim)?.key).toBe(spot.key)
      if (spot.area) expect(spotNear(board, spot.anchor, tap)?.key).toBe(spot.key)
    }
  })

  test('arrow keys reach every spot from every other', () => {
    const [first] = board.spots
    const seen = new Set([first!])
    for (const spot of seen) {
      for (const direction of ['left', 'right', 'up', 'down'] as const)
        seen.add(spotTowards(board, spot, direction))
    }
    expect(seen.size).toBe(board.spots.length)
  })
})

describe('a finger beside the layout', () => {
  const board = boardOf('european', 'portrait')

  test('snaps within 44 px and selects nothing beyond', () => {
    expect(spotNear(board, { x: 20, y: 10 }, aim)?.key).toBe('low:')
    expect(spotNear(board, { x: 225, y: 438 + 40 }, aim)?.key).toBe('column:2')
    expect(spotNear(board, { x: 225, y: 438 + 50 }, aim)).toBeUndefined()
  })

  test('a chip on one number lies beside it, within its field', () => {
    for (const { position, anchor, chip, area } of board.spots) {
      if (position.type !== 'straight' || !area) continue
      expect(Math.hypot(chip.x - anchor.x, chip.y - anchor.y)).toBeGreaterThan(15)
      expect(isIn(area, chip)).toBe(true)
    }
  })

  test('a tap near a line selects the number, a tap on the line selects the split', () => {
    const seventeen = board.byKey.get('straight:17')!
    expect(spotNear(board, { x: seventeen.anchor.x, y: seventeen.anchor.y + 9 }, tap)?.key).toBe(
      'straight:17',
    )
    for (const off of [-11, 11])
      expect(spotNear(board, { x: seventeen.anchor.x, y: seventeen.anchor.y + off }, tap)?.key).toBe(
        'straight:17',
      )
    expect(spotNear(board, { x: seventeen.anchor.x, y: seventeen.anchor.y + 14 }, tap)?.key).toBe(
      'split:17-20',
    )
  })
})
