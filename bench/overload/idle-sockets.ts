import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { registerGuest } from '@cardroom/contract/auth'
import { quantile } from '../lib/quantile.ts'
import { call, type Server } from '../rounds/players.ts'

/** So many sockets a person: the server's own bound is 10. */
const perPerson = 8

interface Person {
  readonly id: number
  readonly token: string
}

interface Options {
  readonly count: number
  /** What the server holds, in bytes. */
  memory(): Promise<number>
}

/** So many sockets that say nothing: what each costs in memory, and what happens when all come back at once. */
export async function holdSockets(server: Server, { count, memory }: Options): Promise<void> {
  const people: Person[] = []
  while (people.length * perPerson < count) people.push(await call(server, registerGuest, { body: {} }))
  const before = await memory()
  const all = Array.from({ length: count }, (_, index) => people[Math.floor(index / perPerson)] as Person)
  const sockets: Socket[] = []
  for (let opened = 0; opened < count; opened += 50)
    sockets.push(
      ...(await Promise.all(all.slice(opened, opened + 50).map((each) => logIn(server.port, each)))),
    )
  await pause(2000)
  const each = (await memory()) - before
  say(`${count} idle sockets: ${(each / count / 1000).toFixed(1)} kB each`)

  for (const socket of sockets) socket.destroy()
  await pause(2000)
  const guest = await call(server, registerGuest, { body: {} })
  const begun = performance.now()
  const back = Promise.all(all.map((person) => logIn(server.port, person)))
  const waits = await callsWhile(server, guest.token, back)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  say(
    `All back at once in ${seconds} s; meanwhile a guest's call: p50 ${ms(waits, 0.5)}, p99 ${ms(waits, 0.99)}`,
  )
  say(`Memory then: ${Math.round((await memory()) / 1e6)} MB`)
  for (const socket of await back) socket.destroy()
}

async function callsWhile({ origin }: Server, token: string, work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  let isOver = false
  void work.finally(() => (isOver = true)).catch(() => undefined)
  while (!isOver) {
    const begun = performance.now()
    await (
      await fetch(`${origin}/api/conversions`, { headers: { authorization: `Bearer ${token}` } })
    ).arrayBuffer()
    waits.push(performance.now() - begun)
    await pause(20)
  }
  return waits
}

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ms = (waits: readonly number[], share: number): string => `${quantile(waits, share).toFixed(0)} ms`

/** The least client of our sockets: opens one, logs in, and answers the pings. Tries again when it was not let in. */
async function logIn(port: number, person: Person): Promise<Socket> {
  for (;;) {
    const socket = await tryLogIn(port, person).catch(() => undefined)
    if (socket) return socket
    await pause(500 + Math.random() * 1000)
  }
}

function tryLogIn(port: number, { id, token }: Person): Promise<Socket> {
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

/** One text frame, masked by zeros: a client's frames must be masked. */
function send(socket: Socket, text: string): void {
  const body = Buffer.from(text)
  const length = body.length < 126 ? [0x80 | body.length] : [0xfe, body.length >> 8, body.length & 255]
  socket.write(Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), body]))
}
