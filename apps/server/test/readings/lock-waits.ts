import type { TestApp } from '../start-app.ts'

/** Counts the connections to the test's database that wait for a lock. */
export async function waitingForLocks({ database }: Pick<TestApp, 'database'>): Promise<number> {
  const { rowCount } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}
