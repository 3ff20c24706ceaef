import type { Registry } from 'prom-client'
import type { Database } from '#platform/db/database.ts'
import { idRangesAhead } from '#platform/db/id-ranges.store.ts'
import { addReading } from './readings.ts'

/** Measures how many of the coming months have their parts: alert on fewer than two. */
export const measureIdRanges = (registry: Registry, database: Database): void =>
  addReading(registry, {
    name: 'id_ranges_ahead',
    help: 'Ranges of ids that are made and have not begun; without one, the open range goes on into what there is',
    read: async () => [{ value: await idRangesAhead(database) }],
  })
