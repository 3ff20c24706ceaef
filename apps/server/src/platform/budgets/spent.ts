import { now } from '#platform/clock.ts'

/** Beyond this number the oldest entries are dropped; their budgets are then simply counted again. */
const rememberedMax = 20_000

/**
 * Remembers budgets that are known to be spent, until they fill up again. A call that draws on one of them is refused
 * without any query, so that a flood costs little once its budget is spent. It is kept in the memory of this process.
 */
export interface SpentBudgets {
  remember(key: string, seconds: number): void
  /** Returns the seconds until it fills up again; undefined if it is not known to be spent. */
  secondsLeft(key: string): number | undefined
}

export function createSpentBudgets(): SpentBudgets {
  const endsAtMs = new Map<string, number>()

  return {
    remember: (key, seconds) => {
      endsAtMs.delete(key)
      endsAtMs.set(key, now().getTime() + seconds * 1000)
      if (endsAtMs.size > rememberedMax) endsAtMs.delete(endsAtMs.keys().next().value as string)
    },
    secondsLeft: (key) => {
      const endsAt = endsAtMs.get(key)
      if (endsAt === undefined) return undefined
      const left = (endsAt - now().getTime()) / 1000
      if (left > 0) return left
      endsAtMs.delete(key)
      return undefined
    },
  }
}
