import type { SharedRound, TableRoundShown } from '@cardroom/contract/table-rounds'
import type { UserId } from '@cardroom/contract/ids'
import { settleAtTable, toldOutcome } from '@cardroom/games'
import { minus, toWire, zero, type Amount } from '@cardroom/money'
import { gameAtTable, legalBets } from '../betting/open-betting.ts'
import type { TableSeat } from '../sitting/table-seats.store.ts'
import { hasBets } from '../betting/entries.policy.ts'
import type { TableEntry } from '../table-entry.store.ts'
import type { TableRound } from '../table-round.store.ts'
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
  const placed = entries.filter((entry) => entry.roundId === round.id && hasBets(entry))
  const nets = placed.flatMap((entry) =>
    entry.payout === null ? [] : [{ entry, net: minus(entry.payout, entry.stake) }],
  )
  const winners = nets.filter(({ net }) => net > zero).toSorted((a, b) => Number(b.net - a.net))
  // Whoever hides amounts counts among those who won, and is not named.
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

interface Viewer extends Sight {
  readonly userId: UserId
  readonly wallet: Amount
}

/** Presents a round to a person at the table, with what was theirs. */
export function presentRoundTo(round: TableRound, people: RoundPeople, viewer: Viewer): TableRoundShown {
  const { userId, wallet } = viewer
  const entry = people.entries.find((each) => each.roundId === round.id && each.userId === userId)
  if (!entry || !hasBets(entry)) return presentShared(round, people, viewer)
  const payout = entry.payout ?? zero
  return {
    ...presentShared(round, people, viewer),
    mine: {
      bets: betsWithPayouts(round, entry),
      stake: toWire(entry.stake),
      payout: toWire(payout),
      net: round.state === 'settled' ? toWire(minus(payout, entry.stake)) : 0,
      wallet: toWire(wallet),
    },
  }
}

/** The payout of each bet follows from the outcome; it is 0 before the draw. */
function betsWithPayouts({ gameId, outcome }: TableRound, { bets }: TableEntry) {
  if (outcome === null) return bets.map((bet) => ({ ...bet, payout: 0 }))
  const settled = settleAtTable(toldOutcome(outcome), legalBets(gameAtTable(gameId), bets))
  return bets.map((bet, place) => ({ ...bet, payout: toWire(settled.bets[place]?.payout ?? zero) }))
}
