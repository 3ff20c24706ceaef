import { useMutation } from '@tanstack/react-query'
import { changeSeed } from '@cardroom/contract/sessions'
import { roundsKey } from './rounds.api.ts'
import { call } from '#lib/api/call.ts'
import { queryClient } from '#lib/query-client.ts'

export const tableSessionKey = (sessionId: number) => ['session', sessionId] as const

/** A new client seed: the server opens the seed played so far, and seals another. */
export const useChangeSeed = (sessionId: number) =>
  useMutation({
    mutationFn: (clientSeed: string) =>
      call(changeSeed, { params: { id: String(sessionId) }, body: { client_seed: clientSeed } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: tableSessionKey(sessionId) }),
        queryClient.invalidateQueries({ queryKey: roundsKey(sessionId) }),
        queryClient.invalidateQueries({ queryKey: ['round'] }),
      ]),
  })
