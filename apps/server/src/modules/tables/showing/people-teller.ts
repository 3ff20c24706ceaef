import type { UserId } from '@cardroom/contract/ids'
import type { Database } from '#platform/db/database.ts'
import { emptyOutbox } from '#platform/events.ts'
import { findTable } from '../shared-table.view.ts'
import { mayCloseSoon } from '../sitting/tell-ready.ts'
import { crowdAt, tellCrowd } from './tell-people.ts'

/** People come, go and become ready; a table is told of it at most once in this time. */
const collectMs = 1000

export interface PeopleTeller {
  /** Tells a table soon who is there: somebody has come, gone or said something of themselves. */
  changed(tableId: number): void
  /** Tells nothing more, and waits for what is being told. */
  stop(): Promise<void>
}

interface Telling {
  /** Closes a table's bets soon, if all who are still there are ready. */
  closeSoon(tableId: number, watching: ReadonlySet<UserId>): Promise<void>
  fault(error: unknown): void
}

/** Creates the teller, which sends the people at a table as they are at present, and not each change. */
export function createPeopleTeller(database: Database, { closeSoon, fault }: Telling): PeopleTeller {
  const waiting = new Map<number, NodeJS.Timeout>()
  let telling = Promise.resolve()

  const tell = async (tableId: number): Promise<void> => {
    const watching = await database.ports.peopleWatching(tableId)
    const table = watching.size > 0 ? await findTable(database, tableId) : undefined
    if (!table || table.shutAt !== null) return
    const outbox = emptyOutbox(database.holdsToContract)
    const { crowd, inHand } = await crowdAt(database, table, watching)
    tellCrowd(outbox, table, crowd)
    database.deliver(outbox)
    if (mayCloseSoon(database, { table, inHand, crowd })) await closeSoon(tableId, watching)
  }
  const begin = (tableId: number): void => {
    waiting.delete(tableId)
    telling = telling.then(() => tell(tableId)).catch(fault)
  }

  return {
    changed: (tableId) => {
      if (!waiting.has(tableId)) waiting.set(tableId, setTimeout(() => begin(tableId), collectMs).unref())
    },
    stop: () => {
      for (const timer of waiting.values()) clearTimeout(timer)
      return telling
    },
  }
}
