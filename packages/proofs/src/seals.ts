import { ed25519 } from '@noble/curves/ed25519.js'
import { fromHex, hashOfText, sha256, toHex, utf8, type Hash } from './hashing.ts'
import { isConsistent } from './verify-merkle.ts'

export interface SealedBalances {
  readonly currency: string
  readonly root: string
  readonly count: number
}

/** The signed state of a log: its length, its root, and at midnight the roots over the balances. */
export interface Seal {
  readonly club_id: number
  readonly number: number
  readonly size: number
  readonly root: string
  readonly balances: readonly SealedBalances[] | null
  readonly previous: string
  readonly sealed_at: string
  readonly key_id: string
  readonly sig: string
}

export interface PublicKey {
  readonly id: string
  readonly public_key: string
}

/**
 * Stands for the previous seal in the first seal of each log. The two values differ, so that no seal of one log
 * passes for a seal of the other.
 */
export const firstPrevious = { transfers: '0'.repeat(64), audit: hashOfText('audit') } as const

export function sealText(seal: Omit<Seal, 'key_id' | 'sig'>): string {
  const balances = (seal.balances ?? []).map(({ currency, root, count }) => `${currency}:${root}:${count}`)
  const { club_id: clubId, number, size, root, previous, sealed_at: sealedAt } = seal
  return ['seal', clubId, number, size, root, balances.join(','), previous, sealedAt].join('|')
}

export const hashOfSeal = (seal: Seal, hash = sha256): string => hashOfText(sealText(seal), hash)

/** Tells whether one of the house's keys signed the text. */
export function isSigned(
  text: string,
  { key_id: keyId, sig }: { readonly key_id: string; readonly sig: string },
  keys: readonly PublicKey[],
): boolean {
  const key = keys.find(({ id, public_key: publicKey }) => id === keyId && idOfKey(publicKey) === id)
  if (!key) return false
  try {
    return ed25519.verify(fromHex(sig), utf8(text), fromHex(key.public_key))
  } catch {
    return false
  }
}

/** Returns the first 16 hex characters of the SHA-256 of the key's 32 bytes. */
function idOfKey(publicKey: string): string | undefined {
  try {
    return toHex(sha256(fromHex(publicKey))).slice(0, 16)
  } catch {
    return undefined
  }
}

export const isSealSigned = (seal: Seal, keys: readonly PublicKey[]): boolean =>
  isSigned(sealText(seal), seal, keys)

/** Tells whether the newer seal continues the older one: the same log, with nothing of it changed. */
export function isContinued(older: Seal, newer: Seal, proof: readonly string[]): boolean {
  if (older.club_id !== newer.club_id || older.number > newer.number) return false
  if (older.number === newer.number) return sealText(older) === sealText(newer)
  if (older.number + 1 === newer.number && newer.previous !== hashOfSeal(older)) return false
  const nodes = hashes(proof)
  return (
    nodes !== undefined &&
    isConsistent(
      { size: older.size, root: fromHex(older.root) },
      { size: newer.size, root: fromHex(newer.root) },
      nodes,
    )
  )
}

/** Returns the hashes, or undefined if one of them is not a hash. */
export function hashes(proof: readonly string[]): Hash[] | undefined {
  if (!proof.every((hash) => /^[0-9a-f]{64}$/.test(hash))) return undefined
  return proof.map(fromHex)
}
