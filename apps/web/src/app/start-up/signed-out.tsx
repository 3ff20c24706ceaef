import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { pathTo, patterns } from '#lib/paths.ts'
import { forgetPlaceLeft, placeLeft, useRefusalText } from '#features/auth/index.ts'
import { useSession } from '#lib/session/use-session.ts'
import { showToast } from '#ui/toast/toast.tsx'

/**
 * Surrounds the log-in pages. A signed-in person goes on to the page that sent them here, or to their first screen.
 */
export function SignedOut() {
  const isSignedIn = useSession() !== undefined
  const { state } = useLocation() as { readonly state: { readonly from?: string } | null }
  const [query] = useSearchParams()
  const refusal = query.get('refusal')
  // After the return from Google or Facebook, where a guest becomes a player, the visit's code must be fetched first.
  if (!isSignedIn || query.has('arrival')) return <Outlet />
  if (refusal !== null) return <StillSignedIn refusal={refusal} />
  return <Navigate to={state?.from ?? pathTo(patterns.dashboard)} replace />
}

/**
 * Returns a person who was signed in, and was refused by Google or Facebook, to their page, and shows the reason
 * there.
 */
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
