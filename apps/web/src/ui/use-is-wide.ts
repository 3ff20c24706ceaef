import { useSyncExternalStore } from 'react'

const wide = screenQuery('(min-width: 1024px)')
const low = screenQuery('(max-width: 1023px) and (min-width: 560px) and (max-height: 499px)')

/** Whether the screen is a desk's: where one thing is drawn instead of another, not only placed elsewhere. */
export const useIsWide = (): boolean => useSyncExternalStore(wide.listen, wide.matches)

/** Whether it is a phone's that is turned: wide, and hardly higher than a hand. */
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
