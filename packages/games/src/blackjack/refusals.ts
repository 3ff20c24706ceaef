import { at } from '../assert.ts'
import {
  activeSeatOf,
  blackjackActions,
  seatsMax,
  type BlackjackAction,
  type BlackjackState,
} from './blackjack-state.ts'
import { blackjackValue } from './hand-total.ts'

/** The reason why an action is not available. The table shows it on the dimmed button. */
export type ActionRefusal =
  'settled' | 'insuranceFirst' | 'notAsked' | 'firstTwoCardsOnly' | 'noPair' | 'fourHands' | 'afterSplit'

/** Returns undefined when the rules allow the action. The cashier decides whether the wallet allows it. */
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

  // Two cards of equal value are a pair, so a ten splits with a king.
  split: (state) => {
    const [first, second] = activeCards(state)
    const isPair = isFirstTwo(state) && first && second && blackjackValue(first) === blackjackValue(second)
    if (!isPair) return 'noPair'
    return state.seats.length < seatsMax ? undefined : 'fourHands'
  },

  // This is late surrender: the dealer has already peeked.
  surrender: (state) => {
    if (state.seats.length > 1) return 'afterSplit'
    return isFirstTwo(state) ? undefined : 'firstTwoCardsOnly'
  },
}

const activeCards = (state: BlackjackState) => at(state.seats, activeSeatOf(state) ?? -1).cards
const isFirstTwo = (state: BlackjackState): boolean => activeCards(state).length === 2
