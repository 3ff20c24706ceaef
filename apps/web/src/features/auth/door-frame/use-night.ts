import { useLayoutEffect } from 'react'

/** The door is always at night, with all that opens above it; leaving gives the page its theme back. */
export function useNight(): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    const before = root.dataset.theme ?? 'dark'
    root.dataset.theme = 'dark'
    return () => {
      root.dataset.theme = before
    }
  }, [])
}
