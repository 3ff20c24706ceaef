import type { TestApp } from './start-app.ts'

/** What runs every ten minutes: seals what is new in every club's books. */
export async function sealBooks({ jobs, database }: Pick<TestApp, 'jobs' | 'database'>): Promise<void> {
  await jobs.find(({ name }) => name === 'seal-books')?.run(database)
}
