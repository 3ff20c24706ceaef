import type { Outcome, RoundRecordShown, RoundShown } from '@cardroom/contract/rounds'
import { useQuery } from '@tanstack/react-query'
import type { RoundPhase } from './use-betting-round.ts'
import { latestRoundsQuery } from '#features/rounds/index.ts'

/** What came in this session, newest first, the round just told included. */
export function useOutcomes(sessionId: number, phase: RoundPhase): Outcome[] {
  const { data: rounds = [] } = useQuery(latestRoundsQuery(sessionId))
  const told = phase.name === 'result' ? [phase.round] : []
  return [...told.filter(isNewTo(rounds)), ...rounds].flatMap(({ outcome }) => outcome ?? [])
}

const isNewTo =
  (rounds: readonly RoundRecordShown[]) =>
  ({ id }: RoundShown): boolean =>
    rounds.every((round) => round.id !== id)
