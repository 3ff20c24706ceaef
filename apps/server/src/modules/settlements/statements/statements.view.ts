import type { DealFields } from '@cardroom/contract/deals'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { SignedStatement } from '@cardroom/contract/settlements'
import type { Reader } from '#platform/db/database.ts'
import { maybeOne, sql } from '#platform/db/sql.ts'

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
