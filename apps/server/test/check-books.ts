import { expect, type TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** `unknown` from the beginning of the books' check until the books are found to agree. */
    books?: 'unknown' | 'agree'
  }
}

/**
 * Fails unless there are no differences. For an `afterEach`: a test after which the books are not found to agree is
 * never run a second time (tools/test-run).
 */
export async function checkBooks(
  task: TestContext['task'],
  differences: () => Promise<readonly unknown[]>,
): Promise<void> {
  task.meta.books = 'unknown'
  expect(await differences()).toEqual([])
  task.meta.books = 'agree'
}
