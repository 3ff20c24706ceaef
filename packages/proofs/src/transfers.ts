import { fromHex, hashOfText, sha256, utf8, type Hash } from './hashing.ts'
import { leafHash } from './merkle.ts'
import { hashes, isSealSigned, type PublicKey, type Seal } from './seals.ts'
import { rootByPath, same } from './verify-merkle.ts'

/** A transfer in its sealed form. Amounts are in hundredths; `openingA` and `openingB` hide the balances after it. */
export interface SealedTransfer {
  readonly id: number
  readonly createdAt: string
  readonly reason: string
  readonly reference: number
  readonly currency: string
  readonly fromId: number
  readonly toId: number
  readonly amount: bigint
  readonly returned: bigint
  readonly openingA: string
  readonly openingB: string
}

export const transferText = (transfer: SealedTransfer): string =>
  [
    transfer.id,
    transfer.createdAt,
    transfer.reason,
    transfer.reference,
    transfer.currency,
    transfer.fromId,
    transfer.toId,
    transfer.amount,
    transfer.returned,
    transfer.openingA,
    transfer.openingB,
  ].join('|')

const shape =
  /^(\d+)\|([^|]+)\|([^|]+)\|(\d+)\|([a-z]+)\|(\d+)\|(\d+)\|(\d+)\|(\d+)\|([0-9a-f]{64})\|([0-9a-f]{64})$/

/** Reads the transfer in a text, or returns undefined if it contains none. */
export function readTransfer(text: string): SealedTransfer | undefined {
  const found = shape.exec(text)
  if (!found) return undefined
  const [id, createdAt, reason, reference, currency, fromId, toId, amount, returned, openingA, openingB] =
    found.slice(1) as [string, string, string, string, string, string, string, string, string, string, string]
  return {
    id: Number(id),
    createdAt,
    reason,
    reference: Number(reference),
    currency,
    fromId: Number(fromId),
    toId: Number(toId),
    amount: BigInt(amount),
    returned: BigInt(returned),
    openingA,
    openingB,
  }
}

export const transferLeaf = (text: string, hash = sha256): Hash => leafHash(utf8(text), hash)

/** One side's balance after a transfer, in hundredths, with the salt that hides it from the other side. */
export interface Opening {
  readonly after: number | bigint
  readonly salt: string
}

export const openingText = (accountId: number, { after, salt }: Opening): string =>
  `${accountId}|${after}|${salt}`

const openingHash = (accountId: number, opening: Opening, hash = sha256): string =>
  hashOfText(openingText(accountId, opening), hash)

export interface TransferProof {
  readonly data: string
  readonly opening: Opening
  readonly seal: Seal
  readonly index: number
  readonly path: readonly string[]
}

/** The part of a checked proof about one's own side. */
export interface ProvenTransfer {
  readonly transfer: SealedTransfer
  readonly accountId: number
  /** Signed, in hundredths. */
  readonly change: bigint
  readonly after: bigint
}

/** Returns the transfer that a proof proves, or undefined if the proof is invalid. */
export function checkTransferProof(
  proof: TransferProof,
  keys: readonly PublicKey[],
): ProvenTransfer | undefined {
  const transfer = readTransfer(proof.data)
  const path = hashes(proof.path)
  if (!transfer || !path || !isSealSigned(proof.seal, keys)) return undefined
  const root = rootByPath(transferLeaf(proof.data), { index: proof.index, size: proof.seal.size }, path)
  if (!root || !same(root, fromHex(proof.seal.root))) return undefined
  const { fromId, toId, amount, returned } = transfer
  const after = BigInt(proof.opening.after)
  if (openingHash(fromId, proof.opening) === transfer.openingA)
    return { transfer, accountId: fromId, change: returned - amount, after }
  if (openingHash(toId, proof.opening) === transfer.openingB)
    return { transfer, accountId: toId, change: amount - returned, after }
  return undefined
}

/** A movement of one's own account, in hundredths. */
export interface OwnMovement {
  readonly id: number
  readonly change: bigint
  readonly after: bigint
}

/** Returns the first movement, oldest first, that does not follow the one before it; undefined if all do. */
export function firstBreak(movements: readonly OwnMovement[]): OwnMovement | undefined {
  return movements.find((movement, index) => {
    const before = movements[index - 1]
    return before && (movement.id <= before.id || movement.after !== before.after + movement.change)
  })
}
