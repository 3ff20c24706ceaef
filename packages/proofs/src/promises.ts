import { fromHex, toHex } from './hashing.ts'
import { hashes, isSigned, type PublicKey } from './seals.ts'
import { rootByPath } from './verify-merkle.ts'

/** The house's promise that it will seal a transfer by a certain time. */
export interface SealPromise {
  /** The transfer's leaf in the log. */
  readonly leaf: string
  readonly by: string
  readonly key_id: string
  readonly sig: string
  /**
   * Present if many were signed at once: the signed text then has the root over all their leaves instead of the leaf.
   */
  readonly index?: number | undefined
  readonly size?: number | undefined
  readonly path?: readonly string[] | undefined
}

export const promiseText = (leaf: string, by: string): string => `promise|${leaf}|${by}`

export function isPromised(promise: SealPromise, keys: readonly PublicKey[]): boolean {
  const { index = 0, size = 1, path = [] } = promise
  const nodes = hashes([promise.leaf, ...path])
  const root = nodes && rootByPath(fromHex(promise.leaf), { index, size }, nodes.slice(1))
  return root !== undefined && isSigned(promiseText(toHex(root), promise.by), promise, keys)
}
