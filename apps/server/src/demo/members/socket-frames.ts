/** This file has only the part of WebSocket (RFC 6455) that a client of our sockets needs: text frames, both ways. */

/** The request that opens a connection to our sockets. */
export const handshake = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'host: 127.0.0.1',
  'user-agent: Cardroom demo member',
  'upgrade: websocket',
  'connection: upgrade',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version: 13',
  '\r\n',
].join('\r\n')

/** Makes one text frame of at most 65,535 bytes. A client's frames must be masked; zeros are a mask too. */
export function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  const length = body.length < 126 ? [0x80 | body.length] : [0xfe, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), body])
}

const textFrame = 1

/** Takes bytes as they arrive, and calls `hear` with each whole text frame after the answer to the handshake. */
export function framesTo(hear: (text: string) => void): (bytes: Buffer) => void {
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
      if (isText) hear(body.toString())
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
