import { Navigate } from 'react-router'
import { pathTo, patterns } from '#lib/paths.ts'
import { NotFoundScreen } from '#app/shell/not-found.screen.tsx'
import { useSession } from '#lib/session/use-session.ts'

/** Shows that nothing is at this address, or leads to the entrance if nobody is signed in (rule app-1). */
export function UnknownScreen() {
  return useSession() ? <NotFoundScreen /> : <Navigate to={pathTo(patterns.signIn)} replace />
}
