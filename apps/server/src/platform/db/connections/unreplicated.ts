import type pg from 'pg'
import { DatabaseAway } from './outages.ts'

type Query = (...asked: unknown[]) => unknown

/** PostgreSQL's own function that waits for the synchronous standby, and gives up where it is told to. */
const waitForStandby = 'SyncRepWaitForLSN'

/**
 * A commit that gave up waiting for its synchronous standby (its time was over, or somebody cancelled it) is answered
 * as done, with a warning: it is on this machine's disk only, and gone if the standby takes over. Nobody is to hear
 * that as success, so this connection answers nothing any more. Whoever repeats the call with its key waits for the
 * standby anew.
 */
export function refuseUnreplicated(client: pg.Client): void {
  let isUnreplicated = false
  client.on('notice', ({ routine }) => {
    isUnreplicated ||= routine === waitForStandby
  })
  // Looked up at each call: what listens on the class hears this connection too.
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
