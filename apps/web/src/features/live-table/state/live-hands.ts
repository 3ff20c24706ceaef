import type { SharedRound, TableSeatShown } from '@cardroom/contract/table-rounds'
import type { TableEntry, TableShown } from '@cardroom/contract/tables'
import { priceOfAction } from '@cardroom/games'
import { toWire, units } from '@cardroom/money'

type Dealer = NonNullable<SharedRound['dealer']>

/** All hands and cards at a blackjack table in a round that was dealt. */
export interface LiveHands {
  readonly round: number
  readonly dealer: Dealer
  /** The seats that play, in their order. */
  readonly seats: readonly TableSeatShown[]
  /** True if all hands are decided and paid. */
  readonly isOver: boolean
}

/** Returns the hands of a round, or undefined if no cards were dealt or the stakes were returned. */
export function handsIn(round: SharedRound | null | undefined): LiveHands | undefined {
  if (!round?.dealer || !round.seats || round.state === 'voided') return undefined
  return { round: round.round, dealer: round.dealer, seats: round.seats, isOver: round.state === 'settled' }
}

/**
 * Returns the hands after newer or older hands were received. Answers and events arrive over two connections, so
 * the older may arrive last. A seat never returns to an earlier state.
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
  // An event hides the amounts of people who hide theirs, even if the event goes to that same person.
  return more === 0 && areHidden(told) ? { ...known, decide_by: told.decide_by } : told
}

/**
 * Returns a number that grows with each decision for a seat, and again when insurance is over and the first hand
 * stops waiting.
 */
function progressOf({ hands, insurance }: TableSeatShown): number {
  const cards = hands.reduce((count, hand) => count + hand.cards.length, 0)
  const done = hands.filter(({ state }) => state !== 'playing' && state !== 'waiting').length
  const isAnswered = insurance !== undefined && insurance.state !== 'asked'
  const hasBegun = hands.some(({ state }) => state !== 'waiting')
  return cards + done + Number(isAnswered) + Number(hasBegun)
}

const areHidden = ({ hands }: TableSeatShown): boolean => hands.some(({ stake }) => stake === null)

/** Returns the hands without the amounts of these people. */
export const withoutAmounts = (hands: LiveHands, people: readonly number[]): LiveHands => ({
  ...hands,
  seats: hands.seats.map((seat) =>
    seat.person !== null && people.includes(seat.person) ? blankSeat(seat) : seat,
  ),
})

const blankSeat = ({ insurance, ...seat }: TableSeatShown): TableSeatShown => ({
  ...seat,
  hands: seat.hands.map((hand) => ({ ...hand, stake: null, payout: null })),
  ...(insurance && { insurance: { ...insurance, stake: null, payout: null } }),
})

/** The stakes and payouts of a person's seats. */
export interface SeatMoney {
  readonly stake: number
  readonly payout: number
}

/**
 * Adds up the stakes and payouts of a person's seats. Returns undefined if amounts are hidden or the person has no
 * seats.
 */
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

/** A person with their bets of a round. */
interface Bettor {
  readonly person: number | undefined
  readonly entry: TableEntry | null
}

/** Tells whether amounts of these people are missing. */
export const lacksAmounts = ({ seats }: LiveHands, isMeant: (person: number | null) => boolean): boolean =>
  seats.some((seat) => isMeant(seat.person) && areHidden(seat))

/** Returns what a person has staked in a round, or the stake of their entry if the hands show no amounts. */
export function stakedIn(hands: LiveHands | undefined, round: number, { person, entry }: Bettor): number {
  const money = hands?.round === round ? moneyOf(hands, person) : undefined
  return money?.stake ?? entry?.stake ?? 0
}

/** Returns what a person has staked between two reports of the hands, or 0 if amounts are missing. */
export function raisedBetween(before: LiveHands | undefined, after: LiveHands, own: Bettor): number {
  const money = moneyOf(after, own.person)
  return money ? money.stake - stakedIn(before, after.round, own) : 0
}

/**
 * Fills in what is known of a person's own stakes that an event has hidden: those from before, or the first bets.
 * What a double adds is missing until the server tells it to the person.
 */
export function withOwnStakes(
  told: LiveHands,
  known: LiveHands | undefined,
  { person, entry }: Bettor,
): LiveHands {
  const before = known?.round === told.round ? known.seats : []
  const seats = told.seats.map((seat) => {
    const bet = entry?.bets.find((each) => each.seat === seat.seat)?.amount
    if (seat.person !== person || bet === undefined || !areHidden(seat)) return seat
    return seatWithStakes(
      seat,
      before.find((each) => each.seat === seat.seat),
      bet,
    )
  })
  return { ...told, seats }
}

function seatWithStakes(
  { insurance, ...seat }: TableSeatShown,
  before: TableSeatShown | undefined,
  bet: number,
): TableSeatShown {
  const insured = toWire(priceOfAction('insurance', units(bet)))
  return {
    ...seat,
    hands: seat.hands.map((hand, place) => ({ ...hand, stake: before?.hands[place]?.stake ?? bet })),
    ...(insurance && { insurance: { ...insurance, stake: insurance.stake ?? insured } }),
  }
}

export const bettorAt = ({ mine }: TableShown): Bettor => ({ person: mine?.seat, entry: mine?.entry ?? null })

/** Returns the table with `less` taken from the person's wallet. */
export const withLess = ({ mine, ...table }: TableShown, less: number): TableShown =>
  mine ? { ...table, mine: { ...mine, wallet: mine.wallet - less } } : table
