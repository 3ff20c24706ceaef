import { useEffect } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { part, piece } from '#lib/loaded/lazy-part.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { keepPendingJoin, readJoin } from '#lib/session/pending-join.ts'
import { useSession } from '#lib/session/use-session.ts'

const invitation = piece(() => import('#features/auth/invitation/invitation.screen.tsx'))
const Invitation = part(invitation, ({ InvitationScreen }) => InvitationScreen)

/**
 * Opens a club's link, or a link to one of its shared tables. The link is kept, so that signing up or starting as a
 * guest does not lose it.
 */
export function JoinScreen() {
  const isSignedIn = useSession() !== undefined
  const { code = '', tableId = null } = useParams()
  const [query] = useSearchParams()
  const join = readJoin(code, query.get('agent'), tableId)
  useEffect(() => keepPendingJoin(join))
  return isSignedIn ? <Navigate to={pathTo(patterns.dashboard)} replace /> : <Invitation {...join} />
}
