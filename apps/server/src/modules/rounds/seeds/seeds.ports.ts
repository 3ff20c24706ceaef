/** A server seed as it is stored: encrypted until it is revealed, in the clear after that. */
export interface SeedAtRest {
  readonly serverSeedHash: string
  readonly sealedSeed: Uint8Array | null
  readonly serverSeed: string | null
}

/** A seed that nobody has seen, together with its published hash. */
export interface Seal {
  readonly serverSeedHash: string
  readonly sealedSeed: Buffer
}

/** Draws seeds and decrypts them with the keys of one app. */
export interface SeedVault {
  /** Draws a new secret, which nobody sees, not even the caller. Throws `unavailable` for a stranger. */
  draw(): Seal
  /**
   * Says whether these keys read none of the seeds that are there. A stranger draws none, because the servers with the
   * right keys could not read them.
   */
  setStranger(isStranger: boolean): void
  /** Throws `unavailable` for a stranger, before it would seal anything else, as a chain of a shared table. */
  refuseStranger(): void
  /** Seals a seed that was drawn before: a link of a shared table's chain, as 64 hex characters. */
  seal(serverSeed: string): Seal
  /**
   * Returns the 32 secret bytes. Throws if their key is lost; then /readyz reports it, and `npm run seeds:void` ends
   * such sessions.
   */
  open(seed: SeedAtRest): Uint8Array
  openHex(seed: SeedAtRest): string
  /** Like `open`, but returns undefined if the key is lost. */
  read(seed: SeedAtRest): Uint8Array | undefined
}

declare module '#platform/ports.ts' {
  interface Ports {
    /** Draws the seeds of rounds, and reads them while they are secret. */
    readonly seedVault: SeedVault
  }
}
