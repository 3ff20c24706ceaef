import path from 'node:path'
import { keyClubNames } from '#modules/clubs/index.ts'
import { sealPlainSeeds } from '#modules/rounds/index.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { SeedKeys } from '#platform/keys/index.ts'

/** Both the sources and the bundles are one folder below apps/server. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../migrations')

/**
 * Runs every migration that the database has not seen, with the steps that SQL alone cannot do; returns their names.
 */
export const bringUpToDate = (
  ownerUrl: string,
  { appRole, seedKeys }: { readonly appRole?: string | undefined; readonly seedKeys: () => SeedKeys },
): Promise<string[]> =>
  migrate(ownerUrl, {
    folder: migrationsFolder,
    appRole,
    stepsBefore: {
      '0510-club-names-look-alike.sql': keyClubNames,
      '0071-plain-seeds-are-revealed.sql': (client) => sealPlainSeeds(client, seedKeys()),
    },
  })
