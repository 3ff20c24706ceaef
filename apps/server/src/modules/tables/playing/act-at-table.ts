import type { BodyOf } from '@cardroom/contract'
import type { UserId } from '@cardroom/contract/ids'
import type { actAtTable as actAtTableCall } from '@cardroom/contract/table-rounds'
import {
  activeHandOf,
  priceOfAction,
  refusalAtSeat,
  seatOf,
  type SharedBlackjack,
  type SharedSeat,
} from '@cardroom/games'
import type { Actor } from '#modules/clubs/index.ts'
import { holdSessions } from '#modules/rounds/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellOver } from '../running/over-round.ts'
import { lockTable } from '../shared-table.store.ts'
import { entriesOf, holdEntries } from '../table-entry.store.ts'
import { findInHand, findTableRound, type TableRound } from '../table-round.store.ts'
import { decide } from './blackjack-play.ts'
import { readPlay } from './pass-time.ts'
import { endPlay, storePlay, takeRaise, type Raise } from './store-play.ts'
import { handsOf, type TableHand } from './table-hands.store.ts'

/** A decision for one of a person's seats; `cards` is the number of cards that the seat has. */
export interface SeatDecision extends BodyOf<typeof actAtTableCall> {
  readonly tableId: number
}

/**
 * Decides for a hand of a seat of one's own. A suspended club and one's own protection do not stop a round that was
 * dealt. A repeat, which finds another number of cards or what it asked for done, changes nothing. With the last
 * decision the dealer plays, and the round is settled. Throws `tableNotFound`, `notAllowed` for a round that was not
 * dealt, a seat of somebody else, a hand that does not play now, an action that the rules forbid and one that comes
 * late, and `lowBalance` for an action that one cannot pay. Returns true if the round is over now.
 */
export async function actAtTable(tx: Tx, actor: Actor, decision: SeatDecision): Promise<boolean> {
  const table = await lockTable(tx, decision.tableId)
  if (table?.clubId !== actor.clubId || table.shutAt !== null) throw new ApiError('tableNotFound')
  const round = decision.round > table.round ? undefined : await findTableRound(tx, table.id, decision.round)
  const hand = await ownHand(tx, round, { userId: actor.userId, seat: decision.seat })
  if (round?.state !== 'playing') return false
  const inHand = await findInHand(tx, table.id)
  assert(inHand?.id === round.id, `Round ${round.id} is the one in hand`)
  const play = await readPlay(tx, inHand)
  if (isDone(seatOf(play.state, hand.seat), decision)) return false
  refuseDecision(play.state, { hand, decision, at: inHand.at })

  const { seat, action } = decision
  const next = decide(play, { seat, action }, tx.ports.tableSeconds)
  const price = priceOfAction(action, hand.bet)
  const raise: Raise | undefined = price > 0n ? { hand, price } : undefined
  if (next.state.phase === 'settled') {
    tellOver(tx, await endPlay(tx, next, { entries: await holdEntries(tx, round.id), raise }))
    return true
  }
  if (raise) {
    await holdSessions(tx, [hand.sessionId], {})
    await takeRaise(tx, raise)
  }
  await storePlay(tx, next, await entriesOf(tx, [round.id]))
  return false
}

async function ownHand(
  tx: Tx,
  round: TableRound | undefined,
  { userId, seat }: { readonly userId: UserId; readonly seat: number },
): Promise<TableHand> {
  if (!round || round.state === 'betting' || round.state === 'closed')
    throw new ApiError('notAllowed', [{ path: 'round', message: 'otherState' }])
  const hand = (await handsOf(tx, round.id)).find((each) => each.seat === seat)
  if (hand?.userId !== userId) throw new ApiError('notAllowed', [{ path: 'seat', message: 'notYours' }])
  return hand
}

/** Tells whether a seat has no need of a decision, because it or a later one was made. */
function isDone({ hands, insurance }: SharedSeat, { hand, cards, action }: SeatDecision): boolean {
  if (hands.reduce((count, each) => count + each.cards.length, 0) !== cards) return true
  if (action === 'insurance' || action === 'no-insurance')
    return insurance === 'taken' || insurance === 'declined'
  const held = hands[hand]
  const isOver = held !== undefined && held.progress !== 'playing'
  return isOver && (action === 'stand' || action === 'surrender')
}

interface Asked {
  readonly hand: TableHand
  readonly decision: SeatDecision
  /** The database's clock. */
  readonly at: Date
}

function refuseDecision(state: SharedBlackjack, { hand, decision, at }: Asked): void {
  const { seat, action } = decision
  const refusal = refusalAtSeat(state, { seat, action })
  if (refusal) throw new ApiError('notAllowed', [{ path: 'action', message: refusal }])
  // Silence has counted, even if nobody has written it yet.
  if (hand.decideBy === null || hand.decideBy <= at)
    throw new ApiError('notAllowed', [{ path: 'action', message: 'settled' }])
  if ((activeHandOf(state, seat) ?? 0) !== decision.hand)
    throw new ApiError('notAllowed', [{ path: 'hand', message: 'otherState' }])
}
