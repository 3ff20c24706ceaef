import type { SessionEvent } from '@cardroom/contract/events'
import { minus, toWire } from '@cardroom/money'
import type { ManagerFlag } from '@cardroom/rules'
import { tellStaff, tellUser, type Outbox } from '#platform/events.ts'
import type { HeldSession } from './desk.store.ts'

export type ToldSession = Pick<
  HeldSession,
  'id' | 'userId' | 'clubId' | 'gameId' | 'stake' | 'payout' | 'nonce' | 'handId' | 'isFinished'
>

const flag: ManagerFlag = 'view_active_sessions'

/** Sends a session's new state to its player, and, for a club's tables, to the staff who may see open sessions. */
export function tellSession(outbox: Outbox, session: ToldSession): void {
  const event = presentEvent(session)
  tellUser(outbox, session.userId, 'session', event)
  if (session.clubId !== null) tellStaff(outbox, { club: session.clubId, flag }, 'session', event)
}

const presentEvent = (session: ToldSession): SessionEvent => ({
  id: session.id,
  user_id: session.userId,
  club_id: session.clubId,
  game_id: session.gameId,
  balance: toWire(minus(session.payout, session.stake)),
  nonce: session.nonce,
  hand_id: session.handId,
  finished: session.isFinished,
})
