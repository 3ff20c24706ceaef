import { outageOf } from './db/connections/outages.ts'
import type { Log } from './log.ts'

const windowMs = 1000

/** Writes faults and outages at the level `error`. */
export interface FaultLog {
  /** `about` names the request or the job that met the fault. */
  write(error: unknown, about: Readonly<Record<string, unknown>>): void
  /**
   * After an outage, asks `works` once a second, and logs when it no longer throws. Returns a function that stops
   * this.
   */
  awaitReturn(works: Works): () => void
}

/** Throws if the database cannot do its work. */
type Works = () => Promise<unknown>

interface Repeated {
  readonly fields: Record<string, unknown>
  readonly sentence: string
  readonly isOutage: boolean
  count: number
}

const logs = new WeakMap<Log, FaultLog>()

/**
 * Returns the fault log of this log. It is the same for every writer, so that an outage in calls and jobs is one
 * outage.
 */
export function faultLogOf(log: Log): FaultLog {
  const faults = logs.get(log) ?? createFaultLog(log)
  logs.set(log, faults)
  return faults
}

/**
 * Writes a fault in full the first time; while it repeats, one short line a second says how often. An outage of the
 * database is one fault, whichever calls it affects, and is written without stacks. It lasts until the database is
 * known to work again, which is written once.
 */
export function createFaultLog(log: Log): FaultLog {
  const repeated = new Map<string, Repeated>()
  let timer: NodeJS.Timeout | undefined
  let works: Works | undefined
  let isAsking = false
  /**
   * True if `works` has failed. Otherwise it was one lock or statement that took too long while the database was
   * there.
   */
  let isAway = false

  const outages = (): string[] => [...repeated].flatMap(([place, { isOutage }]) => (isOutage ? [place] : []))
  const lookForReturn = async (asked: Works): Promise<void> => {
    isAsking = true
    const hasReturned = await asked().then(
      () => true,
      () => false,
    )
    isAsking = false
    if (!hasReturned) {
      isAway = true
      return
    }
    for (const place of outages()) {
      const seen = repeated.get(place)
      if (seen && (isAway || seen.count === 0)) repeated.delete(place)
      if (seen && isAway) writeCount(seen)
    }
    if (isAway) log.warn('the database answers again')
    isAway = false
  }
  const writeCount = ({ fields, sentence, count }: Repeated): void => {
    if (count > 0) log.error({ ...fields, count }, sentence)
  }
  const endWindow = (): void => {
    for (const [place, seen] of repeated) {
      if (seen.count > 0) writeCount(seen)
      else if (!seen.isOutage || !works) repeated.delete(place)
      seen.count = 0
    }
    if (works && !isAsking && outages().length > 0) void lookForReturn(works)
    timer = repeated.size > 0 ? setTimeout(endWindow, windowMs).unref() : undefined
  }

  return {
    awaitReturn: (asked) => {
      works = asked
      return () => {
        if (works === asked) works = undefined
      }
    },
    write: (error, about) => {
      const outage = outageOf(error)
      const place = outage === undefined ? nameOf(error) : `outage ${outage}`
      const seen = repeated.get(place)
      if (seen) return void (seen.count += 1)
      const fields = outage === undefined ? { fault: place } : { outage }
      const sentence = outage === undefined ? 'a fault' : 'the database is away'
      repeated.set(place, { fields, sentence, isOutage: outage !== undefined, count: 0 })
      timer ??= setTimeout(endWindow, windowMs).unref()
      if (outage === undefined) log.error({ err: error, ...about }, sentence)
      else log.error({ ...fields, ...about, says: String(error) }, sentence)
    },
  }
}

/** Identifies a fault by its message and its place: the first line of the stack. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const where = error.stack?.split('\n').find((line) => line.startsWith('    at '))
  return `${error.name}: ${error.message}${where ?? ''}`.slice(0, 500)
}
