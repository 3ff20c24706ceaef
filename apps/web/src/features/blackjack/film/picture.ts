import type { HandShown } from '@cardroom/contract/rounds'
import { isBlackjack, totalOfHand, type Card } from '@cardroom/games'
import { lying, type CardPicture } from '#features/bets/index.ts'

type Seat = HandShown['seats'][number]

/** The announced state of a hand. */
export type SeatWord = Seat['state']

export interface SeatPicture {
  readonly cards: readonly CardPicture[]
  /** The total of the open cards. Undefined before the first one. */
  readonly total: number | undefined
  /** True if an ace counts as 1 or 11, because the hand can still draw. */
  readonly isSoft: boolean
  readonly stake: number
  readonly isDoubled: boolean
  readonly word: SeatWord | undefined
  /** The amount paid back, including the stake. Undefined while the hand is in play. */
  readonly payout: number | undefined
}

export interface InsurancePicture {
  readonly stake: number
  /** The outcome; undefined while the insurance is not decided. */
  readonly word: 'won' | 'lost' | undefined
  /** The amount paid back, including the stake. Undefined while the chips lie on the felt. */
  readonly payout: number | undefined
}

export interface DealerPicture {
  /**
   * The cards in their order on the felt. The hole card is at the left, under the up card. Its place is undefined
   * until it arrives.
   */
  readonly cards: readonly (CardPicture | undefined)[]
  readonly total: number | undefined
  readonly word: 'bust' | 'blackjack' | undefined
}

/** Everything that a blackjack table shows of a hand at one moment. */
export interface HandPicture {
  readonly dealer: DealerPicture
  readonly seats: readonly SeatPicture[]
  /** The seat with the lamp. */
  readonly activeSeat: number | null
  /** The insurance, if the player took it. */
  readonly insurance: InsurancePicture | undefined
  /** The last split seat, while the split is shown. */
  readonly split: number | undefined
  /** True once the result has been announced, so that the next hand can begin. */
  readonly isOver: boolean
  readonly wallet: number
  /** The result of the finished hands. */
  readonly balance: number
}

/**
 * Returns the picture of a hand as the server answered it. `bet` is its first bet, which shows whether a seat was
 * doubled.
 */
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

/** Returns the first bet. In an open hand the seat in turn is never doubled. */
export const firstBetOf = ({ seats }: HandShown): number => Math.min(...seats.map(({ stake }) => stake))

/** Returns the balance without this hand's result. */
export const toldBalance = ({ balance, net }: HandShown): number => balance - net

export const isNatural = (hand: HandShown): boolean =>
  hand.seats.length === 1 && isBlackjack(cardsOf(hand.seats[0]))

export const cardsOf = (hand: { readonly cards: readonly string[] } | undefined): Card[] =>
  (hand?.cards ?? []) as Card[]

/** Returns the dealer's cards in their order on the felt. In the rules the hole card is the second card. */
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
  // The insurance is decided as soon as it is answered, but a win is paid only at the end.
  const isTold = state === 'settled' || insurance.state === 'lost'
  const { stake, payout } = insurance
  return isTold ? { stake, word: insurance.state, payout } : { stake, word: undefined, payout: undefined }
}
