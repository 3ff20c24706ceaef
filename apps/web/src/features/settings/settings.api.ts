import { useMutation, useQuery } from '@tanstack/react-query'
import { closeMyAccount, exportMyData, listIdentities, unlinkIdentity } from '@cardroom/contract/accounts'
import * as calls from '@cardroom/contract/auth'
import type { Provider } from '@cardroom/contract/auth'
import { getConversions } from '@cardroom/contract/conversions'
import type { PasswordChange } from './change-password/password-change.ts'
import { refreshMe } from '#features/account/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { call, callQuietly } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'
import { queryClient } from '#lib/api/query-client.ts'

export const signInsKey = ['sign-ins'] as const

export const useSignIns = () => useQuery({ queryKey: signInsKey, queryFn: () => call(calls.listSignIns, {}) })

export const useEndSignIn = () =>
  useMutation({
    mutationFn: (id: number) => call(calls.endSignIn, { params: { id: String(id) } }),
    // This also runs if the sign-in had already ended; the list then shows it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: signInsKey }),
  })

/** Ends all of these sign-ins. One that has ended meanwhile is not an error. */
export const useEndSignIns = () =>
  useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const ends = ids.map((id) => call(calls.endSignIn, { params: { id: String(id) } }))
      const failed = (await Promise.allSettled(ends)).find(
        (end) => end.status === 'rejected' && keyOf(end.reason) !== 'notFound',
      )
      if (failed?.status === 'rejected') throw failed.reason
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: signInsKey }),
  })

const identitiesKey = ['identities'] as const

/** Lists the providers that are linked to this account. */
export const useIdentities = () =>
  useQuery({ queryKey: identitiesKey, queryFn: () => call(listIdentities, {}) })

export const useUnlink = () =>
  useMutation({
    mutationFn: (provider: Provider) => call(unlinkIdentity, { params: { provider } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: identitiesKey }),
  })

export const useExport = () => useMutation({ mutationFn: () => download(exportMyData, {}) })

export const useCloseAccount = () =>
  useMutation({
    mutationFn: () => call(closeMyAccount, { body: {} }),
    meta: { handles: ['notAllowed'] },
  })

export const useStartEmailChange = () =>
  useMutation({ mutationFn: () => call(calls.startEmailChange, { body: {} }) })

export const useConfirmOldEmail = () =>
  useMutation({
    mutationFn: (body: { email: string; code: string }) => call(calls.confirmOldEmail, { body }),
    meta: { handles: ['codeIncorrect', 'userExists'] },
  })

export const useConfirmNewEmail = () =>
  useMutation({
    mutationFn: (code: string) => call(calls.confirmNewEmail, { body: { code } }),
    onSuccess: refreshMe,
    meta: { handles: ['codeIncorrect', 'userExists'] },
  })

export const useStartTwoFactorChange = () =>
  useMutation({ mutationFn: () => call(calls.startTwoFactorChange, { body: {} }) })

export const useConfirmTwoFactorChange = () =>
  useMutation({
    mutationFn: (body: { code: string; two_fa: boolean }) => call(calls.confirmTwoFactorChange, { body }),
    onSuccess: refreshMe,
    meta: { handles: ['codeIncorrect'] },
  })

/** Changes the password. The answer's `two_fa_enabled` tells whether a code was mailed and must follow. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: PasswordChange) => call(calls.changePassword, { body }),
    meta: { handles: ['invalidCredentials', 'commonPassword'] },
  })

export const useConfirmPasswordChange = () =>
  useMutation({
    mutationFn: (body: PasswordChange & { code: string }) => call(calls.confirmPasswordChange, { body }),
    meta: { handles: ['codeIncorrect'] },
  })

/** Returns the price of a new username in diamonds; undefined until known. */
export const useUsernamePrice = (): number | undefined =>
  useQuery({ queryKey: ['conversions'], queryFn: () => callQuietly(getConversions, {}) }).data
    ?.user_name_price
