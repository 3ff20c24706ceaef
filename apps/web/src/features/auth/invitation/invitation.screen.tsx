import { showInvitation } from '@cardroom/contract/clubs'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { InvitationView } from './invitation.view.tsx'
import { useEnterAsGuest } from '../auth.api.ts'
import { DoorFrame } from '../door-frame/door-frame.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { LoadFailedView } from '#lib/loaded/loaded.tsx'
import { keyOf } from '#lib/api/call-error.ts'
import { call } from '#lib/api/call.ts'
import type { PendingJoin } from '#lib/session/pending-join.ts'
import { storedGuest } from '#lib/session/session-store.ts'

/**
 * Shows a club's link to a user who is not signed in. An invalid link leads to the sign-in, like any unknown address.
 */
export function InvitationScreen({ code, agentId }: PendingJoin) {
  const guest = useEnterAsGuest()
  const query = useQuery({
    queryKey: ['invitation', code, agentId ?? null],
    queryFn: () =>
      call(showInvitation, {
        params: { code },
        query: { ...(agentId !== undefined && { agent: String(agentId) }) },
      }),
  })
  if (query.isError && ['clubIncorrect', 'dataIncorrect'].includes(keyOf(query.error)))
    return <Navigate to={pathTo(patterns.signIn)} replace />
  return (
    <DoorFrame look="bare">
      {query.data && (
        <InvitationView
          invitation={query.data}
          hasGuest={storedGuest() !== undefined}
          isEntering={guest.isPending}
          onGuest={() => guest.mutate()}
        />
      )}
      {query.isLoadingError && (
        <LoadFailedView error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </DoorFrame>
  )
}
