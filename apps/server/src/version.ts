import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The version of this release, from its package. Both the sources and the bundle are one folder below apps/server.
 */
export const { version } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8'),
) as { readonly version: string }
