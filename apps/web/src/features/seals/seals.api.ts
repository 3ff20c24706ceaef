import type { ClubId, UserId } from '@cardroom/contract/ids'
import { listSeals } from '@cardroom/contract/seals'
import { getTrialBalance } from '@cardroom/contract/reports'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { booksOf } from './books-of.ts'
import type { OwnAccount } from './own-account.ts'
import { checkAccount } from './check-account.ts'
import { compareSeal } from './compare/seal-comparison.ts'
import { keepSeal, keptSeals } from './kept-seals.ts'
import { unsealedSince } from './unsealed-since.ts'
import { call } from '#lib/api/call.ts'
import { now } from '#lib/clock.ts'

/** The number of last transfers that each check covers. */
const transfersMax = 20

/** Checks one of the person's accounts in this browser, and keeps the seal that it was checked by. */
export const useCheckedAccount = (userId: UserId, account: OwnAccount) =>
  useQuery({
    queryKey: ['seals', userId, account.clubId, account.currency],
    queryFn: async () => {
      const kept = keptSeals(account.clubId)
      const at = now().getTime()
      const looked = {
        userId,
        ...account,
        kept,
        now: at,
        unsealedSince: (id: number) => unsealedSince(id, at),
      }
      const checked = await checkAccount(booksOf(account, call, transfersMax), looked)
      if (checked.seal && checked.complaints.length === 0) keepSeal(checked.seal)
      return { ...checked, kept: keptSeals(account.clubId) }
    },
    staleTime: 0,
  })

/** Reads the total of the members in each currency, for the club's owner and administrators. */
export const membersTotalQuery = (clubId: ClubId) =>
  queryOptions({
    queryKey: ['seals', 'members-total', clubId],
    queryFn: async () => (await call(getTrialBalance, { clubId })).currencies,
  })

/** Compares another member's seal with this device's view of the club's log. */
export const useCompareSeal = (clubId: ClubId) =>
  useMutation({
    mutationFn: (shown: string) =>
      compareSeal(shown, {
        clubId,
        kept: keptSeals(clubId),
        seals: (limit, offset) =>
          call(listSeals, {
            params: { id: String(clubId) },
            query: { limit: String(limit), offset: String(offset) },
          }),
      }),
  })
