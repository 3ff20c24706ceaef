import type { ChipCurrency } from '@cardroom/rules'
export type Direction = 'profit' | 'cover'

const hundredths = (amount: number): number => Math.round(amount * 100)

export interface BankMove {
  readonly amount: number
  readonly direction: Direction
}

/** What the club has: white chips in its bank, of which open hands keep some back, and red chips in its treasury. */
export interface ClubChips {
  readonly white: number
  readonly reserved: number
  /** Staked in hands that are not settled yet: in the bank, and in no result. */
  readonly openStakes: number
  readonly red: number
}

/** What of the bank may be taken as profit: what it has above zero and open hands do not keep back. */
export const freeOf = ({ white, reserved }: Omit<ClubChips, 'openStakes'>): number =>
  Math.max(0, (hundredths(white) - hundredths(reserved)) / 100)

/** The most that can be moved. */
export const mostOf = (chips: Omit<ClubChips, 'openStakes'>, direction: Direction): number =>
  direction === 'profit' ? freeOf(chips) : Math.max(0, chips.red)

/** What "All" stands for: all that is free, or the hole in the bank, as far as the red chips go. 0: nothing to fill in. */
export const allOf = (chips: Omit<ClubChips, 'openStakes'>, direction: Direction): number =>
  direction === 'profit' ? freeOf(chips) : Math.min(mostOf(chips, 'cover'), Math.max(0, 0 - chips.white))

/** What both sides have after it, 1:1. */
export function chipsAfter(
  { white, red }: Pick<ClubChips, ChipCurrency>,
  { amount, direction }: BankMove,
): Pick<ClubChips, ChipCurrency> {
  const into = hundredths(direction === 'profit' ? -amount : amount)
  return { white: (hundredths(white) + into) / 100, red: (hundredths(red) - into) / 100 }
}
