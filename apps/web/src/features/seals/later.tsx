import type { ClubId, UserId } from '@cardroom/contract/ids'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { loadPatiently } from '#lib/loaded/load-patiently.ts'

const LazyClubSeal = lazy(async () => ({
  default: (await loadPatiently(() => import('./club-seal.tsx'))).ClubSeal,
}))

/** Shows a club's newest seal. The code that checks signatures and proofs loads after the screen. */
export function ClubSeal(props: { readonly clubId: ClubId }) {
  return (
    <Suspense>
      <LazyClubSeal {...props} />
    </Suspense>
  )
}

interface SealWatchProps {
  readonly userId: UserId
}

/** The code is fetched after this delay, so that the first screen loads first; after a failure it is fetched again. */
const [screenFirstMs, againMs] = [2000, 5000]

/**
 * Loads the code that keeps and checks the house's promises beside every screen. Until it is loaded, and if the server
 * cannot be reached, nothing is shown and the screens work as usual.
 */
export function SealWatch(props: SealWatchProps) {
  const [watch, setWatch] = useState<{ readonly type: ComponentType<SealWatchProps> }>()
  useEffect(() => {
    const fetchWatch = () =>
      void import('./watch/seal-watch.tsx').then(
        ({ SealWatch: type }) => setWatch({ type }),
        () => (timer = setTimeout(fetchWatch, againMs)),
      )
    let timer = setTimeout(fetchWatch, screenFirstMs)
    return () => clearTimeout(timer)
  }, [])
  return watch ? <watch.type {...props} /> : null
}
