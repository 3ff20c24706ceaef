import { outageOf } from './db/outages.ts'
import type { Log } from './log.ts'

const windowMs = 1000

/** Writes faults and outages at the level `error`. */
export interface FaultLog {
  /** `about` names the request or the work that met it. */
  write(error: unknown, about: Readonly<Record<string, unknown>>): void
}

interface Repeated {
  readonly fields: Record<string, unknown>
  readonly sentence: string
  count: number
}

/**
 * A fault is written whole when it first comes; while it keeps coming, one short line a second says how often. An
 * outage of the database is one fault, whichever calls it meets, and is written without stacks.
 */
export function createFaultLog(log: Log): FaultLog {
  const repeated = new Map<string, Repeated>()
  let timer: NodeJS.Timeout | undefined

  const endWindow = (): void => {
    for (const [place, seen] of repeated) {
      if (seen.count === 0) repeated.delete(place)
      else log.error({ ...seen.fields, count: seen.count }, seen.sentence)
      seen.count = 0
    }
    timer = repeated.size > 0 ? setTimeout(endWindow, windowMs).unref() : undefined
  }

  return {
    write: (error, about) => {
      const outage = outageOf(error)
      const place = outage === undefined ? nameOf(error) : `outage ${outage}`
      const seen = repeated.get(place)
      if (seen) return void (seen.count += 1)
      const fields = outage === undefined ? { fault: place } : { outage }
      const sentence = outage === undefined ? 'a fault' : 'the database is away'
      repeated.set(place, { fields, sentence, count: 0 })
      timer ??= setTimeout(endWindow, windowMs).unref()
      if (outage === undefined) log.error({ err: error, ...about }, sentence)
      else log.error({ ...fields, ...about, says: String(error) }, sentence)
    },
  }
}

/** By what was said and where: the first line of ours, or of whoever threw it. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const where = error.stack?.split('\n').find((line) => line.startsWith('    at '))
  return `${error.name}: ${error.message}${where ?? ''}`.slice(0, 500)
}
