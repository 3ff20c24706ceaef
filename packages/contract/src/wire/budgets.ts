/**
 * Limits how often something may be asked for in a span of time. A budget by account counts separately for each
 * address, so that nobody can shut another person out of their own account.
 */
export interface Budget {
  /** The purpose, as part of a sentence in docs/running.md. */
  readonly of: string
  readonly perUser?: number
  readonly perAddress?: number
  /**
   * Counts one account from one address, and one account from each device that it has signed in on before. Beyond the
   * limit, a correct attempt still gets through after a growing wait, up to twice the limit. A wrong one gets
   * `tooManyRequests`.
   */
  readonly perAccount?: number
  readonly seconds: number
}

const [minute, tenMinutes, hour] = [60, 600, 3600]

/** Every call is charged to one or more of these. RATE_LIMITS=off switches all limits off. */
export const budgets = {
  reads: { of: 'calls that only read', perUser: 240, seconds: 15 },
  writes: { of: 'calls that change something', perUser: 150, seconds: 15 },
  keyCalls: { of: 'calls with a club’s key, counted by key', perUser: 120, seconds: minute },
  visitors: { of: 'calls without a token', perAddress: 600, seconds: 15 },
  pictures: { of: 'pictures fetched', perAddress: 2000, seconds: 15 },
  people: { of: 'looks at other people', perUser: 120, seconds: minute },
  chat: { of: 'chat messages', perUser: 20, seconds: 20 },
  tableMessages: { of: 'messages at a table', perUser: 1, seconds: 2 },
  reactions: { of: 'reactions at a table', perUser: 1, seconds: 2 },
  clubCodes: { of: 'searches for a club by code', perUser: 30, perAddress: 100, seconds: tenMinutes },
  uploads: { of: 'pictures uploaded', perUser: 20, seconds: hour },
  exports: { of: 'lists as files', perUser: 20, seconds: tenMinutes },
  purchases: { of: 'purchases begun', perUser: 20, seconds: tenMinutes },
  guests: { of: 'guests begun', perAddress: 120, seconds: hour },
  signUps: { of: 'sign-ups and forgotten passwords', perAddress: 60, perAccount: 10, seconds: hour },
  logIns: { of: 'log-ins', perAddress: 120, perAccount: 20, seconds: tenMinutes },
  codes: { of: 'codes and factors tried', perAddress: 120, perAccount: 40, seconds: tenMinutes },
  refreshes: {
    of: 'refreshed sign-ins, counted by sign-in',
    perUser: 120,
    perAddress: 3000,
    seconds: tenMinutes,
  },
  sockets: { of: 'sockets opened or renewed', perUser: 60, seconds: minute },
  tableEvents: { of: 'what sockets say at tables', perUser: 600, seconds: minute },
  confirms: { of: 'messages confirmed by sockets', perUser: 600, seconds: minute },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets

/** A charge comes in addition to the call's other budgets, but only if the call asks for this service. */
export interface Charge {
  readonly budget: BudgetName
  readonly when:
    | { readonly in: 'body' | 'query'; readonly field: string; readonly is?: readonly string[] }
    | 'aboutAnother'
}
