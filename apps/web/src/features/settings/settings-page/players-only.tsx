import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'

/**
 * Shows the page to players. Guests have no profile to edit and no security settings; they are offered an account
 * instead (rule app-23).
 */
export function PlayersOnly({ children }: { readonly children: ReactNode }) {
  return useMe().guest ? <Navigate to={pathTo(patterns.guestCreateAccount)} replace /> : children
}
