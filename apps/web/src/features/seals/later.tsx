import type { ClubId, UserId } from '@cardroom/contract/ids'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { loadPatiently } from '#lib/loaded/load-patiently.ts'

const LazyClubSeal = lazy(async () => ({
  default: (await loadPatiently(() => import('./club-seal.tsx'))).ClubSeal,
}))

// The code that checks signatures and proofs loads after the screens that contain it.

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

/** The first screen loads first. Without a server this part is fetched again and again, and the screens stay. */
const [screenFirstMs, againMs] = [2000, 5000]

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
