import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clockAt, isCheckDue, keepClock, readClock } from './play-clock.ts'
import { protectionQuery } from '#features/protection/index.ts'
import { now } from '#lib/clock.ts'

const everyMs = 10_000

/** Whether it is time for a player to see how they stand, by the interval they have set. */
export function useRealityCheck(userId: number) {
  const minutes = useQuery(protectionQuery()).data?.reality_check_minutes ?? null
  const [clock, setClock] = useState(() => clockAt(readClock(userId), now().getTime()))
  useEffect(() => {
    const tick = () => setClock((before) => clockAt(before, now().getTime()))
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => keepClock(userId, clock), [userId, clock])
  return {
    isDue: isCheckDue(clock, minutes),
    playedMs: clock.seen - clock.since,
    acknowledge: () => setClock({ since: now().getTime(), seen: now().getTime() }),
  }
}
