import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyInput } from '@cardroom/contract'
import * as keys from '@cardroom/contract/api-keys'
import type { ClubId } from '@cardroom/contract/ids'
import * as hooks from '@cardroom/contract/webhooks'
import type { WebhookDelivery } from '@cardroom/contract/webhooks'
import type { queryOf } from './delivery-choice.ts'
import { isUnderWay } from './under-way.ts'
import { clubKey } from '#features/account/index.ts'
import { hasApiDocs } from '#lib/api/api-docs.ts'
import { call } from '#lib/api/call.ts'
import { queryClient } from '#lib/api/query-client.ts'

const apiKey = (clubId: ClubId) => [...clubKey(clubId), 'api'] as const
const refresh = (clubId: ClubId) => queryClient.invalidateQueries({ queryKey: apiKey(clubId) })
const byId = (id: number) => ({ id: String(id) })

export const keysQuery = (clubId: ClubId) =>
  queryOptions({ queryKey: [...apiKey(clubId), 'keys'], queryFn: () => call(keys.listApiKeys, { clubId }) })

export const webhooksQuery = (clubId: ClubId) =>
  queryOptions({
    queryKey: [...apiKey(clubId), 'webhooks'],
    queryFn: () => call(hooks.listWebhooks, { clubId }),
  })

/** Tells whether the server has a page that documents its calls. This changes only when the server restarts. */
export const apiDocsQuery = queryOptions({
  queryKey: ['api-docs'],
  queryFn: hasApiDocs,
  staleTime: Infinity,
  retry: false,
})

/** The largest number of deliveries in one answer of the server. */
const pageSize = 100
/** While a delivery on the first page has no result yet, the list is loaded again this often. */
const askAgainMs = 2000

/** Loads the webhooks again, with the counts of their deliveries. */
export const refreshWebhooks = (clubId: ClubId) =>
  queryClient.invalidateQueries({ queryKey: [...apiKey(clubId), 'webhooks'] })

export const deliveriesQuery = (clubId: ClubId, id: number, narrowed: ReturnType<typeof queryOf>) =>
  infiniteQueryOptions({
    queryKey: [...apiKey(clubId), 'deliveries', id, narrowed],
    queryFn: ({ pageParam }) =>
      call(hooks.listDeliveries, {
        clubId,
        params: byId(id),
        query: { ...narrowed, ...(pageParam > 0 && { before: String(pageParam) }) },
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    refetchInterval: (query) => (query.state.data?.pages[0]?.some(isUnderWay) ? askAgainMs : false),
  })

/** Reads the tries of a delivery. Each try changes the delivery, so they are read again after it. */
export const attemptsQuery = (
  clubId: ClubId,
  webhookId: number,
  { id, attempt, state, next_at: nextAt }: WebhookDelivery,
) =>
  queryOptions({
    queryKey: [...apiKey(clubId), 'attempts', webhookId, id, { attempt, state, nextAt }],
    queryFn: () =>
      call(hooks.listAttempts, { clubId, params: { ...byId(webhookId), delivery_id: String(id) } }),
    placeholderData: keepPreviousData,
  })

export type NewKey = BodyInput<typeof keys.makeApiKey>

/** Makes a key. `call` asks the user to confirm their identity if needed. */
export const useMakeKey = (clubId: ClubId) =>
  useMutation({
    mutationFn: (body: NewKey) => call(keys.makeApiKey, { clubId, body }),
    onSettled: () => refresh(clubId),
  })

export const useRevokeKey = (clubId: ClubId) =>
  useMutation({
    mutationFn: (id: number) => call(keys.revokeApiKey, { clubId, params: byId(id) }),
    onSettled: () => refresh(clubId),
  })

export type WebhookBody = BodyInput<typeof hooks.makeWebhook>

export const useMakeWebhook = (clubId: ClubId) =>
  useMutation({
    mutationFn: (body: WebhookBody) => call(hooks.makeWebhook, { clubId, body }),
    onSettled: () => refresh(clubId),
    // The sheet explains what is wrong with the address.
    meta: { handles: ['dataIncorrect'] },
  })

export const useChangeWebhook = (clubId: ClubId) =>
  useMutation({
    mutationFn: ({
      id,
      body,
    }: {
      readonly id: number
      readonly body: BodyInput<typeof hooks.changeWebhook>
    }) => call(hooks.changeWebhook, { clubId, params: byId(id), body }),
    onSettled: () => refresh(clubId),
    meta: { handles: ['dataIncorrect'] },
  })

export const useRemoveWebhook = (clubId: ClubId) =>
  useMutation({
    mutationFn: (id: number) => call(hooks.removeWebhook, { clubId, params: byId(id) }),
    onSettled: () => refresh(clubId),
  })

export const useRotateSecret = (clubId: ClubId) =>
  useMutation({
    mutationFn: (id: number) => call(hooks.rotateWebhookSecret, { clubId, params: byId(id), body: {} }),
    onSettled: () => refresh(clubId),
  })

export const useTestWebhook = (clubId: ClubId) =>
  useMutation({
    mutationFn: (id: number) => call(hooks.testWebhook, { clubId, params: byId(id), body: {} }),
    onSettled: () => refresh(clubId),
  })

export const useResend = (clubId: ClubId, id: number) =>
  useMutation({
    mutationFn: (delivery: number) =>
      call(hooks.resendDelivery, {
        clubId,
        params: { ...byId(id), delivery_id: String(delivery) },
        body: {},
      }),
    onSettled: () => refresh(clubId),
  })
