import { useQueryClient } from '@tanstack/react-query'
import { useIsOnline } from '#lib/connection.ts'

/** Without a connection: when the freshest of what is on screen came; undefined with one. */
export function useOffline(): { readonly since: Date | null } | undefined {
  const client = useQueryClient()
  if (useIsOnline()) return undefined
  const queries = client.getQueryCache().findAll({ type: 'active' })
  const freshest = Math.max(0, ...queries.map((query) => query.state.dataUpdatedAt))
  return { since: freshest > 0 ? new Date(freshest) : null }
}
