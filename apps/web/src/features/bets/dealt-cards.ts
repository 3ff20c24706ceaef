import { flightMs, type Timed } from '#lib/film/film.ts'

/** A card is half turned after this time. Its face is then visible, and counts. */
export const halfTurnMs = 100
/** The time from one of the first four cards to the next. */
export const betweenCardsMs = 180
/** The time from one announcement to the next. */
export const wordMs = 160
/** A natural is shown this long before anything else happens. */
export const momentMs = 900

/** A card on the felt. */
export interface CardPicture {
  /** The code of the card; null while it lies face down. */
  readonly code: string | null
  readonly way: 'lies' | 'comes' | 'turns'
}

/** A change of a card at a place of the table. */
export type CardStep<Place> =
  /** The card leaves the shoe, face down. */
  | { readonly kind: 'card'; readonly of: Place; readonly slot: number }
  /** The card, which already lies there, is turned. */
  | { readonly kind: 'turn'; readonly of: Place; readonly slot: number; readonly code: string }

interface Dealt<Place> {
  readonly of: Place
  readonly slot: number
  readonly code: string
}

/** Returns the steps that deal a card and turn it where it lies. */
export const dealtSteps = <Place>({ of, slot, code }: Dealt<Place>): (CardStep<Place> & Timed)[] => [
  { kind: 'card', of, slot, atMs: 0 },
  { kind: 'turn', of, slot, code, atMs: flightMs },
]

export const cardAfter = (step: CardStep<unknown>): CardPicture =>
  step.kind === 'card' ? { code: null, way: 'comes' } : { code: step.code, way: 'turns' }

export const lying = (code: string | null): CardPicture => ({ code, way: 'lies' })
