import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { SignedStatement } from '@cardroom/contract/settlements'
import type { Amount } from '@cardroom/money'
import type { Difference } from '#modules/ledger/index.ts'
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

/**
 * Compares what people carry with what the last closed settlement that has a row of theirs carried out. The next
 * settlement begins with it, so a change of it would change what is paid. An empty list means that all match.
 */
export const carriedDifferences = (reader: Reader): Promise<Difference[]> =>
  many<Difference>(
    reader,
    sql`with rows as (
          select settlement.club_id, settlement.number, (line ->> 'user_id')::integer as user_id,
            ((line -> 'carried_out' ->> 'loss')::numeric * 100)::bigint as loss,
            ((line -> 'carried_out' ->> 'fees')::numeric * 100)::bigint as fees
          from settlements settlement
          cross join lateral jsonb_array_elements(settlement.content -> 'rows') as frozen (line)
          where settlement.state = 'closed'
        ), said as (
          select distinct on (club_id, user_id) club_id, user_id, loss, fees
          from rows order by club_id, user_id, number desc
        )
        select 'what is carried is what the last closing left' as check,
          concat('person ', user_id, ' in club ', club_id) as subject,
          concat_ws(' ', coalesce(said.loss, 0), coalesce(said.fees, 0)) as expected,
          concat_ws(' ', coalesce(held.loss, 0), coalesce(held.fees, 0)) as found
        from said full join carried_amounts held using (club_id, user_id)
        where coalesce(said.loss, 0) <> coalesce(held.loss, 0) or coalesce(said.fees, 0) <> coalesce(held.fees, 0)`,
  )
