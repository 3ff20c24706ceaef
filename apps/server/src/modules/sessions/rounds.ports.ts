import type { SeedVault } from './seed-vault.ts'

declare module '#platform/ports.ts' {
  interface Ports {
    /** Where the seeds of rounds are drawn, and read while they are secret. */
    readonly seedVault: SeedVault
  }
}
