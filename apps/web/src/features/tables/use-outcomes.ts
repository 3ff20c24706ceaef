import type { Outcome } from '@cardroom/contract/rounds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BettingShown } from './betting-machine.ts'
import { latestRoundsQuery } from '#features/rounds/index.ts'

/**
 * Returns the session's results, newest first, without the listed round whose result is not shown yet. A list that
 * comes before the answer may hold that round already: then only older rounds count.
 */
export function useOutcomes(
  sessionId: number,
  { phase, round, told }: Pick<BettingShown, 'phase' | 'round' | 'told'>,
): Outcome[] {
  const { data: rounds = [] } = useQuery(latestRoundsQuery(sessionId))
  const [knownId, setKnownId] = useState(0)
  const isAwaited = phase.name === 'asking' || phase.name === 'unanswered'
  const newestId = Math.max(rounds[0]?.id ?? 0, round?.id ?? 0)
  if (!isAwaited && newestId !== knownId) setKnownId(newestId)
  const before = rounds.filter(({ id }) => id !== round?.id && (!isAwaited || id <= knownId))
  return [...(told ? [told] : []), ...before].flatMap(({ outcome }) => outcome ?? [])
}
