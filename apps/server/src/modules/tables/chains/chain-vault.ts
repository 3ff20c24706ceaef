import { anchorOf, chainLength, seedBytes, seedToHex } from '@cardroom/games'
import { assert } from '#platform/api-error.ts'
import { decryptBytes, encryptBytes, type SeedKeys } from '#platform/keys/index.ts'
import { secretBytes, sha256Bytes } from '#platform/random.ts'

/** A chain of links as it is stored: only its last link, encrypted, and its anchor, which is public. */
export interface SealedChain {
  readonly anchor: string
  readonly sealedLast: Uint8Array
}

/** Draws the chains of shared tables, and reads their links with the keys of one app. */
export interface ChainVault {
  /** Draws a new chain, which nobody sees, not even the caller. */
  draw(): SealedChain
  /** Returns cₙ as 64 hex characters; undefined if the key is lost. The anchor is c₀. */
  link(chain: SealedChain, n: number): string | undefined
}

declare module '#platform/ports.ts' {
  interface Ports {
    readonly chainVault: ChainVault
  }
}

/** Every hundredth link stays in memory, so that a round costs at most this many hashes. */
const stride = 100
/** Each chain takes about 4 KB; the least recently used are dropped. */
const openedMax = 1000

export function createChainVault(keys: SeedKeys): ChainVault {
  const opened = new Map<string, readonly Uint8Array[]>()

  const read = ({ anchor, sealedLast }: SealedChain): readonly Uint8Array[] | undefined => {
    const known = opened.get(anchor)
    if (known) {
      opened.delete(anchor)
      opened.set(anchor, known)
      return known
    }
    const last = decryptBytes(keys, sealedLast, anchor)
    if (!last) return undefined
    const marks = marksOf(last)
    assert(seedToHex(marks[0] as Uint8Array) === anchor, `The chain of ${anchor} leads to its anchor`)
    opened.set(anchor, marks)
    for (const oldest of opened.keys()) {
      if (opened.size <= openedMax) break
      opened.delete(oldest)
    }
    return marks
  }

  return {
    draw: () => {
      const last = secretBytes(seedBytes)
      const anchor = anchorOf(seedToHex(last))
      return { anchor, sealedLast: encryptBytes(keys, last, anchor) }
    },
    link: (chain, n) => {
      assert(Number.isInteger(n) && n >= 0 && n <= chainLength, `a chain has no link ${n}`)
      const mark = Math.ceil(n / stride)
      const from = read(chain)?.[mark]
      return from && seedToHex(hashed(from, mark * stride - n))
    },
  }
}

/** Returns c₀, c₁₀₀, c₂₀₀ … c₁₀₀₀₀. */
function marksOf(last: Uint8Array): readonly Uint8Array[] {
  const marks = [last]
  for (let place = chainLength; place > 0; place -= stride)
    marks.push(hashed(marks.at(-1) as Uint8Array, stride))
  return marks.reverse()
}

function hashed(from: Uint8Array, times: number): Uint8Array {
  let bytes = from
  for (let step = 0; step < times; step += 1) bytes = sha256Bytes(bytes)
  return bytes
}
