import { lazy, Suspense } from 'react'

const LazyClubSeal = lazy(async () => ({ default: (await import('./club-seal.tsx')).ClubSeal }))
const LazySealWatch = lazy(async () => ({ default: (await import('./seal-watch.tsx')).SealWatch }))

// What checks signatures and proofs comes after the screens that it stands on.

export function ClubSeal(props: { readonly clubId: number }) {
  return (
    <Suspense>
      <LazyClubSeal {...props} />
    </Suspense>
  )
}

export function SealWatch(props: { readonly userId: number }) {
  return (
    <Suspense>
      <LazySealWatch {...props} />
    </Suspense>
  )
}
