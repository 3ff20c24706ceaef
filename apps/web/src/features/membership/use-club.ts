import { useSuspenseQuery } from '@tanstack/react-query'
import type { ClubPage } from '@cardroom/contract/clubs'
import type { ClubId } from '@cardroom/contract/ids'
import { useParams } from 'react-router'
import { clubQuery } from '#features/account/index.ts'
import { clubIdIn } from '#lib/id-in.ts'

/** Returns the id of the club in the address. */
export function useClubId(): ClubId {
  return clubIdIn(useParams().clubId)
}

/** Returns the club. It may be used below `InClub`, which has loaded it. */
export function useClub(): ClubPage {
  return useSuspenseQuery(clubQuery(useClubId())).data
}
