import { toWire, type Amount } from '@cardroom/money'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub, tellUser } from '#platform/events.ts'
import { accountIds, lockAccounts, type LockedAccount } from './accounts.store.ts'
import type { AccountName } from './accounts.ts'
import { openBooks, type Books } from './books.ts'
import { writeBooks } from './posting.store.ts'

/** A movement of one currency, by the names of its accounts. */
export interface Movement {
  readonly from: AccountName
  readonly to: AccountName
  readonly amount: Amount
  /** With `reference`, what the movement belongs to; the pair is posted once, ever. */
  readonly reason: string
  readonly reference: number
}

/**
 * Posts the movements in their order, all or none: `lowBalance` where one would take an account below its
 * floor. Movements of nothing are left out. The owners are told of their new balances after the commit.
 */
export async function post(tx: Tx, movements: readonly Movement[]): Promise<void> {
  const real = movements.filter((movement) => movement.amount !== 0n)
  if (real.length === 0) return
  const ids = await accountIds(
    tx,
    real.flatMap((movement) => [movement.from, movement.to]),
  )
  const accounts = await lockAccounts(tx, ids)
  const books = openBooks(accounts)
  const transfers = real.map(({ amount, reason, reference }, index) => ({
    fromId: ids[index * 2] as number,
    toId: ids[index * 2 + 1] as number,
    amount,
    reason,
    reference,
  }))
  if (!books.post(transfers)) throw new ApiError('lowBalance')
  await writeBooks(tx, books)
  announce(tx, accounts, books)
}

/**
 * Tells the owners of the accounts that changed: a person of their balance, a club's room that something in it
 * changed, also between two of its members, whom staff has in a list.
 */
export function announce(tx: Tx, accounts: readonly LockedAccount[], books: Books): void {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const clubs = new Set<number>()
  for (const { id, balance } of books.changed()) {
    const account = byId.get(id)
    if (typeof account?.userId === 'number')
      tellUser(tx, account.userId, 'balance', {
        club_id: account.clubId,
        currency: account.currency,
        amount: toWire(balance),
      })
    if (account !== undefined && ofPeople.has(account.kind)) clubs.add(account.clubId as number)
  }
  for (const club of clubs) tellClub(tx, club, 'club', { id: club })
}

/** A club's accounts that somebody looks at; what it pays fees into belongs to the books alone. */
const ofPeople: ReadonlySet<string> = new Set(['treasury', 'bank', 'member'])
