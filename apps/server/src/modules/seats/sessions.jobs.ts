import { idleMsMax, handMsMax } from '@cardroom/rules'
import { notify } from '#modules/messages/index.ts'
import { later } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { endLocked, standHands } from './end-sessions.ts'
import { lockIdleSessions, sessionsOfAbandonedHands } from './sessions.store.ts'

/** A batch has at most this many sessions, so that nobody at a table waits long for the locks. */
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

/**
 * Ends sessions without a round for 30 minutes. The clock is paused while the club is suspended or a hand is open.
 * Soon afterwards a shared table is told that somebody no longer sits there.
 */
async function endIdleSessions(tx: Tx): Promise<number> {
  const idle = await lockIdleSessions(tx, later(tx.now, -idleMsMax), batchMax)
  await endLocked(
    tx,
    idle.map(({ id }) => id),
  )
  for (const tableId of new Set(idle.flatMap((session) => session.tableId ?? [])))
    tx.afterCommit.push(() => tx.ports.peopleChanged(tableId))
  return idle.length
}

/** Stands and settles hands that were left alone for 24 hours; their sessions go on. */
async function standAbandonedHands(tx: Tx): Promise<number> {
  const since = later(tx.now, -handMsMax)
  const ids = await sessionsOfAbandonedHands(tx, since, batchMax)
  // This is checked again under the lock, because the player may have returned, or another process may have been
  // faster.
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
