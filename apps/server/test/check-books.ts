import { expect, type TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** `unknown` from the beginning of the books' check until the books agree. */
    books?: 'unknown' | 'agree'
  }
}

/**
 * Fails unless there are no differences. For an `afterEach`: a test is never run a second time if the books do not
 * agree after it (tools/test-run).
 */
export async function checkBooks(
  task: TestContext['task'],
  differences: () => Promise<readonly unknown[]>,
): Promise<void> {
  task.meta.books = 'unknown'
  expect(await differences()).toEqual([])
  task.meta.books = 'agree'
}
