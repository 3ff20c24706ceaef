import type { ClubId } from '@cardroom/contract/ids'
import { listSeals } from '@cardroom/contract/seals'
import { useQuery } from '@tanstack/react-query'
import { ClubSealView } from './club-seal.view.tsx'
import { call } from '#lib/api/call.ts'

/** Shows the club's newest seal beside the totals that it covers. Before the first seal it shows nothing. */
export function ClubSeal({ clubId }: { readonly clubId: ClubId }) {
  const params = { id: String(clubId) }
  const [seal] =
    useQuery({
      queryKey: ['seals', 'newest', clubId],
      queryFn: () => call(listSeals, { params, query: { limit: '1' } }),
    }).data ?? []
  return seal ? <ClubSealView seal={seal} /> : null
}
