import { connect } from 'node:net'
import type { Session } from '@cardroom/contract/auth'

/** A minimal client of our sockets: so light that a thousand of them beside the server hardly count. */
export interface TableSocket {
  readonly ask: Ask
  close(): void
}

/** Sends an event, and returns what is acknowledged, as text. */
export type Ask = (name: string, payload: object) => Promise<string>

interface Opening {
  readonly port: number
  readonly person: Pick<Session, 'id' | 'token'>
  /** Hears each event as text: a list of its name and its payload. */
  readonly hear: (event: string, ask: Ask) => void
}

/** Opens a socket and logs in. */
export function openTableSocket({ port, person, hear }: Opening): Promise<TableSocket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const waiting = new Map<number, (answer: string) => void>()
  let asked = 0
  const send = (text: string): void => void socket.write(frameOf(text))
  const ask: Ask = (name, payload) =>
    new Promise((resolve) => {
      asked += 1
      waiting.set(asked, resolve)
      send(`42${asked}${JSON.stringify([name, payload])}`)
    })

  return new Promise((resolve, reject) => {
    const take = (text: string): void => {
      if (text === '2') send('3')
      else if (text.startsWith('0{')) send(`40${JSON.stringify({ token: person.token })}`)
      else if (text.startsWith('40'))
        void ask('login', { user_id: person.id }).then(() => resolve({ ask, close: () => socket.destroy() }))
      else if (text.startsWith('42')) hear(text.slice(2), ask)
      else if (text.startsWith('43')) acknowledge(text)
      else if (text.startsWith('44')) reject(new Error(`A socket was refused: ${text}`))
    }
    const acknowledge = (text: string): void => {
      const begin = text.indexOf('[')
      waiting.get(Number(text.slice(2, begin)))?.(text.slice(begin))
      waiting.delete(Number(text.slice(2, begin)))
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('A socket was closed')))
    socket.on('data', framesTo(take))
    socket.write(handshake)
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

/** Makes one text frame, masked by zeros, because a client's frames must be masked. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  const length = body.length < 126 ? [0x80 | body.length] : [0xfe, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), body])
}

const textFrame = 1

/** Takes bytes as they arrive, and calls `take` with each whole text frame after the answer to the handshake. */
function framesTo(take: (text: string) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isOpen = false
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    if (!isOpen) {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return
      rest = rest.subarray(end + 4)
      isOpen = true
    }
    for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
      const body = rest.subarray(frame.begin, frame.end)
      const isText = ((rest[0] ?? 0) & 15) === textFrame
      rest = rest.subarray(frame.end)
      if (isText) take(body.toString())
    }
  }
}

/** Returns where the body of the first frame lies; undefined if it has not arrived as a whole. */
function firstFrame(bytes: Buffer): { readonly begin: number; readonly end: number } | undefined {
  if (bytes.length < 2) return undefined
  const short = (bytes[1] ?? 0) & 127
  const begin = short === 126 ? 4 : short === 127 ? 10 : 2
  if (bytes.length < begin) return undefined
  const length =
    short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short
  return bytes.length < begin + length ? undefined : { begin, end: begin + length }
}
