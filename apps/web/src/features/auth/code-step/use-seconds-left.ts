import { useEffect, useState } from 'react'
import { now } from '#lib/clock.ts'

/** There are 60 s between two codes to one address (rule auth-6). */
const waitMs = 60_000

/** Counts the seconds until another code can be requested; `restart` starts again. */
export function useSecondsLeft(): { readonly secondsLeft: number; readonly restart: () => void } {
  const [until, setUntil] = useState(() => now().getTime() + waitMs)
  const [secondsLeft, setSecondsLeft] = useState(waitMs / 1000)
  useEffect(() => {
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((until - now().getTime()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  return { secondsLeft, restart: () => setUntil(now().getTime() + waitMs) }
}
