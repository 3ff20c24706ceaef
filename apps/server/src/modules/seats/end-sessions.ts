import { minus, toWire } from '@cardroom/money'
import { tellEvents, type ToldEvent } from '#modules/club-events/index.ts'
import {
  closeDesk,
  holdAccountsOfEnding,
  openDesk,
  readHeld,
  revealSeeds,
  standHand,
  tellSession,
  type HeldSession,
  type RoundRow,
} from '#modules/rounds/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub } from '#platform/events.ts'
import { lockOpenSessions, markFinished, type OpenWhere } from './sessions.store.ts'

/**
 * Ends all matching open sessions: an open hand is stood (without insurance) and settled, then the session is over
 * and its seed revealed. A seat at a shared table with an entry that stands ends when its round is over. Returns the
 * number of sessions. Chips may move only after this.
 */
export async function endSessions(tx: Tx, where: OpenWhere): Promise<number> {
  // A table is locked before its seats, as in every call at the table.
  await tx.ports.tablesOfSeats(tx, where)
  const ids = await lockOpenSessions(tx, where)
  const endingLater = ids.length > 0 ? new Set(await tx.ports.seatsGivenUp(tx, ids)) : undefined
  await endLocked(tx, endingLater ? ids.filter((id) => !endingLater.has(id)) : ids)
  return ids.length
}

/** Does the same for sessions that this transaction has already locked. */
export async function endLocked(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await holdAccountsOfEnding(tx, ids)
  await endHeld(tx, await readHeld(tx, ids))
}

/** Does the same, but leaves sessions whose seed nobody can read to `npm run seeds:void`. */
export async function endReadable(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await holdAccountsOfEnding(tx, ids)
  const sessions = await readHeld(tx, ids)
  const readable = sessions.filter((session) => tx.ports.seedVault.read(session) !== undefined)
  if (readable.length > 0) await endHeld(tx, readable)
}

async function endHeld(tx: Tx, sessions: readonly HeldSession[]): Promise<void> {
  const playing = sessions.filter((session) => session.handId !== null).map((session) => session.id)
  const stood = playing.length > 0 ? await standHands(tx, playing) : []
  await markFinished(
    tx,
    sessions.map(({ id }) => id),
  )
  await revealSeeds(tx, sessions)
  const ended = sessions.map((session) => stood.find(({ id }) => id === session.id) ?? session)
  for (const session of ended) tellSession(tx, { ...session, isFinished: true })
  tellEvents(tx, ended.flatMap(finishedEvent))
  for (const clubId of new Set(sessions.flatMap((session) => session.clubId ?? [])))
    tellClub(tx, clubId, 'club', { id: clubId })
}

const finishedEvent = (session: HeldSession): ToldEvent[] =>
  session.clubId === null
    ? []
    : [
        {
          clubId: session.clubId,
          type: 'session.finished',
          data: {
            id: session.id,
            user_id: session.userId,
            game_id: session.gameId,
            rounds: session.rounds,
            stake: toWire(session.stake),
            payout: toWire(session.payout),
            club_result: toWire(minus(session.stake, session.payout)),
          },
        },
      ]

/**
 * Stands and settles the open hands of these sessions that are due, and returns those sessions. The sessions go on.
 */
export async function standHands(
  tx: Tx,
  ids: readonly number[],
  isDue: (hand: RoundRow) => boolean = () => true,
): Promise<HeldSession[]> {
  const desk = await openDesk(
    tx,
    ids.map((sessionId) => ({ sessionId })),
  )
  const stood = [...desk.sessions.values()].filter(({ handId }) => {
    const hand = handId === null ? undefined : desk.rounds.get(handId)
    return hand !== undefined && isDue(hand)
  })
  for (const session of stood) standHand(desk, session)
  await Promise.all(closeDesk(tx, desk))
  return stood
}
