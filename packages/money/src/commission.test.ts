// @module-tag money
// @module-tag property
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromWire, hundredths, negated, units, zero, type Amount } from './amount.ts'
import { commissionOf, nothingCarried, type Deal, type Played } from './commission.ts'

const plain: Deal = {
  lossPercent: 0,
  turnoverPercent: 0,
  feePercent: 0,
  carry: false,
  cap: null,
  minimum: zero,
}
const played = (of: Partial<Played>): Played => ({ stake: zero, payout: zero, games: [], fees: zero, ...of })
const lost = (amount: number) =>
  played({ stake: fromWire(Math.max(amount, 0)), payout: fromWire(-Math.min(amount, 0)) })

test('the worked example of the rules is computed as written', () => {
  const deal = { ...plain, lossPercent: 3000, turnoverPercent: 20, feePercent: 5000, carry: true }
  const period = played({
    stake: units(412_300),
    payout: fromWire(398_120.5),
    games: [{ effective: units(412_300), edgeMillionths: 27_027 }],
    fees: units(9418),
  })
  expect(commissionOf(deal, period, { loss: units(-4000), fees: zero })).toEqual({
    base: fromWire(10_179.5),
    loss: fromWire(3053.85),
    turnover: fromWire(824.6),
    fees: units(4709),
    commission: fromWire(8587.45),
    uncapped: fromWire(8587.45),
    carriedOut: { loss: zero, fees: zero },
  })
})

describe('a loss of the club', () => {
  const carry = { ...plain, lossPercent: 1000, carry: true }

  test('is made up for before the club shares losses again', () => {
    const first = commissionOf(carry, lost(-500), nothingCarried)
    expect(first).toMatchObject({ base: units(-500), commission: zero, carriedOut: { loss: units(-500) } })
    const second = commissionOf(carry, lost(300), first.carriedOut)
    expect(second).toMatchObject({ base: units(-200), commission: zero, carriedOut: { loss: units(-200) } })
    const third = commissionOf(carry, lost(700), second.carriedOut)
    expect(third).toMatchObject({ base: units(500), commission: units(50), carriedOut: { loss: zero } })
  })

  test.each([
    ['without carry', { ...carry, carry: false }],
    ['without a deal', undefined],
  ])('does not change %s', (_name, deal) => {
    const { base, carriedOut } = commissionOf(deal, lost(300), { loss: units(-500), fees: zero })
    expect([base, carriedOut.loss]).toEqual([units(300), units(-500)])
  })
})

test('fees that reversals returned are made up for, with or without a deal', () => {
  for (const deal of [{ ...plain, feePercent: 5000 }, undefined]) {
    const first = commissionOf(deal, played({ fees: units(-10) }), nothingCarried)
    expect([first.commission, first.carriedOut.fees]).toEqual([zero, units(-10)])
  }
  const next = commissionOf({ ...plain, feePercent: 5000 }, played({ fees: units(30) }), {
    loss: zero,
    fees: units(-10),
  })
  expect([next.fees, next.carriedOut.fees]).toEqual([units(10), zero])
})

test.each([
  // The columns are: percent of turnover, edge in millionths, effective, paid.
  [1000, 3325, 1000, 3.32],
  [20, 13_514, 1000, 2],
  [200, 13_514, 1000, 13.51],
])(
  'turnover of %d hundredths of a percent is paid exactly where the edge is %d',
  (turnoverPercent, edgeMillionths, stake, paid) => {
    const games = [{ effective: units(stake), edgeMillionths }]
    expect(commissionOf({ ...plain, turnoverPercent }, played({ games }), nothingCarried).turnover).toBe(
      fromWire(paid),
    )
  },
)

describe('with minimum, cap and adjustments,', () => {
  const deal = { ...plain, lossPercent: 10_000, cap: units(50), minimum: units(10) }
  test.each([
    // The columns are: won by the club, adjustments, paid, uncapped.
    [9.99, 0, 0, 0],
    [10, 0, 10, 10],
    [9, 1, 10, 10],
    [80, 0, 50, 80],
    [80, -60, 20, 20],
    [5, -20, 0, 0],
    [0, 30, 30, 30],
  ])('a win of %d, adjusted by %d, pays %d', (won, adjustments, paid, uncapped) => {
    expect(commissionOf(deal, lost(won), nothingCarried, fromWire(adjustments))).toMatchObject({
      commission: fromWire(paid),
      uncapped: fromWire(uncapped),
    })
  })

  test('without a deal only an adjustment is paid', () => {
    expect(commissionOf(undefined, lost(100), nothingCarried, units(7)).commission).toBe(units(7))
  })
})

test('agrees with another reading of the formula, in thousandths of a hundredth', () => {
  const amount = (min: bigint, max: bigint) => fc.bigInt({ min, max }).map(hundredths)
  const positive = amount(0n, 10n ** 12n)
  const deals = fc.record({
    lossPercent: fc.integer({ min: 0, max: 10_000 }),
    turnoverPercent: fc.integer({ min: 0, max: 1000 }),
    feePercent: fc.integer({ min: 0, max: 10_000 }),
    carry: fc.boolean(),
    cap: fc.option(positive),
    minimum: amount(0n, 10n ** 6n),
  })
  const periods = fc.record({
    stake: positive,
    payout: positive,
    games: fc.array(fc.record({ effective: positive, edgeMillionths: fc.integer({ min: 1, max: 60_000 }) }), {
      maxLength: 6,
    }),
    fees: amount(-(10n ** 9n), 10n ** 9n),
  })
  const carried = fc.record({ loss: amount(-(10n ** 10n), 0n), fees: amount(-(10n ** 8n), 0n) })
  fc.assert(
    fc.property(
      deals,
      periods,
      carried,
      amount(-(10n ** 8n), 10n ** 8n),
      (deal, period, before, adjusted) => {
        const { commission, carriedOut } = commissionOf(deal, period, before, adjusted)
        expect([commission, carriedOut]).toEqual(secondReading(deal, period, before, adjusted))
      },
    ),
    { numRuns: 2000 },
  )
})

test('agrees with the other reading over 100,000 random periods, in every part', () => {
  const draw = drawsFrom(20_261_123)
  for (let count = 0; count < 100_000; count += 1) {
    const [deal, period, before, adjusted] = randomPeriod(draw)
    const { commission, carriedOut, ...parts } = commissionOf(deal, period, before, adjusted)
    const again = secondReading(deal, period, before, adjusted)
    const isSame =
      commission === again[0] && carriedOut.loss === again[1].loss && carriedOut.fees === again[1].fees
    const earned = parts.loss + parts.turnover + parts.fees + adjusted
    const isSum = parts.uncapped === 0n ? earned <= 0n || earned < deal.minimum : parts.uncapped === earned
    if (!isSame || !isSum)
      expect.fail(`${text({ deal, period, before, adjusted })}: ${text({ commission, carriedOut, again })}`)
  }
})

type Draw = (below: number) => number

/** Returns draws of a linear congruential generator, so that a failure can be found again by its seed. */
function drawsFrom(seed: number): Draw {
  let state = BigInt(seed)
  return (below) => {
    state = BigInt.asUintN(64, state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n)
    return Number((state >> 11n) % BigInt(below))
  }
}

/** Returns a random period. Small amounts are as frequent as large ones, so that every bound is met. */
function randomPeriod(draw: Draw): [Deal, Played, { loss: Amount; fees: Amount }, Amount] {
  const positive = () => hundredths(BigInt(draw(10 ** (1 + draw(12)))))
  const signed = () => (draw(2) === 0 ? positive() : negated(positive()))
  const deal = {
    lossPercent: draw(10_001),
    turnoverPercent: draw(1001),
    feePercent: draw(10_001),
    carry: draw(2) === 0,
    cap: draw(3) === 0 ? positive() : null,
    minimum: draw(3) === 0 ? positive() : zero,
  }
  const games = Array.from({ length: draw(7) }, () => ({
    effective: positive(),
    edgeMillionths: 1 + draw(60_000),
  }))
  const period = { stake: positive(), payout: positive(), games, fees: signed() }
  const owed = () => (draw(2) === 0 ? zero : negated(positive()))
  return [deal, period, { loss: owed(), fees: owed() }, draw(2) === 0 ? zero : signed()]
}

const text = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each))

type Reading = [Amount, { loss: Amount; fees: Amount }]

function secondReading(
  deal: Deal,
  { stake, payout, games, fees }: Played,
  before: { loss: Amount; fees: Amount },
  adjusted: Amount,
): Reading {
  const whole = (numerator: bigint, denominator: bigint) =>
    (numerator - (numerator % denominator)) / denominator
  const above = (value: bigint) => (value < 0n ? 0n : value)
  const below = (value: bigint) => (value > 0n ? 0n : value)
  let base: bigint = stake - payout
  if (deal.carry) base += before.loss
  let turnover = 0n
  for (const { effective, edgeMillionths } of games) {
    const asked = BigInt(deal.turnoverPercent) * 100n
    const edge = BigInt(edgeMillionths)
    turnover += effective * (asked > edge ? edge : asked)
  }
  const feesNow = fees + before.fees
  const earned =
    whole(above(base) * BigInt(deal.lossPercent), 10_000n) +
    whole(turnover, 1_000_000n) +
    whole(above(feesNow) * BigInt(deal.feePercent), 10_000n) +
    adjusted
  let paid = earned < deal.minimum ? 0n : above(earned)
  if (deal.cap !== null && paid > deal.cap) paid = deal.cap
  return [
    hundredths(paid),
    { loss: hundredths(deal.carry ? below(base) : before.loss), fees: hundredths(below(feesNow)) },
  ]
}
