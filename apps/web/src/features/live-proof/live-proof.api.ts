import { queryOptions } from '@tanstack/react-query'
import { getHouseKey } from '@cardroom/contract/seals'
import { getTableProofs, getTableRound } from '@cardroom/contract/table-rounds'
import { call } from '#lib/api/call.ts'

/** Reads the proof of a round. A finished round never changes, except for secrets that arrive late. */
export const tableProofQuery = (key: string) =>
  queryOptions({
    queryKey: ['table-proof', key],
    queryFn: () => call(getTableRound, { params: { key } }),
    staleTime: Infinity,
  })

/**
 * Reads what the house publishes about a table, and the keys that it names as its own, for comparison with a proof.
 */
export const publishedQuery = (tableKey: string) =>
  queryOptions({
    queryKey: ['published', tableKey],
    queryFn: async () => {
      const [shares, { keys }] = await Promise.all([
        call(getTableProofs, { params: { key: tableKey } }),
        call(getHouseKey, {}),
      ])
      return { shares, houseKeys: keys.map(({ public_key: publicKey }) => publicKey) }
    },
  })
