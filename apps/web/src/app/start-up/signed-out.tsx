import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { pathTo, patterns } from '#lib/paths.ts'
import { forgetPlaceLeft, placeLeft, useRefusalText } from '#features/auth/index.ts'
import { useSession } from '#lib/session/use-session.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** Around the door's pages: who is signed in goes in, to where they were sent from or to their first screen. */
export function SignedOut() {
  const isSignedIn = useSession() !== undefined
  const { state } = useLocation() as { readonly state: { readonly from?: string } | null }
  const [query] = useSearchParams()
  const refusal = query.get('refusal')
  // Back from Google or Facebook, where a guest becomes a player: the visit's code must be fetched first.
  if (!isSignedIn || query.has('arrival')) return <Outlet />
  if (refusal !== null) return <StillSignedIn refusal={refusal} />
  return <Navigate to={state?.from ?? pathTo(patterns.dashboard)} replace />
}

/** Who went to Google or Facebook signed in, and came back refused, is where they were, and reads why. */
function StillSignedIn({ refusal }: { readonly refusal: string }) {
  const { t } = useTranslation('shell')
  const text = useRefusalText()(refusal)
  const title = t('provider.refused')
  useEffect(() => {
    forgetPlaceLeft()
    if (text) showToast({ title, text, tone: 'error' })
  }, [title, text])
  return <Navigate to={placeLeft() ?? pathTo(patterns.dashboard)} replace />
}
