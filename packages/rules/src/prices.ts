import { hundredths, units, type Amount, type BonusTier, type ExchangeRate } from '@cardroom/money'
import type { GivenCurrency, WantedCurrency } from './currencies.ts'

/** A club begins with the lowest level, and falls back to it when it stops paying. */
export const ratingLevels = { lowest: 1, highest: 10 } as const

/** A level has a price in whole jade for a month. It limits open sessions and managers; null means no limit. */
export interface Rating {
  readonly level: number
  readonly amount: number
  readonly sessions: number | null
  readonly managers: number | null
}

/** Rules conversions-7, conversions-8: these prices, in whole units, hold until an administrator changes them. */
export const defaultPrices = {
  /** The club pays this in jade if it has enough; otherwise the acting person pays it in diamonds. */
  clubNamePrice: 500,
  /** The person pays this in diamonds. */
  userNamePrice: 150,
  /** The tables of a new club wait until the club holds this much jade. */
  jadeMin: 50,
} as const

const rating = (
  level: number,
  amount: number,
  { sessions, managers }: Pick<Rating, 'sessions' | 'managers'>,
): Rating => ({ level, amount, sessions, managers })

export const defaultRatings: readonly Rating[] = [
  rating(1, 0, { sessions: 10, managers: 0 }),
  rating(2, 100, { sessions: 20, managers: 1 }),
  rating(3, 200, { sessions: 30, managers: 2 }),
  rating(4, 350, { sessions: 35, managers: 2 }),
  rating(5, 550, { sessions: 45, managers: 3 }),
  rating(6, 800, { sessions: 50, managers: 3 }),
  rating(7, 1_100, { sessions: 60, managers: 4 }),
  rating(8, 1_500, { sessions: 65, managers: 4 }),
  rating(9, 2_000, { sessions: 80, managers: 5 }),
  rating(10, 3_000, { sessions: null, managers: null }),
]

export interface NamedRate extends ExchangeRate {
  readonly from: GivenCurrency
  readonly to: WantedCurrency
}

/** Returns the smallest step of an exchange: dollars go to the cent, diamonds are whole. */
export const stepOf = (from: GivenCurrency): Amount => (from === 'usd' ? hundredths(1n) : units(1))

/** The bonus is in hundredths of a percent and grows with the diamonds that an exchange is worth. */
const bonusByDiamonds: readonly (readonly [diamonds: number, basisPoints: bigint])[] = [
  [1_000, 500n],
  [5_000, 1_000n],
  [10_000, 1_500n],
]

/** A dollar is worth a hundred diamonds. */
const diamondsPerDollar = 100

const bonusOf = (from: GivenCurrency): BonusTier[] =>
  bonusByDiamonds.map(([diamonds, basisPoints]) => ({
    fromAmount: units(from === 'usd' ? diamonds / diamondsPerDollar : diamonds),
    basisPoints,
  }))

const rate = (
  from: GivenCurrency,
  to: WantedCurrency,
  { becomes, min, max }: { readonly becomes: number; readonly min: number; readonly max?: number },
): NamedRate => ({
  from,
  to,
  rate: units(becomes),
  step: stepOf(from),
  min: units(min),
  max: max === undefined ? null : units(max),
  bonus: bonusOf(from),
})

/** Each rate says what one unit becomes until an administrator changes it. The app shows the rates in this order. */
export const defaultRates: readonly NamedRate[] = [
  rate('usd', 'diamond', { becomes: diamondsPerDollar, min: 1, max: 1_000 }),
  rate('diamond', 'gold', { becomes: 1_000, min: 1 }),
  rate('diamond', 'jade', { becomes: 1, min: 10 }),
  rate('diamond', 'red', { becomes: 100, min: 10 }),
]

/** The app sells these designs of playing cards for whole diamonds; the first one is free for everybody. */
export const cardSets = [
  { id: 1, name: 'House', price: 0 },
  { id: 2, name: 'Clarity', price: 400 },
  { id: 3, name: 'Parlour', price: 600 },
  { id: 4, name: 'Nocturne', price: 900 },
  { id: 5, name: 'Deco', price: 1_200 },
  { id: 6, name: 'Outline', price: 750 },
] as const
