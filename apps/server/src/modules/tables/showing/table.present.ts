import type { TableShown } from '@cardroom/contract/tables'
import type { Outcome } from '@cardroom/contract/rounds'
import type { UserId } from '@cardroom/contract/ids'
import { gameTypeOf, linkOfRound, tableSeatsMax } from '@cardroom/games'
import { toWire, type Amount } from '@cardroom/money'
import { defaultTableMax, gameAtTable } from '../betting/open-betting.ts'
import type { TableSeat } from '../sitting/table-seats.store.ts'
import type { SharedTable } from '../shared-table.view.ts'
import { hasBets } from '../betting/entries.policy.ts'
import type { TableEntry } from '../table-entry.store.ts'
import type { TableRound } from '../table-round.store.ts'
import { roundInHand, stateOf } from '../table-state.ts'
import { presentClosed } from './closed-list.present.ts'
import { countOnlookers, presentChips, presentPeople, type Crowd } from './people.present.ts'
import { presentRoads } from './roads.present.ts'
import type { RoadRound } from './roads.view.ts'
import { seesName, type Sight } from './sight.ts'
import { presentRoundTo } from './table-round.present.ts'

/** Everything that is shown of a table. */
export interface TableRead {
  readonly table: SharedTable
  /** The last rounds, newest first; the first of them may be in hand. */
  readonly rounds: readonly TableRound[]
  readonly anchors: readonly { readonly number: number; readonly anchor: string }[]
  readonly seats: readonly TableSeat[]
  /** The entries of the last round. */
  readonly entries: readonly TableEntry[]
  /** The rounds of a table with roads. */
  readonly roads: readonly RoadRound[]
  readonly watching: ReadonlySet<UserId>
}

/** At most this many outcomes are shown. */
export const lastMax = 20

export interface TableViewer extends Sight {
  readonly userId: UserId
  readonly wallet: Amount
  /** True for a reader who may view the chat, and is told who of those whose name they see is muted here. */
  readonly seesMuted: boolean
}

/** Returns who sits at a table and who watches, with the entries of the round in hand. */
export function crowdOf({ table, rounds, seats, entries, watching }: TableRead): Crowd {
  const round = roundInHand(table, rounds[0])
  const inHand = round ? entries.filter(({ roundId }) => roundId === round.id) : []
  return { round: table.round, seats, entries: inHand, watching }
}

/** Presents a table to a member of its club. The limits of a round in hand are those that it began with. */
export function presentTable(read: TableRead, viewer: TableViewer): TableShown {
  const { table, rounds, seats, entries } = read
  const [latest] = rounds
  const round = roundInHand(table, latest)
  const { state, pausedFor } = stateOf(table, round)
  const crowd = crowdOf(read)
  const inHand = crowd.entries
  const people = presentPeople(crowd, viewer)
  return {
    id: table.id,
    club_id: table.clubId,
    name: table.name,
    ...presentRules(table, round),
    hours: presentHours(table),
    state,
    paused_for: pausedFor,
    last_round: table.shuts,
    round: table.round,
    closes_at: state === 'betting' && round ? round.closesAt.getTime() : null,
    next_at: state === 'result' && table.nextAt ? table.nextAt.getTime() : null,
    now: table.at.getTime(),
    n: table.n,
    players: people.length,
    onlookers: countOnlookers(crowd),
    ...presentBoxes(read, round),
    last: rounds.flatMap(({ outcome }): Outcome[] => (outcome === null ? [] : [outcome])).slice(0, lastMax),
    ...presentRoads(table, read.roads),
    chain: presentChain(read),
    people,
    chips: inHand.filter(hasBets).map((entry) => presentChips(entry, viewer)),
    ...presentMuted(table, viewer),
    table_key: table.key,
    ...(state === 'closed' && round && { closed: presentClosed(round, inHand, table.at) }),
    latest: latest ? presentRoundTo(latest, { entries, seats }, viewer) : null,
    ...presentMine(read, inHand, viewer),
  }
}

function presentRules(table: SharedTable, round: TableRound | undefined) {
  const { gameId, bettingSeconds, min, max, tableMax } = round ?? {
    ...table,
    min: table.limitMin,
    max: table.limitMax,
    tableMax: table.tableMax ?? defaultTableMax(table.limitMax),
  }
  return {
    game_id: gameId,
    game_type: gameTypeOf(gameAtTable(gameId)),
    limit_name: round?.limitName ?? table.limitName,
    min: toWire(min),
    max: toWire(max),
    table_max: toWire(tableMax),
    betting_seconds: bettingSeconds,
  }
}

/** Lists the seven seats of blackjack; a seat that was given up while a bet lies on it is not free yet. */
function presentBoxes({ table, seats }: TableRead, round: TableRound | undefined): Pick<TableShown, 'seats'> {
  if (gameAtTable(round?.gameId ?? table.gameId).kind !== 'blackjack') return {}
  const holderOf = (box: number) => seats.find(({ boxes }) => boxes.includes(box))?.person ?? null
  const boxes = Array.from({ length: tableSeatsMax }, (_, index) => index + 1)
  return { seats: boxes.map((seat) => ({ seat, person: holderOf(seat) })) }
}

const presentHours = ({ hoursFrom, hoursTo }: SharedTable): TableShown['hours'] =>
  hoursFrom === null || hoursTo === null ? null : { from: hoursFrom, to: hoursTo }

function presentMuted({ muted, mutedUnnamed }: SharedTable, viewer: TableViewer): Pick<TableShown, 'muted'> {
  const isNamed = (each: UserId): boolean =>
    seesName(viewer, { userId: each, hidesName: mutedUnnamed.includes(each) })
  const seen = muted.filter((each) => each === viewer.userId || (viewer.seesMuted && isNamed(each)))
  return seen.length > 0 ? { muted: seen } : {}
}

/** Presents the chain. The last known link is the last round's, or the anchor of a chain that begins. */
function presentChain({ table, rounds, anchors }: TableRead): TableShown['chain'] {
  const { chain, link } = linkOfRound(table.round)
  const anchorOf = (number: number) => anchors.find((each) => each.number === number)?.anchor
  const anchor = anchorOf(chain) as string
  const before = rounds.find(({ round }) => round === table.round - 1)
  return {
    number: chain,
    anchor,
    next_anchor: anchorOf(chain + 1) ?? null,
    link: link === 1 ? anchor : (before?.houseSeed ?? anchor),
  }
}

function presentMine(
  { table, seats }: TableRead,
  inHand: readonly TableEntry[],
  { userId }: TableViewer,
): Pick<TableShown, 'mine'> {
  const seat = seats.find((each) => each.userId === userId && !each.isLeft)
  if (!seat) return {}
  const entry = inHand.find((each) => each.userId === userId)
  return {
    mine: {
      session_id: seat.sessionId,
      seat: seat.person,
      entry: entry
        ? {
            round: table.round,
            seq: entry.seq,
            bets: entry.bets.map((bet) => ({ ...bet })),
            stake: toWire(entry.stake),
            commit: entry.commit,
            ...(entry.salt !== null && { salt: entry.salt }),
          }
        : null,
      ready: seat.readyRound === table.round,
      seats: [...seat.boxes],
      wallet: toWire(seat.wallet),
    },
  }
}
