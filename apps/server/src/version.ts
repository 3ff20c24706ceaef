import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Of this release, as its package names it. Both the sources and the bundle stand one folder below apps/server. */
export const { version } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8'),
) as { readonly version: string }
