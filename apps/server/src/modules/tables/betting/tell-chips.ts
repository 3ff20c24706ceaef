import type { Database } from '#platform/db/database.ts'
import { emptyOutbox, tellTable } from '#platform/events.ts'
import { stopwatch } from '#platform/clock.ts'
import { presentChips } from '../showing/people.present.ts'
import { sightOfAll } from '../showing/sight.ts'
import type { TableEntry } from '../table-entry.store.ts'

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

/**
 * Creates the function that soon tells a table what lies on its layout: only the last change of each person.
 */
export function createChipsTeller(database: Database): (chips: Chips) => void {
  const waiting = new Map<number, Collected>()

  const tell = (tableId: number): void => {
    const collected = waiting.get(tableId)
    waiting.delete(tableId)
    if (!collected) return
    const outbox = emptyOutbox(database.holdsToContract)
    tellTable(outbox, tableId, 'table.chips', {
      id: tableId,
      now: Math.round(collected.at.getTime() + collected.spentMs()),
      round: collected.round,
      chips: [...collected.entries.values()].map((entry) => presentChips(entry, sightOfAll)),
    })
    database.deliver(outbox)
  }

  return ({ tableId, round, changed, at }) => {
    if (changed.length === 0) return
    const known = waiting.get(tableId)
    // Chips of a round that is over are of no use any more.
    const collected = known?.round === round ? known : { round, entries: new Map(), at, spentMs: stopwatch() }
    collected.at = at
    collected.spentMs = stopwatch()
    for (const entry of changed) collected.entries.set(entry.person, entry)
    waiting.set(tableId, collected)
    if (!known) setTimeout(() => tell(tableId), collectMs).unref()
  }
}
