import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { listBulks, moveInBulk } from '@cardroom/contract/bulks'
import type { ClubId } from '@cardroom/contract/ids'
import type { ChipCurrency } from '@cardroom/rules'
import { cashierKey, refreshCashier } from '../cashier.api.ts'
import { call } from '#lib/api/call.ts'
import { once } from '#lib/api/idempotency.ts'

interface WrittenList {
  readonly type: 'transfer' | 'extract'
  readonly currency: ChipCurrency
  readonly csv: string
}

interface NamedList extends WrittenList {
  readonly name: string | null
}

/**
 * Asks the server what the list would do, again after each change. The previous result stays until the next
 * arrives.
 */
export const useTestRun = (clubId: ClubId, list: WrittenList) =>
  useQuery({
    queryKey: [...cashierKey(clubId), 'test-run', list],
    queryFn: () => call(moveInBulk, { clubId, body: { ...list, dry_run: true } }),
    enabled: list.csv !== '',
    placeholderData: keepPreviousData,
  })

export const usePastLists = (clubId: ClubId) =>
  useQuery({
    queryKey: [...cashierKey(clubId), 'bulks'],
    queryFn: () => call(listBulks, { clubId }),
  })

export const useMoveInBulk = (clubId: ClubId) =>
  useMutation({
    mutationFn: (body: NamedList) =>
      once(`bulk-${clubId}`, body, (idempotencyKey) => call(moveInBulk, { clubId, body, idempotencyKey })),
    onSettled: () => refreshCashier(clubId),
    // The list is tested again, which marks the row for which there is not enough money.
    meta: { handles: ['lowBalance'] },
  })
