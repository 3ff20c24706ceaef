import type { ClubId } from '@cardroom/contract/ids'
import { listSeals } from '@cardroom/contract/seals'
import { useQuery } from '@tanstack/react-query'
import { ClubSealView } from './club-seal.view.tsx'
import { call } from '#lib/api/call.ts'

/** The club's newest seal, beside the totals that it stands for; nothing before the first. */
export function ClubSeal({ clubId }: { readonly clubId: ClubId }) {
  const params = { id: String(clubId) }
  const [seal] =
    useQuery({
      queryKey: ['seals', 'newest', clubId],
      queryFn: () => call(listSeals, { params, query: { limit: '1' } }),
    }).data ?? []
  return seal ? <ClubSealView seal={seal} /> : null
}
