import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

const newline = 0x0a

export interface Count {
  readonly bytes: number
  readonly sha256: string
  /** The rows that COPY wrote: one line each, and no other line breaks. */
  readonly lines: number
}

/** Passes everything through, and counts it. */
export function counted(): { readonly through: Transform; count(): Count } {
  const hash = createHash('sha256')
  let [bytes, lines] = [0, 0]
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines += 1
      done(null, chunk)
    },
  })
  return { through, count: () => ({ bytes, lines, sha256: hash.digest('hex') }) }
}
