import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Settlement, SettlementRow, SettlementTotals } from '@cardroom/contract/settlements'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, sql } from '#platform/db/sql.ts'

/** The content that a review froze, as it is shown and hashed. */
export interface Frozen {
  readonly rows: readonly SettlementRow[]
  readonly adjustments: Settlement['adjustments']
  readonly totals: SettlementTotals
}

/** A stored settlement. A draft that nobody has touched is not stored. */
export interface StoredSettlement {
  readonly periodId: number
  readonly number: number
  readonly state: 'draft' | 'reviewed' | 'closed'
  readonly content: Frozen | null
  readonly hash: string | null
  readonly reviewedBy: UserId | null
  readonly reviewedByName: string | null
  readonly reviewedAt: Date | null
  readonly closedBy: UserId | null
  readonly closedByName: string | null
  readonly closedAt: Date | null
  /** The treasury's red after the closing; set only on a closed settlement. */
  readonly treasuryAfter: Amount | null
}

const stored = sql.raw(
  `settlement.period_id, settlement.number, settlement.state, settlement.content, settlement.hash,
   settlement.reviewed_by, reviewer.name as reviewed_by_name, settlement.reviewed_at,
   settlement.closed_by, closer.name as closed_by_name, settlement.closed_at, settlement.treasury_after`,
)
const withNames = sql.raw(
  `left join users reviewer on reviewer.id = settlement.reviewed_by
   left join users closer on closer.id = settlement.closed_by`,
)

export const findSettlement = (reader: Reader, periodId: number): Promise<StoredSettlement | undefined> =>
  maybeOne<StoredSettlement>(
    reader,
    sql`select ${stored} from settlements settlement ${withNames} where settlement.period_id = ${periodId}`,
    { treasuryAfter: 'amount' },
  )

/** Returns the stored settlements of the club's periods from this number on, by number. */
export const settlementsFrom = async (
  reader: Reader,
  clubId: ClubId,
  number: number,
): Promise<ReadonlyMap<number, StoredSettlement>> => {
  const rows = await many<StoredSettlement>(
    reader,
    sql`select ${stored} from settlements settlement ${withNames}
        where settlement.club_id = ${clubId} and settlement.number >= ${number}`,
    { treasuryAfter: 'amount' },
  )
  return new Map(rows.map((row) => [row.number, row]))
}

export interface ClosedLast {
  readonly number: number
  readonly hash: string
}

/** Returns the club's last closed settlement. */
export const closedLast = (reader: Reader, clubId: ClubId): Promise<ClosedLast | undefined> =>
  maybeOne<ClosedLast>(
    reader,
    sql`select number, coalesce(hash, '') as hash from settlements
        where club_id = ${clubId} and state = 'closed' order by number desc limit 1`,
  )

export interface StoredAdjustment {
  readonly id: number
  readonly userId: UserId
  readonly name: string
  readonly amount: Amount
  readonly reason: string
  readonly createdBy: UserId
  readonly createdByName: string
  readonly createdAt: Date
}

/** Returns the adjustments that were not removed. */
export const adjustmentsOf = (reader: Reader, periodId: number): Promise<StoredAdjustment[]> =>
  many<StoredAdjustment>(
    reader,
    sql`select made.id, made.user_id, person.name, made.amount, made.reason, made.created_by,
          author.name as created_by_name, made.created_at
        from settlement_adjustments made
        join users person on person.id = made.user_id
        join users author on author.id = made.created_by
        where made.period_id = ${periodId} and made.taken_back_at is null order by made.id`,
    { amount: 'amount' },
  )

/** Returns the ids of a closed settlement's statements, by person. */
export const statementIds = async (
  reader: Reader,
  periodId: number,
): Promise<ReadonlyMap<UserId, number>> => {
  const rows = await many<{ id: number; userId: UserId }>(
    reader,
    sql`select id, user_id from statements where period_id = ${periodId}`,
  )
  return new Map(rows.map(({ id, userId }) => [userId, id]))
}
