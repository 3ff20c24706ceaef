import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { PeriodOfClub } from '#modules/periods/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql } from '#platform/db/sql.ts'
import { findSettlement, type Frozen, type StoredSettlement } from './settlements.view.ts'

/** Locks the period's settlement until the transaction ends, and inserts it if there is none yet. */
export async function lockSettlement(
  tx: Tx,
  clubId: ClubId,
  period: PeriodOfClub,
): Promise<StoredSettlement> {
  await run(
    tx,
    sql`insert into settlements (period_id, club_id, number, state)
        values (${period.id}, ${clubId}, ${period.number}, 'draft') on conflict (period_id) do nothing`,
  )
  await maybeOne(tx, sql`select from settlements where period_id = ${period.id} for update`)
  const found = await findSettlement(tx, period.id)
  assert(found, `A line was made for period ${period.id}`)
  return found
}

export interface Review {
  readonly periodId: number
  readonly content: Frozen
  readonly hash: string
  readonly previous: string | null
  readonly userId: UserId
}

export const saveReview = (tx: Tx, { periodId, content, hash, previous, userId }: Review): Promise<number> =>
  run(
    tx,
    sql`update settlements set state = 'reviewed', content = ${JSON.stringify(content)}::jsonb, hash = ${hash},
          previous = ${previous}, reviewed_by = ${userId}, reviewed_at = ${tx.now}
        where period_id = ${periodId}`,
  )

export const saveDraft = (tx: Tx, periodId: number): Promise<number> =>
  run(
    tx,
    sql`update settlements set state = 'draft', content = null, hash = null, previous = null, reviewed_by = null,
          reviewed_at = null
        where period_id = ${periodId}`,
  )

export interface ReviewedWith {
  readonly periodId: number
  readonly number: number
  readonly content: Frozen | null
}

/** Locks the club's reviewed settlement if one of these people is in its rows. */
export const lockReviewedWith = (
  tx: Tx,
  clubId: ClubId,
  userIds: readonly UserId[],
): Promise<ReviewedWith | undefined> =>
  maybeOne<ReviewedWith>(
    tx,
    sql`select period_id, number, content from settlements
        where club_id = ${clubId} and state = 'reviewed'
          and exists (select from jsonb_array_elements(content -> 'rows') as line
            where (line ->> 'user_id')::integer = any(${userIds}::integer[]))
        for update`,
  )

export interface Closing {
  readonly periodId: number
  readonly userId: UserId
  readonly treasuryAfter: Amount
}

export const saveClosing = (tx: Tx, { periodId, userId, treasuryAfter }: Closing): Promise<number> =>
  run(
    tx,
    sql`update settlements set state = 'closed', closed_by = ${userId}, closed_at = ${tx.now},
          treasury_after = ${treasuryAfter}
        where period_id = ${periodId}`,
  )

export interface NewAdjustment {
  readonly periodId: number
  readonly clubId: ClubId
  readonly userId: UserId
  readonly amount: Amount
  readonly reason: string
  readonly createdBy: UserId
}

export const insertAdjustment = async (tx: Tx, made: NewAdjustment): Promise<number> => {
  const { id } = await one<{ id: number }>(
    tx,
    sql`insert into settlement_adjustments (period_id, club_id, user_id, amount, reason, created_by, created_at)
        values (${made.periodId}, ${made.clubId}, ${made.userId}, ${made.amount}, ${made.reason}, ${made.createdBy},
          ${tx.now})
        returning id`,
  )
  return id
}

export const saveTakenBack = (tx: Tx, id: number, userId: UserId): Promise<number> =>
  run(
    tx,
    sql`update settlement_adjustments set taken_back_by = ${userId}, taken_back_at = ${tx.now} where id = ${id}`,
  )

export interface NewStatement {
  readonly userId: UserId
  readonly number: string
  /** The signed content. */
  readonly content: object
  readonly deal: object | null
  readonly hash: string
  readonly keyId: string
  readonly sig: string
  readonly agentId: UserId
  readonly paidCurrency: 'white' | 'red' | null
  readonly paid: Amount
}

/** Inserts the statements in their order, and returns their ids. */
export async function insertStatements(
  tx: Tx,
  { periodId, clubId }: { readonly periodId: number; readonly clubId: ClubId },
  made: readonly NewStatement[],
): Promise<ReadonlyMap<UserId, number>> {
  const rows = await many<{ id: number; userId: UserId }>(
    tx,
    sql`insert into statements (period_id, club_id, user_id, number, content, deal, hash, key_id, sig, agent_id,
          paid_currency, paid, closed_at)
        select ${periodId}::integer, ${clubId}::integer, each.*, ${tx.now}::timestamptz from unnest(
          ${made.map(({ userId }) => userId)}::integer[],
          ${made.map(({ number }) => number)}::text[],
          ${made.map(({ content }) => JSON.stringify(content))}::jsonb[],
          ${made.map(({ deal }) => (deal === null ? null : JSON.stringify(deal)))}::jsonb[],
          ${made.map(({ hash }) => hash)}::text[],
          ${made.map(({ keyId }) => keyId)}::text[],
          ${made.map(({ sig }) => sig)}::text[],
          ${made.map(({ agentId }) => agentId)}::integer[],
          ${made.map(({ paidCurrency }) => paidCurrency)}::text[],
          ${made.map(({ paid }) => paid)}::bigint[]) as each
        returning id, user_id`,
  )
  return new Map(rows.map(({ id, userId }) => [userId, id]))
}

/** Marks ended periods since the club's first deal for which no notice was sent, and returns them. */
export const takeUnannounced = (tx: Tx, clubId: ClubId): Promise<{ readonly periodId: number }[]> =>
  many<{ periodId: number }>(
    tx,
    sql`insert into settlements as held (period_id, club_id, number, state, is_told)
        select id, club_id, number, 'draft', true from periods
        where club_id = ${clubId} and ends_at <= ${tx.now}
          and number >= (select min(from_number) from deals where club_id = ${clubId})
        on conflict (period_id) do update set is_told = true where not held.is_told and held.state = 'draft'
        returning period_id`,
  )
