import { eventually } from '@cardroom/testing'
import { waitingForLocks } from '../readings/lock-waits.ts'
import type { TestApp } from '../start-app.ts'

/**
 * Takes the address in a transaction that is committed only once `work`, which found the address free before, waits
 * for it. Returns the result of `work`.
 */
export const whileTaken = <Answer>(
  app: Pick<TestApp, 'database'>,
  address: string,
  work: () => Promise<Answer>,
): Promise<Answer> =>
  whileWritten(
    app,
    {
      text: `insert into users (email, name, is_guest, created_at, updated_at) values ($1, 'First', false, $2, $2)`,
      values: [address, new Date()],
    },
    work,
  )

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** Runs the statement in a transaction that is committed once `work` waits for it. Returns the result of `work`. */
export async function whileWritten<Answer>(
  { database }: Pick<TestApp, 'database'>,
  statement: Statement,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const other = await database.pool.connect()
  try {
    await other.query('begin')
    await other.query(statement.text, statement.values)
    const answer = work()
    await eventually(() => waitingForLocks({ database })).toBe(1)
    await other.query('commit')
    return await answer
  } finally {
    other.release()
  }
}
