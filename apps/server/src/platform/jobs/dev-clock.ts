import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { days, later, moveClock, now, seconds, startOfDay } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { onlyLocal } from '#platform/http/only-local.ts'
import { parseBody } from '#platform/http/contract/parse.ts'
import type { Job } from './job-queue.ts'

/** Ten years. */
const secondsMax = 315_360_000

const body = z.strictObject({ advance_seconds: z.number().int().positive().max(secondsMax) })

/** In a long period, only the last days are run through one by one, as if the server had stood still before. */
const daysGoneThrough = 8

/**
 * POST /dev/clock {advance_seconds} → {now}: moves this process's clock forward, for callers on this machine and
 * outside production. It stops at each 00:00 UTC on the way, where the work of the day and the week is done, and
 * answers when every job has run.
 */
export function registerDevClock(server: FastifyInstance, database: Database, jobs: readonly Job[]): void {
  let turn = Promise.resolve()

  server.post('/dev/clock', { onRequest: onlyLocal, schema: { hide: true } }, async (request) => {
    const { advance_seconds: advance } = parseBody({ body }, request.body) as z.output<typeof body>
    // The moves run one after the other, so that each answers its own time.
    const moved = turn.then(() => goOn(later(now(), seconds(advance)), database, jobs))
    turn = moved.catch(() => undefined)
    await moved
    return { now: now().toISOString() }
  })
}

/** Moves the clock to `until`, and runs the jobs that are due on the way. */
export async function goOn(until: Date, database: Database, jobs: readonly Job[]): Promise<void> {
  for (const midnight of midnightsBefore(until)) await stopAt(midnight, database, jobs)
  await stopAt(until, database, jobs)
  // The jobs run once more, because a job may have left work for one that ran before it.
  await runAll(database, jobs)
}

function midnightsBefore(until: Date): Date[] {
  const last = startOfDay(until)
  return Array.from({ length: daysGoneThrough }, (_, index) =>
    later(last, -days(daysGoneThrough - 1 - index)),
  ).filter((midnight) => midnight > now() && midnight < until)
}

async function stopAt(time: Date, database: Database, jobs: readonly Job[]): Promise<void> {
  moveClock(Math.max(0, time.getTime() - now().getTime()))
  await runAll(database, jobs)
}

async function runAll(database: Database, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) await job.run(database)
}
