import { algorithmVersion, linkOfRound, mixOf } from '@cardroom/games'
import { negated, units, zero } from '@cardroom/money'
import {
  closeDesk,
  dealSeat,
  insertSealedDraws,
  openDesk,
  type HeldSession,
  type TableHandIds,
} from '#modules/rounds/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { linkAt } from '../running/close-round.ts'
import type { OverRound } from '../running/over-round.ts'
import type { SeatedEntry } from '../table-entry.store.ts'
import type { RoundInHand } from '../table-round.store.ts'
import { tellState } from '../tell-table.ts'
import { beginPlay, type BlackjackPlay } from './blackjack-play.ts'
import { saveDealt } from './played-round.store.ts'
import { shownOf } from './played-seats.present.ts'
import { deskOf, endPlay, tellHands } from './store-play.ts'
import { insertHands, type TableHand } from './table-hands.store.ts'

/** A round after a step: as it stands, and how it ended if it is over. */
export interface PlayStep {
  readonly play: BlackjackPlay
  readonly over: OverRound | undefined
}

/**
 * Deals a closed round of blackjack, from the house's link and the secrets that were opened: every stake is posted,
 * and what was kept back for the bets is free. From now on the stakes are paid. The link stays secret until the
 * round is settled. A round in which nothing is to be decided ends at once. The caller has locked the sessions of
 * its entries.
 */
export async function dealRound(
  tx: Tx,
  round: RoundInHand,
  entries: readonly SeatedEntry[],
): Promise<PlayStep> {
  const { listHash } = round
  assert(listHash, 'A closed round has a list')
  const houseSeed = linkAt(tx, round, linkOfRound(round.round).link)
  const mix = mixOf({ listHash, secrets: entries.flatMap(({ secret }) => secret ?? []) })
  const dealt = await postStakes(tx, round, { entries, houseSeed, mix })
  const play = beginPlay({ round, houseSeed, mix, hands: dealt }, tx.ports.tableSeconds)
  await insertHands(tx, play.hands)
  const played = await saveDealt(tx, round.id, { mix, shown: shownOf(play), playUntil: play.playUntil })
  const begun: BlackjackPlay = { ...play, round: { ...round, ...played } }
  if (play.state.phase === 'settled') {
    const held = await deskOf(tx, begun.hands)
    return { play: begun, over: await endPlay(tx, begun, { entries, ...held }) }
  }
  await tellState(tx, round.tableId, begun.round)
  tellHands(tx, begun, entries)
  return { play: begun, over: undefined }
}

interface Drawn {
  readonly entries: readonly SeatedEntry[]
  readonly houseSeed: string
  readonly mix: string
}

/** Moves the stake of each seat to the bank. Returns a hand for each, for which nothing is decided yet. */
async function postStakes(
  tx: Tx,
  round: RoundInHand,
  { entries, houseSeed, mix }: Drawn,
): Promise<TableHand[]> {
  const seats = entries.flatMap((entry) => entry.bets.map((bet) => ({ entry, bet })))
  const ids = await insertSealedDraws(
    tx,
    seats.map(({ entry }) => entry.sessionId),
    { ...tx.ports.seedVault.seal(houseSeed), clientSeed: mix, sealedAt: round.sealedAt, algorithmVersion },
  )
  const desk = await openDesk(
    tx,
    entries.map(({ sessionId }) => ({ sessionId })),
    { isHeld: true },
  )
  const sessionOf = ({ sessionId }: SeatedEntry): HeldSession => {
    const session = desk.sessions.get(sessionId)
    assert(session && !session.isFinished, 'A session with an entry stays open')
    return session
  }
  for (const entry of entries) desk.books.reserve(sessionOf(entry).playerAccountId, negated(entry.stake))
  const [first] = entries
  if (first && round.cover > zero) desk.books.reserve(sessionOf(first).bankAccountId, negated(round.cover))
  const take = takerOf(ids)
  const hands = seats.map(({ entry, bet: { seat, amount } }): TableHand => {
    assert(seat !== undefined, 'A bet of blackjack is on a seat')
    const bet = units(amount)
    const { seedId, roundId } = take(entry.sessionId)
    const dealt = { seedId, roundId, tableRoundId: round.id, round: round.round, seat, bet }
    const part = dealSeat(desk, sessionOf(entry), dealt)
    return { ...undecided(entry), seat, bet, partId: part.id }
  })
  await Promise.all(closeDesk(tx, desk))
  return hands
}

const undecided = ({ roundId, userId, sessionId, person }: SeatedEntry) => ({
  roundId,
  userId,
  sessionId,
  person,
  actions: [],
  decideBy: null,
})

/** Returns a function that hands out the ids of each session, one for each of its seats. */
function takerOf(ids: readonly TableHandIds[]): (sessionId: number) => TableHandIds {
  const left = [...ids]
  return (sessionId) => {
    const [taken] = left.splice(
      left.findIndex((each) => each.sessionId === sessionId),
      1,
    )
    assert(taken?.sessionId === sessionId, 'Each seat has ids of its own')
    return taken
  }
}
