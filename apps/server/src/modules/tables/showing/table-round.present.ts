import type { SharedRound, TableRoundShown } from '@cardroom/contract/table-rounds'
import type { UserId } from '@cardroom/contract/ids'
import { settleAtTable, toldOutcome } from '@cardroom/games'
import { minus, sum, toWire, zero, type Amount } from '@cardroom/money'
import { gameAtTable, legalBets } from '../betting/open-betting.ts'
import { presentPlay, totalsOf } from '../playing/played-seats.present.ts'
import type { TableSeat } from '../sitting/table-seats.store.ts'
import { hasBets } from '../betting/entries.policy.ts'
import type { TableEntry } from '../table-entry.store.ts'
import type { ShownPlay, TableRound } from '../table-round.store.ts'
import { seesAmounts, seesName, type Sight } from './sight.ts'

/** The people of a round, with the looks of those who still sit at the table. */
export interface RoundPeople {
  readonly entries: readonly TableEntry[]
  readonly seats: readonly Pick<TableSeat, 'userId' | 'name' | 'avatar' | 'avatarId'>[]
}

/** At most this many winners are named. */
const winnersMax = 2

/** Presents the part of a round that everybody at the table sees. */
export function presentShared(round: TableRound, { entries, seats }: RoundPeople, sight: Sight): SharedRound {
  const isOver = round.state === 'settled' || round.state === 'voided'
  const placed = placedIn(round, entries)
  const nets = netsIn(round, placed)
  const winners = nets.filter(({ net }) => net > zero).toSorted((a, b) => Number(b.net - a.net))
  // A person who hides amounts counts among those who won, and is not named.
  const named = winners.filter(({ entry }) => seesAmounts(sight, entry))
  return {
    id: round.id,
    key: isOver ? round.key : null,
    table_id: round.tableId,
    round: round.round,
    state: round.state,
    ...(round.voidReason !== null && { void_reason: round.voidReason }),
    closes_at: round.closesAt.getTime(),
    ...(round.listHash !== null && { list_hash: round.listHash }),
    ...(round.outcome !== null && { outcome: round.outcome }),
    ...(round.cards !== null && { cards: [...round.cards] }),
    ...presentSeats(round, entries, sight),
    ...(isOver && round.houseSeed !== null && { house_seed: round.houseSeed }),
    winners: named.slice(0, winnersMax).map(({ entry, net }) => {
      const seat = seesName(sight, entry) && seats.find(({ userId }) => userId === entry.userId)
      return {
        person: entry.person,
        name: seat ? seat.name : null,
        avatar: seat ? seat.avatar : null,
        avatar_id: seat ? seat.avatarId : null,
        net: toWire(net),
      }
    }),
    players: placed.length,
    won: winners.length,
  }
}

const placedIn = ({ id }: TableRound, entries: readonly TableEntry[]): readonly TableEntry[] =>
  entries.filter((entry) => entry.roundId === id && hasBets(entry))

/** Returns the net results of a round's entries, once they are known. */
const netsIn = (round: TableRound, placed: readonly TableEntry[]) =>
  placed.flatMap((entry) =>
    entry.payout === null ? [] : [{ entry, net: minus(entry.payout, stakeIn(round, entry)) }],
  )

/** Presents the seats of a round. One voided after its deal gave the stakes back, and shows no hands. */
function presentSeats(round: TableRound, entries: readonly TableEntry[], sight: Sight) {
  if (round.shown === null || round.state === 'voided') return {}
  const own = entries.filter(({ roundId }) => roundId === round.id)
  return presentPlay(round.shown, own, sight)
}

/** Returns all that a person staked in a round: at blackjack also doubles, splits and insurance. */
const stakeIn = ({ shown, state }: TableRound, { person, stake }: TableEntry): Amount =>
  shown === null || state === 'voided' ? stake : totalsOf(shown, (seat) => seat.person === person).stake

interface Viewer extends Sight {
  readonly userId: UserId
  readonly wallet: Amount
}

/** Presents a round to a person at the table, with their own part in it. */
export function presentRoundTo(round: TableRound, people: RoundPeople, viewer: Viewer): TableRoundShown {
  const { userId, wallet } = viewer
  const entry = people.entries.find((each) => each.roundId === round.id && each.userId === userId)
  if (!entry || !hasBets(entry)) return presentShared(round, people, viewer)
  const payout = entry.payout ?? zero
  const stake = stakeIn(round, entry)
  return {
    ...presentShared(round, people, viewer),
    mine: {
      bets: betsWithPayouts(round, entry),
      stake: toWire(stake),
      payout: toWire(payout),
      net: round.state === 'settled' ? toWire(minus(payout, stake)) : 0,
      wallet: toWire(wallet),
    },
  }
}

/**
 * Presents a round in the list of a table. A person who sees everybody's amounts is told what the club's bank won from
 * all who played in it.
 */
export function presentListed(round: TableRound, people: RoundPeople, viewer: Viewer): TableRoundShown {
  const shown = presentRoundTo(round, people, viewer)
  if (!viewer.seesHidden || round.state !== 'settled') return shown
  const nets = netsIn(round, placedIn(round, people.entries))
  return { ...shown, bank: toWire(minus(zero, sum(nets.map(({ net }) => net)))) }
}

/**
 * Returns the bets with their payouts, which follow from the outcome, at blackjack from the seat; 0 before the end.
 */
function betsWithPayouts({ gameId, outcome, shown }: TableRound, { bets }: TableEntry) {
  const game = gameAtTable(gameId)
  if (game.kind === 'blackjack')
    return bets.map((bet) => ({ ...bet, payout: shown === null ? 0 : payoutOn(shown, bet.seat) }))
  if (outcome === null) return bets.map((bet) => ({ ...bet, payout: 0 }))
  const settled = settleAtTable(toldOutcome(outcome), legalBets(game, bets))
  return bets.map((bet, place) => ({ ...bet, payout: toWire(settled.bets[place]?.payout ?? zero) }))
}

const payoutOn = (shown: ShownPlay, box: number | undefined): number =>
  toWire(totalsOf(shown, ({ seat }) => seat === box).payout)
