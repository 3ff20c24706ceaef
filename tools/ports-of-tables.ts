import { createSeedVault } from '../apps/server/src/modules/rounds/index.ts'
import { createChainVault, seatsGivenUp, tablesOfSeats } from '../apps/server/src/modules/tables/index.ts'
import type { SeedKeys } from '../apps/server/src/platform/keys/index.ts'
import type { Ports } from '../apps/server/src/platform/ports.ts'

/**
 * Gives a command that ends rounds and sessions what it needs of the app. No user is connected to the command, so
 * it notifies nobody.
 */
export const portsOfTables = (keys: SeedKeys): Partial<Ports> => ({
  seedVault: createSeedVault(keys),
  chainVault: createChainVault(keys),
  tablesOfSeats,
  seatsGivenUp,
  // The server's own job delivers what these would announce.
  deliveriesWritten: () => Promise.resolve(),
  mailWritten: () => Promise.resolve(),
})
