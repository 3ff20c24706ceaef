import type { Registry } from 'prom-client'
import type { Database } from '#platform/db/database.ts'
import { addReading, secondsOf } from '#platform/metrics/readings.ts'
import { shared } from '#platform/shared.ts'
import { sealAges, type SealAges } from './seal-ages.view.ts'

/** Measures how fresh the seals are, whichever process signs them. */
export function measureSeals(registry: Registry, database: Database): void {
  const seals = shared(() => sealAges(database))
  const samplesOf = async (timeOf: (ages: SealAges) => Date | null) =>
    (await seals()).flatMap((ages) => {
      const at = timeOf(ages)
      return at ? [{ labels: { log: ages.log }, value: secondsOf(at) }] : []
    })
  addReading(registry, {
    name: 'seal_newest_timestamp_seconds',
    help: 'When the newest seal of any club was signed',
    labelNames: ['log'],
    read: () => samplesOf((ages) => ages.newestSeal),
  })
  addReading(registry, {
    name: 'seal_oldest_unsealed_timestamp_seconds',
    help: 'When the oldest entry was written that no seal covers yet; no sample where all is sealed',
    labelNames: ['log'],
    read: () => samplesOf((ages) => ages.oldestUnsealed),
  })
}
