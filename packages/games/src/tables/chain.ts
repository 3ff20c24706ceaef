import { sha256 } from '@noble/hashes/sha2.js'
import { assert } from '../assert.ts'
import { hashOfSeed, seedFromHex, seedToHex } from '../fairness/seed.ts'
import { isCounted } from './hash-text.ts'

/**
 * The house's part in the draws of a shared table is a chain of this many hashes, sealed before the table's first
 * bet. c₁₀₀₀₀ is 32 random bytes. Each earlier link is the SHA-256 of the next; c₀, the anchor, is public.
 */
export const chainLength = 10_000

export interface LinkPlace {
  /** The number of the chain, from 1. */
  readonly chain: number
  /** The n of cₙ, 1 to 10,000. */
  readonly link: number
}

/** Returns the link that a round uses. A voided round uses one too. */
export function linkOfRound(round: number): LinkPlace {
  assert(isCounted(round), `${round} is not the number of a round`)
  return { chain: Math.floor((round - 1) / chainLength) + 1, link: ((round - 1) % chainLength) + 1 }
}

/** Returns cₙ of the chain that ends in `last`; n 0 is its anchor. All are 64 hex characters. */
export function linkOfChain(last: string, link: number): string {
  assert(Number.isInteger(link) && link >= 0 && link <= chainLength, `a chain has no link ${link}`)
  return back(last, chainLength - link)
}

export const anchorOf = (last: string): string => linkOfChain(last, 0)

/** Returns cₙ₋₁, which is known since the previous round; cₙ is compared with it. */
export const linkBefore = (link: string): string => hashOfSeed(seedFromHex(link))

/** Tells whether `seed` is cₙ of the chain that is sealed at `anchor`. */
export const leadsToAnchor = (seed: string, link: number, anchor: string): boolean =>
  back(seed, link) === anchor

function back(from: string, steps: number): string {
  let bytes = seedFromHex(from)
  for (let step = 0; step < steps; step++) bytes = sha256(bytes)
  return seedToHex(bytes)
}
