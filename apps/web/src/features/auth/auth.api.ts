import { useMutation, useQuery } from '@tanstack/react-query'
import * as calls from '@cardroom/contract/auth'
import type { Session } from '@cardroom/contract/auth'
import { call, callQuietly } from '#lib/api/call.ts'
import { CallError } from '#lib/api/call-error.ts'
import { forgetGuest, storedGuest } from '#lib/session/session-store.ts'
import { keepPlaceLeft } from './arrival/place-left.ts'
import { enter } from './session/enter.ts'

export interface Credentials {
  readonly login: string
  readonly password: string
}

interface Remembering {
  readonly isRemembered: boolean
}

/** Answers `codeSent` where the second factor is on: the code follows. */
export const useLogIn = () =>
  useMutation({
    mutationFn: ({ login, password }: Credentials & Remembering) =>
      call(calls.login, { body: { login, password } }),
    onSuccess: (answer, { isRemembered }) => {
      if ('token' in answer) enter(answer, { isRemembered })
    },
    meta: { handles: ['invalidCredentials'] },
  })

export const useConfirmLogIn = () =>
  useMutation({
    mutationFn: ({ login, code }: Remembering & { readonly login: string; readonly code: string }) =>
      call(calls.confirmLogin, { body: { login, code } }),
    onSuccess: (session, { isRemembered }) => enter(session, { isRemembered }),
    meta: { handles: ['codeIncorrect'] },
  })

/** For a guest who is signed in it begins the upgrade: same id, balances and clubs. */
export const useRegister = () =>
  useMutation({
    mutationFn: (body: Credentials & { name: string }) => call(calls.register, { body }),
    meta: { handles: ['userExists'] },
  })

export const useConfirmRegistration = (onConfirmed: (session: Session) => void) =>
  useMutation({
    mutationFn: (body: { login: string; code: string }) => call(calls.confirmRegistration, { body }),
    onSuccess: onConfirmed,
    meta: { handles: ['codeIncorrect', 'userExists'] },
  })

export const useResetPassword = () =>
  useMutation({ mutationFn: (login: string) => call(calls.resetPassword, { body: { login } }) })

export const useConfirmResetPassword = () =>
  useMutation({
    mutationFn: (body: Credentials & { code: string }) => call(calls.confirmResetPassword, { body }),
    onSuccess: (session) => enter(session, { isRemembered: false }),
    meta: { handles: ['codeIncorrect'] },
  })

/** Continues the guest of this device, or begins a new one. */
export const useEnterAsGuest = () =>
  useMutation({
    mutationFn: async () => (await continueGuest()) ?? beginGuest(),
    onSuccess: ({ session, isNew }) => enter(session, { isRemembered: true, isNew }),
  })

const beginGuest = async () => ({ session: await call(calls.registerGuest, { body: {} }), isNew: true })

async function continueGuest() {
  const guest = storedGuest()
  if (!guest) return undefined
  try {
    const session = await call(calls.refreshToken, { body: { refresh_token: guest.refreshToken } })
    return { session, isNew: false }
  } catch (error) {
    // That guest's sign-in is over for ever, as after 30 days away; anything else is worth another try.
    if (!(error instanceof CallError) || error.key !== 'AuthorizationRequiredError') throw error
    forgetGuest()
    return undefined
  }
}

/** What a visit to a provider ended with becomes a sign-in; with 2FA on, a code follows. */
export const useArrive = () =>
  useMutation({ mutationFn: (code: string) => call(calls.arriveFromProvider, { body: { code } }) })

/** Goes to a provider and takes the account along: a guest becomes a player there, a player gets another way in. */
export const useLeaveForProvider = () =>
  useMutation({
    mutationFn: async (provider: string) => {
      const { ticket } = await call(calls.leaveForProvider, { body: {} })
      keepPlaceLeft()
      location.assign(`${startOfVisit(provider)}?ticket=${encodeURIComponent(ticket)}`)
    },
  })

/** A page of the server, which sends the browser on. */
export const startOfVisit = (provider: string): string =>
  `/api/auth/oidc/${encodeURIComponent(provider)}/start`

export interface ShownProvider {
  readonly id: string
  readonly name: string
}

/** Google and Facebook, where the server is configured for them. */
export const useProviders = (): readonly ShownProvider[] =>
  useQuery({
    queryKey: ['providers'],
    queryFn: () => callQuietly(calls.listProviders, {}),
    retry: false,
    staleTime: Infinity,
  }).data ?? []
