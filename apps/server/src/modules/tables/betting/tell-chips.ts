import { AsyncResource } from 'node:async_hooks'
import type { Database } from '#platform/db/database.ts'
import { emptyOutbox, tellTable } from '#platform/events.ts'
import { stopwatch } from '#platform/clock.ts'
import { presentChips } from '../showing/people.present.ts'
import { sightOfAll } from '../showing/sight.ts'
import { hidingAmounts, type TableEntry } from '../table-entry.store.ts'

/** Changes of the chips within this time are told together. */
const collectMs = 250

interface Collected {
  readonly round: number
  readonly entries: Map<number, TableEntry>
  at: Date
  spentMs: () => number
}

export interface Chips {
  readonly tableId: number
  readonly round: number
  readonly changed: readonly TableEntry[]
  /** The database's clock when the bets were placed. */
  readonly at: Date
}

export interface ChipsTeller {
  /** Tells a table soon what lies on its layout: only the last change of each person. */
  changed(chips: Chips): void
  /** Tells nothing more, and waits for what is being told. */
  stop(): Promise<void>
}

/**
 * Creates the teller, which tells all tables together: one statement reads who of all these people hides amounts by
 * now. Somebody may have hidden them since they bet, and what lay there is not told after that.
 */
export function createChipsTeller(database: Database, fault: (error: unknown) => void): ChipsTeller {
  const waiting = new Map<number, Collected>()
  // The calls that bring the bets are over by then: the telling belongs to none of them.
  const outside = new AsyncResource('chips-teller')
  let timer: NodeJS.Timeout | undefined
  let telling = Promise.resolve()
  let isOver = false

  const tell = async (): Promise<void> => {
    const told = [...waiting]
    waiting.clear()
    const people = told.flatMap(([, { entries }]) => [...entries.values()].map(({ userId }) => userId))
    if (people.length === 0) return
    const hiding = await hidingAmounts(database, people)
    const outbox = emptyOutbox(database.holdsToContract)
    for (const [tableId, { round, entries, at, spentMs }] of told)
      tellTable(outbox, tableId, 'table.chips', {
        id: tableId,
        now: Math.round(at.getTime() + spentMs()),
        round,
        chips: [...entries.values()].map((entry) =>
          presentChips({ ...entry, hidesAmounts: hiding.has(entry.userId) }, sightOfAll),
        ),
      })
    database.deliver(outbox)
  }
  const begin = (): void => {
    timer = undefined
    telling = telling.then(tell).catch(fault)
  }

  return {
    changed: ({ tableId, round, changed, at }) => {
      if (changed.length === 0 || isOver) return
      const known = waiting.get(tableId)
      // Chips of a round that is over are of no use any more.
      const collected =
        known?.round === round ? known : { round, entries: new Map(), at, spentMs: stopwatch() }
      collected.at = at
      collected.spentMs = stopwatch()
      for (const entry of changed) collected.entries.set(entry.person, entry)
      waiting.set(tableId, collected)
      timer ??= outside.runInAsyncScope(() => setTimeout(begin, collectMs).unref())
    },
    stop: () => {
      isOver = true
      clearTimeout(timer)
      return telling
    },
  }
}
