import { units } from '@cardroom/money'

/** Rule money-13: in gold, once per person. */
export const welcomeBonus = units(200_000)

/** Rule money-14: what a club begins with. */
export const clubBonus = { red: units(200_000), jade: units(100) }
