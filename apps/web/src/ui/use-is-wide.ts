import { useSyncExternalStore } from 'react'

const query = '(min-width: 1024px)'

/** Whether the screen is a desk's: where one thing is drawn instead of another, not only placed elsewhere. */
export const useIsWide = (): boolean => useSyncExternalStore(listen, () => matchMedia(query).matches)

function listen(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
