import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

// Holds many sockets of many people, in a separate process.

export interface Person {
  readonly id: number
  readonly token: string
}

export type CrowdOrder =
  | { readonly act: 'come'; readonly port: number; readonly people: readonly Person[] }
  | { readonly act: 'leave' }
  /** All reconnect at the same time. */
  | { readonly act: 'return' }
  /** All stop reading, but still answer that they are there. */
  | { readonly act: 'sleep' }

export interface CrowdAnswer {
  /** The time until all had done it, in milliseconds. */
  readonly tookMs: number
  /** The clients' ports, in the order of the people. */
  readonly ports: readonly number[]
}

const comeAtOnce = 50
/** This is well before the server's ping. The server also drops silent sockets, which is not measured here. */
const pongEveryMs = 10_000
let port = 0
let people: readonly Person[] = []
let sockets: Socket[] = []

const acts: Record<CrowdOrder['act'], () => Promise<void> | void> = {
  come: async () => {
    sockets = []
    for (let come = 0; come < people.length; come += comeAtOnce)
      sockets.push(...(await Promise.all(people.slice(come, come + comeAtOnce).map(logIn))))
  },
  leave: () => sockets.forEach((socket) => socket.destroy()),
  return: async () => void (sockets = await Promise.all(people.map(logIn))),
  sleep: () => {
    sockets.forEach((socket) => socket.pause())
    const pong = (socket: Socket): void => send(socket, '3')
    setInterval(() => sockets.filter(({ writable }) => writable).forEach(pong), pongEveryMs)
  },
}

process.on('message', (order: CrowdOrder) => {
  if (order.act === 'come') ({ port, people } = order)
  const begunMs = performance.now()
  void Promise.resolve(acts[order.act]()).then(() =>
    process.send?.({
      tookMs: performance.now() - begunMs,
      ports: sockets.flatMap(({ localPort }) => localPort ?? []),
    } satisfies CrowdAnswer),
  )
})
process.send?.('ready')

/** Opens a socket as a minimal client: logs in, and answers the pings. Tries again after a refusal. */
async function logIn(person: Person): Promise<Socket> {
  for (;;) {
    const socket = await tryLogIn(person).catch(() => undefined)
    if (socket) return socket
    await pause(500 + Math.random() * 1000)
  }
}

function tryLogIn({ id, token }: Person): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.setEncoding('latin1')
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('Closed')))
    socket.write(handshake)
    socket.on('data', (text: string) => {
      if (/(?<!4)0\{"sid"/.test(text)) send(socket, `40${JSON.stringify({ token })}`)
      if (text.includes('40{"sid"')) send(socket, `420["login",{"user_id":${id}}]`)
      if (text.includes('44{')) socket.destroy()
      if (text.endsWith('\x81\x012')) send(socket, '3')
      if (text.includes('430[')) resolve(socket)
    })
  })
}

const handshake = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'host: 127.0.0.1',
  'upgrade: websocket',
  'connection: upgrade',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version: 13',
  '\r\n',
].join('\r\n')

/** Sends one text frame, masked by zeros, because a client's frames must be masked. */
function send(socket: Socket, text: string): void {
  const body = Buffer.from(text)
  const length = body.length < 126 ? [0x80 | body.length] : [0xfe, body.length >> 8, body.length & 255]
  socket.write(Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), body]))
}
