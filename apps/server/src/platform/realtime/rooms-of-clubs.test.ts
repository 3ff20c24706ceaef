import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { ClubId } from '@cardroom/contract/ids'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { createRateLimiter } from '#platform/budgets/rate-limiter.ts'
import type { Caller } from '#platform/caller.ts'
import { emptyOutbox, tellClub, tellUser } from '#platform/events.ts'
import { createLog } from '#platform/log.ts'
import { createSecurityLog } from '#platform/security-events.ts'
import { createSockets } from './sockets.ts'

const me = asUser(7)
const [left, joined] = [asClub(1), asClub(2)]
const caller: Caller = {
  ...{ userId: me, signInId: 1, isGuest: false, isAdmin: false },
  ...{ hasFactor: false, stepUpUntil: null },
}

/** This test does not verify the token, but a socket ends at its expiry. */
const token = `header.${Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url')}.signature`

/** Opens sockets of a person whose clubs are read as `clubsRead` says, one reading after the other. */
async function openSockets(clubsRead: (() => ClubId[])[]) {
  const log = createLog('error')
  const httpServer = createServer().listen(0, '127.0.0.1')
  await once(httpServer, 'listening')
  const origin = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`
  const sockets = createSockets({
    httpServer,
    gate: {
      nameOf: () => caller,
      authenticate: () => Promise.resolve(caller),
      clubsOf: () => Promise.resolve(clubsRead.shift()?.() ?? []),
      watchersOf: () => Promise.resolve({ clubs: [], users: [] }),
      staffOf: () => Promise.resolve([]),
    },
    publicUrl: origin,
    hasRateLimits: false,
    trustedProxies: 0,
    rateLimiter: createRateLimiter({ redis: undefined, hasRateLimits: false, log }),
    redis: undefined,
    log,
    securityLog: createSecurityLog(log),
  })
  onTestFinished(() => sockets.close())
  return { sockets, origin }
}

test('a person who leaves one club and joins another while the rooms are being joined gets the events of the other only', async () => {
  const { sockets, origin } = await openSockets([
    () => {
      const outbox = emptyOutbox()
      outbox.roomChanges.push({ user: me, club: left, joins: false }, { user: me, club: joined, joins: true })
      sockets.deliver(outbox)
      return [left]
    },
    () => [joined],
  ])
  const socket = io(origin, { transports: ['websocket'], forceNew: true, auth: { token } })
  onTestFinished(() => void socket.disconnect())
  const received: unknown[] = []
  const marker = new Promise((resolve) => socket.once('balance', resolve))
  socket.on('club', (payload) => received.push(payload))
  await once(socket as never, 'connect')
  await socket.emitWithAck('login', { user_id: me })

  const outbox = emptyOutbox()
  for (const club of [left, joined]) tellClub(outbox, club, 'club', { id: club })
  tellUser(outbox, me, 'balance', { club_id: null, currency: 'gold', amount: 1 })
  sockets.deliver(outbox)
  await marker
  expect(received).toEqual([{ id: joined }])
})
