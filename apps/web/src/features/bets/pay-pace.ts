/**
 * The timing of winnings. They are put beside their bet after a while, shown, and then moved to the balance.
 */
export interface PayPace {
  readonly afterMs: number
  readonly seenMs: number
}

/** The timing at a table with a layout, where a step of the round puts the winnings beside their bet. */
export const payPace = { afterMs: 0, seenMs: 560, flyMs: 360 } as const

/** The time until a lost pile is gone, equal to --d-chip. */
export const takenMs = 320
