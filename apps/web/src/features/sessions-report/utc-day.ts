/** `2025-11-20`: the day that it is in UTC, as the reports count days. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10)
