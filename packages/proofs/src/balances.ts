import { fromHex, utf8 } from './hashing.ts'
import { leafHash } from './merkle.ts'
import { hashes, isSealSigned, type PublicKey, type Seal } from './seals.ts'
import { rootByPath, same } from './verify-merkle.ts'

/** A balance in the tree of a midnight seal, in hundredths. */
export interface SealedBalance {
  readonly clubId: number
  readonly userId: number
  readonly currency: string
  readonly balance: bigint
  readonly salt: string
}

export const balanceText = ({ clubId, userId, currency, balance, salt }: SealedBalance): string =>
  [clubId, userId, currency, balance, salt].join('|')

export function readBalance(text: string): SealedBalance | undefined {
  const found = /^(\d+)\|(\d+)\|([a-z]+)\|(-?\d+)\|([0-9a-f]{32})$/.exec(text)
  if (!found) return undefined
  const [clubId, userId, currency, balance, salt] = found.slice(1) as [string, string, string, string, string]
  return { clubId: Number(clubId), userId: Number(userId), currency, balance: BigInt(balance), salt }
}

export interface BalanceProof {
  readonly text: string
  readonly seal: Seal
  readonly index: number
  readonly path: readonly string[]
}

/** Returns the balance that a proof proves, or undefined if the proof is invalid. */
export function checkBalanceProof(
  proof: BalanceProof,
  keys: readonly PublicKey[],
): SealedBalance | undefined {
  const balance = readBalance(proof.text)
  const path = hashes(proof.path)
  if (!balance || !path || balance.clubId !== proof.seal.club_id) return undefined
  const tree = proof.seal.balances?.find(({ currency }) => currency === balance.currency)
  if (!tree || !isSealSigned(proof.seal, keys)) return undefined
  const root = rootByPath(leafHash(utf8(proof.text)), { index: proof.index, size: tree.count }, path)
  return root && same(root, fromHex(tree.root)) ? balance : undefined
}
