/** How long each kind of work may wait, in milliseconds; 0 is for ever. */
export interface Patience {
  /** For a connection of the pool, or a new one. */
  readonly connectMs: number
  /** For one lock. */
  readonly lockMs: number
  /** For the end of one statement. */
  readonly statementMs: number
  /** A transaction in which nothing is asked for so long is rolled back by the database: its process hangs. */
  readonly idleMs: number
}

/** Migrations wait as long as it takes; nothing else does. */
export const patience = {
  calls: { connectMs: 4_000, lockMs: 4_000, statementMs: 10_000, idleMs: 15_000 },
  /** A job may take long; one statement of it may not. */
  jobs: { connectMs: 10_000, lockMs: 10_000, statementMs: 540_000, idleMs: 60_000 },
  migrations: { connectMs: 10_000, lockMs: 0, statementMs: 0, idleMs: 0 },
} as const satisfies Record<string, Patience>

/** Said on each new connection: poolers do not pass on what the start of a connection asks for. */
export const settingsOf = (patience: Patience): string => settings(patience, 'set')

/** Said in a transaction, and for it alone. */
export const localSettingsOf = (patience: Patience): string => settings(patience, 'set local')

const settings = ({ lockMs, statementMs, idleMs }: Patience, set: string): string =>
  `${set} lock_timeout = ${lockMs}; ${set} statement_timeout = ${statementMs}; ` +
  `${set} idle_in_transaction_session_timeout = ${idleMs}`

/** `lock_not_available`: somebody else held it for longer than was waited. */
export const isLockTimeout = (error: unknown): boolean =>
  (error as { code?: string } | undefined)?.code === '55P03'
