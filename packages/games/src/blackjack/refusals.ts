import { at } from '../assert.ts'
import {
  activeSeatOf,
  blackjackActions,
  seatsMax,
  type BlackjackAction,
  type BlackjackState,
} from './blackjack-state.ts'
import { blackjackValue } from './hand-total.ts'

/** Why an action is not available: the table shows it on the dimmed button. */
export type ActionRefusal =
  'settled' | 'insuranceFirst' | 'notAsked' | 'firstTwoCardsOnly' | 'noPair' | 'fourHands' | 'afterSplit'

/** Undefined when the rules allow the action; whether the wallet does is for the cashier to say. */
export function refusalOfAction(state: BlackjackState, action: BlackjackAction): ActionRefusal | undefined {
  if (state.phase === 'settled') return 'settled'
  const answersInsurance = action === 'insurance' || action === 'no-insurance'
  if (state.phase === 'insurance') return answersInsurance ? undefined : 'insuranceFirst'
  if (answersInsurance) return 'notAsked'
  return refusals[action]?.(state)
}

export const availableActions = (state: BlackjackState): BlackjackAction[] =>
  blackjackActions.filter((action) => refusalOfAction(state, action) === undefined)

type Rule = (state: BlackjackState) => ActionRefusal | undefined

const refusals: Partial<Record<BlackjackAction, Rule>> = {
  double: (state) => (isFirstTwo(state) ? undefined : 'firstTwoCardsOnly'),

  // Equal value is a pair, so a ten splits with a king.
  split: (state) => {
    const [first, second] = activeCards(state)
    const isPair = isFirstTwo(state) && first && second && blackjackValue(first) === blackjackValue(second)
    if (!isPair) return 'noPair'
    return state.seats.length < seatsMax ? undefined : 'fourHands'
  },

  // Late surrender: the dealer has peeked already.
  surrender: (state) => {
    if (state.seats.length > 1) return 'afterSplit'
    return isFirstTwo(state) ? undefined : 'firstTwoCardsOnly'
  },
}

const activeCards = (state: BlackjackState) => at(state.seats, activeSeatOf(state) ?? -1).cards
const isFirstTwo = (state: BlackjackState): boolean => activeCards(state).length === 2
