import type { Registry } from 'prom-client'
import { spaceOf } from '#platform/disk-space.ts'
import { addReading } from './readings.ts'
import { shared } from '#platform/shared.ts'

/**
 * Measures the space for what leaves the database. Before the first file is written, the folder may not exist yet.
 */
export function measureArchive(registry: Registry, folder: string): void {
  const space = shared(() => spaceOf(folder))
  addReading(registry, {
    name: 'archive_free_bytes',
    help: 'What is free on the disk of ARCHIVE_DIR; no sample before the folder is there',
    read: async () => [{ value: (await space()).free }],
  })
  addReading(registry, {
    name: 'archive_size_bytes',
    help: 'The size of the disk of ARCHIVE_DIR; no sample before the folder is there',
    read: async () => [{ value: (await space()).size }],
  })
}
