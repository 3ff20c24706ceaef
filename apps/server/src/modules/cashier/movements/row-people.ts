import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import { holdMembers, type Member } from '#modules/clubs/index.ts'
import { findUsers } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { NewTransaction } from '../transactions/transactions.store.ts'

/** What somebody is to get, or to have taken. */
export interface ChipRow {
  readonly userId: UserId
  readonly amount: Amount
  /** Undefined: a sale is not, a taking is where there is a tab with the club. */
  readonly isOnTab?: boolean | undefined
}

/** Somebody whom a row names. */
export interface RowPerson {
  readonly userId: UserId
  /** Held as they are until the transaction ends; undefined for who was never in the club. */
  readonly member: Member | undefined
  /** An administrator of the platform without a membership. */
  readonly isVisitor: boolean
}

/** Why a row does not move. */
export type RowRefusal = 'userNotFound' | 'agentIncorrect' | 'notAllowed'

/** A row that may move, or why it may not. */
export type PreparedRow = { readonly transaction: NewTransaction } | { readonly refusal: RowRefusal }

/** The people of the rows, in their order. */
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

/** What is to move, where all of it may. */
export const allOrNone = (prepared: readonly PreparedRow[]): NewTransaction[] =>
  prepared.map((row) => {
    if ('refusal' in row) throw new ApiError(row.refusal)
    return row.transaction
  })
