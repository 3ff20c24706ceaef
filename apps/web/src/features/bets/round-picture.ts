import type { RoundShown } from '@cardroom/contract/rounds'
import { keyOfBet } from './bet-slip.ts'
import { handsAfter, handsOf, noHands, type HandsPicture, type HandsStep } from './two-hands.ts'
import type { Film } from '#lib/film/film.ts'
import type { Hop } from '#ui/wheel/spin-frames.ts'

/** What became of the chips of a bet. */
export interface PilePicture {
  /** So much of the stake still lies there: 0 is gone, less than the stake is la partage. */
  readonly left: number
  /** So much was put beside it; 0 where only the stake comes back, or a part of it. */
  readonly won: number
}

/** What one has, as far as it is told. */
export interface Purse {
  readonly wallet: number
  /** What ended rounds brought. */
  readonly balance: number
}

/** All that a table of bets shows of a round at a moment. */
export interface RoundPicture extends Purse {
  /** How the ball runs; undefined until it is thrown, once it is told where it lies, and where there is none. */
  readonly ball: readonly Hop[] | undefined
  /** The number that the ball lies in. */
  readonly landed: string | undefined
  /** The number that the dolly stands on. */
  readonly dolly: string | undefined
  /** The cards of a round, where it has some. */
  readonly hands: HandsPicture | undefined
  /** The result is said: the next bets can be laid, though chips are still on their way. */
  readonly isTold: boolean
  /** By the places of the bets. What is not in it is still played. */
  readonly piles: ReadonlyMap<string, PilePicture>
  /** What the round came to is said. */
  readonly isCounted: boolean
  /** What was won is in the balance. */
  readonly isCollected: boolean
  /** All is told: what came stands among what came before. */
  readonly isOver: boolean
}

/** What changes on a table of bets at a moment. */
export type RoundStep =
  /** The ball is thrown: it touches these pockets before it lies. */
  | { readonly kind: 'throw'; readonly hops: readonly Hop[] }
  | { readonly kind: 'land'; readonly number: string }
  | { readonly kind: 'dolly'; readonly number: string }
  | HandsStep
  | { readonly kind: 'told' }
  /** The house takes the chips at this place, but for what is left. */
  | { readonly kind: 'taken'; readonly place: string; readonly left: number }
  | { readonly kind: 'paid'; readonly place: string; readonly stake: number; readonly won: number }
  /** The stake is given back, and nothing with it. */
  | { readonly kind: 'returned'; readonly place: string; readonly stake: number }
  | { readonly kind: 'counted' }
  | { readonly kind: 'balance'; readonly wallet: number; readonly balance: number }
  | { readonly kind: 'over' }

export type RoundFilm = Film<RoundPicture, RoundStep>

/** Before anything of an answer is shown: the stakes have left the wallet. */
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

/** A round as the server told it, all of it. */
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

/** What is shown once a step has begun. */
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
