import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { tellUser } from '#platform/events.ts'
import type { Sockets } from '#platform/realtime/sockets.ts'
import { markDelivered } from './chat.store.ts'

/** A client that got a message says `confirm {id}`; its sender hears the same, once. */
export function chatSocket(sockets: Sockets, database: Database): void {
  sockets.onClientEvent('confirm', async (userId, payload) => {
    const id = (payload as { id?: unknown } | null)?.id
    if (typeof id !== 'number' || !Number.isSafeInteger(id)) return
    await inTransaction(database, async (tx) => {
      const sender = await markDelivered(tx, userId, id)
      if (sender !== undefined) tellUser(tx, sender, 'confirm', { id })
    })
  })
}
