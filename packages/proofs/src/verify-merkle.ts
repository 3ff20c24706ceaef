import type { Hash } from './hashing.ts'
import { nodeHash } from './merkle.ts'

/**
 * Computes the root from a leaf and its path; undefined if the path does not fit index and size (RFC 9162, 2.1.3.2).
 */
export function rootByPath(
  leaf: Hash,
  { index, size }: { readonly index: number; readonly size: number },
  path: readonly Hash[],
): Hash | undefined {
  if (!isCount(index) || !isCount(size) || index >= size) return undefined
  let root = leaf
  const isComplete = climb({ place: index, last: size - 1 }, path, (sibling, isOnTheLeft) => {
    root = isOnTheLeft ? nodeHash(sibling, root) : nodeHash(root, sibling)
  })
  return isComplete ? root : undefined
}

interface Spot {
  readonly place: number
  /** The last place on the same level. */
  readonly last: number
}

/** Goes up from a spot, one sibling at a time. Tells whether exactly these siblings lead to the top. */
function climb(
  { place, last }: Spot,
  siblings: readonly Hash[],
  meet: (sibling: Hash, isOnTheLeft: boolean) => void,
): boolean {
  let [at, end] = [place, last]
  for (const sibling of siblings) {
    if (end === 0) return false
    const isOnTheLeft = at % 2 === 1 || at === end
    meet(sibling, isOnTheLeft)
    // A node without a sibling is its own parent.
    while (isOnTheLeft && at % 2 === 0 && at !== 0) [at, end] = [half(at), half(end)]
    ;[at, end] = [half(at), half(end)]
  }
  return end === 0
}

export interface TreeHead {
  readonly size: number
  readonly root: Hash
}

/** Tells whether the newer tree begins with all leaves of the older one, in their order (RFC 9162, 2.1.4.2). */
export function isConsistent(older: TreeHead, newer: TreeHead, proof: readonly Hash[]): boolean {
  if (!isCount(older.size) || !isCount(newer.size) || older.size > newer.size) return false
  if (older.size === newer.size) return proof.length === 0 && same(older.root, newer.root)
  if (older.size === 0) return proof.length === 0
  // A complete older tree is itself the first node of the proof.
  const [first, ...rest] = Number.isInteger(Math.log2(older.size)) ? [older.root, ...proof] : proof
  if (!first) return false
  let [place, last] = [older.size - 1, newer.size - 1]
  while (place % 2 === 1) [place, last] = [half(place), half(last)]
  let [oldRoot, newRoot] = [first, first]
  const isComplete = climb({ place, last }, rest, (node, isOnTheLeft) => {
    if (isOnTheLeft) oldRoot = nodeHash(node, oldRoot)
    newRoot = isOnTheLeft ? nodeHash(node, newRoot) : nodeHash(newRoot, node)
  })
  return isComplete && same(oldRoot, older.root) && same(newRoot, newer.root)
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
const half = (value: number): number => Math.floor(value / 2)

export const same = (one: Hash, other: Hash): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
