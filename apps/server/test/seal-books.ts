import type { TestApp } from './start-app.ts'

/** Runs the job of every ten minutes, which seals the new entries in every club's books. */
export async function sealBooks({ jobs, database }: Pick<TestApp, 'jobs' | 'database'>): Promise<void> {
  await jobs.find(({ name }) => name === 'seal-books')?.run(database)
}
