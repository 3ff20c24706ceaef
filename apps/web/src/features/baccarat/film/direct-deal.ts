import { baccaratTotal, type Card } from '@cardroom/games'
import type { BaccaratRoundShown } from '../table/use-baccarat-round.ts'
import {
  betweenCardsMs,
  dealtSteps,
  halfTurnMs,
  hasNatural,
  momentMs,
  noHands,
  playedPicture,
  settledPicture,
  settleSteps,
  sides,
  wordMs,
  type CardsOutcome,
  type Purse,
  type RoundFilm,
  type RoundStep,
  type Side,
} from '#features/bets/index.ts'
import { flightMs, followedBy, later, type Timed } from '#lib/film/film.ts'

type Steps = readonly (RoundStep & Timed)[]

/** The pause before a third card leaves the shoe. */
const breathMs = 220
/** The time until a third card is half turned. Third cards are turned slowly. */
const slowHalfTurnMs = 4 * halfTurnMs
/** The time to read the last total before the result is announced. */
const lookMs = 320
/** The time from the balance to the mark on the roads. */
const markMs = 400

/**
 * Returns the animation of one baccarat round in the order of the rules: the first four cards in turn, each with
 * its total; then naturals, or the third cards one at a time; then the winner, the chips, the balance, and last the
 * roads. The whole animation takes at most 4.8 seconds.
 */
export function directDeal(before: Purse, round: BaccaratRoundShown): RoundFilm {
  const { outcome } = round
  const naturals = sides.filter((side) => hasNatural(outcome[side]))
  const words = naturals.map((of, place) => ({ kind: 'natural', of, atMs: place * wordMs }) as const)
  const dealt = followedBy<RoundStep>(firstFour(outcome), wordMs, words)
  const drawn = sides
    .filter((side) => outcome[side].cards.length > 2)
    .reduce<Steps>((steps, side) => followedBy(steps, breathMs, cardSteps(outcome, side, 2)), dealt)
  return {
    key: String(round.id),
    before: {
      ...playedPicture({ wallet: before.wallet - round.stake, balance: before.balance }),
      hands: noHands,
    },
    steps: followedBy(drawn, naturals.length > 0 ? momentMs : lookMs, endSteps(round)),
    after: settledPicture(round),
  }
}

/** Returns the steps of the first four cards: player, banker, player, banker. */
const firstFour = (outcome: CardsOutcome): Steps =>
  [0, 1]
    .flatMap((slot) => sides.map((side) => cardSteps(outcome, side, slot)))
    .flatMap((steps, place) => later(steps, place * betweenCardsMs))
    .toSorted((one, other) => one.atMs - other.atMs)

/** Returns the steps in which a card arrives, is turned, and counts. */
function cardSteps(outcome: CardsOutcome, of: Side, slot: number): Steps {
  const cards = outcome[of].cards.slice(0, slot + 1) as Card[]
  const turnMs = slot < 2 ? halfTurnMs : slowHalfTurnMs
  return [
    ...dealtSteps({ of, slot, code: cards.at(-1) ?? '' }),
    { kind: 'total', of, total: baccaratTotal(cards), atMs: flightMs + turnMs },
  ]
}

/** Returns the steps from the result on. The round is over when the roads show it. */
const endSteps = (round: BaccaratRoundShown): Steps =>
  settleSteps(round).map((step) => (step.kind === 'over' ? { ...step, atMs: step.atMs + markMs } : step))
