import { Navigate, useSearchParams } from 'react-router'
import { firstScreen } from './first-screen.ts'
import { useMe } from '#features/account/index.ts'
import { isBonusOffered, isWelcomed } from '#features/auth/index.ts'
import { pendingJoin } from '#lib/session/pending-join.ts'

/** Redirects /dashboard to the person's first screen. */
export function StartUp() {
  const me = useMe()
  const wantsCashier = useSearchParams()[0].get('open') === 'cashier'
  const arrival = { me, isBonusOffered: isBonusOffered(me, isWelcomed(me.id)), join: pendingJoin() }
  return <Navigate to={firstScreen({ ...arrival, wantsCashier })} replace />
}
