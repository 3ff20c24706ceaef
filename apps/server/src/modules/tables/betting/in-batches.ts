import type { Written } from '#platform/written.ts'
import { measuredTogether } from '#platform/metrics/measured-together.ts'
import type { BetsWanted } from './place-together.ts'

type Answers = readonly (Written | Error)[]

/**
 * Collects bets that arrive together, and places those of one table in one transaction. `place` answers in the
 * order of its bets; if it throws, all bets of that table fail.
 */
export const inBatches = (
  place: (bets: readonly BetsWanted[]) => Promise<Answers>,
): ((bets: BetsWanted) => Promise<Written>) =>
  measuredTogether<BetsWanted, Written>(
    'table-bets',
    async (bets) => {
      const tables = [...new Set(bets.map(({ tableId }) => tableId))]
      const answers = new Map<BetsWanted, Written | Error>()
      await Promise.all(
        tables.map(async (id) => {
          const own = bets.filter(({ tableId }) => tableId === id)
          const placed = await place(own).catch((error: Error) => own.map(() => error))
          own.forEach((each, index) => answers.set(each, placed[index] as Written | Error))
        }),
      )
      return bets.map((each) => answers.get(each) as Written | Error)
    },
    { inFlightMax: 2 },
  )
