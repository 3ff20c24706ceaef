import { isStaff, runsClub } from '@cardroom/rules'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { useClubId } from '#features/membership/index.ts'

interface StaffOnlyProps {
  readonly children: ReactNode
  /** True for owner and admin only, without managers. */
  readonly isForRunners?: boolean
}

/** Shows a screen to staff only. Players and agents see only the club's card and the button to leave. */
export function StaffOnly({ children, isForRunners = false }: StaffOnlyProps) {
  const me = useMe()
  const clubId = useClubId()
  const isLetIn = isForRunners ? runsClub(me) : isStaff(me)
  return isLetIn ? children : <Navigate to={pathTo(patterns.clubSettings, { clubId })} replace />
}
