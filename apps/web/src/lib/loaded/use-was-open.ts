import { useState } from 'react'

/** Returns true from the first opening on, so that a part that is fetched when it opens closes as it opened. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen
}
