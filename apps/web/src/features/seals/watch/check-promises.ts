import { isPromised, toHex, transferLeaf, type PublicKey } from '@cardroom/proofs'
import type { Books } from '../check-account.ts'
import type { Complaint } from '../complaint.ts'
import type { KeptPromise } from './kept-promises.ts'

/** Rule seals-6: a promise is given this long before its end, in the transaction that moved the chips. */
const promiseMs = 20 * 60_000
/** Allows for the time that an answer takes. */
const graceMs = 60_000
/** In a very busy account the promise is left open after this many pages. */
const pagesMax = 20

export interface Promised {
  readonly keys: readonly PublicKey[]
  /** The books of all the person's accounts. */
  readonly books: readonly Pick<Books, 'transfers' | 'transferProof'>[]
  readonly now: number
}

/**
 * Checks the promises that are due against the books: each must be the leaf of one of the person's transfers, sealed
 * by now. `done` are those that were found or complained about; the others wait for the next check.
 */
export async function checkPromises(
  promises: readonly KeptPromise[],
  { keys, books, now }: Promised,
): Promise<{ done: KeptPromise[]; complaints: Complaint[] }> {
  const done: KeptPromise[] = []
  const complaints: Complaint[] = []
  for (const promise of promises) {
    if (promise.kept_at + promiseMs + graceMs > now) continue
    const found = isPromised(promise, keys) ? await search(promise, books) : 'nowhere'
    if (found === 'open') continue
    done.push(promise)
    if (found === 'nowhere') complaints.push({ kind: 'promise', by: promise.by })
  }
  return { done, complaints }
}

async function search(
  promise: KeptPromise,
  books: Promised['books'],
): Promise<'sealed' | 'nowhere' | 'open'> {
  const made = Date.parse(promise.by) - promiseMs
  for (const account of books) {
    const ids = await transfersOf(account, made)
    if (ids === 'too many') return 'open'
    for (const id of ids) {
      const proof = await account.transferProof(id)
      if (proof && toHex(transferLeaf(proof.data)) === promise.leaf) return 'sealed'
    }
  }
  return 'nowhere'
}

/** Returns the account's transfers of one moment, to the second. */
async function transfersOf(
  account: Pick<Books, 'transfers'>,
  moment: number,
): Promise<readonly number[] | 'too many'> {
  const ids: number[] = []
  let before: number | undefined
  for (let page = 0; page < pagesMax; page += 1) {
    const transfers = await account.transfers(before)
    for (const { id, created_at: at } of transfers)
      if (Math.abs(Date.parse(at) - moment) <= 1000) ids.push(id)
    const oldest = transfers.at(-1)
    if (!oldest || oldest.id === before || Date.parse(oldest.created_at) < moment - 1000) return ids
    before = oldest.id
  }
  return 'too many'
}
