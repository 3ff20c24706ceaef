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
  /** Asks the database. What it does not name has no sample. */
  read(): Promise<readonly Sample[]>
}

/** Metrics are answered within a second, whatever happens to the database. */
const patienceMs = 500

/**
 * A gauge of what the database knows, read when it is scraped. While the database does not answer, what was last known
 * stands, so that an alarm does not fall silent; and nothing is asked a second time before the first has ended.
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

  // A gauge without labels begins with 0, which nobody has read.
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

/** As Prometheus counts time. */
export const secondsOf = (at: Date): number => at.getTime() / 1000
