import { now } from '#platform/clock.ts'

/** Beyond so many the oldest are forgotten: they are then counted again, and no more. */
const rememberedMax = 20_000

/**
 * Budgets that are known to be spent, until they fill up again. A call that draws on one of them is refused without
 * asking anybody, so that a flood costs little once its budget is spent. In the memory of this process.
 */
export interface SpentBudgets {
  remember(key: string, seconds: number): void
  /** In how many seconds it fills up again; undefined where it is not known to be spent. */
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
