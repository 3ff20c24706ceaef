export type Direction = 'profit' | 'cover'

export interface BankMove {
  readonly amount: number
  readonly direction: Direction
}

/** What the club has: white chips in its bank, red chips in its treasury. */
export interface ClubChips {
  readonly white: number
  readonly red: number
}

/** What of the bank may be taken as profit: what it has above zero. Open hands may keep a part; the server knows. */
export const freeOf = ({ white }: ClubChips): number => Math.max(0, white)

/** The most that can be moved. */
export const mostOf = (chips: ClubChips, direction: Direction): number =>
  direction === 'profit' ? freeOf(chips) : Math.max(0, chips.red)

const hundredths = (amount: number): number => Math.round(amount * 100)

/** What both sides have after it, 1:1. */
export function chipsAfter({ white, red }: ClubChips, { amount, direction }: BankMove): ClubChips {
  const into = hundredths(direction === 'profit' ? -amount : amount)
  return { white: (hundredths(white) + into) / 100, red: (hundredths(red) - into) / 100 }
}
