import type pg from 'pg'
import { DatabaseAway } from './outages.ts'

type Query = (...asked: unknown[]) => unknown

/** PostgreSQL waits for the synchronous standby in this function. A cancel or a timeout ends the wait. */
const waitForStandby = 'SyncRepWaitForLSN'

/**
 * Ends a connection whose commit gave up waiting for its synchronous standby (by timeout or cancel). PostgreSQL
 * reports such a commit as done, with a warning. It is then on this machine's disk only, and is lost if the standby
 * takes over. Callers must not hear of that as a success, so this connection gives no more answers. A repeat of the
 * call with its key waits for the standby again.
 */
export function refuseUnreplicated(client: pg.Client): void {
  let isUnreplicated = false
  client.on('notice', ({ routine }) => {
    isUnreplicated ||= routine === waitForStandby
  })
  // The method is looked up at each call, so that wrappers installed on the class apply to this connection too.
  const ask = (...asked: unknown[]): unknown =>
    Reflect.apply((Object.getPrototypeOf(client) as { query: Query }).query, client, asked)
  const doubt = (): DatabaseAway => new DatabaseAway('a commit did not reach the synchronous standby')
  const answered = (answer: unknown): unknown => {
    if (!isUnreplicated) return answer
    void client.end().catch(() => undefined)
    throw doubt()
  }
  client.query = ((...asked: unknown[]) => {
    if (isUnreplicated) return Promise.reject(doubt())
    const answer = ask(...asked)
    return answer instanceof Promise ? answer.then(answered) : answer
  }) as typeof client.query
}
