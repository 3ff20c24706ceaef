import type { Currency } from '@cardroom/contract'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

export interface PersonalMovement {
  readonly id: bigint
  readonly currency: Currency
  /** With its sign. */
  readonly amount: Amount
  readonly balance: Amount
  readonly reason: string
  readonly createdAt: Date
}

/** The last movements of a person's gold and diamonds, newest first: from each account's two indexes so many. */
export const lastMovements = (reader: Reader, userId: number, limit: number): Promise<PersonalMovement[]> =>
  many<PersonalMovement>(
    reader,
    sql`select entry.* from ledger_accounts account
        cross join lateral (
          (select id, account.currency, -amount as amount, from_after as balance, reason, created_at
             from ledger_transfers where from_id = account.id order by id desc limit ${limit})
          union all
          (select id, account.currency, amount, to_after, reason, created_at
             from ledger_transfers where to_id = account.id order by id desc limit ${limit})
        ) entry
        where account.user_id = ${userId} and account.kind = 'user'
        order by entry.id desc limit ${limit}`,
  )

export interface ClubHolding {
  readonly id: number
  readonly name: string
  readonly role: 'player' | 'agent' | 'manager' | 'owner'
  readonly white: Amount
  readonly red: Amount
}

/** What a person holds in each club they are an active member of, by the clubs' names. */
export const holdingsOf = (reader: Reader, userId: number): Promise<ClubHolding[]> =>
  many<ClubHolding>(
    reader,
    sql`select club.id, club.name, member.role,
          coalesce(sum(account.balance) filter (where account.currency = 'white'), 0)::bigint as white,
          coalesce(sum(account.balance) filter (where account.currency = 'red'), 0)::bigint as red
        from members member
        join clubs club on club.id = member.club_id
        left join ledger_accounts account on account.user_id = member.user_id and account.club_id = member.club_id
        where member.user_id = ${userId} and member.status = 'active'
        group by club.id, member.role order by club.name, club.id`,
  )
