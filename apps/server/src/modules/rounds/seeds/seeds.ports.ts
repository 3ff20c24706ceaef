/** A server seed as the database has it: encrypted until it is revealed, in the clear from then on. */
export interface SeedAtRest {
  readonly serverSeedHash: string
  readonly sealedSeed: Uint8Array | null
  readonly serverSeed: string | null
}

/** A seed that nobody has seen, with what is published of it. */
export interface Seal {
  readonly serverSeedHash: string
  readonly sealedSeed: Buffer
}

/** Draws seeds and reads them under the keys of one app. */
export interface SeedVault {
  /** A fresh secret: nobody, not even the caller, sees it. */
  draw(): Seal
  /** The 32 secret bytes. Fails where their key is lost: /readyz says so, `npm run seeds:void` ends such sessions. */
  open(seed: SeedAtRest): Uint8Array
  openHex(seed: SeedAtRest): string
  /** undefined where the key is lost. */
  read(seed: SeedAtRest): Uint8Array | undefined
}

declare module '#platform/ports.ts' {
  interface Ports {
    /** Where the seeds of rounds are drawn, and read while they are secret. */
    readonly seedVault: SeedVault
  }
}
