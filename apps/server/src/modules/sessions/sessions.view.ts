import type { LimitName } from '@cardroom/contract/users'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, sql } from '#platform/db/sql.ts'
import type { RoundRow } from './desk.store.ts'

/** A session with what is shown of it. Holds the secret seed: only presenters decide what of it leaves. */
export interface SessionRow {
  readonly id: number
  readonly userId: number
  readonly clubId: number | null
  readonly gameId: number
  readonly gameType: number
  readonly limitName: LimitName
  readonly min: Amount
  readonly max: Amount
  readonly stake: Amount
  readonly payout: Amount
  readonly wallet: Amount
  readonly rounds: number
  readonly nonce: number
  readonly createdAt: Date
  readonly activeAt: Date
  readonly pausedAt: Date | null
  readonly finishedAt: Date | null
  readonly seedId: number
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly revealedAt: Date | null
  /** The open hand. */
  readonly hand: Pick<RoundRow, 'id' | 'sessionId' | 'nonce' | 'amount' | 'actions' | 'touchedAt'> | null
  /** The player's membership; null in personal play, and for who never was a member. */
  readonly memberStatus: string | null
}

type Row = Omit<SessionRow, 'hand' | 'seedId'> & {
  seedId: bigint
  handId: bigint | null
  handNonce: number
  handAmount: Amount
  handActions: RoundRow['actions']
  handTouchedAt: Date
}

// Reads the ledger's account for the wallet: one row by its key.
const selectSessions = sql`
  select session.id, session.user_id, session.club_id, session.game_id, session.game_type, session.limit_name,
    coalesce(own.min, standard.min) as min, coalesce(own.max, standard.max) as max,
    session.stake, session.payout, account.balance as wallet, session.rounds, session.nonce,
    session.created_at, session.active_at, session.finished_at,
    coalesce(session.paused_at, club.suspended_at) as paused_at,
    seed.id as seed_id, seed.server_seed, seed.server_seed_hash, seed.client_seed, seed.revealed_at,
    hand.id as hand_id, hand.nonce as hand_nonce, hand.amount as hand_amount, hand.actions as hand_actions,
    hand.touched_at as hand_touched_at, member.status as member_status
  from sessions session
  join seeds seed on seed.id = session.seed_id
  join ledger_accounts account on account.id = session.player_account_id
  join table_limits standard on standard.club_id = 0 and standard.game_id = session.game_id
    and standard.limit_name = session.limit_name
  left join table_limits own on own.club_id = session.club_id and own.game_id = session.game_id
    and own.limit_name = session.limit_name
  left join clubs club on club.id = session.club_id
  left join members member on member.club_id = session.club_id and member.user_id = session.user_id
  left join rounds hand on hand.id = session.hand_id`

export async function findSession(reader: Reader, id: number): Promise<SessionRow | undefined> {
  const row = await maybeOne<Row>(reader, sql<Row>`${selectSessions} where session.id = ${id}`)
  return row && sessionOf(row)
}

/** In the order of the ids. */
export async function sessionsById(reader: Reader, ids: readonly number[]): Promise<SessionRow[]> {
  const rows = await many<Row>(
    reader,
    sql<Row>`${selectSessions} where session.id = any(${ids}::integer[])
      order by array_position(${ids}::integer[], session.id)`,
  )
  return rows.map(sessionOf)
}

export interface MySessions {
  readonly userId: number
  readonly state: 'all' | 'open' | 'finished'
  readonly limit: number
  readonly offset: number
}

/** Newest first; the open ones from the index that holds only open ones. */
export async function mySessions(reader: Reader, wanted: MySessions): Promise<SessionRow[]> {
  const state = { all: sql`true`, open: sql`finished_at is null`, finished: sql`finished_at is not null` }
  const rows = await many<{ id: number }>(
    reader,
    sql`select id from sessions where user_id = ${wanted.userId} and ${state[wanted.state]}
        order by id desc limit ${wanted.limit} offset ${wanted.offset}`,
  )
  return sessionsById(
    reader,
    rows.map(({ id }) => id),
  )
}

const sessionOf = ({
  handId,
  handNonce,
  handAmount,
  handActions,
  handTouchedAt,
  ...row
}: Row): SessionRow => ({
  ...row,
  seedId: Number(row.seedId),
  hand:
    handId === null
      ? null
      : {
          id: Number(handId),
          sessionId: row.id,
          nonce: handNonce,
          amount: handAmount,
          actions: handActions,
          touchedAt: handTouchedAt,
        },
})
