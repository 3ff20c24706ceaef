import { useEffect, useState } from 'react'

/** The time between two letters of a slow typist. */
const settledAfterMs = 300

/** Returns the text once nobody has typed for a moment, so that not every letter starts a search. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const waiting = window.setTimeout(() => setSettled(text), settledAfterMs)
    return () => window.clearTimeout(waiting)
  }, [text])
  return settled.trim()
}
