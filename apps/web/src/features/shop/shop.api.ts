import { useMutation, useQuery } from '@tanstack/react-query'
import { buyCardSet, listCardSets } from '@cardroom/contract/shop'
import { refreshMe } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'

const cardSetsKey = ['cardsets'] as const

export const useCardSets = () => useQuery({ queryKey: cardSetsKey, queryFn: () => call(listCardSets, {}) })

/** Buys a set for diamonds. A repeated call pays only once. */
export const useBuyCardSet = () =>
  useMutation({
    mutationFn: (id: number) =>
      once('buy-card-set', id, (idempotencyKey) =>
        call(buyCardSet, { params: { id: String(id) }, body: {}, idempotencyKey }),
      ),
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: cardSetsKey }), refreshMe()]),
    meta: { handles: ['lowBalance'] },
  })
