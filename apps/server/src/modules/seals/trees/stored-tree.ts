import { nodeHash, type Hash, type Nodes } from '@cardroom/proofs'
import { fast } from './hashes.ts'

/**
 * A tree is stored as its leaves and the roots of complete subtrees of 16, 256, 4096 … leaves (levels 4, 8, 12 …).
 * This is a fifteenth more than the leaves alone, and any node is computed from at most eight stored ones.
 */
export const levelStep = 4
const width = 2 ** levelStep

/** Adjacent nodes of one stored level. */
export interface Run {
  readonly level: number
  readonly from: number
  readonly count: number
}

/** Fetches the hashes of each run, in their order. */
export type FetchRuns = (runs: readonly Run[]) => Promise<Hash[][]>

/**
 * Computes something over a stored tree. `compute` runs twice: first to find which nodes it needs; these are then all
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

/** Thrown if a node that must be stored is not. */
export class NodeMissing extends Error {
  constructor() {
    super('A stored tree lacks a node')
  }
}

const unknown: Hash = new Uint8Array(32)

/** Returns the stored nodes below a node of any level. */
function runOf(level: number, index: number): Run {
  const count = 2 ** (level % levelStep)
  return { level: level - (level % levelStep), from: index * count, count }
}

/** Returns the root of a complete subtree over a power of two of nodes. */
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

/** Returns, on each level, the nodes at the right edge that no stored node above covers yet. */
export function edgeOf(size: number): Run[] {
  const runs: Run[] = []
  for (let [level, count] = [0, size]; count > 0; [level, count] = [level + levelStep, parents(count)])
    runs.push({ level, from: parents(count) * width, count: count % width })
  return runs
}

const parents = (count: number): number => Math.floor(count / width)

/**
 * Returns the nodes that are created when leaves are added; `edge` is the result of `edgeOf(size)` with its hashes.
 */
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
