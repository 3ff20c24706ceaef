import type { DealFields } from '@cardroom/contract/deals'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { SignedStatement } from '@cardroom/contract/settlements'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, sql } from '#platform/db/sql.ts'

export interface StoredStatement {
  readonly id: number
  readonly periodId: number
  readonly userId: UserId
  readonly name: string
  readonly number: string
  readonly content: SignedStatement
  readonly deal: DealFields | null
  readonly hash: string
  readonly keyId: string
  readonly sig: string
}

export interface OtherStatement {
  readonly id: number
  readonly number: string
  readonly beginsAt: Date
  readonly timeZone: string
}

export const findStatement = (
  reader: Reader,
  clubId: ClubId,
  id: number,
): Promise<StoredStatement | undefined> =>
  maybeOne<StoredStatement>(
    reader,
    sql`select made.id, made.period_id, made.user_id, person.name, made.number, made.content, made.deal, made.hash,
          made.key_id, made.sig
        from statements made join users person on person.id = made.user_id
        where made.club_id = ${clubId} and made.id = ${id}`,
  )

/** The largest number of other statements: one for each week of two years. */
const otherStatementsMax = 104

/** Selects the newest statements of the same person in the club except this one, newest first. */
export const otherStatements = (
  reader: Reader,
  { clubId, userId, id }: { readonly clubId: ClubId; readonly userId: UserId; readonly id: number },
): Promise<OtherStatement[]> =>
  many<OtherStatement>(
    reader,
    sql`select made.id, made.number, period.begins_at, period.time_zone
        from statements made join periods period on period.id = made.period_id
        where made.club_id = ${clubId} and made.user_id = ${userId} and made.id <> ${id}
        order by made.id desc limit ${otherStatementsMax}`,
  )
