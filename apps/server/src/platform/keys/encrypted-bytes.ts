import { createCipheriv, createDecipheriv } from 'node:crypto'
import { secretBytes } from '#platform/random.ts'
import type { SeedKeys } from './seed-keys.ts'

// The format is 0x01, key id, nonce, ciphertext, tag (rule fairness-9). The first byte is its version.
const version = 1
const nonceBytes = 12
const tagBytes = 16
const headBytes = 2 + nonceBytes
const algorithm = 'aes-256-gcm'

/** Encrypts with the newest key; `bound` is authenticated with it and needed to decrypt it. */
export function encryptBytes(keys: SeedKeys, plain: Uint8Array, bound: string): Buffer {
  const { id, bytes } = keys.newest
  const nonce = secretBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, bytes, nonce).setAAD(Buffer.from(bound))
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([version, id]), nonce, ciphertext, cipher.getAuthTag()])
}

/** Decrypts; returns undefined if none of the keys encrypted it for this `bound`. */
export function decryptBytes(keys: SeedKeys, encrypted: Uint8Array, bound: string): Buffer | undefined {
  if (encrypted[0] !== version || encrypted.length < headBytes + tagBytes) return undefined
  for (const { bytes } of keys.withId(encrypted[1] as number)) {
    const decipher = createDecipheriv(algorithm, bytes, encrypted.subarray(2, headBytes))
      .setAAD(Buffer.from(bound))
      .setAuthTag(encrypted.subarray(-tagBytes))
    const plain = decipher.update(encrypted.subarray(headBytes, -tagBytes))
    try {
      return Buffer.concat([plain, decipher.final()])
    } catch {
      // The tag belongs to another key, or the bytes were changed.
    }
  }
  return undefined
}
