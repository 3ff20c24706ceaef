import { Gauge, type Registry } from 'prom-client'
import { within } from '#platform/deadline.ts'
import { shared } from '#platform/shared.ts'

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

interface Reading {
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly string[]
  /** Queries the database. A label that it does not return has no sample. */
  read(): Promise<readonly Sample[]>
}

/** Metrics are answered within a second, whatever happens to the database. */
const patienceMs = 500

/**
 * Adds a gauge of values in the database, which are read at each scrape. While the database does not answer, the last
 * known values stay, so that an alarm does not fall silent. No second query starts before the first has ended.
 */
export function addReading(registry: Registry, { name, help, labelNames = [], read }: Reading): void {
  const refreshed = shared(refresh)
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect: () => within(patienceMs, refreshed()).catch(() => undefined),
  })

  // A gauge without labels starts at 0, a value that was never read.
  const forget = (): void => {
    gauge.reset()
    if (labelNames.length === 0) gauge.remove()
  }
  forget()

  async function refresh(): Promise<void> {
    const samples = await read()
    forget()
    for (const { labels = {}, value } of samples) gauge.set(labels, value)
  }
}

/** Converts a time to the seconds that Prometheus uses. */
export const secondsOf = (at: Date): number => at.getTime() / 1000
