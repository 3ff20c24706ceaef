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

/** The number of last transfers of each account that the background watch checks. */
const transfersMax = 5
/** The size of a page when searching for a promise. */
const searchedMax = 100

/**
 * The newest transfer of each account when it was last fully proven. Without a newer one there is nothing to fetch.
 */
const proven = new Map<string, number>()

/**
 * Does the work of the background watch: checks each account that has something new, as the person's own check does
 * but with fewer transfers, and checks the promises that are due against the books. A broken promise is found again
 * at each check.
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
