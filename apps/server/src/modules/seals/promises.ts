import { largestPowerBelow, nodeHash, promiseText, type Hash, type SealPromise } from '@cardroom/proofs'
import { later, minutes } from '#platform/clock.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { fast, leafOfTransfer, type LedgerTransfer } from './trees/hashes.ts'

/** Rule seals-6: the transfer is sealed within this time. */
const promiseMs = minutes(20)

/**
 * Up to this number, each transfer gets a signature. Beyond it the house signs their root, and each gets its path,
 * because a signature costs about as much as a large part of a round, and a node of the tree almost nothing.
 */
const singlyMax = 4

/** Makes the house's promises for transfers that are being posted. */
export type Promises = (transfers: readonly LedgerTransfer[], now: Date) => MadePromise[]
export type MadePromise = Omit<SealPromise, 'path'> & { path?: string[] }

export const createPromises =
  (house: HouseKeys): Promises =>
  (transfers, now) => {
    const leaves = transfers.map((transfer) => leafOfTransfer(house, transfer))
    const by = later(now, promiseMs).toISOString()
    const signed = (root: string) => ({
      by,
      key_id: house.newest.id,
      sig: house.newest.sign(promiseText(root, by)),
    })
    const hexOf = leaves.map(hex)
    if (leaves.length <= singlyMax) return hexOf.map((leaf) => ({ leaf, ...signed(leaf) }))

    const size = leaves.length
    const { root, paths } = pathsOf(leaves)
    const shared = signed(root)
    return hexOf.map((leaf, index) => ({ leaf, ...shared, index, size, path: paths[index] as string[] }))
  }

const hex = (hash: Hash): string => Buffer.from(hash.buffer, hash.byteOffset, hash.length).toString('hex')

/**
 * Returns the root of the tree over all the leaves, and each leaf's audit path from the bottom up. Every node is
 * computed once.
 */
function pathsOf(leaves: readonly Hash[]): { root: string; paths: string[][] } {
  const paths = leaves.map((): string[] => [])
  const addToAll = (from: number, to: number, hash: string): void => {
    for (let index = from; index < to; index += 1) paths[index]?.push(hash)
  }
  const nodeOver = (from: number, to: number): Hash => {
    if (to - from === 1) return leaves[from] as Hash
    const middle = from + largestPowerBelow(to - from)
    const [left, right] = [nodeOver(from, middle), nodeOver(middle, to)]
    addToAll(from, middle, hex(right))
    addToAll(middle, to, hex(left))
    return nodeHash(left, right, fast)
  }
  return { root: hex(nodeOver(0, leaves.length)), paths }
}
