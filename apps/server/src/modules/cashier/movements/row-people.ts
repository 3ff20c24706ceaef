import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import { holdMembers, type Member } from '#modules/clubs/index.ts'
import { findUsers } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { NewTransaction } from '../transactions/transactions.store.ts'

/** A person, and the amount that they get or that is taken from them. */
export interface ChipRow {
  readonly userId: UserId
  readonly amount: Amount
  /** If undefined, a sale is not on the tab, and taken chips are if the person has a tab with the club. */
  readonly isOnTab?: boolean | undefined
}

/** A person whom a row names. */
export interface RowPerson {
  readonly userId: UserId
  /** The member, locked until the transaction ends; undefined for a person who was never in the club. */
  readonly member: Member | undefined
  /** True for an administrator of the platform without a membership. */
  readonly isVisitor: boolean
}

/** The reasons why a row is refused. */
export type RowRefusal = 'userNotFound' | 'agentIncorrect' | 'notAllowed'

/** A row that may move, or the reason why it may not. */
export type PreparedRow = { readonly transaction: NewTransaction } | { readonly refusal: RowRefusal }

/** Locks the people of the rows, and returns them in the order of the rows. */
export async function holdPeople(
  tx: Tx,
  clubId: ClubId,
  rows: readonly Pick<ChipRow, 'userId'>[],
): Promise<RowPerson[]> {
  const userIds = rows.map(({ userId }) => userId)
  const members = new Map((await holdMembers(tx, clubId, userIds)).map((each) => [each.userId, each]))
  const strangers = userIds.filter((userId) => members.get(userId)?.status !== 'active')
  const found = strangers.length > 0 ? await findUsers(tx, strangers) : []
  const visitors = new Set(found.filter(({ isAdmin }) => isAdmin).map(({ id }) => id))
  return userIds.map((userId) => ({
    userId,
    member: members.get(userId),
    isVisitor: visitors.has(userId),
  }))
}

/** Returns all transactions, or throws if one row is refused. */
export const allOrNone = (prepared: readonly PreparedRow[]): NewTransaction[] =>
  prepared.map((row) => {
    if ('refusal' in row) throw new ApiError(row.refusal)
    return row.transaction
  })
