import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { BlackjackAction } from '@cardroom/games'
import type { HandView, Outcome, SettledBet } from '@cardroom/contract/rounds'
import type { PlayPermissions } from '@cardroom/contract/users'
import type { Amount } from '@cardroom/money'
import type { LimitName } from '@cardroom/rules'
import { lockAccountsIn, type LockedAccount } from '#modules/ledger/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { many, run, sql } from '#platform/db/sql.ts'
import type { SeedAtRest } from '../seeds/seeds.ports.ts'

/**
 * A session that this transaction has locked, with everything that its next round depends on. Rounds change it in
 * memory.
 */
export interface HeldSession extends SeedAtRest {
  readonly id: number
  readonly userId: UserId
  /** Null means personal play. */
  readonly clubId: ClubId | null
  /** The shared table that the session is a seat at; null if the player plays alone. */
  readonly tableId: number | null
  readonly gameId: number
  readonly limitName: LimitName
  readonly playerAccountId: number
  readonly bankAccountId: number
  readonly seedId: number
  readonly clientSeed: string
  readonly algorithmVersion: number
  nonce: number
  rounds: number
  stake: Amount
  payout: Amount
  handId: number | null
  readonly isFinished: boolean
  /** This is true if the club's programs asked for the events of its rounds. */
  readonly tellsRounds: boolean
  /** The player's status in the club; null in personal play. */
  readonly memberStatus: string | null
  /** The player's agent in the club; null if there is none. */
  readonly agentId: UserId | null
  readonly memberPermissions: PlayPermissions | null
  readonly clubPermissions: PlayPermissions | null
  readonly isSuspended: boolean
  readonly limitMin: Amount
  readonly limitMax: Amount
  readonly isLimitActive: boolean
  /** This is true if the player has any setting to protect themselves. */
  readonly isProtected: boolean
}

/** If true, locked sessions and accounts are left out instead of awaited. */
export interface Holding {
  readonly skipsLocked?: boolean
}

/**
 * Locks the sessions in id order and returns their ids. Other reads about them are reliable only after this has
 * returned.
 */
export const holdSessions = (
  tx: Tx,
  ids: readonly number[],
  { skipsLocked }: Holding,
): Promise<{ id: number }[]> =>
  many(
    tx,
    sql`select id from sessions where id = any(${ids}::integer[]) order by id
        for no key update ${skipsLocked ? sql`skip locked` : sql``}`,
  )

/** Locks the accounts that the rounds of these sessions move chips between. */
export const holdAccounts = (
  tx: Tx,
  sessionIds: readonly number[],
  holding: Holding,
): Promise<LockedAccount[]> =>
  lockAccountsIn(
    tx,
    sql`select player_account_id from sessions where id = any(${sessionIds}::integer[])
        union select bank_account_id from sessions where id = any(${sessionIds}::integer[])`,
    holding,
  )

/**
 * Locks, in id order, the accounts that ending these sessions moves or writes a last line for. So two transactions
 * that end sessions of the same people never deadlock.
 */
export const holdAccountsOfEnding = (tx: Tx, sessionIds: readonly number[]): Promise<LockedAccount[]> =>
  lockAccountsIn(
    tx,
    sql`select player_account_id from sessions where id = any(${sessionIds}::integer[])
        union select bank_account_id from sessions where id = any(${sessionIds}::integer[]) and hand_id is not null`,
  )

/**
 * Reads the sessions after they are locked. The membership is not locked: whatever ends a membership also ends the
 * player's sessions, and must wait for their locks (docs/decisions/0020).
 */
export async function readHeld(tx: Tx, ids: readonly number[]): Promise<HeldSession[]> {
  return many<HeldSession>(
    tx,
    sql`select session.id, session.user_id, session.club_id, session.table_id, session.game_id, session.limit_name,
          session.player_account_id, session.bank_account_id, session.seed_id, seed.server_seed, seed.sealed_seed,
          seed.server_seed_hash, seed.client_seed, seed.algorithm_version,
          session.nonce, session.rounds, session.stake, session.payout, session.hand_id,
          session.finished_at is not null as is_finished, member.status as member_status,
          member.agent_id, member.permissions as member_permissions, club.permissions as club_permissions,
          club.suspended_at is not null as is_suspended, coalesce(club.tells_rounds, false) as tells_rounds,
          coalesce(own.min, standard.min) as limit_min, coalesce(own.max, standard.max) as limit_max,
          coalesce(own.is_active, standard.is_active) as is_limit_active,
          (exists (select from protection_settings where user_id = session.user_id)
            or exists (select from exclusions where user_id = session.user_id)) as is_protected
        from sessions session
        join seeds seed on seed.id = session.seed_id
        join table_limits standard on standard.club_id = 0 and standard.game_id = session.game_id
          and standard.limit_name = session.limit_name
        left join table_limits own on own.club_id = session.club_id and own.game_id = session.game_id
          and own.limit_name = session.limit_name
        left join clubs club on club.id = session.club_id
        left join members member on member.club_id = session.club_id and member.user_id = session.user_id
        where session.id = any(${ids}::integer[])`,
    { stake: 'amount', payout: 'amount', limitMin: 'amount', limitMax: 'amount' },
  )
}

/** A round or hand as it is stored. */
export interface RoundRow {
  readonly id: number
  readonly sessionId: number
  readonly seedId: number
  /** The round of a shared table that this is one person's part of; null if the player plays alone. */
  readonly tableRoundId: number | null
  /** The seat of a shared blackjack table; null for everything else. */
  readonly seat: number | null
  readonly nonce: number
  readonly algorithmVersion: number
  readonly createdAt: Date
  readonly bets: readonly SettledBet[] | null
  readonly outcome: Outcome | null
  /** Only blackjack has these: the first bet, the actions after the deal, and the bank's reserve for the hand. */
  readonly amount: Amount | null
  actions: readonly BlackjackAction[] | null
  reserved: Amount
  hand: HandView | null
  stake: Amount
  payout: Amount
  touchedAt: Date
  settledAt: Date | null
}

/** Reads hands of blackjack, open or settled. */
export async function readHands(tx: Tx, ids: readonly number[]): Promise<RoundRow[]> {
  return many<RoundRow>(
    tx,
    sql`select id, session_id, seed_id, table_round_id, seat, nonce, algorithm_version, created_at, bets, outcome,
          amount, actions, reserved, hand, stake, payout, touched_at, settled_at
        from rounds where id = any(${ids}::bigint[]) and amount is not null`,
    { amount: 'amount', reserved: 'amount', stake: 'amount', payout: 'amount' },
  )
}

export interface TakenIds {
  readonly rounds: number[]
  /** Without ids that were taken, transfers get new ones when they are written. */
  readonly transfers: readonly number[]
  /** The seed of each session that a round of a shared table was drawn with; none if players play alone. */
  readonly seeds: ReadonlyMap<number, number>
}

/** Returns the ids of a transaction in which no round begins. */
export const noIds = (): TakenIds => ({ rounds: [], transfers: [], seeds: new Map() })

/**
 * Takes ids for so many rounds and for all that they may post: a stake and a payout each. The house's promises of
 * seals need the ids in advance.
 */
export async function takeIds(tx: Tx, count: number): Promise<TakenIds> {
  const rows = await many<Record<'roundId' | 'stakeId' | 'payoutId', number>>(
    tx,
    sql`select nextval('rounds_id_seq') as round_id, nextval('ledger_transfers_id_seq') as stake_id,
          nextval('ledger_transfers_id_seq') as payout_id
        from generate_series(1, ${count}::integer)`,
  )
  return {
    rounds: rows.map(({ roundId }) => roundId),
    transfers: rows.flatMap(({ stakeId, payoutId }) => [stakeId, payoutId]),
    seeds: new Map(),
  }
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** Inserts new rounds and updates hands that went on, in a single statement. */
export const writeRounds = (tx: Tx, rounds: readonly RoundRow[]): Promise<number> =>
  run(
    tx,
    sql`insert into rounds as written (id, session_id, seed_id, nonce, created_at, bets, outcome, amount, actions,
          reserved, hand, stake, payout, touched_at, settled_at, algorithm_version, table_round_id, seat)
        select * from unnest(
          ${rounds.map((each) => each.id)}::bigint[],
          ${rounds.map((each) => each.sessionId)}::integer[],
          ${rounds.map((each) => each.seedId)}::bigint[],
          ${rounds.map((each) => each.nonce)}::integer[],
          ${rounds.map((each) => each.createdAt.toISOString())}::timestamptz[],
          ${rounds.map((each) => json(each.bets))}::jsonb[],
          ${rounds.map((each) => json(each.outcome))}::jsonb[],
          ${rounds.map((each) => each.amount)}::bigint[],
          ${rounds.map((each) => json(each.actions))}::jsonb[],
          ${rounds.map((each) => each.reserved)}::bigint[],
          ${rounds.map((each) => json(each.hand))}::jsonb[],
          ${rounds.map((each) => each.stake)}::bigint[],
          ${rounds.map((each) => each.payout)}::bigint[],
          ${rounds.map((each) => each.touchedAt.toISOString())}::timestamptz[],
          ${rounds.map((each) => each.settledAt?.toISOString() ?? null)}::timestamptz[],
          ${rounds.map((each) => each.algorithmVersion)}::integer[],
          ${rounds.map((each) => each.tableRoundId)}::bigint[],
          ${rounds.map((each) => each.seat)}::integer[])
        on conflict (id) do update set actions = excluded.actions, reserved = excluded.reserved,
          hand = excluded.hand, stake = excluded.stake, payout = excluded.payout,
          touched_at = excluded.touched_at, settled_at = excluded.settled_at
          where written.settled_at is null`,
  )

/** Voids hands whose stakes are returned, because nobody can know their cards any more. */
export const voidRounds = (tx: Tx, ids: readonly number[]): Promise<number> =>
  run(tx, sql`update rounds set voided_at = ${tx.now} where id = any(${ids}::bigint[])`)

export const writeSessions = (tx: Tx, sessions: readonly HeldSession[]): Promise<number> =>
  run(
    tx,
    sql`update sessions session set nonce = played.nonce, rounds = played.rounds, stake = played.stake,
          payout = played.payout, hand_id = played.hand_id, active_at = ${tx.now}
        from unnest(
          ${sessions.map((each) => each.id)}::integer[],
          ${sessions.map((each) => each.nonce)}::integer[],
          ${sessions.map((each) => each.rounds)}::integer[],
          ${sessions.map((each) => each.stake)}::bigint[],
          ${sessions.map((each) => each.payout)}::bigint[],
          ${sessions.map((each) => each.handId)}::bigint[])
          as played (id, nonce, rounds, stake, payout, hand_id)
        where session.id = played.id`,
  )
