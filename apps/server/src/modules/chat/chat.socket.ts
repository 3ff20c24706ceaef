import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { together } from '#platform/db/together.ts'
import { tellUser } from '#platform/events.ts'
import type { Sockets } from '#platform/realtime/sockets.ts'
import { markDelivered, type Arrival } from './chat.store.ts'

/**
 * Handles `confirm {id}`, which a client sends for a message that it received; the message's sender gets the
 * confirmation, once. Confirmations that arrive together are stored together.
 */
export function chatSocket(sockets: Sockets, database: Database): void {
  const confirm = together<Arrival, undefined>(async (arrivals) => {
    await inTransaction(database, async (tx) => {
      for (const { id, senderId } of await markDelivered(tx, arrivals))
        tellUser(tx, senderId, 'confirm', { id })
    })
    return arrivals.map(() => undefined)
  })
  sockets.onClientEvent('confirm', (userId, { id }) => confirm({ userId, id }))
}
