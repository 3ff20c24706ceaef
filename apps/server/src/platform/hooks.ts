import { sql, type RawBuilder } from './db/sql.ts'

/** What a lower module needs from a higher one: named, wired in app.ts, run in the same transaction. */

/** A question the lower module asks: exactly one module answers it. */
export function askHook<Args extends unknown[], Answer>(fallback: (...args: Args) => Promise<Answer>) {
  let answer = fallback
  return {
    answerWith: (given: (...args: Args) => Promise<Answer>): void => void (answer = given),
    ask: (...args: Args): Promise<Answer> => answer(...args),
  }
}

/** An expression within a statement. */
export type Part = RawBuilder<unknown>

/** A part of a statement that the lower module asks: an expression that exactly one module knows; `fallback` where none does. */
export function partHook<Args extends unknown[]>(fallback: string) {
  let part = (..._: Args): Part => sql.raw(fallback)
  return {
    answerWith: (given: (...args: Args) => Part): void => void (part = given),
    of: (...args: Args): Part => part(...args),
  }
}

/** Something the lower module tells: any number of modules act on it, in the order they were added. */
export function tellHook<Args extends unknown[]>() {
  const listeners = new Set<(...args: Args) => Promise<void>>()
  return {
    /** Answers how to stop listening. */
    add: (listener: (...args: Args) => Promise<void>): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: async (...args: Args): Promise<void> => {
      for (const listener of listeners) await listener(...args)
    },
  }
}
