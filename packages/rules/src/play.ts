const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Rule sessions-12: a session without a round for this long ends by itself. */
export const idleMsMax = 30 * minuteMs

/** Rule sessions-13: a hand that its player leaves alone for this long is stood and settled. */
export const handMsMax = 24 * hourMs

/**
 * Rule protection-3: if a player loosens a limit of their own, the change takes effect after this delay. A stricter
 * limit applies at once.
 */
export const looserAfterMs = 24 * hourMs

/** The table asks every hour whether the player wants to go on, until the player sets another interval. */
export const realityCheckMinutes = 60

/** A person can exclude themselves from playing for one of these numbers of days. */
export const exclusionDays = [1, 7, 30, 180, 365] as const
export type ExclusionDays = (typeof exclusionDays)[number]
