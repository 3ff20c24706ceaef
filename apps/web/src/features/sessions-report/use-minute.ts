import { useEffect, useState } from 'react'
import { now } from '#lib/clock.ts'

/** Rule app-18: durations refresh every 60 s. */
const everyMs = 60_000

/** Returns the current time, which is renewed every minute. */
export function useMinute(): Date {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return moment
}
