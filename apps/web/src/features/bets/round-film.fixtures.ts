import { shownAfter, type RoundFilm, type RoundPicture, type RoundStep } from './round-picture.ts'
import type { LayoutBet } from './bet-slip.ts'

/** Makes a bet of ten, unless another amount is given. */
export const on = (type: LayoutBet['type'], numbers: readonly string[] = [], amount = 10): LayoutBet => ({
  type,
  numbers,
  amount,
})

/** Returns the picture after each step. */
export const picturesOf = ({ before, steps }: RoundFilm): RoundPicture[] =>
  steps.map((_, index) => steps.slice(0, index + 1).reduce(shownAfter, before))

/** Describes in words a step from the result on. */
export function toldBy(step: RoundStep): string | undefined {
  switch (step.kind) {
    case 'taken':
      return `${step.place} leaves ${step.left}`
    case 'paid':
      return `${step.place} gets ${step.won}`
    case 'returned':
      return `${step.place} comes back`
    case 'balance':
      return `balance ${step.wallet}`
    case 'told':
    case 'counted':
    case 'over':
      return step.kind
    default:
      return undefined
  }
}
