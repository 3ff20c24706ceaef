import type { PayPace } from '#features/bets/index.ts'

/** The house takes and pays at once, so winnings arrive shortly after lost chips are gone. */
export const handPace = { afterMs: 440, seenMs: 1060 } as const satisfies PayPace
