/** The longest waits of each kind of work, in milliseconds; 0 means for ever. */
export interface Patience {
  /** Limits the wait for a connection of the pool, or for a new one. */
  readonly connectMs: number
  /** Limits the wait for one lock. */
  readonly lockMs: number
  /** Limits the run time of one statement. */
  readonly statementMs: number
  /** The database rolls back a transaction that sends nothing for this long, because its process hangs. */
  readonly idleMs: number
}

/** Only migrations wait for ever. */
export const patience = {
  calls: { connectMs: 4_000, lockMs: 4_000, statementMs: 10_000, idleMs: 15_000 },
  /** A job may take long, but one statement of it may not. */
  jobs: { connectMs: 10_000, lockMs: 10_000, statementMs: 540_000, idleMs: 60_000 },
  migrations: { connectMs: 10_000, lockMs: 0, statementMs: 0, idleMs: 0 },
} as const satisfies Record<string, Patience>

/** Returns the settings for each new connection, because poolers do not pass on its startup parameters. */
export const settingsOf = (patience: Patience): string => settings(patience, 'set')

/** Returns the settings that are sent inside a transaction and are valid only there. */
export const localSettingsOf = (patience: Patience): string => settings(patience, 'set local')

const settings = ({ lockMs, statementMs, idleMs }: Patience, set: string): string =>
  `${set} lock_timeout = ${lockMs}; ${set} statement_timeout = ${statementMs}; ` +
  `${set} idle_in_transaction_session_timeout = ${idleMs}`

/** Tells whether the error is `lock_not_available`: another transaction held the lock for longer than the wait. */
export const isLockTimeout = (error: unknown): boolean =>
  (error as { code?: string } | undefined)?.code === '55P03'
