import { useEffect, useState } from 'react'
import { now } from '#lib/clock.ts'

/** Returns the current time, and updates it every second while something counts down. */
export function useSeconds(isCounting: boolean): Date {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setMoment(now()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return moment
}
