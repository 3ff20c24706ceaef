import { useMutation, useQuery } from '@tanstack/react-query'
import * as calls from '@cardroom/contract/auth'
import type { Session } from '@cardroom/contract/auth'
import { askForPasskey, signInWithPasskey } from '@cardroom/contract/factor-log-in'
import type { StepUpMethod } from '@cardroom/contract/factors'
import { askBrowserForPasskey, PasskeyRefused, proofBody, type Proof } from '#features/factors/index.ts'
import { call, callQuietly } from '#lib/api/call.ts'
import { CallError } from '#lib/api/call-error.ts'
import { forgetGuest, storedGuest } from '#lib/session/session-store.ts'
import { modeFor, type Remembering } from '#lib/session/current-session.ts'
import { keepPlaceLeft } from './arrival/place-left.ts'
import { enter } from './session/enter.ts'

export interface Credentials {
  readonly login: string
  readonly password: string
}

/** The attempt of a mailed code. It is unknown after a reload; then the browser's cookie identifies it. */
interface Attempted {
  readonly attemptId: string | undefined
}

/** Signs in. Answers `codeSent` if the second factor is on and a code was mailed. */
export const useLogIn = () =>
  useMutation({
    mutationFn: ({ login, password, attemptId, ...how }: Credentials & Remembering & Partial<Attempted>) =>
      call(calls.login, { body: { login, password, attempt_id: attemptId }, tokenMode: modeFor(how) }),
    onSuccess: (answer, { isRemembered }) => {
      if ('token' in answer) enter(answer, { isRemembered })
    },
    meta: { handles: ['invalidCredentials'] },
  })

/** Signs in with a passkey alone. The browser offers the passkeys that it has for this site. */
export const useSignInWithPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const response = await askBrowserForPasskey(await call(askForPasskey, { body: {} })).catch(
        unlessRefused,
      )
      return response && call(signInWithPasskey, { body: { response } })
    },
    onSuccess: (session) => session && enter(session, { isRemembered: true }),
  })

/** Rethrows an error, unless the user closed the browser's dialog, which is not an error. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof PasskeyRefused)) throw error
}

export const useConfirmLogIn = () =>
  useMutation({
    mutationFn: ({
      login,
      code,
      attemptId,
      ...how
    }: Remembering & Attempted & { login: string; code: string }) =>
      call(calls.confirmLogin, { body: { login, code, attempt_id: attemptId }, tokenMode: modeFor(how) }),
    onSuccess: (session, { isRemembered }) => enter(session, { isRemembered }),
    meta: { handles: ['codeIncorrect'] },
  })

/** Registers an account. For a signed-in guest it starts the upgrade, which keeps id, balances and clubs. */
export const useRegister = () =>
  useMutation({
    mutationFn: ({ attemptId, ...form }: Credentials & Attempted & { name: string }) =>
      call(calls.register, { body: { ...form, attempt_id: attemptId } }),
    meta: { handles: ['userExists', 'commonPassword'] },
  })

export const useConfirmRegistration = (onConfirmed: (session: Session) => void) =>
  useMutation({
    mutationFn: ({
      attemptId,
      isRemembered,
      ...form
    }: Remembering & Attempted & { login: string; code: string }) =>
      call(calls.confirmRegistration, {
        body: { ...form, attempt_id: attemptId },
        tokenMode: modeFor({ isRemembered }),
      }),
    onSuccess: onConfirmed,
    meta: { handles: ['codeIncorrect', 'userExists'] },
  })

export const useResetPassword = () =>
  useMutation({
    mutationFn: ({ login, attemptId }: Attempted & { login: string }) =>
      call(calls.resetPassword, { body: { login, attempt_id: attemptId } }),
  })

export const useConfirmResetPassword = () =>
  useMutation({
    mutationFn: ({ attemptId, ...form }: Credentials & Attempted & { code: string }) =>
      call(calls.confirmResetPassword, {
        body: { ...form, attempt_id: attemptId },
        tokenMode: modeFor({ isRemembered: false }),
      }),
    onSuccess: (answer) => {
      if ('token' in answer) enter(answer, { isRemembered: false })
    },
    meta: { handles: ['codeIncorrect', 'commonPassword'] },
  })

interface Disavowing {
  readonly token: string
  readonly proof?: Proof<StepUpMethod>
  readonly begin?: true
}

/** Handles the link of a security mail. All sign-ins end and the change is undone, if needed with a proof. */
export const useDisavow = () =>
  useMutation({
    mutationFn: async ({ token, proof, begin }: Disavowing) =>
      call(calls.disavow, {
        body: { token, ...(proof && (await proofBody(proof))), ...(begin && { begin }) },
      }),
    meta: { handles: ['notFound', 'dataIncorrect', 'invalidCredentials', 'somethingWentWrong'] },
  })

/** Continues the guest of this device, or creates a new one. */
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
    const session = await call(calls.refreshToken, { body: { user_id: guest.userId } })
    return { session, isNew: false }
  } catch (error) {
    // That guest's sign-in has ended for good, as after 30 days of absence. Any other error is worth another try.
    if (!(error instanceof CallError) || error.key !== 'AuthorizationRequiredError') throw error
    forgetGuest()
    return undefined
  }
}

/** Turns the result of a visit to a provider into a sign-in. With 2FA on, a code follows. */
export const useArrive = () =>
  useMutation({ mutationFn: (code: string) => call(calls.arriveFromProvider, { body: { code } }) })

/**
 * Leaves for a provider with the current account: a guest becomes a player there, a player gets another sign-in
 * method.
 */
export const useLeaveForProvider = () =>
  useMutation({
    mutationFn: async (provider: string) => {
      const { ticket } = await call(calls.leaveForProvider, { body: {} })
      keepPlaceLeft()
      location.assign(`${startOfVisit(provider)}?ticket=${encodeURIComponent(ticket)}`)
    },
  })

/** Returns the address of a page of the server that redirects to the provider. */
export const startOfVisit = (provider: string): string =>
  `/api/auth/oidc/${encodeURIComponent(provider)}/start`

export interface ShownProvider {
  readonly id: string
  readonly name: string
}

/** Lists Google and Facebook, if the server is configured for them. */
export const useProviders = (): readonly ShownProvider[] =>
  useQuery({
    queryKey: ['providers'],
    queryFn: () => callQuietly(calls.listProviders, {}),
    retry: false,
    staleTime: Infinity,
  }).data ?? []
