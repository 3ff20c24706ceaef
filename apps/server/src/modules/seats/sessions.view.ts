import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { LimitName } from '@cardroom/rules'
import {
  lastRounds,
  nextSeals,
  roundReasons,
  seedInUse,
  type RoundRow,
  type SeedInUse,
} from '#modules/rounds/index.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, sql } from '#platform/db/sql.ts'

/**
 * A session with everything that is shown of it. It contains the secret seed: only presenters decide which part of it
 * leaves the server.
 */
export interface SessionRow extends SeedInUse {
  readonly id: number
  readonly userId: UserId
  readonly clubId: ClubId | null
  /** The shared table that the session is a seat at; null if the player plays alone. */
  readonly tableId: number | null
  readonly gameId: number
  readonly gameType: number
  readonly limitName: LimitName
  readonly min: Amount
  readonly max: Amount
  readonly stake: Amount
  readonly payout: Amount
  /** The balance of the player's account. For a finished session with rounds, the balance after the last one. */
  readonly wallet: Amount
  readonly rounds: number
  readonly nonce: number
  readonly createdAt: Date
  readonly activeAt: Date
  readonly pausedAt: Date | null
  readonly finishedAt: Date | null
  readonly seedId: number
  /** The next session or change of seed at this place uses up this seal. */
  readonly nextSeal: string
  /** The open hand. */
  readonly hand: Pick<RoundRow, 'id' | 'sessionId' | 'nonce' | 'amount' | 'actions' | 'touchedAt'> | null
  /** The player's membership; null in personal play, and for people who never were members. */
  readonly memberStatus: string | null
}

type StoredSession = Omit<SessionRow, 'hand' | 'nextSeal'> & {
  nextSeal: string | null
  handId: number | null
  handNonce: number | null
  handAmount: Amount | null
  handActions: RoundRow['actions']
  handTouchedAt: Date | null
}

/**
 * Finds the balance that the last movement of a finished session left on the player's account, even if that movement
 * is archived.
 */
const leftBySession = sql`
  left join lateral (
    select case when from_id = session.player_account_id then from_after else to_after end as balance
    from (${lastRounds}) last_round
    join ledger_transfers transfer
      on transfer.reason = any(${roundReasons}::text[]) and transfer.reference = last_round.id
    where session.finished_at is not null
    order by transfer.id desc limit 1
  ) posted on true
  left join left_session_balances gone on gone.session_id = session.id and session.finished_at is not null`

// The wallet of an open session is the current balance of its player's account.
const selectSessions = sql`
  select session.id, session.user_id, session.club_id, session.table_id, session.game_id, session.game_type, session.limit_name,
    coalesce(own.min, standard.min) as min, coalesce(own.max, standard.max) as max,
    session.stake, session.payout, coalesce(posted.balance, gone.balance, account.balance) as wallet, session.rounds, session.nonce,
    session.created_at, session.active_at, session.finished_at,
    coalesce(session.paused_at, club.suspended_at) as paused_at,
    seed.id as seed_id, ${seedInUse}, next.server_seed_hash as next_seal,
    hand.id as hand_id, hand.nonce as hand_nonce, hand.amount as hand_amount, hand.actions as hand_actions,
    hand.touched_at as hand_touched_at, member.status as member_status
  from sessions session
  join seeds seed on seed.id = session.seed_id
  join ledger_accounts account on account.id = session.player_account_id
  join table_limits standard on standard.club_id = 0 and standard.game_id = session.game_id
    and standard.limit_name = session.limit_name
  left join table_limits own on own.club_id = session.club_id and own.game_id = session.game_id
    and own.limit_name = session.limit_name
  left join next_seals next on next.user_id = session.user_id and next.club_id = coalesce(session.club_id, 0)
    and next.game_id = session.game_id
  left join clubs club on club.id = session.club_id
  left join members member on member.club_id = session.club_id and member.user_id = session.user_id
  left join rounds hand on hand.id = session.hand_id
  ${leftBySession}`

export async function findSession(reader: Reader, id: number): Promise<SessionRow | undefined> {
  const row = await maybeOne<StoredSession>(
    reader,
    sql<StoredSession>`${selectSessions} where session.id = ${id}`,
    {
      stake: 'amount',
      payout: 'amount',
      min: 'amount',
      max: 'amount',
      wallet: 'amount',
      handAmount: 'amount',
    },
  )
  return row && (await withSeals(reader, [row]))[0]
}

/** Returns the sessions in the order of the ids. */
export async function sessionsById(reader: Reader, ids: readonly number[]): Promise<SessionRow[]> {
  const rows = await many<StoredSession>(
    reader,
    sql<StoredSession>`${selectSessions} where session.id = any(${ids}::integer[])
      order by array_position(${ids}::integer[], session.id)`,
    {
      stake: 'amount',
      payout: 'amount',
      min: 'amount',
      max: 'amount',
      wallet: 'amount',
      handAmount: 'amount',
    },
  )
  return withSeals(reader, rows)
}

export interface MySessions {
  readonly userId: UserId
  readonly state: 'all' | 'open' | 'finished'
  readonly limit: number
  readonly offset: number
}

/**
 * Returns a person's sessions, newest first. Open ones are found in the index that contains only open ones.
 */
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

/** Adds the next seals. Sessions from before seals existed may be at a place that has no seal yet. */
async function withSeals(reader: Reader, rows: readonly StoredSession[]): Promise<SessionRow[]> {
  const bare = rows.filter((row) => row.nextSeal === null)
  const drawn = bare.length > 0 ? await nextSeals(reader, bare, now()) : []
  return rows.map((row) => ({
    ...sessionOf(row),
    nextSeal: row.nextSeal ?? (drawn[bare.indexOf(row)] as string),
  }))
}

const sessionOf = ({ handId, handNonce, handAmount, handActions, handTouchedAt, ...row }: StoredSession) => ({
  ...row,
  hand:
    handId === null || handNonce === null || handTouchedAt === null
      ? null
      : {
          id: handId,
          sessionId: row.id,
          nonce: handNonce,
          amount: handAmount,
          actions: handActions,
          touchedAt: handTouchedAt,
        },
})
