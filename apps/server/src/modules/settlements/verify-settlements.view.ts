import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { SignedStatement } from '@cardroom/contract/settlements'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import type { Frozen } from './settlements.view.ts'

export interface CheckedSettlement {
  readonly periodId: number
  readonly clubId: ClubId
  readonly number: number
  readonly state: 'reviewed' | 'closed'
  readonly content: Frozen
  readonly hash: string
  readonly previous: string | null
  readonly beginsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  /** The hash of the club's settlement that was closed before this one. */
  readonly hashBefore: string | null
}

/** Selects the reviewed and closed settlements after this period, in the order of their periods. */
export const frozenAfter = (
  reader: Reader,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<CheckedSettlement[]> =>
  many<CheckedSettlement>(
    reader,
    sql`select settlement.period_id, settlement.club_id, settlement.number,
          settlement.state, settlement.content /* never null: it is frozen */,
          settlement.hash /* never null: it is frozen */, settlement.previous,
          period.begins_at, period.ends_at, period.time_zone,
          (select hash from settlements earlier where earlier.club_id = settlement.club_id
            and earlier.number < settlement.number and earlier.state = 'closed' order by number desc limit 1) as hash_before
        from settlements settlement join periods period on period.id = settlement.period_id
        where settlement.state <> 'draft' and settlement.period_id > ${after}
        order by settlement.period_id limit ${limit}`,
  )

export interface CheckedStatement {
  readonly id: number
  readonly periodId: number
  readonly clubId: ClubId
  readonly userId: UserId
  readonly number: string
  readonly content: SignedStatement
  readonly hash: string
  readonly keyId: string
  readonly sig: string
  readonly paidCurrency: 'white' | 'red' | null
  readonly paid: Amount
  readonly settlementHash: string | null
}

/** Selects the statements after this one, in the order of their ids. */
export const statementsAfter = (
  reader: Reader,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<CheckedStatement[]> =>
  many<CheckedStatement>(
    reader,
    sql`select statement.id, statement.period_id, statement.club_id, statement.user_id, statement.number,
          statement.content, statement.hash, statement.key_id, statement.sig, statement.paid_currency, statement.paid,
          settlement.hash as settlement_hash
        from statements statement join settlements settlement on settlement.period_id = statement.period_id
        where statement.id > ${after} order by statement.id limit ${limit}`,
    { paid: 'amount' },
  )
