import { useEffect, useState } from 'react'

/** Between two letters of somebody who types slowly. */
const settledAfterMs = 300

/** A text once nobody has typed for a moment: each letter is no search of its own. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const waiting = window.setTimeout(() => setSettled(text), settledAfterMs)
    return () => window.clearTimeout(waiting)
  }, [text])
  return settled.trim()
}
