import { units } from '@cardroom/money'

/** Rule money-13: each person gets this much gold, once. */
export const welcomeBonus = units(200_000)

/** Rule money-14: a new club begins with these amounts. */
export const clubBonus = { red: units(200_000), jade: units(100) }

/** Rule payments-6: one gift from an administrator has at most this many whole diamonds. */
export const diamondGift = { max: 100_000, reasonMax: 200 } as const

/** Rule payments-6: all administrators together give at most this much in a UTC day. */
export const diamondGiftsDayMax = units(1_000_000)
