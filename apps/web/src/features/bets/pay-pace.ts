/** How winnings go: put beside their bet after a while, seen, and gone to the balance. */
export interface PayPace {
  readonly afterMs: number
  readonly seenMs: number
}

/** At a table of bets, where a step of the round puts them there. */
export const payPace = { afterMs: 0, seenMs: 560, flyMs: 360 } as const

/** Until a pile that is taken is gone: --d-chip. */
export const takenMs = 320
