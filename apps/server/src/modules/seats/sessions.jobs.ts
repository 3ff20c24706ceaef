import { idleMsMax, handMsMax } from '@cardroom/rules'
import { notify } from '#modules/messages/index.ts'
import { later } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { endLocked, standHands } from './end-sessions.ts'
import { lockIdleSessions, sessionsOfAbandonedHands } from './sessions.store.ts'

/** So many at a time, that nobody at a table waits long for the locks. */
const batchMax = 100

export const sessionsJobs = (): Job[] => [
  {
    name: 'end-idle-sessions',
    cron: '* * * * *',
    run: (database) => repeat(database, endIdleSessions),
  },
  {
    name: 'stand-abandoned-hands',
    cron: '* * * * *',
    run: (database) => repeat(database, standAbandonedHands),
  },
]

/** Sessions with no round for 30 minutes end; the clock of a suspended club's, and of an open hand's, stands still. */
async function endIdleSessions(tx: Tx): Promise<number> {
  const ids = await lockIdleSessions(tx, later(tx.now, -idleMsMax), batchMax)
  await endLocked(tx, ids)
  return ids.length
}

/** Hands left alone for 24 hours are stood and settled; their sessions go on. */
async function standAbandonedHands(tx: Tx): Promise<number> {
  const since = later(tx.now, -handMsMax)
  const ids = await sessionsOfAbandonedHands(tx, since, batchMax)
  // Asked again under the lock: the player may have come back, or another process been here.
  const stood = await standHands(tx, ids, (hand) => hand.touchedAt < since)
  for (const { userId, clubId, id } of stood)
    notify(tx, [userId], {
      content: 'handStood',
      values: { session: id },
      ...(clubId !== null && { clubId }),
    })
  return ids.length
}

async function repeat(database: Database, work: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await inTransaction(database, work)) === batchMax);
}
