import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { assert } from '../assert.ts'

/** The number of bytes in a server seed. */
export const seedBytes = 32

/**
 * Returns the hash that is published before the first bet: SHA-256 of the 32 seed bytes (not of their hex), as 64 hex
 * characters.
 */
export function hashOfSeed(seed: Uint8Array): string {
  assert(seed.length === seedBytes, `a server seed has ${seedBytes} bytes, not ${seed.length}`)
  return bytesToHex(sha256(seed))
}

export const seedToHex = (seed: Uint8Array): string => bytesToHex(seed)

export function seedFromHex(hex: string): Uint8Array {
  assert(isSeedHex(hex), 'a server seed is 64 hex characters')
  return hexToBytes(hex)
}

export const isSeedHex = (hex: string): boolean => /^[0-9a-f]{64}$/i.test(hex)
