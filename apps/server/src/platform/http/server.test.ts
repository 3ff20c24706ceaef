import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { newGuest } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'
import { connectionsPerAddressMax } from './limits/connections-bound.ts'

const server = useApp({ hasRateLimits: true, requestTimeoutMs: 400 })
const port = () => Number(new URL(server.app.origin).port)

describe('a request that never ends', () => {
  it.each([
    [
      'in its body',
      'POST /api/auth/register/guest HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{',
    ],
    ['in its headers', 'GET /healthz HTTP/1.1\r\nhost: a\r\n'],
  ])('%s loses its connection', async (_where, text) => {
    const socket = connect(port(), '127.0.0.1')
    socket.on('error', () => undefined).resume()
    socket.write(text)
    await once(socket, 'close')
  })
})

describe('an answer of the API', () => {
  it.each(['/api/auth/providers', '/api/user/wallet', '/%61pi/user/wallet', '/api/nothing'])(
    'an answer to %s is uncached',
    async (path) => {
      const { token } = await newGuest(server.app)
      const answer = await fetch(`${server.app.origin}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )

  it('allows our own sockets and no others', async () => {
    const { headers } = await fetch(`${server.app.origin}/api/auth/providers`)
    const [connects] = /connect-src [^;]*/.exec(headers.get('content-security-policy') ?? '') ?? []
    expect(connects).toBe("connect-src 'self' ws://localhost")
  })
})

it('connections beyond the bound of one address are closed at once', async () => {
  const sockets = Array.from({ length: connectionsPerAddressMax + 20 }, () =>
    connect(port(), '127.0.0.1')
      .on('error', () => undefined)
      .resume(),
  )
  await Promise.any(sockets.map((socket) => once(socket, 'close')))
  sockets.forEach((socket) => socket.destroy())
})
