import { createSeedVault } from '../apps/server/src/modules/rounds/index.ts'
import { createChainVault, seatsGivenUp, tablesOfSeats } from '../apps/server/src/modules/tables/index.ts'
import type { SeedKeys } from '../apps/server/src/platform/keys/index.ts'
import type { Ports } from '../apps/server/src/platform/ports.ts'

/**
 * Returns the ports of the app that a command needs to end rounds and sessions. No user is connected to the command, so
 * it notifies nobody.
 */
export const portsOfTables = (keys: SeedKeys): Partial<Ports> => ({
  seedVault: createSeedVault(keys),
  chainVault: createChainVault(keys),
  tablesOfSeats,
  seatsGivenUp,
  // Jobs of the server send the waiting deliveries and mails later.
  deliveriesWritten: () => Promise.resolve(),
  mailWritten: () => Promise.resolve(),
})
