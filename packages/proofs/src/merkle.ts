import { sha256, type Hash } from './hashing.ts'

/** This file hashes Merkle trees as RFC 6962 does: leaf `SHA-256(0x00 ‖ data)`, node `SHA-256(0x01 ‖ left ‖ right)`. */

export function leafHash(data: Uint8Array, hash = sha256): Hash {
  const message = new Uint8Array(1 + data.length)
  message.set(data, 1)
  return hash(message)
}

export function nodeHash(left: Hash, right: Hash, hash = sha256): Hash {
  const message = new Uint8Array(65)
  message[0] = 1
  message.set(left, 1)
  message.set(right, 33)
  return hash(message)
}

/** Returns the root of the complete subtree over the leaves `index × 2^level` to `(index + 1) × 2^level − 1`. */
export type Nodes = (level: number, index: number) => Hash

/** Computes the root over the first `size` leaves. For none it is the SHA-256 of nothing. */
export const rootOf = (size: number, nodes: Nodes, hash = sha256): Hash =>
  size === 0 ? hash(new Uint8Array()) : rangeRoot({ from: 0, size }, nodes, hash)

interface Range {
  readonly from: number
  readonly size: number
}

/** Computes the root of a range of a split tree. A range that is not a complete subtree is the tree's right edge. */
function rangeRoot({ from, size }: Range, nodes: Nodes, hash: typeof sha256): Hash {
  const level = Math.log2(size)
  if (Number.isInteger(level)) return nodes(level, from / size)
  const left = largestPowerBelow(size)
  const right = rangeRoot({ from: from + left, size: size - left }, nodes, hash)
  return nodeHash(nodes(Math.log2(left), from / left), right, hash)
}

/** Returns where a tree of two or more leaves is split: the number of leaves on the left. */
export function largestPowerBelow(size: number): number {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

/** Returns the audit path of the leaf with this index, from the bottom up (RFC 6962, 2.1.1). */
export function inclusionPath(index: number, size: number, nodes: Nodes, hash = sha256): Hash[] {
  const path: Hash[] = []
  let range: Range = { from: 0, size }
  while (range.size > 1) {
    const left = largestPowerBelow(range.size)
    const leftHalf = { from: range.from, size: left }
    const rightHalf = { from: range.from + left, size: range.size - left }
    const isLeft = index < rightHalf.from
    path.unshift(rangeRoot(isLeft ? rightHalf : leftHalf, nodes, hash))
    range = isLeft ? leftHalf : rightHalf
  }
  return path
}

/** Proves that the tree of `size` leaves continues the tree of its first `from` leaves (RFC 6962, 2.1.2). */
export function consistencyProof(from: number, size: number, nodes: Nodes, hash = sha256): Hash[] {
  const proof: Hash[] = []
  let [range, old]: [Range, number] = [{ from: 0, size }, from]
  let isWhole = true
  if (from === 0 || from === size) return proof
  while (old !== range.size) {
    const left = largestPowerBelow(range.size)
    const leftHalf = { from: range.from, size: left }
    const rightHalf = { from: range.from + left, size: range.size - left }
    const isInLeft = old <= left
    proof.unshift(rangeRoot(isInLeft ? rightHalf : leftHalf, nodes, hash))
    if (!isInLeft) {
      old -= left
      isWhole = false
    }
    range = isInLeft ? leftHalf : rightHalf
  }
  if (!isWhole) proof.unshift(rangeRoot(range, nodes, hash))
  return proof
}

/** Computes all nodes of a small tree, and holds them in memory. */
export function treeOf(leaves: readonly Hash[], hash = sha256): Nodes {
  const levels: Hash[][] = [[...leaves]]
  for (let below = leaves; below.length > 1;) {
    const level = Array.from({ length: Math.floor(below.length / 2) }, (_, index) =>
      nodeHash(below[index * 2] as Hash, below[index * 2 + 1] as Hash, hash),
    )
    levels.push(level)
    below = level
  }
  return (level, index) => {
    const node = levels[level]?.[index]
    if (!node) throw new Error(`The tree has no node ${index} on level ${level}`)
    return node
  }
}
