import { flightMs, type Timed } from '#lib/film/film.ts'

/** When a card is half turned its face is seen, and counts. */
export const halfTurnMs = 100
/** From a card of the first four to the next. */
export const betweenCardsMs = 180
/** From one word to the next. */
export const wordMs = 160
/** A natural is looked at before anything else happens. */
export const momentMs = 900

/** A card on the felt. */
export interface CardPicture {
  /** null lies face down. */
  readonly code: string | null
  readonly way: 'lies' | 'comes' | 'turns'
}

/** What happens to a card at a place of the table. */
export type CardStep<Place> =
  /** It leaves the shoe, face down. */
  | { readonly kind: 'card'; readonly of: Place; readonly slot: number }
  /** It lies there, and is turned. */
  | { readonly kind: 'turn'; readonly of: Place; readonly slot: number; readonly code: string }

interface Dealt<Place> {
  readonly of: Place
  readonly slot: number
  readonly code: string
}

/** A card comes, and is turned where it lies. */
export const dealtSteps = <Place>({ of, slot, code }: Dealt<Place>): (CardStep<Place> & Timed)[] => [
  { kind: 'card', of, slot, atMs: 0 },
  { kind: 'turn', of, slot, code, atMs: flightMs },
]

export const cardAfter = (step: CardStep<unknown>): CardPicture =>
  step.kind === 'card' ? { code: null, way: 'comes' } : { code: step.code, way: 'turns' }

export const lying = (code: string | null): CardPicture => ({ code, way: 'lies' })
