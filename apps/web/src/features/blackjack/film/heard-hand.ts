import type { HandShown } from '@cardroom/contract/rounds'
import type { HandFilm } from './direct-hand.ts'
import { shownAfter, type HandStep } from './hand-steps.ts'
import type { HandPicture } from './picture.ts'
import { pictureAt } from '#lib/film/film.ts'
import type { Heard } from '#lib/film/heard.ts'
import { endCue, paidCue, winCue, type Cue } from '#lib/sound/cues.ts'

/** A moment of an animation, for the code that describes it in words. */
export interface HandMoment {
  readonly hand: HandShown
  /** The table as it is shown from this step on. */
  readonly picture: HandPicture
  /** If the step shows a total, the card of the same hand that was turned last. */
  readonly turned: string | undefined
}

/** The words for a hand. */
export interface HandWords {
  /** Returns what is announced when a step begins. */
  readonly ofStep: (step: HandStep, moment: HandMoment) => string | undefined
  /** Describes a hand whose steps were not shown. */
  readonly ofHand: (hand: HandShown) => readonly string[]
}

/** Returns the sounds and words of an answer to a hand: for each step, and for the end alone. */
export function heardHand(hand: HandShown, film: HandFilm, words: HandWords): Heard<HandStep> {
  return {
    cueOf: (step) => cueOf(step, hand),
    lineOf(step, place) {
      const picture = pictureAt(film, place + 1, shownAfter)
      return words.ofStep(step, { hand, picture, turned: turnedFor(step, film.steps.slice(0, place)) })
    },
    isResult,
    endOf(rest) {
      if (rest.some(isResult)) return { cues: [endCue(hand)], lines: words.ofHand(hand) }
      // The animation ends with a turned card, so the hand then waits for the player.
      if (rest.some(({ kind }) => kind === 'turn'))
        return { cues: [{ sound: 'cardTurns' }], lines: words.ofHand(hand) }
      const isInsuranceLost = rest.some((step) => step.kind === 'chips' && step.seat === 'insurance')
      return isInsuranceLost ? { cues: [{ sound: 'chipsSwept' }], lines: undefined } : undefined
    },
  }
}

function turnedFor(step: HandStep, before: readonly HandStep[]): string | undefined {
  if (step.kind !== 'total') return undefined
  const last = before.findLast((each) => each.kind === 'turn' && each.of === step.of)
  return last?.kind === 'turn' ? last.code : undefined
}

const isResult = ({ kind }: HandStep): boolean => kind === 'over'

function cueOf(step: HandStep, hand: HandShown): Cue | undefined {
  switch (step.kind) {
    case 'stake':
    case 'insure':
    case 'split':
      return { sound: 'chipDown' }
    case 'card':
      return { sound: 'cardSlides' }
    case 'turn':
      return { sound: 'cardTurns' }
    case 'chips': {
      const laid = step.seat === 'insurance' ? hand.insurance : hand.seats[step.seat]
      return chipsCue(step.payout, laid?.stake ?? 0)
    }
    case 'over':
      return winCue(hand)
    default:
      return undefined
  }
}

/** Returns the sound of winnings, of a returned stake, or of a stake that is taken fully or by half. */
function chipsCue(payout: number, stake: number): Cue {
  if (payout > stake) return paidCue(payout - stake, stake)
  return { sound: payout === stake ? 'chipDown' : 'chipsSwept' }
}
