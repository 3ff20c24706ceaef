import type { Outcome, RoundShown } from '@cardroom/contract/rounds'
import type { RoadResult } from '@cardroom/games'
import type { CardsOutcome } from '#features/bets/index.ts'
import { useBetting } from '#features/tables/index.ts'

/** A round as this table receives it. */
export type BaccaratRoundShown = RoundShown & { readonly outcome: CardsOutcome }

/**
 * Returns the round that is being shown or was just shown, and the rounds of the roads, oldest first. A round is
 * added to the roads when all of it has been shown.
 */
export function useBaccaratRound() {
  const { round, told, picture, outcomes } = useBetting()
  const marked = told && !picture?.isOver ? outcomes.slice(1) : outcomes
  return {
    round: round as BaccaratRoundShown | undefined,
    told: told as BaccaratRoundShown | undefined,
    picture,
    results: marked.flatMap(resultOf).toReversed(),
  }
}

function resultOf(outcome: Outcome): RoadResult[] {
  if ('number' in outcome) return []
  return [{ winner: outcome.winner, playerPair: outcome.player_pair, bankerPair: outcome.banker_pair }]
}
