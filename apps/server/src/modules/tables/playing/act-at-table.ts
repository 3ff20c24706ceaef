import type { BodyOf } from '@cardroom/contract'
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
import { closeDesk } from '#modules/rounds/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellOver } from '../running/over-round.ts'
import { lockTable } from '../shared-table.store.ts'
import type { SharedTable } from '../shared-table.view.ts'
import { entriesOf } from '../table-entry.store.ts'
import { findInHand, findTableRound, type RoundInHand } from '../table-round.store.ts'
import { decide, type BlackjackPlay } from './blackjack-play.ts'
import { playOf } from './pass-time.ts'
import type { Moved } from './promise-moved.ts'
import { endPlay, holdPlay, storePlay, takeRaise } from './store-play.ts'
import { handsOf, type TableHand } from './table-hands.store.ts'

/** A decision for one of a person's seats; `cards` is the number of cards that the seat has. */
interface SeatDecision extends BodyOf<typeof actAtTableCall> {
  readonly tableId: number
}

interface SeatDecided {
  /** True if the round is over now. */
  readonly isOver: boolean
  /** The person's own rounds whose chips this decision may have moved; if the round is over, all of them. */
  readonly moved: Moved
}

const nothingDecided: SeatDecided = { isOver: false, moved: { rounds: [], actions: 0 } }

/**
 * Decides for a hand of one of the person's own seats. Neither the suspension of a club nor the person's own
 * protection stops a round that was dealt. A repeat changes nothing: the seat has another number of cards by then,
 * or has done what it asks for. After the last decision the dealer plays, and the round is settled. Throws
 * `tableNotFound`, `notAllowed` for a round that was not dealt, a seat of somebody else, a hand that does not play
 * now, an action that the rules forbid and one that comes late, and `lowBalance` for an action that the person
 * cannot pay.
 */
export async function actAtTable(tx: Tx, actor: Actor, decision: SeatDecision): Promise<SeatDecided> {
  const table = await lockTable(tx, decision.tableId)
  if (table?.clubId !== actor.clubId || table.shutAt !== null) throw new ApiError('tableNotFound')
  const { seat, action } = decision
  const inHand = decision.round === table.round ? await findInHand(tx, table.id) : undefined
  const hands = await handsIn(tx, table, { round: decision.round, inHand })
  const hand = hands.find((each) => each.seat === seat)
  if (hand?.userId !== actor.userId) throw new ApiError('notAllowed', [{ path: 'seat', message: 'notYours' }])
  // The hands of an earlier round are over.
  if (!inHand) return nothingDecided
  const play = playOf(tx, inHand, hands)
  if (isDone(seatOf(play.state, seat), decision)) return nothingDecided
  refuseDecision(play.state, { hand, decision, at: inHand.at })
  const { isOver, isRaised } = await decideFor(tx, play, { hand, action })
  const moved = hands.filter((each) => (isOver ? each.userId === actor.userId : isRaised && each === hand))
  return { isOver, moved: { rounds: moved.map(({ partId }) => partId), actions: hand.actions.length } }
}

interface Decided extends Pick<SeatDecision, 'action'> {
  readonly hand: TableHand
}

/** Takes what the decision costs, and stores what follows from it. */
async function decideFor(
  tx: Tx,
  play: BlackjackPlay,
  { hand, action }: Decided,
): Promise<{ readonly isOver: boolean; readonly isRaised: boolean }> {
  const price = priceOfAction(action, hand.bet)
  // The cards that follow are computed only after this, so that neither a refusal nor its time tells anything of
  // the hole card.
  const held = price > 0n ? await takeRaise(tx, play, { hand, price }) : undefined
  const next = decide(play, { seat: hand.seat, action }, tx.ports.tableSeconds)
  if (next.state.phase === 'settled') {
    tellOver(tx, await endPlay(tx, next, held ?? (await holdPlay(tx, next))))
    return { isOver: true, isRaised: held !== undefined }
  }
  if (held) await Promise.all(closeDesk(tx, held.desk))
  await storePlay(tx, next, held ? held.entries : await entriesOf(tx, [play.round.id]))
  return { isOver: false, isRaised: held !== undefined }
}

interface Asked {
  /** The number of the round that the decision is for. */
  readonly round: number
  readonly inHand: RoundInHand | undefined
}

async function handsIn(tx: Tx, table: SharedTable, { round, inHand }: Asked): Promise<TableHand[]> {
  const isEarlier = round < table.round
  const found = isEarlier ? await findTableRound(tx, table.id, round) : inHand
  if (!found || (!isEarlier && found.state !== 'playing'))
    throw new ApiError('notAllowed', [{ path: 'round', message: 'otherState' }])
  return handsOf(tx, found.id)
}

/** Tells whether this decision or a later one was made. Another one at the same point is no repeat. */
function isDone({ hands, insurance }: SharedSeat, { hand, cards, action }: SeatDecision): boolean {
  if (hands.reduce((count, each) => count + each.cards.length, 0) !== cards) return true
  if (action === 'insurance') return insurance === 'taken'
  if (action === 'no-insurance') return insurance === 'declined'
  const progress = hands[hand]?.progress
  return action === 'stand' ? progress === 'stood' : action === 'surrender' && progress === 'surrendered'
}

interface Deciding {
  readonly hand: TableHand
  readonly decision: SeatDecision
  /** The database's clock. */
  readonly at: Date
}

function refuseDecision(state: SharedBlackjack, { hand, decision, at }: Deciding): void {
  const { seat, action } = decision
  const refusal = refusalAtSeat(state, { seat, action })
  if (refusal) throw new ApiError('notAllowed', [{ path: 'action', message: refusal }])
  // The seat's time is over, even if nothing has stored that yet.
  if (hand.decideBy === null || hand.decideBy <= at)
    throw new ApiError('notAllowed', [{ path: 'action', message: 'settled' }])
  if ((activeHandOf(state, seat) ?? 0) !== decision.hand)
    throw new ApiError('notAllowed', [{ path: 'hand', message: 'otherState' }])
}
