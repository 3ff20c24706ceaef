import type { RoundShown } from '@cardroom/contract/rounds'
import { shownAfter, type RoundFilm, type RoundPicture, type RoundStep } from './round-picture.ts'
import type { Heard } from '#lib/film/heard.ts'
import { pictureAt } from '#lib/film/film.ts'
import { endCue, paidCue, winCue, type Cue } from '#lib/sound/cues.ts'
import { lieAt, spinMs, type Hop } from '#ui/wheel/spin-frames.ts'

/** The words that a game has for its rounds. */
export interface RoundWords {
  /** Returns what is announced when a step begins. `picture` is what the table shows from then on. */
  readonly ofStep: (step: RoundStep, round: RoundShown, picture: RoundPicture) => string | undefined
  /** Sums up a round whose steps were not shown. */
  readonly ofRound: (round: RoundShown) => readonly string[]
}

/** Returns the sounds and words of a round at roulette or baccarat: for each step, and for the end alone. */
export function heardRound(round: RoundShown, film: RoundFilm, words: RoundWords): Heard<RoundStep> {
  return {
    cueOf: (step) => cueOf(step, round),
    lineOf: (step, place) => words.ofStep(step, round, pictureAt(film, place + 1, shownAfter)),
    isResult,
    endOf: (rest) =>
      rest.some(isResult) ? { cues: [endCue(round)], lines: words.ofRound(round) } : undefined,
  }
}

const isResult = ({ kind }: RoundStep): boolean => kind === 'told'

/**
 * Returns the sound of a step. A lost round has no sound of its own, only the sound of its chips being taken.
 */
function cueOf(step: RoundStep, round: RoundShown): Cue | undefined {
  switch (step.kind) {
    case 'throw':
      return rollCue(step.hops)
    case 'land':
      return { sound: 'ballDrops' }
    case 'card':
      return { sound: 'cardSlides' }
    case 'turn':
      return { sound: 'cardTurns' }
    case 'told':
      return winCue(round)
    case 'taken':
      return { sound: 'chipsSwept' }
    case 'paid':
      return paidCue(step.won, step.stake)
    case 'returned':
      return { sound: 'chipDown' }
    default:
      return undefined
  }
}

/**
 * Returns the sound of the ball. It touches the pockets at the same moments as in the picture of the wheel.
 */
const rollCue = (hops: readonly Hop[]): Cue => ({
  sound: 'ballRolls',
  seconds: (lieAt * spinMs) / 1000,
  touches: hops.map(({ at }) => (at * spinMs) / 1000),
})
