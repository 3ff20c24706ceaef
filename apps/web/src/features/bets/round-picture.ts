import type { RoundShown } from '@cardroom/contract/rounds'
import { keyOfBet } from './bet-slip.ts'
import { handsAfter, handsOf, noHands, type HandsPicture, type HandsStep } from './two-hands.ts'
import type { Film } from '#lib/film/film.ts'
import type { Hop } from '#ui/wheel/spin-frames.ts'

/** The state of the chips of a bet. */
export interface PilePicture {
  /** The part of the stake that still lies there. 0 means that it is gone; less than the stake means la partage. */
  readonly left: number
  /** The winnings put beside it. 0 if only the stake comes back, or a part of it. */
  readonly won: number
}

/** The player's money, as far as it has been shown. */
export interface Purse {
  readonly wallet: number
  /** The result of the finished rounds. */
  readonly balance: number
}

/** Everything that a table with a layout shows of a round at one moment. */
export interface RoundPicture extends Purse {
  /** The path of the ball. Undefined until it is thrown, after it has landed, and in games without a ball. */
  readonly ball: readonly Hop[] | undefined
  /** The number in which the ball lies. */
  readonly landed: string | undefined
  /** The number under the dolly. */
  readonly dolly: string | undefined
  /** The cards of a round, if it has some. */
  readonly hands: HandsPicture | undefined
  /** True once the result is announced. The next bets can then be placed, though chips still move. */
  readonly isTold: boolean
  /** The states of the bets, by their places in the round. A bet that is missing here is still in play. */
  readonly piles: ReadonlyMap<string, PilePicture>
  /** True once the round's result is shown. */
  readonly isCounted: boolean
  /** True once the winnings are in the balance. */
  readonly isCollected: boolean
  /** True once everything is shown, so that the result is part of the history. */
  readonly isOver: boolean
}

/** A change on a table with a layout. */
export type RoundStep =
  /** The ball is thrown, and touches these pockets before it comes to rest. */
  | { readonly kind: 'throw'; readonly hops: readonly Hop[] }
  | { readonly kind: 'land'; readonly number: string }
  | { readonly kind: 'dolly'; readonly number: string }
  | HandsStep
  | { readonly kind: 'told' }
  /** The house takes the chips at this place, except those that are left. */
  | { readonly kind: 'taken'; readonly place: string; readonly left: number }
  | { readonly kind: 'paid'; readonly place: string; readonly stake: number; readonly won: number }
  /** The stake is given back without winnings. */
  | { readonly kind: 'returned'; readonly place: string; readonly stake: number }
  | { readonly kind: 'counted' }
  | { readonly kind: 'balance'; readonly wallet: number; readonly balance: number }
  | { readonly kind: 'over' }

export type RoundFilm = Film<RoundPicture, RoundStep>

/** Returns the picture before any part of the answer is shown. The stakes have already left the wallet. */
export const playedPicture = (purse: Purse): RoundPicture => ({
  ball: undefined,
  landed: undefined,
  dolly: undefined,
  hands: undefined,
  isTold: false,
  piles: new Map(),
  isCounted: false,
  isCollected: false,
  isOver: false,
  ...purse,
})

/** Returns the picture at the end of a round, as the server answered it. */
export function settledPicture({ outcome, bets, wallet, balance }: RoundShown): RoundPicture {
  const number = 'number' in outcome ? outcome.number : undefined
  return {
    ball: undefined,
    landed: number,
    dolly: number,
    hands: 'number' in outcome ? undefined : handsOf(outcome),
    isTold: true,
    piles: new Map(bets.map((bet) => [keyOfBet(bet), pileOf(bet)])),
    isCounted: true,
    isCollected: true,
    isOver: true,
    wallet,
    balance,
  }
}

const pileOf = ({ amount, payout }: RoundShown['bets'][number]): PilePicture => ({
  left: Math.min(amount, payout),
  won: Math.max(0, payout - amount),
})

/** Returns the picture after a step has begun. */
export function shownAfter(picture: RoundPicture, step: RoundStep): RoundPicture {
  switch (step.kind) {
    case 'throw':
      return { ...picture, ball: step.hops }
    case 'land':
      return { ...picture, landed: step.number }
    case 'dolly':
      return { ...picture, dolly: step.number }
    case 'told':
      return { ...picture, ball: undefined, isTold: true }
    case 'taken':
      return withPile(picture, step.place, { left: step.left, won: 0 })
    case 'paid':
      return withPile(picture, step.place, { left: step.stake, won: step.won })
    case 'returned':
      return withPile(picture, step.place, { left: step.stake, won: 0 })
    case 'counted':
      return { ...picture, isCounted: true }
    case 'balance':
      return { ...picture, isCollected: true, wallet: step.wallet, balance: step.balance }
    case 'over':
      return { ...picture, isOver: true }
    default:
      return { ...picture, hands: handsAfter(picture.hands ?? noHands, step) }
  }
}

const withPile = (picture: RoundPicture, place: string, pile: PilePicture): RoundPicture => ({
  ...picture,
  piles: new Map(picture.piles).set(place, pile),
})
