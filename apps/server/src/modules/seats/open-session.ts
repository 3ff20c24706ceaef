import { gameById, gameTypeOf, type Game } from '@cardroom/games'
import type { ClubId } from '@cardroom/contract/ids'
import type { SessionShown } from '@cardroom/contract/sessions'
import type { PlayPermissions } from '@cardroom/contract/users'
import { zero } from '@cardroom/money'
import type { LimitName } from '@cardroom/rules'
import { tellEvent } from '#modules/club-events/index.ts'
import { accountIds, ofBank, ofMember, ofSystem, ofUser } from '#modules/ledger/index.ts'
import { maySit, tableLimits, type Place } from '#modules/catalogue/index.ts'
import { lockStandings, mayStake } from '#modules/protection/index.ts'
import {
  followSeal,
  protectionRefusal,
  refuseOtherSeal,
  takeSeal,
  tellSession,
  type SeedsWanted,
} from '#modules/rounds/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub } from '#platform/events.ts'
import { endLocked } from './end-sessions.ts'
import { holdClubTables, insertSession, isSealOf, lockOpenSession, type HeldClub } from './sessions.store.ts'
import { findSession } from './sessions.view.ts'
import { showSession } from './show-session.ts'

export interface Wanted extends Place, SeedsWanted {
  readonly limitName: LimitName
  /** The permissions of the player's membership, which the caller has locked; null in personal play. */
  readonly memberPermissions: PlayPermissions | null
}

/**
 * Sits down at a game with the seed that was sealed next for it. An open session of the same game and limit is
 * returned as it is, and uses up no seal. One of another limit is ended first; that throws `notAllowed` while a hand
 * is open. A new session needs an active and permitted limit and room under the club's cap (`gameNotAllowed`), a club
 * that is not suspended (`clubSuspended`), and a player whose own protection allows it (`notAllowed`). Throws
 * `dataIncorrect` if the call names another seal than the place's next one. The seal of the returned session is
 * accepted too, because such a call may repeat one whose answer was lost.
 */
export async function openSession(tx: Tx, wanted: Wanted): Promise<SessionShown> {
  const open = await lockOpenSession(tx, wanted)
  if (open?.limitName === wanted.limitName) {
    const { serverSeedHash } = wanted
    if (serverSeedHash !== undefined && !(await isSealOf(tx, open.id, serverSeedHash)))
      await refuseOtherSeal(tx, wanted, serverSeedHash)
    return shown(tx, open.id)
  }
  if (open && open.handId !== null) throw new ApiError('notAllowed')

  const game = gameById(wanted.gameId)
  assert(game, 'The contract lets only known games through')
  const [playerAccountId, bankAccountId] = (await accountIds(tx, accountsOf(wanted))) as [number, number]
  const club = wanted.clubId === null ? null : await holdClubTables(tx, wanted.clubId)
  await refuseSeat(tx, game, { wanted, club: club ?? null, endsAnother: open !== undefined })
  const seed = await takeSeal(tx, wanted, wanted)
  if (open) await endLocked(tx, [open.id])

  const id = await insertSession(tx, {
    ...wanted,
    seed,
    tableId: null,
    playerAccountId,
    bankAccountId,
    gameType: gameTypeOf(game),
  })
  // The same person was faster on another device; that session is the open one now.
  if (id === undefined) return openSession(tx, wanted)
  await followSeal(tx, wanted)
  tellSession(tx, { ...wanted, ...untouched, id })
  if (wanted.clubId !== null) tellOpened(tx, wanted.clubId, { ...wanted, id })
  return shown(tx, id)
}

/** Tells the club and its programs that a session was opened. */
export function tellOpened(
  tx: Tx,
  clubId: ClubId,
  { id, userId, gameId, limitName }: Place & { readonly id: number; readonly limitName: LimitName },
): void {
  tellClub(tx, clubId, 'club', { id: clubId })
  tellEvent(tx, clubId, 'session.opened', {
    id,
    user_id: userId,
    game_id: gameId,
    limit_name: limitName,
  })
}

/** The part of a session's event that is the same for each new session. */
export const untouched = { stake: zero, payout: zero, nonce: 0, handId: null, isFinished: false }

async function shown(tx: Tx, id: number): Promise<SessionShown> {
  const session = await findSession(tx, id)
  assert(session, 'A session that was locked is gone')
  return showSession(tx, session)
}

interface Question {
  readonly wanted: Omit<Wanted, keyof SeedsWanted>
  readonly club: HeldClub | null
  /** True if the player only changes the limit; the cap then does not apply. */
  readonly endsAnother: boolean
}

/** Refuses a person who may not sit down now: see `openSession`. */
export async function refuseSeat(tx: Tx, game: Game, { wanted, club, endsAnother }: Question): Promise<void> {
  if (club?.isSuspended) throw new ApiError('clubSuspended')
  const limits = await tableLimits(tx, wanted.clubId, game.id)
  const place = {
    limitName: wanted.limitName,
    gameType: gameTypeOf(game),
    isLimitActive: limits.some((limit) => limit.limitName === wanted.limitName && limit.isActive),
    clubPermissions: club?.permissions ?? null,
    memberPermissions: wanted.memberPermissions,
  }
  if (!maySit(place)) throw new ApiError('gameNotAllowed')

  const standing = (await lockStandings(tx, [wanted.userId])).get(wanted.userId)
  if (standing && !mayStake(standing, zero, tx.now)) throw protectionRefusal()
  if (club && !endsAnother && !(await hasRoom(tx, club))) throw new ApiError('gameNotAllowed')
}

/**
 * Tells whether the club has room for one more session: its rating sets their number, and the highest level allows
 * any number (rules clubs-11, clubs-12).
 */
async function hasRoom(tx: Tx, club: HeldClub): Promise<boolean> {
  const { ratings } = await tx.ports.clubPrices(tx)
  const sessionsMax = ratings.find((rating) => rating.level === club.rating)?.sessions ?? null
  return sessionsMax === null || club.openSessions < sessionsMax
}

/**
 * Names the player's account and the account it plays against. They are found once and stored with the session.
 */
export const accountsOf = ({ userId, clubId }: Place) =>
  clubId === null
    ? [ofUser(userId, 'gold'), ofSystem('house', 'gold')]
    : [ofMember(clubId, userId, 'white'), ofBank(clubId)]
