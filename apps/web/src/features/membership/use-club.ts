import { useSuspenseQuery } from '@tanstack/react-query'
import type { ClubPage } from '@cardroom/contract/clubs'
import { useParams } from 'react-router'
import { clubQuery } from '#features/account/index.ts'

/** The club that the address names. */
export function useClubId(): number {
  const { clubId = '' } = useParams()
  return /^\d{1,9}$/.test(clubId) ? Number(clubId) : 0
}

/** Below `InClub`, which has loaded it. */
export function useClub(): ClubPage {
  return useSuspenseQuery(clubQuery(useClubId())).data
}
