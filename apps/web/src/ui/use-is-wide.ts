import { useSyncExternalStore } from 'react'

const wide = screenQuery('(min-width: 1024px)')
const low = screenQuery('(max-width: 1023px) and (min-width: 560px) and (max-height: 499px)')

/** Tells whether the screen is wide. Use it if another element is drawn there, not only placed elsewhere. */
export const useIsWide = (): boolean => useSyncExternalStore(wide.listen, wide.matches)

/** Tells whether this is a phone turned sideways: the screen is wide, and very low. */
export const useIsLow = (): boolean => useSyncExternalStore(low.listen, low.matches)

function screenQuery(query: string) {
  return {
    matches: () => matchMedia(query).matches,
    listen(listener: () => void): () => void {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
  }
}
