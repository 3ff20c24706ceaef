import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount, Carried } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, one, sql } from '#platform/db/sql.ts'

/** The role for which a deal pays commission. */
export type DealRole = 'agent' | 'player'

/** A line of a person's deals: the terms from a period on, until the next line. */
export interface DealLine {
  readonly id: number
  readonly userId: UserId
  readonly fromNumber: number
  readonly role: DealRole
  /** Percentages in hundredths of a percent. */
  readonly lossPercent: number
  readonly turnoverPercent: number
  readonly feePercent: number
  readonly carry: boolean
  readonly cap: Amount | null
  readonly minimum: Amount
  readonly pay: 'chips' | 'tab'
  readonly note: string
  /** True if there is no deal from this period on. */
  readonly isEnded: boolean
}

const columns = sql.raw(
  `id, user_id, from_number, role, loss_percent, turnover_percent, fee_percent, carry, cap, minimum, pay, note, is_ended`,
)

export interface AskedDeals {
  readonly clubId: ClubId
  /** The number of the period. */
  readonly number: number
  /** Only lines of these people; null means everybody. */
  readonly userIds: readonly UserId[] | null
}

/** Returns for each person who has or has had a deal the line that applies in the period; ended ones too. */
export const linesAt = async (
  reader: Reader,
  { clubId, number, userIds }: AskedDeals,
): Promise<ReadonlyMap<UserId, DealLine>> => {
  const lines = await many<DealLine>(
    reader,
    sql`select distinct on (user_id) ${columns} from deals
        where club_id = ${clubId} and from_number <= ${number}
          and (${userIds}::integer[] is null or user_id = any(${userIds}::integer[]))
        order by user_id, from_number desc, id desc`,
    { cap: 'amount', minimum: 'amount' },
  )
  return new Map(lines.map((line) => [line.userId, line]))
}

/** Returns the number of the club's first period with a deal; null if it never had one. */
export const firstNumberWithDeal = async (reader: Reader, clubId: ClubId): Promise<number | null> => {
  const { first } = await one<{ first: number | null }>(
    reader,
    sql`select min(from_number) as first from deals where club_id = ${clubId}`,
  )
  return first
}

interface CarriedOfPerson extends Carried {
  readonly userId: UserId
}

/** Returns what the last closed settlement carries on. */
export const carriedOf = async (reader: Reader, clubId: ClubId): Promise<Map<UserId, Carried>> => {
  const rows = await many<CarriedOfPerson>(
    reader,
    sql`select user_id, loss, fees from carried_amounts where club_id = ${clubId}`,
    { loss: 'amount', fees: 'amount' },
  )
  return new Map(rows.map(({ userId, ...carried }) => [userId, carried]))
}

/** Returns the people who changed a deal in that time. */
export async function changersOf(
  reader: Reader,
  { clubId, from, before }: { readonly clubId: ClubId; readonly from: Date; readonly before: Date },
): Promise<UserId[]> {
  const rows = await many<{ createdBy: UserId }>(
    reader,
    sql`select distinct created_by from deals
        where club_id = ${clubId} and created_at >= ${from} and created_at < ${before} and not is_ended`,
  )
  return rows.map(({ createdBy }) => createdBy)
}

/** Returns the active players of these agents. */
export const playersOf = (
  reader: Reader,
  clubId: ClubId,
  agentIds: readonly UserId[],
): Promise<{ readonly userId: UserId; readonly agentId: UserId }[]> =>
  many<{ userId: UserId; agentId: UserId }>(
    reader,
    sql`select user_id, agent_id from members
        where club_id = ${clubId} and agent_id = any(${agentIds}::integer[]) and agent_id is not null
          and status in ('active', 'blocked')`,
  )
