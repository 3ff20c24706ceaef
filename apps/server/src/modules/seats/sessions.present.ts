import { toPlayerView, type BlackjackState } from '@cardroom/games'
import type { HandShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import { minus, toWire, type Amount } from '@cardroom/money'
import { endsAt } from '#modules/catalogue/index.ts'
import { presentHand, presentHandView, presentSeedOrigin } from '#modules/rounds/index.ts'
import type { SessionRow } from './sessions.view.ts'

/** Presents a session to its player; `handState` is the state of its open hand. */
export function presentSession(session: SessionRow, handState?: BlackjackState): SessionShown {
  const ends = endsAt({ ...session, handTouchedAt: session.hand?.touchedAt ?? null })
  return {
    id: session.id,
    user_id: session.userId,
    club_id: session.clubId,
    game_id: session.gameId,
    game_type: session.gameType,
    ...(session.tableId !== null && { table_id: session.tableId }),
    limit_name: session.limitName,
    currency: session.clubId === null ? 'gold' : 'white',
    min: toWire(session.min),
    max: toWire(session.max),
    balance: toWire(minus(session.payout, session.stake)),
    stake: toWire(session.stake),
    wallet: toWire(session.wallet),
    created_at: session.createdAt.toISOString(),
    finished_at: session.finishedAt?.toISOString() ?? null,
    server_seed_hash: session.serverSeedHash,
    client_seed: session.clientSeed,
    ...presentSeedOrigin(session),
    next_server_seed_hash: session.nextSeal,
    nonce: session.nonce,
    rounds: session.rounds,
    ends_at: ends?.toISOString() ?? null,
    ...(session.hand && handState && { hand: presentOpenHand(session, session.hand, handState) }),
    ...(session.revealedAt && session.serverSeed !== null && { server_seed: session.serverSeed }),
  }
}

const presentOpenHand = (
  session: SessionRow,
  hand: NonNullable<SessionRow['hand']>,
  state: BlackjackState,
): HandShown =>
  presentHand(hand, presentHandView(toPlayerView(state, hand.amount as Amount)), session, session.wallet)
