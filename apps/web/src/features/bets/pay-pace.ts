/** The timing of winnings: they are put beside their bet after a while, shown, and then fly to the balance. */
export interface PayPace {
  readonly afterMs: number
  readonly seenMs: number
}

/** The timing at a table of bets, where a step of the round puts the winnings there. */
export const payPace = { afterMs: 0, seenMs: 560, flyMs: 360 } as const

/** The time until a lost pile has gone: --d-chip. */
export const takenMs = 320
