import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { checkRound, isOpened } from '../check-round.ts'
import { roundQuery } from '../rounds.api.ts'

/** A round and everything to check it by, computed on this device; nothing without a round. */
export function useRoundProof(roundId: number | undefined) {
  const options = roundQuery(roundId ?? 0)
  const query = useQuery({ ...options, ...(roundId === undefined && { queryFn: skipToken }) })
  const round = query.data
  const check = useMemo(() => (round && isOpened(round) ? checkRound(round) : undefined), [round])
  return { query, round, check }
}

export type RoundProofState = ReturnType<typeof useRoundProof>
