import type { Registry } from 'prom-client'
import { lastBackup } from '#platform/db/backups.store.ts'
import type { Database } from '#platform/db/database.ts'
import { addReading, secondsOf } from './readings.ts'

/** Measures the age of the newest backup, whoever made it: alert on one that is older than a day. */
export const measureBackups = (registry: Registry, database: Database): void =>
  addReading(registry, {
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the newest backup was made; before the first, since when backups are noted',
    read: async () => {
      const { madeAt, notedSince } = await lastBackup(database)
      return [{ value: secondsOf(madeAt ?? notedSince) }]
    },
  })
