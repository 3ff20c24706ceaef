import { nodeHash, type Hash, type Nodes } from '@cardroom/proofs'
import { fast } from './hashes.ts'

/**
 * Trees are kept as their leaves and the roots of complete subtrees of 16, 256, 4096 … leaves (levels 4, 8, 12 …): a
 * fifteenth more than the leaves alone, and any node is computed from at most eight of them.
 */
export const levelStep = 4
const width = 2 ** levelStep

/** Nodes of one stored level, side by side. */
export interface Run {
  readonly level: number
  readonly from: number
  readonly count: number
}

/** Fetches the runs' hashes; of each its own, in their order. */
export type FetchRuns = (runs: readonly Run[]) => Promise<Hash[][]>

/**
 * Computes over a stored tree. `compute` runs twice: first to learn which nodes it asks for, all of which are then
 * fetched at once.
 */
export async function overStoredTree<Result>(
  fetch: FetchRuns,
  compute: (nodes: Nodes) => Result,
): Promise<Result> {
  const wanted = new Map<string, Run>()
  compute((level, index) => {
    wanted.set(`${level} ${index}`, runOf(level, index))
    return unknown
  })
  const names = [...wanted.keys()]
  const found = await fetch([...wanted.values()])
  const roots = new Map(names.map((name, place) => [name, folded(found[place] ?? [])]))
  return compute((level, index) => roots.get(`${level} ${index}`) as Hash)
}

/** A node that must be stored is not. */
export class NodeMissing extends Error {
  constructor() {
    super('A stored tree lacks a node')
  }
}

const unknown: Hash = new Uint8Array(32)

/** The stored nodes below a node of any level. */
function runOf(level: number, index: number): Run {
  const count = 2 ** (level % levelStep)
  return { level: level - (level % levelStep), from: index * count, count }
}

/** The root of a complete subtree over a power of two of nodes. */
function folded(nodes: readonly Hash[]): Hash {
  if (nodes.length === 0) throw new NodeMissing()
  let level = nodes
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, index) =>
      nodeHash(level[index * 2] as Hash, level[index * 2 + 1] as Hash, fast),
    )
  return level[0] as Hash
}

export interface StoredNode {
  readonly level: number
  readonly place: number
  readonly hash: Hash
}

/** On each level, the nodes at the right edge that no stored node above covers yet. */
export function edgeOf(size: number): Run[] {
  const runs: Run[] = []
  for (let [level, count] = [0, size]; count > 0; [level, count] = [level + levelStep, parents(count)])
    runs.push({ level, from: parents(count) * width, count: count % width })
  return runs
}

const parents = (count: number): number => Math.floor(count / width)

/** The nodes that come to be when leaves are added; `edge` as of `edgeOf(size)`, with its hashes. */
export function grow(
  size: number,
  edge: readonly (readonly Hash[])[],
  leaves: readonly Hash[],
): StoredNode[] {
  const grown: StoredNode[] = []
  let [level, count, added] = [0, size, leaves]
  while (added.length > 0) {
    grown.push(...stored(level, count, added))
    const open = [...(edge[level / levelStep] ?? []), ...added]
    added = Array.from({ length: parents(open.length) }, (_, index) =>
      folded(open.slice(index * width, (index + 1) * width)),
    )
    count = parents(count)
    level += levelStep
  }
  return grown
}

const stored = (level: number, from: number, hashes: readonly Hash[]): StoredNode[] =>
  hashes.map((hash, index) => ({ level, place: from + index, hash }))
