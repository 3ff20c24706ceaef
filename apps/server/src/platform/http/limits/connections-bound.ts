import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from '#platform/budgets/address.ts'
import { trustsProxy, type TrustedProxies } from '../trusted-proxies.ts'

/**
 * A whole club behind one address fits within this bound. Anybody who opens more connections is only hoarding them.
 */
export const connectionsPerAddressMax = 512

/**
 * Closes the connections of an address beyond the bound at once. Trusted proxies are exempt, because they carry
 * everybody's connections.
 */
export function boundConnections(server: Server, trusted: TrustedProxies): void {
  const isProxy = trustsProxy(trusted)
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return
    const key = addressKey(remoteAddress)
    const count = (open.get(key) ?? 0) + 1
    open.set(key, count)
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left === 0) open.delete(key)
      else open.set(key, left)
    })
    if (count > connectionsPerAddressMax) socket.destroy()
  })
}
