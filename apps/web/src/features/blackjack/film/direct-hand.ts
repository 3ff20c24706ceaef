import type { HandShown } from '@cardroom/contract/rounds'
import { totalOfHand, type Card } from '@cardroom/games'
import { handPace } from './hand-pace.ts'
import type { HandStep, Place } from './hand-steps.ts'
import {
  canDraw,
  cardsOf,
  dealerCards,
  dealerWordOf,
  firstBetOf,
  isNatural,
  pictureOf,
  toldBalance,
  type HandPicture,
  type SeatWord,
} from './picture.ts'
import { betweenCardsMs, dealtSteps, halfTurnMs, momentMs, payPace, wordMs } from '#features/bets/index.ts'
import { flightMs, followedBy, lastMs, later, within, type Film, type Timed } from '#lib/film/film.ts'

export type HandFilm = Film<HandPicture, HandStep>

type Steps = readonly (HandStep & Timed)[]

/** The time in which chips move from the balance to the felt. */
const stakeMs = 240
/** The time in which the dealer looks at the hole card. */
export const peekMs = 420
/** The time in which winnings are put beside their bet, shown, and moved to the balance. */
export const paidMs = handPace.afterMs + handPace.seenMs + payPace.flyMs
export const takenMs = 320
/**
 * The longest time until everything is shown, including the balance (decisions: the shown balance moves within five
 * seconds).
 */
const filmMaxMs = 5000

/**
 * Returns the animation of one answer to a hand, in the order of the rules: the player's cards and totals, the
 * player's outcome, the dealer, the winner, the chips, and last the balance. Only stakes are taken from the balance
 * at once.
 */
export function directHand(before: HandShown | undefined, answer: HandShown): HandFilm {
  const begun = before?.id === answer.id && before.state === 'open' ? before : undefined
  const bet = firstBetOf(begun ?? answer)
  const own = begun ? moveSteps(begun, answer) : dealSteps(answer)
  const end =
    answer.state === 'settled'
      ? endSteps(answer, own.words, begun?.insurance?.state === 'asked')
      : askSteps(answer)
  const steps = followedBy(own.steps, own.pauseMs, end).toSorted((one, other) => one.atMs - other.atMs)
  return {
    key: keyOfHand(answer),
    before: begun ? pausedPicture(begun, bet) : emptyPicture(answer),
    steps: within(steps, filmMaxMs),
    after: pictureOf(answer, bet),
  }
}

/** Returns a key that identifies an answer. */
export const keyOfHand = ({ id, state, stake, seats }: HandShown): string =>
  [id, state, stake, ...seats.map((seat) => `${seat.cards.join('')}${seat.state}`)].join(' ')

/** The player's part of an answer: its steps, and the announcement for each seat. */
interface OwnPart {
  readonly steps: Steps
  readonly words: readonly (SeatWord | undefined)[]
  /** The pause before the next steps. */
  readonly pauseMs: number
}

/** Returns the empty table before a deal, with the stake. */
export function emptyPicture(hand: HandShown): HandPicture {
  const [seat] = pictureOf(hand).seats
  return {
    dealer: { cards: [], total: undefined, word: undefined },
    seats: seat
      ? [{ ...seat, cards: [], total: undefined, isSoft: false, word: undefined, payout: undefined }]
      : [],
    activeSeat: null,
    insurance: undefined,
    split: undefined,
    isOver: false,
    wallet: stakedWallet(hand),
    balance: toldBalance(hand),
  }
}

/** Returns the table while cards are moving. No seat is in turn, and the lamp stays where it is. */
export function pausedPicture(hand: HandShown, bet: number): HandPicture {
  const picture = pictureOf(hand, bet)
  const seats = picture.seats.map((seat) => (seat.word === 'playing' ? { ...seat, word: undefined } : seat))
  return { ...picture, seats }
}

/** Returns the wallet after all stakes, before any payment. */
const stakedWallet = ({ wallet, payout }: HandShown): number => wallet - payout

/**
 * Returns the steps of a deal: the player's first card, the dealer's up card, the player's second card, and the
 * hole card.
 */
function dealSteps(hand: HandShown): OwnPart {
  const cards = cardsOf(hand.seats[0])
  const deal = [
    ...drawn(0, cards.slice(0, 1), { canDraw: true }),
    ...later(drawn('dealer', cardsOf(hand.dealer).slice(0, 1), { slot: 1 }), betweenCardsMs),
    ...later(drawn(0, cards.slice(0, 2), { canDraw: true }), 2 * betweenCardsMs),
    { kind: 'card', of: 'dealer', slot: 0, atMs: 3 * betweenCardsMs },
  ] as const satisfies Steps
  const lies = 3 * betweenCardsMs + flightMs - lastMs(deal)
  if (!isNatural(hand)) return { steps: deal, words: [undefined], pauseMs: lies }
  const natural = [{ kind: 'word', of: 0, word: 'blackjack', atMs: 0 }] as const satisfies Steps
  return {
    steps: followedBy<HandStep>(deal, lies + wordMs, natural),
    words: ['blackjack'],
    pauseMs: momentMs,
  }
}

/** Returns the chips and the cards of a move, and what is announced after it. */
export function moveSteps(before: HandShown, answer: HandShown): OwnPart {
  const lay = layOf(before, answer)
  const said = wordsOf(before)
  const cameFrom = originOf(before, answer)
  const words = answer.seats.map((_, place) => ownWord(answer, place) ?? said[cameFrom(place)])
  const fresh = answer.seats.flatMap((_, place): HandStep[] => {
    const word = ownWord(answer, place)
    if (!word || word === said[cameFrom(place)]) return []
    const announced = { kind: 'word', of: place, word } as const
    return word === 'bust' ? [announced, { kind: 'chips', seat: place, payout: 0 }] : [announced]
  })
  return { steps: followedBy(lay, lay.length > 0 ? wordMs : 0, inTurn(fresh)), words, pauseMs: wordMs }
}

const wordsOf = (hand: HandShown): (SeatWord | undefined)[] =>
  pictureOf(hand).seats.map(({ word }) => (word === 'playing' ? undefined : word))

/** Maps a seat to the previous seat that it came from: a split seat became both of its halves. */
function originOf(before: HandShown, answer: HandShown): (place: number) => number {
  const split = before.active_seat ?? 0
  const more = answer.seats.length - before.seats.length
  return (place) => (more > 0 && place > split ? place - more : place)
}

/** Returns the chips and cards of a move. */
function layOf(before: HandShown, answer: HandShown): Steps {
  const wallet = stakedWallet(answer)
  if (before.insurance?.state === 'asked') return insuranceSteps(answer, wallet)
  const seat = before.active_seat ?? 0
  const [was, is] = [before.seats[seat], answer.seats[seat]]
  if (!was || !is) return []
  if (answer.seats.length > before.seats.length) {
    const halves = [seat, seat + 1].map((half) => cardsOf(answer.seats[half]))
    const first = halves.map((cards, half) => totalStep(seat + half, cards.slice(0, 1)))
    const cards = halves.map((half, index) =>
      later(drawn(seat + index, half, canDrawAt(answer, seat + index)), index * betweenCardsMs),
    )
    return [{ kind: 'split', seat, wallet, atMs: 0 }, ...first, ...later(cards.flat(), stakeMs)]
  }
  if (is.cards.length === was.cards.length) return []
  const card = drawn(seat, cardsOf(is), canDrawAt(answer, seat))
  if (is.stake === was.stake) return card
  return [{ kind: 'stake', seat, stake: is.stake, wallet, atMs: 0 }, ...later(card, stakeMs)]
}

const canDrawAt = ({ seats }: HandShown, place: number) => ({ canDraw: canDraw(seats[place]?.state) })

function insuranceSteps({ insurance, state }: HandShown, wallet: number): Steps {
  if (!insurance || insurance.state === 'asked' || insurance.state === 'declined') return []
  const insured = { kind: 'insure', stake: insurance.stake, wallet, atMs: 0 } as const
  // The dealer looks at the hole card. Without a blackjack the insurance is lost at once. At the end of a hand the
  // open hole card shows this instead.
  if (state === 'settled') return [insured]
  const lost: readonly HandStep[] = [
    { kind: 'insurance', word: 'lost' },
    { kind: 'chips', seat: 'insurance', payout: 0 },
  ]
  return followedBy<HandStep>([insured], stakeMs + peekMs, inTurn(lost))
}

/** Returns the outcome of a seat before the dealer plays, or undefined while it is not finished. */
function ownWord(hand: HandShown, place: number): SeatWord | undefined {
  const state = hand.seats[place]?.state
  if (state === undefined || canDraw(state)) return undefined
  if (hand.state === 'open' || state === 'bust' || state === 'surrendered') return state
  return isNatural(hand) || isUnplayed(hand) ? undefined : 'stood'
}

/** Tells whether the dealer's blackjack ended the hand before the player could decide anything. */
const isUnplayed = (hand: HandShown): boolean => dealerWordOf(hand.dealer) === 'blackjack'

const askSteps = ({ active_seat: seat }: HandShown): Steps => [{ kind: 'decide', seat, atMs: 0 }]

/**
 * Returns the steps at the end of a hand: the dealer turns the hole card and draws, then the winner, the chips and
 * the balance are shown.
 */
function endSteps(hand: HandShown, said: OwnPart['words'], isInsuranceOpen: boolean): Steps {
  const words = [...dealerWords(hand), ...(isInsuranceOpen ? insuranceWords(hand) : [])]
  const dealer = followedBy(dealerSteps(hand), wordMs, inTurn(words))
  const results = hand.seats.flatMap(({ state }, place): HandStep[] =>
    state === said[place] ? [] : [{ kind: 'word', of: place, word: state }],
  )
  const announced = followedBy(dealer, wordMs, inTurn(results))
  const insured = isInsuranceOpen ? insuranceChips(hand) : []
  return followedBy(announced, 2 * wordMs, [...insured, ...chipSteps(hand, said)])
}

/** Returns the steps that turn the hole card and deal the cards that the dealer drew. */
export function dealerSteps({ dealer }: HandShown): Steps {
  const [hole] = dealerCards(dealer)
  const turned: Steps = [
    { kind: 'turn', of: 'dealer', slot: 0, code: hole ?? '', atMs: wordMs },
    { ...totalStep('dealer', cardsOf(dealer).slice(0, 2)), atMs: wordMs + halfTurnMs },
  ]
  const more = cardsOf(dealer).slice(2)
  return more.reduce<Steps>(
    (steps, _, index) => followedBy(steps, halfTurnMs, drawn('dealer', cardsOf(dealer).slice(0, index + 3))),
    turned,
  )
}

export function dealerWords({ dealer }: HandShown): HandStep[] {
  const word = dealerWordOf(dealer)
  return word ? [{ kind: 'word', of: 'dealer', word }] : []
}

function insuranceWords({ insurance }: HandShown): HandStep[] {
  if (insurance?.state !== 'won' && insurance?.state !== 'lost') return []
  return [{ kind: 'insurance', word: insurance.state }]
}

function insuranceChips({ insurance }: HandShown): Steps {
  if (insurance?.state !== 'won' && insurance?.state !== 'lost') return []
  return [{ kind: 'chips', seat: 'insurance', payout: insurance.payout, atMs: 0 }]
}

/** Returns the steps with times at which they are announced one after the other. */
export const inTurn = (steps: readonly HandStep[]): Steps =>
  steps.map((step, index) => ({ ...step, atMs: index * wordMs }))

/**
 * Returns the steps that move the chips. They all move together, because a dealer takes and pays at once. The chips
 * of a bust seat are already gone.
 */
function chipSteps({ seats, payout, wallet, balance }: HandShown, said: OwnPart['words']): Steps {
  const chips = seats.flatMap((seat, place): Steps =>
    said[place] === 'bust' ? [] : [{ kind: 'chips', seat: place, payout: seat.payout, atMs: 0 }],
  )
  return [
    ...chips,
    { kind: 'over', atMs: 0 },
    { kind: 'balance', wallet, balance, atMs: payout > 0 ? paidMs : takenMs },
  ]
}

interface Drawn {
  readonly slot?: number
  /** True if the hand may draw another card, so that an ace counts as 1 or 11. */
  readonly canDraw?: boolean
}

/** Returns the steps in which the last of these cards arrives, is turned, and counts. */
export function drawn(of: Place, cards: readonly Card[], how: Drawn = {}): Steps {
  const { slot = cards.length - 1 } = how
  return [
    ...dealtSteps({ of, slot, code: cards.at(-1) ?? '' }),
    { ...totalStep(of, cards, how), atMs: flightMs + halfTurnMs },
  ]
}

function totalStep(of: Place, cards: readonly Card[], how: Drawn = {}) {
  const { total, soft } = totalOfHand(cards)
  const isSoft = soft && total < 21 && how.canDraw === true
  return { kind: 'total', of, total, isSoft, atMs: 0 } as const
}
