import { createSeedVault } from '../apps/server/src/modules/rounds/index.ts'
import { createChainVault, seatsGivenUp, tablesOfSeats } from '../apps/server/src/modules/tables/index.ts'
import type { SeedKeys } from '../apps/server/src/platform/keys/index.ts'
import type { Ports } from '../apps/server/src/platform/ports.ts'

/** What a command that ends rounds and sessions needs of the app. Nobody is connected to it, so it tells nobody. */
export const portsOfTables = (keys: SeedKeys): Partial<Ports> => ({
  seedVault: createSeedVault(keys),
  chainVault: createChainVault(keys),
  tablesOfSeats,
  seatsGivenUp,
  // The server's own job delivers what waits.
  deliveriesWritten: () => Promise.resolve(),
  mailWritten: () => Promise.resolve(),
})
