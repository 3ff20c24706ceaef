import { useEffect, useRef } from 'react'
import { now } from '#lib/clock.ts'

/**
 * Calls `work` at once, but never sooner than the interval after the last call. Several calls meanwhile become one.
 */
export function usePaced(intervalMs: number, work: () => void): () => void {
  const last = useRef(0)
  const waiting = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(waiting.current), [])
  return () => {
    const wait = last.current + intervalMs - now().getTime()
    window.clearTimeout(waiting.current)
    const go = () => {
      last.current = now().getTime()
      work()
    }
    if (wait <= 0) return go()
    waiting.current = window.setTimeout(go, wait)
  }
}
