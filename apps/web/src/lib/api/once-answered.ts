import { CallError } from './call-error.ts'

/**
 * Returns an `onSettled` for a sheet with something typed: it calls `close` once an answer has come, good or bad. If
 * the answer is lost, the sheet stays with what was typed, so that the same call can be sent again under its key.
 */
export const onceAnswered =
  (close: () => void) =>
  (_answer: unknown, error: unknown): void => {
    const isLost = error instanceof CallError && error.isLost
    if (!isLost) close()
  }
