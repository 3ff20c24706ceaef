import { setTimeout } from 'node:timers/promises'
import type { LogName } from '@cardroom/contract/seals'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { closeLog } from './logs.store.ts'

/**
 * Whoever adds to the log waits behind this one while it waits for those who already do: so short that nobody notices.
 * Transactions of rounds are over by then; a long one is waited for in the pauses, in which everybody else goes on.
 */
const shortMs = 50
const pauseMs = 200
const shortTries = 100
/** Where somebody is always in between: once, so that the books are sealed at all. */
const longMs = 2000

/** Closes a log at its newest entry, at the expense of nobody. Throws where even the long wait was in vain. */
export async function closeLogGently(database: Database, log: LogName): Promise<void> {
  for (let tries = 0; tries < shortTries; tries += 1) {
    try {
      return await inTransaction(database, (tx) => closeLog(tx, log, shortMs))
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      await setTimeout(pauseMs)
    }
  }
  await inTransaction(database, (tx) => closeLog(tx, log, longMs))
}

/** `lock_not_available`. */
const isLockTimeout = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === '55P03'
