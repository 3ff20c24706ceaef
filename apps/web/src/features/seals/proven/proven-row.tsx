import { useQuery } from '@tanstack/react-query'
import type { OwnAccount } from '../own-account.ts'
import { ProvenRowView } from './proven-row.view.tsx'
import { watchQuery } from '../watch/seal-watch.api.ts'
import { useMe } from '#features/account/index.ts'
import { provenPath } from '#lib/paths.ts'

/** Shows the findings of the watch beside the person's balances and movements. It makes no call itself. */
export function ProvenRow({ account }: { readonly account?: OwnAccount | undefined }) {
  const me = useMe()
  const { data } = useQuery({ ...watchQuery(me.id), enabled: false })
  return (
    <ProvenRowView to={provenPath(account)} at={data?.at ?? null} findings={data?.findings.length ?? 0} />
  )
}
