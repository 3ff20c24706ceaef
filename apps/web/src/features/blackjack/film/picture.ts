import type { HandShown } from '@cardroom/contract/rounds'
import { isBlackjack, totalOfHand, type Card } from '@cardroom/games'
import { lying, type CardPicture } from '#features/bets/index.ts'

type Seat = HandShown['seats'][number]

/** What is said of a hand: its state, once it is told. */
export type SeatWord = Seat['state']

export interface SeatPicture {
  readonly cards: readonly CardPicture[]
  /** Of the cards that lie open; undefined before the first. */
  readonly total: number | undefined
  /** An ace counts both ways: one can still draw. */
  readonly isSoft: boolean
  readonly stake: number
  readonly isDoubled: boolean
  readonly word: SeatWord | undefined
  /** What came back, the stake included; undefined while the chips are played. */
  readonly payout: number | undefined
}

export interface InsurancePicture {
  readonly stake: number
  /** Undefined while the chips are played. */
  readonly word: 'won' | 'lost' | undefined
  readonly payout: number
}

export interface DealerPicture {
  /** As they lie: the hole card left, under the up card. Its place is empty until it comes. */
  readonly cards: readonly (CardPicture | undefined)[]
  readonly total: number | undefined
  readonly word: 'bust' | 'blackjack' | undefined
}

/** All that a blackjack table shows of a hand at a moment. */
export interface HandPicture {
  readonly dealer: DealerPicture
  readonly seats: readonly SeatPicture[]
  /** The lamp is on it. */
  readonly activeSeat: number | null
  /** Only where it was taken. */
  readonly insurance: InsurancePicture | undefined
  /** The seat that was split last, while that is told. */
  readonly split: number | undefined
  /** The result is told: the next hand can begin. */
  readonly isOver: boolean
  readonly wallet: number
  /** What ended hands brought. */
  readonly balance: number
}

/** A hand as the server told it, all of it; `bet` is its first bet, as a double shows only against that. */
export function pictureOf(hand: HandShown, bet = firstBetOf(hand)): HandPicture {
  const isSettled = hand.state === 'settled'
  return {
    dealer: dealerOf(hand.dealer),
    seats: hand.seats.map((seat) => seatOf(seat, { hand, bet })),
    activeSeat: hand.active_seat,
    insurance: insuranceOf(hand),
    split: undefined,
    isOver: isSettled,
    wallet: hand.wallet,
    balance: isSettled ? hand.balance : toldBalance(hand),
  }
}

/** In an open hand the seat in turn is never doubled. */
export const firstBetOf = ({ seats }: HandShown): number => Math.min(...seats.map(({ stake }) => stake))

/** Before this hand brought anything. */
export const toldBalance = ({ balance, net }: HandShown): number => balance - net

export const isNatural = (hand: HandShown): boolean =>
  hand.seats.length === 1 && isBlackjack(cardsOf(hand.seats[0]))

export const cardsOf = (hand: { readonly cards: readonly string[] } | undefined): Card[] =>
  (hand?.cards ?? []) as Card[]

/** By its place on the felt: the hole card is the second in the rules. */
export function dealerCards({ cards, hidden }: HandShown['dealer']): (string | null)[] {
  const [up, hole, ...drawn] = cards
  if (up === undefined) return []
  return hidden ? [null, up] : [hole ?? null, up, ...drawn]
}

export function dealerWordOf({ cards, hidden }: HandShown['dealer']): DealerPicture['word'] {
  if (hidden) return undefined
  if (isBlackjack(cards as Card[])) return 'blackjack'
  return totalOfHand(cards as Card[]).total > 21 ? 'bust' : undefined
}

const dealerOf = (dealer: HandShown['dealer']): DealerPicture => ({
  cards: dealerCards(dealer).map(lying),
  total: dealer.total,
  word: dealerWordOf(dealer),
})

function seatOf(seat: Seat, { hand, bet }: { readonly hand: HandShown; readonly bet: number }): SeatPicture {
  const word = hand.state === 'open' && isNatural(hand) ? 'blackjack' : seat.state
  const isGone = hand.state === 'settled' || seat.state === 'bust'
  return {
    cards: seat.cards.map(lying),
    total: seat.total,
    isSoft: seat.soft && canDraw(word),
    stake: seat.stake,
    isDoubled: seat.stake > bet,
    word,
    payout: isGone ? seat.payout : undefined,
  }
}

export const canDraw = (word: SeatWord | undefined): boolean =>
  word === undefined || word === 'playing' || word === 'waiting'

function insuranceOf({ insurance, state }: HandShown): InsurancePicture | undefined {
  if (!insurance || insurance.state === 'asked' || insurance.state === 'declined') return undefined
  // Decided as soon as it is answered, but a win is paid at the end only.
  const isTold = state === 'settled' || insurance.state === 'lost'
  return { stake: insurance.stake, word: isTold ? insurance.state : undefined, payout: insurance.payout }
}
