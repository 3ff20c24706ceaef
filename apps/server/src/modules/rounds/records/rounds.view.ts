import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, sql, type RawBuilder } from '#platform/db/sql.ts'
import type { RoundRow } from '../desk/desk.store.ts'
import { seedInUse, type SeedInUse } from '../seeds/seed-in-use.view.ts'

/**
 * A round with its seed, which may still be secret. Only the presenter decides which part of it leaves the server.
 */
export interface RecordedRound extends RoundRow, SeedInUse {
  readonly userId: UserId
  readonly clubId: ClubId | null
  readonly memberStatus: string | null
  readonly gameId: number
  readonly gameType: number
  /** Set if its seed became unreadable, so that the stakes of the open hand were returned. */
  readonly voidedAt: Date | null
}

export const recordsOf = (ids: RawBuilder<unknown>) => sql<RecordedRound>`
  select round.id, round.session_id, round.seed_id, round.table_round_id, round.seat, round.nonce,
    round.created_at, round.bets, round.outcome,
    round.amount, round.actions, round.reserved, round.hand, round.stake, round.payout, round.touched_at,
    round.settled_at, round.algorithm_version, session.user_id, session.club_id, session.game_id, session.game_type,
    member.status as member_status, round.voided_at,
    ${seedInUse}
  from (${ids}) as wanted (id)
  join rounds round on round.id = wanted.id
  join sessions session on session.id = round.session_id
  join seeds seed on seed.id = round.seed_id
  left join members member on member.club_id = session.club_id and member.user_id = session.user_id
  order by round.id desc`

export async function findRound(reader: Reader, id: number): Promise<RecordedRound | undefined> {
  return maybeOne(reader, recordsOf(sql`select ${id}::bigint`), {
    amount: 'amount',
    reserved: 'amount',
    stake: 'amount',
    payout: 'amount',
  })
}

export interface RoundsWanted {
  readonly sessionId: number
  readonly limit: number
  readonly offset: number
}

/** Reads a page, newest first. Rounds before the page are skipped in the index, without reading them. */
export async function roundsOfSession(reader: Reader, wanted: RoundsWanted): Promise<RecordedRound[]> {
  const page = sql`select id from rounds where session_id = ${wanted.sessionId}
    order by id desc limit ${wanted.limit} offset ${wanted.offset}`
  return many(reader, recordsOf(page), {
    amount: 'amount',
    reserved: 'amount',
    stake: 'amount',
    payout: 'amount',
  })
}

export interface RoundsBetween {
  readonly after: number
  readonly beyond: number
  readonly limit: number
}

/** Reads the next rounds, oldest first. */
export async function roundsBetween(reader: Reader, wanted: RoundsBetween): Promise<RecordedRound[]> {
  const next = sql`select id from rounds where id > ${wanted.after} and id < ${wanted.beyond}
    order by id limit ${wanted.limit}`
  return (
    await many(reader, recordsOf(next), {
      amount: 'amount',
      reserved: 'amount',
      stake: 'amount',
      payout: 'amount',
    })
  ).reverse()
}
