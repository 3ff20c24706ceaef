import { useMutation } from '@tanstack/react-query'
import { buyForClub, buyForMyself } from '@cardroom/contract/conversions'
import type { ClubId } from '@cardroom/contract/ids'
import { clubKey, refreshMe } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** Starts a purchase of diamonds, and returns the page for the payment. */
export const usePurchase = () =>
  useMutation({
    mutationFn: async (dollars: number) => {
      const body = { amount: dollars, from: 'usd', to: 'diamond' } as const
      const answer = await once('purchase', body, (idempotencyKey) =>
        call(buyForMyself, { query: {}, body, idempotencyKey }),
      )
      if (!('checkout_url' in answer)) throw new Error('A purchase answers where it is paid')
      return answer.checkout_url
    },
  })

export interface Exchange {
  readonly amount: number
  readonly to: 'gold' | 'red' | 'jade'
}

/** Exchanges diamonds into gold for the user, or into the club's red or jade. A repeated call exchanges only once. */
export const useExchange = (clubId: ClubId) =>
  useMutation({
    mutationFn: ({ amount, to }: Exchange) =>
      once(`exchange-${clubId}`, { amount, to }, (idempotencyKey) =>
        to === 'gold'
          ? call(buyForMyself, { query: {}, body: { amount, from: 'diamond', to }, idempotencyKey })
          : call(buyForClub, { clubId, query: {}, body: { amount, from: 'diamond', to }, idempotencyKey }),
      ),
    onSettled: () => Promise.all([refreshMe(), queryClient.invalidateQueries({ queryKey: clubKey(clubId) })]),
  })
