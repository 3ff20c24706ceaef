const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Rule sessions-12: a session with no round for so long ends by itself. */
export const idleMsMax = 30 * minuteMs

/** Rule sessions-13: a hand left alone for so long is stood and settled. */
export const handMsMax = 24 * hourMs

/** Rule protection-3: what somebody loosens of their own protection takes effect so much later; what they tighten, at once. */
export const looserAfterMs = 24 * hourMs

/** The table asks each hour whether to go on, until the player sets another interval. */
export const realityCheckMinutes = 60

/** For how many days somebody can keep themselves from playing. */
export const exclusionDays = [1, 7, 30, 180, 365] as const
export type ExclusionDays = (typeof exclusionDays)[number]
