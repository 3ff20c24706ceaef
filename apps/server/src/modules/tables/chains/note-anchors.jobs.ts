import { linkOfRound } from '@cardroom/games'
import { startOfDay } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { recordAsHouse } from '../record-as-house.ts'
import { markNoted } from '../shared-table.store.ts'
import { findTable, tablesNotNoted } from '../shared-table.view.ts'
import { anchorsOf } from './chains.store.ts'

/**
 * Notes the anchors of every open table, and the house's key, in the audit log of its club, once a day (UTC). The log
 * is sealed, so neither can be exchanged afterwards without a trace.
 */
export async function noteAnchors(database: Database, house: HouseKeys): Promise<void> {
  for (const id of await tablesNotNoted(database)) await inTransaction(database, (tx) => note(tx, house, id))
}

async function note(tx: Tx, { newest }: HouseKeys, id: number): Promise<void> {
  if ((await markNoted(tx, id, startOfDay(tx.now))) === 0) return
  const table = await findTable(tx, id)
  if (!table) return
  const { chain } = linkOfRound(table.round)
  const anchors = await anchorsOf(tx, [id])
  const anchorOf = (wanted: number) => anchors.find(({ number }) => number === wanted)?.anchor ?? null
  await recordAsHouse(tx, table, {
    action: 'tables.anchors',
    details: {
      chain,
      anchor: anchorOf(chain),
      next_anchor: anchorOf(chain + 1),
      house_key: newest.publicKey,
      key_id: newest.id,
    },
  })
}
