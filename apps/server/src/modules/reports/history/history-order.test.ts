// @module-tag property
import { hundredths, plus, zero, type Amount } from '@cardroom/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inOrder, withBalances, type MovedLine, type UnwrittenPart } from './history-order.ts'
import { cursorOf, placeOf, type HistoryPlace, type UnmovedPlace } from './history-place.ts'

const at = (milliseconds: number) => new Date(1_800_000_000_000 + milliseconds)
const first: HistoryPlace = { horizon: 1000, moment: at(99_999), position: null, unmoved: null }

/** The lines of one account in the order of the ledger; some are not written yet. */
const accounts = fc.array(
  fc.record({ change: fc.integer({ min: -500, max: 500 }), isWritten: fc.boolean(), later: fc.nat(5) }),
  { minLength: 1, maxLength: 12 },
)

function splitUp(steps: readonly { change: number; isWritten: boolean; later: number }[]) {
  let [balance, writtenBalance, time] = [zero, zero, 0]
  const lines: MovedLine[] = []
  const parts: Omit<UnwrittenPart, 'held' | 'above'>[] = []
  const expected: Amount[] = []
  for (const [place, { change: amount, isWritten, later }] of steps.entries()) {
    const change = hundredths(BigInt(amount))
    time += later
    balance = plus(balance, change)
    expected.push(balance)
    const line = { accountId: 7, position: place + 1, change, createdAt: at(time) }
    if (isWritten) {
      writtenBalance = plus(writtenBalance, change)
      lines.push({ ...line, balance: writtenBalance })
    } else parts.push(line)
  }
  const above = (position: number) =>
    lines.filter((line) => line.position > position).reduce((all, line) => plus(all, line.change), zero)
  const unwritten = parts.map((part) => ({ ...part, held: balance, above: above(part.position) }))
  return { lines: lines.toReversed(), unwritten, expected: expected.toReversed() }
}

test('written lines and unwritten parts add up together, from each line to the next', () => {
  fc.assert(
    fc.property(accounts, (steps) => {
      const { lines, unwritten, expected } = splitUp(steps)
      expect(withBalances(lines, unwritten).map(({ balance }) => balance)).toEqual(expected)
    }),
  )
})

test('another account’s part changes no balance', () => {
  const { lines, unwritten } = splitUp([{ change: 5, isWritten: true, later: 1 }])
  const other = { ...splitUp([{ change: 9, isWritten: false, later: 1 }]).unwritten[0], accountId: 8 }
  const all = withBalances(lines, [...unwritten, other as UnwrittenPart])
  expect(all.find((line) => line.accountId === 7)?.balance).toBe(5n)
})

const unmovedLists = fc
  .array(fc.nat(40), { maxLength: 10 })
  .map((times) =>
    times
      .toSorted((a, b) => b - a)
      .map((time, place): UnmovedPlace => ({ createdAt: at(time), source: 'sign_in', id: 100 - place })),
  )

test('the order is the same, wherever it is cut into pages', () => {
  fc.assert(
    fc.property(accounts, unmovedLists, fc.integer({ min: 1, max: 5 }), (steps, unmoved, size) => {
      const { lines } = splitUp(steps.map((step) => ({ ...step, isWritten: true })))
      const whole = inOrder(lines, unmoved, first)
      const paged: typeof whole = []
      let place = first
      for (;;) {
        const from = place
        const page = inOrder(
          lines.filter((line) => from.position === null || line.position < from.position),
          unmoved.filter((line) => from.unmoved === null || line.id < from.unmoved.id),
          from,
        ).slice(0, size)
        paged.push(...page)
        const last = page.at(-1)
        if (!last) break
        place = placeOf(last.cursor) ?? first
      }
      expect(paged).toEqual(whole)
      expect(whole).toHaveLength(lines.length + unmoved.length)
    }),
  )
})

describe('a cursor', () => {
  test('gives the place back', () => {
    const place: HistoryPlace = {
      horizon: 12,
      moment: at(5),
      position: 7,
      unmoved: { createdAt: at(3), source: 'charge', id: 4 },
    }
    expect(placeOf(cursorOf(place))).toEqual(place)
    expect(placeOf(cursorOf(first))).toEqual(first)
  })

  test.each([
    ['an unknown source', '1.1.1.1.9.1'],
    ['a moment that no date can hold', '1.9000000000000000.1.1.1.1'],
    ['a line’s moment that no date can hold', '1.1.1.9000000000000000.1.1'],
    ['a count that is not exact', '9999999999999999.1.1.1.1.1'],
  ])('%s is refused', (_, cursor) => {
    expect(placeOf(cursor)).toBeUndefined()
  })
})
