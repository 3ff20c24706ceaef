import type { Outcome } from '@cardroom/contract/rounds'
import { isNaturalTotal } from '@cardroom/games'
import { cardAfter, lying, type CardPicture, type CardStep } from './dealt-cards.ts'

/** The owner of the cards at baccarat. */
export type Side = 'player' | 'banker'

interface SidePicture {
  readonly cards: readonly CardPicture[]
  /** The total of the open cards. Undefined before the first one. */
  readonly total: number | undefined
  /** True after eight or nine in two cards has been announced. */
  readonly isNatural: boolean
}

/** The two hands of a baccarat table. */
export type HandsPicture = Readonly<Record<Side, SidePicture>>

/** A change in one of the hands. */
export type HandsStep =
  | CardStep<Side>
  | { readonly kind: 'total'; readonly of: Side; readonly total: number }
  | { readonly kind: 'natural'; readonly of: Side }

export type CardsOutcome = Exclude<Outcome, { readonly number: string }>

/** Both sides, in the order in which they draw a third card. */
export const sides = ['player', 'banker'] as const satisfies readonly Side[]

const noCards: SidePicture = { cards: [], total: undefined, isNatural: false }
export const noHands: HandsPicture = { player: noCards, banker: noCards }

export const hasNatural = ({ cards, total }: CardsOutcome[Side]): boolean =>
  cards.length === 2 && isNaturalTotal(total)

/** Returns both hands as they are at the end of the round. */
export const handsOf = ({ player, banker }: CardsOutcome): HandsPicture => ({
  player: sideOf(player),
  banker: sideOf(banker),
})

const sideOf = (hand: CardsOutcome[Side]): SidePicture => ({
  cards: hand.cards.map(lying),
  total: hand.total,
  isNatural: hasNatural(hand),
})

export function handsAfter(hands: HandsPicture, step: HandsStep): HandsPicture {
  const side = hands[step.of]
  switch (step.kind) {
    case 'card':
    case 'turn': {
      const cards = [...side.cards.slice(0, step.slot), cardAfter(step), ...side.cards.slice(step.slot + 1)]
      return { ...hands, [step.of]: { ...side, cards } }
    }
    case 'total':
      return { ...hands, [step.of]: { ...side, total: step.total } }
    case 'natural':
      return { ...hands, [step.of]: { ...side, isNatural: true } }
  }
}
