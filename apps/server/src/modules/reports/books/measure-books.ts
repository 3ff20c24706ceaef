import type { Registry } from 'prom-client'
import type { Database } from '#platform/db/database.ts'
import { addReading, secondsOf } from '#platform/metrics/readings.ts'
import { shared } from '#platform/shared.ts'
import { booksSince, lastCheck } from './ledger-checks.store.ts'

/**
 * Measures the result and the time of the last nightly check, whichever process ran it: alert on any value above 0,
 * and on a check that is too old. A check that never ran has found nothing, so it has no sample; its age counts from
 * the first migration.
 */
export function measureBooks(registry: Registry, database: Database): void {
  const last = shared(() => lastCheck(database))
  const since = shared(() => booksSince(database))
  addReading(registry, {
    name: 'ledger_differences',
    help: 'What differed in the books at the last nightly check; no sample before the first',
    read: async () => {
      const check = await last()
      return check ? [{ value: check.differences }] : []
    },
  })
  addReading(registry, {
    name: 'ledger_check_timestamp_seconds',
    help: 'When the books were last checked; before the first check, when the database was made',
    read: async () => [{ value: secondsOf((await last())?.checkedAt ?? (await since())) }],
  })
  addReading(registry, {
    name: 'rounds_recomputed_timestamp_seconds',
    help: 'The rounds of every seed that was revealed before then have been recomputed; before the first check, when the database was made',
    read: async () => [{ value: secondsOf((await last())?.roundsTo ?? (await since())) }],
  })
  addReading(registry, {
    name: 'ledger_whole_check_timestamp_seconds',
    help: 'When all that the database holds was last recomputed by one check; before the first, when the database was made',
    read: async () => [{ value: secondsOf((await last())?.wholeAt ?? (await since())) }],
  })
  addReading(registry, {
    name: 'seal_differences',
    help: 'Of ledger_differences, those in the sealed logs: a past that was changed',
    read: async () => {
      const check = await last()
      return check ? [{ value: check.sealDifferences }] : []
    },
  })
}
