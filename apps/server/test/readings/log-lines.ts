import { Writable } from 'node:stream'
import { createLog, type Log } from '#platform/log.ts'

/** Makes a log like the server's, and returns the lines it has written. */
export function readableLog(level: string): { readonly log: Log; readonly lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const to = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>)
      done()
    },
  })
  return { log: createLog(level, to), lines }
}
