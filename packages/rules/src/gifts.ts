import { units } from '@cardroom/money'

/** Rule money-13: in gold, once per person. */
export const welcomeBonus = units(200_000)

/** Rule money-14: what a club begins with. */
export const clubBonus = { red: units(200_000), jade: units(100) }

/** Rule payments-6: what an administrator gives at once, in whole diamonds. */
export const diamondGift = { max: 100_000, reasonMax: 200 } as const

/** Rule payments-6: what all administrators together give in a UTC day. */
export const diamondGiftsDayMax = units(1_000_000)
