import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  changeProtection,
  excludeMyself,
  getProtection,
  type ProtectionChanges,
} from '@cardroom/contract/protection'
import type { ExclusionDays } from '@cardroom/rules'
import { call, callQuietly } from '#lib/api/call.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** Reads the person's limits and their use. They are always fetched anew: each round changes them. */
export const protectionQuery = () =>
  queryOptions({
    queryKey: ['protection'],
    queryFn: () => callQuietly(getProtection, {}),
    staleTime: 0,
  })

export const useChangeProtection = () =>
  useMutation({
    mutationFn: (body: ProtectionChanges) => call(changeProtection, { body }),
    onSuccess: (protection) => queryClient.setNewest(protectionQuery().queryKey, protection),
  })

export const useTakeBreak = () =>
  useMutation({
    mutationFn: (days: ExclusionDays) => call(excludeMyself, { body: { days } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: protectionQuery().queryKey }),
  })
