import type { SessionShown } from '@cardroom/contract/sessions'
import { useEffect, useState } from 'react'
import { now } from '#lib/clock.ts'

const everyMs = 10_000

/** Returns the milliseconds that this session has lasted, until it ended. */
export function useTimeSeated({ created_at, finished_at }: SessionShown): number {
  const [moment, setMoment] = useState(now)
  const isOver = finished_at !== null
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setMoment(now()), everyMs)
    return () => clearInterval(timer)
  }, [isOver])
  const end = finished_at === null ? moment : new Date(finished_at)
  return Math.max(0, end.getTime() - new Date(created_at).getTime())
}
