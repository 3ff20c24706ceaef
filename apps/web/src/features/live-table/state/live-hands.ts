import type { SharedRound, TableSeatShown } from '@cardroom/contract/table-rounds'
import type { TableEntry, TableShown } from '@cardroom/contract/tables'

type Dealer = NonNullable<SharedRound['dealer']>

/** Everything that lies at a blackjack table in a round that was dealt. */
export interface LiveHands {
  readonly round: number
  readonly dealer: Dealer
  /** The seats that play, in their order. */
  readonly seats: readonly TableSeatShown[]
  /** All is decided and paid. */
  readonly isOver: boolean
}

/** Returns the hands of a round; undefined if it was not dealt, or its stakes went back. */
export function handsIn(round: SharedRound | null | undefined): LiveHands | undefined {
  if (!round?.dealer || !round.seats || round.state === 'voided') return undefined
  return { round: round.round, dealer: round.dealer, seats: round.seats, isOver: round.state === 'settled' }
}

/**
 * Returns the hands after something else was told of them. Answers and events come by two ways, so the older of them
 * may come last: a seat never goes back.
 */
export function handsAfter(known: LiveHands | undefined, told: LiveHands | undefined): LiveHands | undefined {
  if (!told || !known) return told ?? known
  if (known.round !== told.round) return known.round > told.round ? known : told
  if (known.isOver !== told.isOver) return known.isOver ? known : told
  const seats = told.seats.map((seat) => {
    const before = known.seats.find((each) => each.seat === seat.seat)
    return before ? seatAfter(before, seat) : seat
  })
  return { ...told, seats }
}

function seatAfter(known: TableSeatShown, told: TableSeatShown): TableSeatShown {
  const more = progressOf(told) - progressOf(known)
  if (more < 0) return known
  // An event hides the amounts of who hides them, also from this person.
  return more === 0 && areHidden(told) ? { ...known, decide_by: told.decide_by } : told
}

/** Grows with each decision for a seat, and once insurance is over: before that all hands wait. */
function progressOf({ hands, insurance }: TableSeatShown): number {
  const cards = hands.reduce((count, hand) => count + hand.cards.length, 0)
  const done = hands.filter(({ state }) => state !== 'playing' && state !== 'waiting').length
  const isAnswered = insurance !== undefined && insurance.state !== 'asked'
  const hasBegun = hands.some(({ state }) => state !== 'waiting')
  return cards + done + Number(isAnswered) + Number(hasBegun)
}

const areHidden = ({ hands }: TableSeatShown): boolean => hands.some(({ stake }) => stake === null)

/** What a person has on their seats. */
export interface SeatMoney {
  readonly stake: number
  readonly payout: number
}

/** Adds up the stakes and payouts of a person's seats; undefined if they are not told, or the person has none. */
export function moneyOf(hands: LiveHands | undefined, person: number | undefined): SeatMoney | undefined {
  const own = hands?.seats.filter((seat) => person !== undefined && seat.person === person) ?? []
  if (own.length === 0 || own.some(areHidden)) return undefined
  const parts = own.flatMap((seat) => [...seat.hands, ...insuredPart(seat)])
  return {
    stake: parts.reduce((total, { stake }) => total + (stake ?? 0), 0),
    payout: parts.reduce((total, { payout }) => total + (payout ?? 0), 0),
  }
}

function insuredPart({ insurance }: TableSeatShown) {
  const isStaked = insurance && insurance.state !== 'asked' && insurance.state !== 'declined'
  return isStaked ? [insurance] : []
}

/** Tells whether amounts of this person's own seats are missing. */
export const hasHiddenSeats = ({ seats }: LiveHands, person: number | undefined): boolean =>
  person !== undefined && seats.some((seat) => seat.person === person && areHidden(seat))

/** A person with their bets of a round. */
interface Bettor {
  readonly person: number | undefined
  readonly entry: TableEntry | null
}

/** Returns what a person has staked in a round, as far as it is told: at least their entry. */
export function stakedIn(hands: LiveHands | undefined, round: number, { person, entry }: Bettor): number {
  const money = hands?.round === round ? moneyOf(hands, person) : undefined
  return money?.stake ?? entry?.stake ?? 0
}

/** Returns what a person has staked since the hands were told before; 0 if amounts are missing. */
export function raisedBetween(before: LiveHands | undefined, after: LiveHands, own: Bettor): number {
  const money = moneyOf(after, own.person)
  return money ? money.stake - stakedIn(before, after.round, own) : 0
}

export const bettorAt = ({ mine }: TableShown): Bettor => ({ person: mine?.seat, entry: mine?.entry ?? null })

/** Returns the table with so much less in the person's wallet. */
export const withLess = ({ mine, ...table }: TableShown, less: number): TableShown =>
  mine ? { ...table, mine: { ...mine, wallet: mine.wallet - less } } : table
