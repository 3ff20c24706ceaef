import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { checkRound } from '../check-round.ts'
import { isOpened } from '../opened-round.ts'
import { roundQuery } from '../rounds.api.ts'

/** Returns a round and its check, computed on this device. Without a round id it returns nothing. */
export function useRoundProof(roundId: number | undefined) {
  const options = roundQuery(roundId ?? 0)
  const query = useQuery({ ...options, ...(roundId === undefined && { queryFn: skipToken }) })
  const round = query.data
  const check = useMemo(() => (round && isOpened(round) ? checkRound(round) : undefined), [round])
  return { query, round, check }
}

export type RoundProofState = ReturnType<typeof useRoundProof>
