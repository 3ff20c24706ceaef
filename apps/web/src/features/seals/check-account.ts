import type { AnswerOf } from '@cardroom/contract'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type {
  getBalanceProof,
  getHouseKey,
  getTransferProof,
  OwnTransfer,
  SealShown,
} from '@cardroom/contract/seals'
import { fromWire, hundredths, type Amount } from '@cardroom/money'
import {
  checkBalanceProof,
  checkTransferProof,
  firstBreak,
  isContinued,
  isSealSigned,
  type PublicKey,
} from '@cardroom/proofs'
import type { Complaint } from './complaint.ts'

export type TransferProof = AnswerOf<typeof getTransferProof>
export type BalanceProof = AnswerOf<typeof getBalanceProof>

/** The questions to the server. An answer is undefined if nothing is sealed. */
export interface Books {
  keys(): Promise<AnswerOf<typeof getHouseKey>['keys']>
  newestSeal(): Promise<SealShown | undefined>
  consistency(from: number, to: number): Promise<string[]>
  /** Newest first. `before` asks for transfers older than that one. */
  transfers(before?: number): Promise<OwnTransfer[]>
  transferProof(id: number): Promise<TransferProof | undefined>
  balanceProof(): Promise<BalanceProof | undefined>
}

export interface Checked {
  readonly seal: SealShown | undefined
  readonly keys: AnswerOf<typeof getHouseKey>['keys']
  readonly transfers: readonly OwnTransfer[]
  readonly proofs: readonly TransferProof[]
  /** Transfers that are not sealed yet, and not due. */
  readonly waiting: number
  readonly balance: BalanceProof | undefined
  readonly sealedBalance: Amount | undefined
  readonly complaints: readonly Complaint[]
}

/** Rule seals-6: transfers are sealed within 20 minutes. */
const sealedWithinMs = 20 * 60_000

export interface Looked {
  readonly userId: UserId
  readonly clubId: ClubId
  readonly currency: string
  readonly kept: readonly SealShown[]
  readonly now: number
  /** Returns the time since which the device has known, by its own clock, that a transfer is not sealed. */
  readonly unsealedSince: (transferId: number) => number
}

/**
 * Checks an account as a stranger would: the newest seal against all that this device has kept, each of the last
 * transfers against its proof, their chain, and the balance of midnight against the chain.
 */
export async function checkAccount(books: Books, looked: Looked): Promise<Checked> {
  const { kept } = looked
  const [keys, seal, transfers, balance] = await Promise.all([
    books.keys(),
    books.newestSeal(),
    books.transfers(),
    books.balanceProof(),
  ])
  const complaints: Complaint[] = []
  if (seal) complaints.push(...(await complaintsOfSeal(books, { seal, kept, keys })))

  const proofs: TransferProof[] = []
  let waiting = 0
  for (const transfer of transfers) {
    // Before a transfer is sealed no proof exists, and asking would answer that it was not found.
    const mayBeProven = transfer.sealed || isDue(transfer, seal, looked.now)
    const proof = mayBeProven ? await books.transferProof(transfer.id) : undefined
    if (proof) proofs.push(proof)
    const isLate = !proof && isOverdue(transfer, seal, looked)
    if (!proof && !isLate) waiting += 1
    else if (!proof) complaints.push({ kind: 'late', id: transfer.id })
    else if (!(await isProven(books, { transfer, proof, seal, keys, looked })))
      complaints.push({ kind: 'transfer', id: transfer.id })
  }
  if (firstBreak(chainOf(transfers))) complaints.push({ kind: 'chain' })

  const sealedBalance = balance && (await countedBalance(books, { balance, proofs, seal, keys, looked }))
  if (balance && sealedBalance === undefined) complaints.push({ kind: 'balance' })
  return { seal, keys, transfers, proofs, waiting, balance, sealedBalance, complaints }
}

/** Tells whether a transfer's 20 minutes are over, by the house's seal or by the device's clock. */
function isDue({ created_at: at }: OwnTransfer, seal: SealShown | undefined, now: number): boolean {
  const due = Date.parse(at) + sealedWithinMs
  return now > due || (seal !== undefined && Date.parse(seal.sealed_at) > due)
}

/**
 * Tells whether a transfer without a proof is late: the house's own seal, made so much later, has left it out.
 * Without such a seal the device's clock decides, but only if the device has watched that long: a phone with a
 * wrong clock accuses nobody.
 */
function isOverdue(transfer: OwnTransfer, seal: SealShown | undefined, looked: Looked): boolean {
  const due = Date.parse(transfer.created_at) + sealedWithinMs
  if (seal && Date.parse(seal.sealed_at) > due) return true
  return looked.now > due && looked.now - looked.unsealedSince(transfer.id) > sealedWithinMs
}

interface NewSeal {
  readonly seal: SealShown
  readonly kept: readonly SealShown[]
  readonly keys: readonly PublicKey[]
}

async function complaintsOfSeal(books: Books, { seal, kept, keys }: NewSeal): Promise<Complaint[]> {
  if (!isSealSigned(seal, keys)) return [{ kind: 'unsigned' }]
  const last = kept.at(-1)
  if (!last) return []
  if (last.number > seal.number) return [{ kind: 'shortened' }]
  const proof = last.number === seal.number ? [] : await books.consistency(last.number, seal.number)
  return isContinued(last, seal, proof) ? [] : [{ kind: 'rewritten' }]
}

interface Claim {
  readonly transfer: OwnTransfer
  readonly proof: TransferProof
  readonly seal: SealShown | undefined
  readonly keys: readonly PublicKey[]
  readonly looked: Looked
}

/**
 * Tells whether the proof agrees with the list, in this account's currency, and its seal belongs to the log that
 * was checked.
 */
async function isProven(books: Books, { transfer, proof, seal, keys, looked }: Claim): Promise<boolean> {
  const proven = checkTransferProof(proof, keys)
  if (proven?.transfer.id !== transfer.id || proven.transfer.currency !== looked.currency) return false
  if (proven.change !== fromWire(transfer.amount) || proven.after !== fromWire(transfer.after)) return false
  return isOfLog(books, proof.seal, { seal, clubId: looked.clubId })
}

/** Tells whether a seal that came with a proof belongs to the club's log whose newest seal was checked. */
async function isOfLog(
  books: Books,
  found: SealShown,
  { seal, clubId }: { readonly seal: SealShown | undefined; readonly clubId: ClubId },
): Promise<boolean> {
  if (found.club_id !== clubId) return false
  if (!seal || seal.number === found.number) return !seal || isContinued(seal, found, [])
  const [older, newer] = seal.number < found.number ? [seal, found] : [found, seal]
  return isContinued(older, newer, await books.consistency(older.number, newer.number))
}

interface Counted extends Omit<Claim, 'transfer' | 'proof'> {
  readonly balance: BalanceProof
  readonly proofs: readonly TransferProof[]
}

/** Returns the person's balance as the midnight's seal counts it, or undefined if its proof does not hold. */
async function countedBalance(
  books: Books,
  { balance, proofs, seal, keys, looked }: Counted,
): Promise<Amount | undefined> {
  const { userId, clubId, currency } = looked
  const sealed = checkBalanceProof(balance, keys)
  if (sealed?.userId !== userId || sealed.clubId !== clubId || sealed.currency !== currency) return undefined
  if (!followsFrom(balance, sealed.balance, proofs)) return undefined
  return (await isOfLog(books, balance.seal, { seal, clubId })) ? hundredths(sealed.balance) : undefined
}

const chainOf = (transfers: readonly OwnTransfer[]) =>
  transfers
    .map(({ id, amount, after }) => ({
      id,
      change: fromWire(amount),
      after: fromWire(after),
    }))
    .toReversed()

/**
 * Tells whether the newest of these transfers that the balances' seal covers left exactly this balance. A transfer
 * that is not in the list cannot contradict it.
 */
function followsFrom(proof: BalanceProof, balance: bigint, proofs: readonly TransferProof[]): boolean {
  const last = proofs.find(({ index }) => index < proof.seal.size)
  return !last || BigInt(last.opening.after) === balance
}
