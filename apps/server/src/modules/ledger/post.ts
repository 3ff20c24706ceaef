import type { ClubId } from '@cardroom/contract/ids'
import { toWire, type Amount } from '@cardroom/money'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { awaitAtCommit } from '#platform/db/sent-writes.ts'
import { tellClub, tellUser } from '#platform/events.ts'
import { lockNamed, type LockedAccount, type NamedAccounts } from './accounts.store.ts'
import type { AccountName } from './accounts.ts'
import { openBooks, type Books, type PostedTransfer } from './books.ts'
import { writeBooks } from './posting.store.ts'

/** Moves an amount of one currency between two accounts, which it names. */
export interface Movement {
  readonly from: AccountName
  readonly to: AccountName
  readonly amount: Amount
  /** Together with `reference` this names the cause of the movement. Each pair is posted only once, ever. */
  readonly reason: string
  readonly reference: number
}

/** A movement with the balances of both accounts after it. */
export interface PostedMovement extends Movement {
  readonly fromId: number
  readonly toId: number
  readonly fromAfter: Amount
  readonly toAfter: Amount
}

/**
 * Posts the movements in their order, all or none. Throws `lowBalance` if one would take an account below its floor.
 * Movements of zero are left out. The owners learn their new balances after the commit. Callers that have already
 * locked the accounts pass them as `held`.
 */
export async function post(
  tx: Tx,
  movements: readonly Movement[],
  held?: NamedAccounts,
): Promise<PostedMovement[]> {
  const real = movements.filter((movement) => movement.amount !== 0n)
  if (real.length === 0) return []
  const { accounts, idOf } = held ?? (await lockNamed(tx, accountsOf(real)))
  const books = openBooks(accounts)
  const transfers = real.map(({ from, to, amount, reason, reference }) => ({
    fromId: idOf(from),
    toId: idOf(to),
    amount,
    reason,
    reference,
  }))
  if (!books.post(transfers)) throw new ApiError('lowBalance')
  awaitAtCommit(tx, writeBooks(tx, books))
  announce(tx, accounts, books)
  return real.map((movement, index) => {
    const { fromId, toId, fromAfter, toAfter } = books.posted[index] as PostedTransfer
    return { ...movement, fromId, toId, fromAfter, toAfter }
  })
}

/**
 * Locks every account that these movements may touch, whatever their amounts and references turn out to be. Callers
 * use it to send other queries at the same time.
 */
export const lockFor = (tx: Tx, movements: readonly Movement[]): Promise<NamedAccounts> =>
  lockNamed(tx, accountsOf(movements))

const accountsOf = (movements: readonly Movement[]): AccountName[] =>
  movements.flatMap(({ from, to }) => [from, to])

/**
 * Announces the accounts that changed: a person learns the balances they own, and a club's room learns that something
 * in the club changed. That includes changes between two members, because staff see them in a list.
 */
export function announce(tx: Tx, accounts: readonly LockedAccount[], books: Books): void {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const clubs = new Set<ClubId>()
  for (const { id, balance } of books.changed()) {
    const account = byId.get(id)
    if (typeof account?.userId === 'number' && account.currency !== 'credit')
      tellUser(tx, account.userId, 'balance', {
        club_id: account.clubId,
        currency: account.currency,
        amount: toWire(balance),
      })
    if (account !== undefined && ofPeople.has(account.kind)) clubs.add(account.clubId as ClubId)
  }
  for (const club of clubs) tellClub(tx, club, 'club', { id: club })
}

/** Screens of a club show these accounts. The account that collects fees is visible in the books only. */
const ofPeople: ReadonlySet<string> = new Set(['treasury', 'bank', 'member', 'tab'])
