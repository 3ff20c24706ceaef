import type { HandShown } from '@cardroom/contract/rounds'
import type { TableSeatShown } from '@cardroom/contract/table-rounds'
import type { Card } from '@cardroom/games'
import { asHand } from './as-hand.ts'
import {
  boxOf,
  pictureOfTable,
  type FirstBets,
  type TableFilm,
  type TablePicture,
  type TableStep,
} from './table-picture.ts'
import { betweenCardsMs, halfTurnMs, momentMs, wordMs } from '#features/bets/index.ts'
import {
  dealerSteps,
  dealerWords,
  drawn,
  emptyPicture,
  firstBetOf,
  inTurn,
  isNatural,
  moveSteps,
  paidMs,
  pausedPicture,
  peekMs,
  takenMs,
  type HandStep,
} from '#features/blackjack/index.ts'
import type { LiveHands } from '#features/live-table/index.ts'
import { flightMs, followedBy, later, within, type Timed } from '#lib/film/film.ts'

type Steps = readonly (TableStep & Timed)[]

/**
 * All cards of a deal leave the shoe within this time, however many seats play, because the clock of each seat is
 * running.
 */
const dealMs = 1600
/** An animation ends within this time, so that the result can be read before bets open again. */
const filmMaxMs = 3400

interface Told {
  /** The first bets, by seat. */
  readonly bets: FirstBets
  /** The wallet at the end of the animation. */
  readonly wallet: number
}

/**
 * Returns the animation from one state of a table's hands to the next. It shows the deal, or the decisions of all
 * seats at the same time. If everything is decided, the dealer, the winners and the chips follow. If this page has
 * not yet shown the round, the animation begins with the deal.
 */
export function directTable(before: LiveHands | undefined, after: LiveHands, told: Told): TableFilm {
  const begun = before?.round === after.round && !before.isOver ? before : undefined
  const own = begun ? allMoves(begun, after) : dealt(after)
  const end = after.isOver ? ending(begun, after, told.wallet) : asking(begun, after)
  const steps = followedBy<TableStep>(own, pauseAfter(begun, after, own), end).toSorted(
    (one, other) => one.atMs - other.atMs,
  )
  return {
    key: keyOfHands(after),
    before: begun ? pausedTable(begun, after, told.bets) : emptyTable(after),
    steps: within(steps, filmMaxMs),
    after: pictureOfTable(after, told.bets),
  }
}

/**
 * Returns the pause before the end of the animation. A natural is shown for a moment before anything else happens.
 */
function pauseAfter(begun: LiveHands | undefined, after: LiveHands, own: Steps): number {
  if (begun) return own.length > 0 ? wordMs : 0
  return after.seats.some(hasNatural(after)) ? momentMs : wordMs
}

/** Returns a key for the visible state of the hands. Two states with the same key look the same. */
export const keyOfHands = ({ round, isOver, dealer, seats }: LiveHands): string =>
  [round, isOver, dealer.cards.join(''), ...seats.map(keyOfSeat)].join(' ')

function keyOfSeat({ seat, hands, insurance, active_hand: active }: TableSeatShown): string {
  const lying = hands.flatMap(({ cards, state, stake }) => [cards.join(''), state, stake])
  return [seat, insurance?.state, active, ...lying].join(':')
}

const hasNatural = (hands: LiveHands) => (seat: TableSeatShown) => isNatural(asHand(hands, seat))

const at = (box: number, steps: readonly (HandStep & Timed)[]): Steps =>
  steps.map((step) => ({ ...step, box }))

const cardsIn = (hand: { readonly cards: readonly string[] } | undefined, count: number) =>
  (hand?.cards.slice(0, count) ?? []) as Card[]

/**
 * Returns the steps of a deal: the first card of each seat, the up card, the second cards, and the hole card.
 */
function dealt(after: LiveHands): Steps {
  const { seats, dealer } = after
  const count = seats.length
  const betweenMs = Math.min(betweenCardsMs, dealMs / (2 * count + 1))
  const cardsOf = (turn: number): Steps =>
    seats.flatMap(({ seat, hands }, place) =>
      later(
        at(seat, drawn(0, cardsIn(hands[0], turn + 1), { canDraw: true })),
        (turn * (count + 1) + place) * betweenMs,
      ),
    )
  const lastMs = (2 * count + 1) * betweenMs
  const naturals = seats
    .filter(hasNatural(after))
    .flatMap(({ seat }) =>
      at(seat, [{ kind: 'word', of: 0, word: 'blackjack', atMs: lastMs + flightMs + halfTurnMs + wordMs }]),
    )
  return [
    ...cardsOf(0),
    ...later(drawn('dealer', cardsIn(dealer, 1), { slot: 1 }), count * betweenMs),
    ...cardsOf(1),
    { kind: 'card', of: 'dealer', slot: 0, atMs: lastMs },
    ...naturals,
  ]
}

/** Returns the table before a deal, with the stakes. */
const emptyTable = (after: LiveHands): TablePicture =>
  after.seats.map((seat) => boxOf(seat, emptyPicture(asHand(after, seat))))

/**
 * Returns the table at the beginning of the animation. A seat whose cards are still moving is not in turn; other
 * seats may decide.
 */
const pausedTable = (begun: LiveHands, after: LiveHands, bets: FirstBets): TablePicture =>
  pictureOfTable(begun, bets).map((each) => {
    const [was, is] = [begun, after].map(({ seats }) => seats.find(({ seat }) => seat === each.box))
    if (!was || !is || !isNew(begun, is)) return each
    const hand = asHand(begun, was)
    return { ...each, hand: pausedPicture(hand, bets.get(each.box) ?? firstBetOf(hand)) }
  })

function allMoves(begun: LiveHands, after: LiveHands): Steps {
  return after.seats.flatMap((is) => {
    const was = begun.seats.find(({ seat }) => seat === is.seat)
    if (!was) return []
    const [before, now] = [asHand(begun, was), asHand(after, is)]
    return at(is.seat, [...insuranceSteps(was, is, after.isOver), ...oneMove(before, now)])
  })
}

/**
 * Returns the steps of insurance. Its stake is shown at once. It is lost when all seats have answered and the
 * dealer has no blackjack.
 */
function insuranceSteps(
  { insurance: was }: TableSeatShown,
  { insurance: is }: TableSeatShown,
  isOver: boolean,
): readonly (HandStep & Timed)[] {
  if (!is || is.state === 'asked' || is.state === 'declined') return []
  const staked: readonly (HandStep & Timed)[] =
    was?.state === 'asked' ? [{ kind: 'insure', stake: is.stake ?? 0, wallet: 0, atMs: 0 }] : []
  const isLost = is.state === 'lost' && was?.state !== 'lost' && !isOver
  if (!isLost) return staked
  return [
    ...staked,
    { kind: 'insurance', word: 'lost', atMs: peekMs },
    { kind: 'chips', seat: 'insurance', payout: 0, atMs: peekMs + wordMs },
  ]
}

/**
 * Returns the steps of one decision, card by card. If several decisions are reported at once, only their end is
 * shown.
 */
function oneMove(before: HandShown, now: HandShown): readonly (HandStep & Timed)[] {
  if (before.insurance?.state === 'asked') return []
  const more = now.seats.length - before.seats.length
  const cards = countOf(now) - countOf(before)
  return more > 1 || cards > 1 + more ? [] : moveSteps(before, now).steps
}

const countOf = ({ seats }: HandShown): number => seats.reduce((count, { cards }) => count + cards.length, 0)

/**
 * Returns the steps that ask seats for a decision. A seat without a change is still asked the same as before.
 */
const asking = (begun: LiveHands | undefined, after: LiveHands): Steps =>
  after.seats
    .filter((seat) => isNew(begun, seat))
    .map(({ seat, active_hand: active }) => ({ kind: 'decide', seat: active, box: seat, atMs: 0 }))

function isNew(begun: LiveHands | undefined, seat: TableSeatShown): boolean {
  const was = begun?.seats.find((each) => each.seat === seat.seat)
  return !was || keyOfSeat(was) !== keyOfSeat(seat)
}

/**
 * Returns the steps at the end of a round: the dealer turns the hole card and draws, then the winners and the chips
 * of all seats are shown together.
 */
function ending(begun: LiveHands | undefined, after: LiveHands, wallet: number): Steps {
  const hands = after.seats.map((seat) => asHand(after, seat))
  const [first] = hands
  if (!first) return []
  const insured = after.seats.flatMap((seat) => insuranceEnd(seat, begun))
  const words: Steps = [...inTurn(dealerWords(first)), ...insured]
  const dealer = followedBy<TableStep>(dealerSteps(first), wordMs, words)
  const results = hands.flatMap((hand) => at(hand.id, inTurn(resultsOf(hand))))
  const chips = hands.flatMap((hand) => at(hand.id, chipsOf(hand)))
  const isPaid = hands.some(({ payout }) => payout > 0)
  return followedBy<TableStep>(followedBy<TableStep>(dealer, wordMs, results), 2 * wordMs, [
    ...insuranceChips(after, insured),
    ...chips,
    { kind: 'over', atMs: 0 },
    { kind: 'balance', wallet, balance: 0, atMs: isPaid ? paidMs : takenMs },
  ])
}

/** Returns the steps that announce results. A bust, a surrender and a natural have been announced before. */
const resultsOf = (hand: HandShown): HandStep[] =>
  hand.seats.flatMap(({ state }, place): HandStep[] => {
    const isKnown = state === 'bust' || state === 'surrendered' || (state === 'blackjack' && isNatural(hand))
    return isKnown ? [] : [{ kind: 'word', of: place, word: state }]
  })

/** Returns the steps that move the chips. The chips of a bust hand are already gone. */
const chipsOf = ({ seats }: HandShown): readonly (HandStep & Timed)[] =>
  seats.flatMap(({ state, payout }, seat): (HandStep & Timed)[] =>
    state === 'bust' ? [] : [{ kind: 'chips', seat, payout, atMs: 0 }],
  )

function insuranceEnd({ seat, insurance }: TableSeatShown, begun: LiveHands | undefined): Steps {
  const was = begun?.seats.find((each) => each.seat === seat)?.insurance?.state
  if (insurance?.state !== 'won' && insurance?.state !== 'lost') return []
  if (was === 'lost') return []
  return [{ kind: 'insurance', word: insurance.state, box: seat, atMs: 0 }]
}

/** Returns the steps that move the chips of these insurances. */
const insuranceChips = ({ seats }: LiveHands, insured: Steps): Steps =>
  seats
    .filter(({ seat }) => insured.some(({ box }) => box === seat))
    .map(({ seat, insurance }) => ({
      kind: 'chips',
      seat: 'insurance',
      payout: insurance?.payout ?? 0,
      box: seat,
      atMs: 0,
    }))
