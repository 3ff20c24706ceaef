import type { ChipCurrency } from '@cardroom/rules'
export type Direction = 'profit' | 'cover'

const hundredths = (amount: number): number => Math.round(amount * 100)

export interface BankMove {
  readonly amount: number
  readonly direction: Direction
}

/** The club's chips: white in its bank, partly reserved for open hands, and red in its treasury. */
export interface ClubChips {
  readonly white: number
  readonly reserved: number
  /** Stakes in hands that are not settled yet. They are in the bank and not part of any result. */
  readonly openStakes: number
  readonly red: number
}

/** Returns what may be taken from the bank as profit: the amount above zero that open hands do not reserve. */
export const freeOf = ({ white, reserved }: Omit<ClubChips, 'openStakes'>): number =>
  Math.max(0, (hundredths(white) - hundredths(reserved)) / 100)

/** Returns the most that can be moved. */
export const mostOf = (chips: Omit<ClubChips, 'openStakes'>, direction: Direction): number =>
  direction === 'profit' ? freeOf(chips) : Math.max(0, chips.red)

/**
 * Returns the amount for "All": everything free, or the deficit of the bank as far as the red chips cover it. 0 means
 * that there is nothing to fill in.
 */
export const allOf = (chips: Omit<ClubChips, 'openStakes'>, direction: Direction): number =>
  direction === 'profit' ? freeOf(chips) : Math.min(mostOf(chips, 'cover'), Math.max(0, 0 - chips.white))

/** Returns both balances after the move, which is 1:1. */
export function chipsAfter(
  { white, red }: Pick<ClubChips, ChipCurrency>,
  { amount, direction }: BankMove,
): Pick<ClubChips, ChipCurrency> {
  const into = hundredths(direction === 'profit' ? -amount : amount)
  return { white: (hundredths(white) + into) / 100, red: (hundredths(red) - into) / 100 }
}
