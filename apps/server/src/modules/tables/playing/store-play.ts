import { asOwn, dealtByPlace, gameTypes, payoutAtSeat, replaySeats, seatOf } from '@cardroom/games'
import { sum, type Amount } from '@cardroom/money'
import {
  closeDesk,
  openDesk,
  revealDraws,
  settleSeat,
  stakeOnSeat,
  type HeldSession,
  type RoundRow,
} from '#modules/rounds/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import { stopwatch } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellTable, type Outbox } from '#platform/events.ts'
import { countDrawn } from '../measure-tables.ts'
import type { OverRound } from '../running/over-round.ts'
import { sightOfAll } from '../showing/sight.ts'
import { partWithLeavers } from '../sitting/part-with-leavers.ts'
import { holdEntries, type SeatedEntry, type TableEntry } from '../table-entry.store.ts'
import type { BlackjackPlay } from './blackjack-play.ts'
import { savePlayed, savePlayedOut } from './played-round.store.ts'
import { presentPlay, shownOf } from './played-seats.present.ts'
import { endHands, saveHands, type TableHand } from './table-hands.store.ts'

/** The amount that a decision adds to the stake of a hand. The hand is as it was before the decision. */
interface Raise {
  readonly hand: TableHand
  readonly price: Amount
}

/**
 * Takes what a decision costs, on a desk that the caller closes or ends the round with. It locks everything that
 * the end of the round touches, whether or not the round ends then: the statements before a refusal are always the
 * same. Throws `lowBalance`.
 */
export async function takeRaise(tx: Tx, play: BlackjackPlay, { hand, price }: Raise): Promise<HeldPlay> {
  const held = await holdPlay(tx, play)
  const { session, part } = held.heldOf(hand)
  const isTaken = stakeOnSeat(held.desk, session, part, { price, before: hand.actions })
  if (!isTaken) throw new ApiError('lowBalance')
  return held
}

/** Stores a round that goes on, and tells everybody at the table. */
export async function storePlay(tx: Tx, play: BlackjackPlay, entries: readonly TableEntry[]): Promise<void> {
  const { round, hands, playUntil } = play
  await saveHands(tx, hands)
  await savePlayed(tx, round.id, { shown: shownOf(play), playUntil })
  tellHands(tx, play, entries)
}

/** Tells everybody at a table which cards and stakes lie there, and the time by which each seat must decide. */
export function tellHands(outbox: Outbox, play: BlackjackPlay, entries: readonly TableEntry[]): void {
  const { tableId, round, at } = play.round
  const { dealer, seats } = presentPlay(shownOf(play), entries, sightOfAll)
  tellTable(outbox, tableId, 'table.hand', { id: tableId, now: at.getTime(), round, dealer, seats })
}

/**
 * Settles a round in which all seats are done: each hand is paid, and the link of the chain is revealed, in one
 * transaction. The cost of the last decision was taken on the same desk.
 */
export async function endPlay(
  tx: Tx,
  play: BlackjackPlay,
  { entries, desk, heldOf }: HeldPlay,
): Promise<OverRound> {
  const spentMs = stopwatch()
  const { round, hands, houseSeed, state, shoe } = play
  const paid = hands.map((hand) => payTo(desk, play, { hand, ...heldOf(hand) }))
  await Promise.all(closeDesk(tx, desk))
  await revealDraws(
    tx,
    paid.map(({ seedId }) => seedId),
    houseSeed,
  )
  await endHands(tx, hands)
  const payouts = entries.map((entry) => ({
    ...entry,
    payout: sum(paid.filter((each) => each.sessionId === entry.sessionId).map(({ payout }) => payout)),
  }))
  const ended = await savePlayedOut(tx, round, {
    houseSeed,
    shown: shownOf(play),
    cards: dealtByPlace(state, shoe),
    payouts,
    resultSeconds: tx.ports.tableSeconds.result[gameTypes.blackjack],
  })
  // A session ends only once no hand of it is played.
  await partWithLeavers(tx, entries, [...desk.sessions.values()])
  countDrawn(tx, { gameId: round.gameId, entries }, spentMs)
  return { ...ended, people: { entries: payouts, seats: entries.filter(({ isLeft }) => !isLeft) } }
}

type Desk = Awaited<ReturnType<typeof openDesk>>

interface Held {
  readonly session: HeldSession
  readonly part: RoundRow
}

/** A desk for the hands of a round, whose sessions and accounts are locked. */
interface HeldHands {
  readonly desk: Desk
  readonly heldOf: (hand: TableHand) => Held
}

/** All that the end of a round touches, locked and in memory. */
interface HeldPlay extends HeldHands {
  readonly entries: readonly SeatedEntry[]
}

/** Locks all sessions of a round that is played, by id, then their accounts, and opens a desk for its hands. */
export async function holdPlay(tx: Tx, { round, hands }: BlackjackPlay): Promise<HeldPlay> {
  const entries = await holdEntries(tx, round.id)
  return { entries, ...(await deskOf(tx, hands)) }
}

/** Opens a desk for hands whose sessions the caller has locked. */
export async function deskOf(tx: Tx, hands: readonly TableHand[]): Promise<HeldHands> {
  const desk = await openDesk(
    tx,
    hands.map(({ sessionId, partId }) => ({ sessionId, handId: partId })),
    { isHeld: true },
  )
  const heldOf = ({ sessionId, partId }: TableHand): Held => {
    const session = desk.sessions.get(sessionId)
    const part = desk.rounds.get(partId)
    assert(session && part && !session.isFinished, 'A session whose hand is played stays open')
    return { session, part }
  }
  return { desk, heldOf }
}

function payTo(
  desk: Desk,
  { state, shoe }: BlackjackPlay,
  { hand, session, part }: Held & { readonly hand: TableHand },
): RoundRow {
  const { seat, actions, bet } = hand
  const alone = replaySeats(shoe, [hand])
  settleSeat(desk, session, part, { actions, alone: asOwn(alone, seatOf(alone, seat)) })
  const due = payoutAtSeat(state, seatOf(state, seat), bet)
  assert(part.payout === due, `Seat ${seat} is paid the same whoever else plays`)
  return part
}
