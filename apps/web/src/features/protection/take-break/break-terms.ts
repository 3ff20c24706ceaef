/** For how many days one can leave the tables. */
export const breakTerms = [1, 7, 30, 180, 365] as const
export type BreakTerm = (typeof breakTerms)[number]
