import type { UserId } from '@cardroom/contract/ids'
import { getHouseKey } from '@cardroom/contract/seals'
import { booksOf } from '../books-of.ts'
import type { OwnAccount } from '../own-account.ts'
import { checkAccount } from '../check-account.ts'
import { checkPromises } from './check-promises.ts'
import type { Complaint, Finding, Watched } from '../complaint.ts'
import { keptPromises, letGoPromises } from './kept-promises.ts'
import { keepSeal, keptSeals } from '../kept-seals.ts'
import { unsealedSince } from '../unsealed-since.ts'
import { callQuietly } from '#lib/api/call.ts'
import { now } from '#lib/clock.ts'

/** So many of each account's last transfers, behind the person's back. */
const transfersMax = 5
/** A page of the search for a promise. */
const searchedMax = 100

/** The newest transfer of each account when last all of it was proven: nothing new, nothing to ask. */
const proven = new Map<string, number>()

/**
 * What the background watch does: each account that has something new is checked as by hand, only less of it, and the
 * promises that are due are held against the books. A promise that was broken is found again at each look.
 */
export async function watchBooks(
  userId: UserId,
  accounts: readonly OwnAccount[],
  before: readonly Finding[],
): Promise<Watched> {
  const findings: Finding[] = before.filter(({ complaint }) => complaint.kind === 'promise')
  for (const account of accounts) {
    const complaints = await complaintsOf(userId, account)
    findings.push(...complaints.map((complaint) => ({ account, complaint })))
  }
  const promises = keptPromises(userId)
  if (promises.length > 0) {
    const { keys } = await callQuietly(getHouseKey, {})
    const books = accounts.map((account) => booksOf(account, callQuietly, searchedMax))
    const { done, complaints } = await checkPromises(promises, { keys, books, now: now().getTime() })
    letGoPromises(userId, done)
    findings.push(...complaints.map((complaint) => ({ account: undefined, complaint })))
  }
  return { at: now().getTime(), findings }
}

async function complaintsOf(userId: UserId, account: OwnAccount): Promise<readonly Complaint[]> {
  const books = booksOf(account, callQuietly, transfersMax)
  const transfers = await books.transfers()
  const [newest] = transfers
  const place = `${userId} ${account.clubId} ${account.currency}`
  if (!newest || proven.get(place) === newest.id) return []
  const at = now().getTime()
  const kept = keptSeals(account.clubId)
  const looked = { userId, ...account, kept, now: at, unsealedSince: (id: number) => unsealedSince(id, at) }
  const checked = await checkAccount({ ...books, transfers: () => Promise.resolve(transfers) }, looked)
  if (checked.complaints.length > 0) return checked.complaints
  if (checked.seal) keepSeal(checked.seal)
  if (checked.waiting === 0) proven.set(place, newest.id)
  return []
}
