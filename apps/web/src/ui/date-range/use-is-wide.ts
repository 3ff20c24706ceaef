import { useSyncExternalStore } from 'react'

const query = '(min-width: 1024px)'

/** From where sheets become dialogs and tabs a side navigation. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function subscribe(notify: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}
