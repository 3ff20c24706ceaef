import type { ClubId } from '@cardroom/contract/ids'
import { connect } from 'node:net'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import sharp from 'sharp'

// One attacker in a separate process, so that its work does not count as the server's. It sends a burst each second
// until it is stopped. It runs at the lowest priority, because both share one machine here and only the server is
// measured.

interface Target {
  readonly origin: string
  readonly port: number
  readonly id: number
  readonly token: string
  readonly email: string
  readonly clubId: ClubId
}

setPriority(constants.priority.PRIORITY_LOW)

const [kind, text] = process.argv.slice(2) as [string, string]
const target = JSON.parse(text) as Target

const send = (path: string, init: RequestInit = {}): Promise<unknown> =>
  fetch(`${target.origin}/api${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${target.token}`,
      'x-club-id': String(target.clubId),
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
    },
  }).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  )
const times = (count: number, act: (index: number) => unknown): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeOf = (index: number): string =>
  Array.from({ length: 6 }, (_, place) => letters[(index * 7 + place * 5) % letters.length]).join('')

const blank = { width: 4100, height: 4000, channels: 3, background: '#135' } as const
const picture = async (): Promise<string> =>
  `data:image/png;base64,${(await sharp({ create: blank }).png().toBuffer()).toString('base64')}`

async function burstsOf(): Promise<() => unknown> {
  if (kind === 'confirms') return confirms
  if (kind === 'uploads') {
    const body = JSON.stringify({ avatar: await picture() })
    return () => times(24, () => send(`/users/${target.id}`, { method: 'PUT', body }))
  }
  if (kind === 'slow bodies') return () => times(50, holdOpen)
  if (kind === 'chat')
    return () => times(120, () => send('/user/messages', { method: 'POST', body: '{"content":"again"}' }))
  if (kind === 'wrong passwords') return () => times(160, wrongPassword)
  if (kind === 'code guesses') return () => times(150, (index) => send(`/clubs?code=${codeOf(index)}`))
  throw new Error(`No such flood: ${kind}`)
}

/** Attacks one account from eight addresses. */
const wrongPassword = (index: number): Promise<unknown> =>
  fetch(`${target.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${index % 8}` },
    body: JSON.stringify({ login: target.email, password: 'Wrong-1234' }),
  }).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  )

function confirms(): void {
  const socket = io(target.origin, {
    transports: ['websocket'],
    auth: { token: target.token },
    forceNew: true,
  })
  socket.on('connect', () => {
    socket.emit('login', { user_id: target.id })
    for (let id = 1; id <= 5000; id += 1) socket.emit('confirm', { id })
  })
  setTimeout(() => socket.disconnect(), 900)
}

function holdOpen(): void {
  const socket = connect(target.port, '127.0.0.1')
    .on('error', () => undefined)
    .resume()
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
}

const burst = await burstsOf()
let isStopping = false
process.on('message', () => (isStopping = true))
process.send?.('ready')
const bursts: unknown[] = []
while (!isStopping) {
  bursts.push(burst())
  await pause(1000)
}
// Running requests are answered first, so that the server is idle when the quiet guest is measured alone again.
await Promise.race([Promise.all(bursts), pause(30_000)])
process.exit(0)
