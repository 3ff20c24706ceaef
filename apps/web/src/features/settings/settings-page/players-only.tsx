import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'

/** Rule app-23: guests have no profile to edit and no security; they are offered an account instead. */
export function PlayersOnly({ children }: { readonly children: ReactNode }) {
  return useMe().guest ? <Navigate to={pathTo(patterns.guestCreateAccount)} replace /> : children
}
