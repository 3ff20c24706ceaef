import { queryOptions, useMutation } from '@tanstack/react-query'
import { confirmFactor } from '@cardroom/contract/factor-log-in'
import * as calls from '@cardroom/contract/factors'
import type { Session } from '@cardroom/contract/auth'
import type { FactorMethod, PasskeyRequest, StepUpMethod } from '@cardroom/contract/factors'
import { askBrowserForPasskey, makePasskeyInBrowser } from './passkeys.ts'
import { call, callQuietly } from '#lib/api/call.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { modeFor, type Remembering } from '#lib/session/current-session.ts'

/**
 * Reads how this user can confirm their identity. For a user without any factor, this request mails a code.
 */
export const stepUpStartQuery = (question: number) =>
  queryOptions({
    queryKey: ['step-up', question],
    queryFn: () => callQuietly(calls.startStepUp, { body: {} }),
    // A passkey's challenge works only once, and a refocused window must not mail another code.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

export interface Proof<Method> {
  readonly method: Method
  /** The typed text; empty for a passkey. */
  readonly value: string
  readonly passkey: PasskeyRequest | undefined
}

interface FactorLogIn extends Proof<FactorMethod>, Remembering {
  readonly attemptId: string
}

const refusals = ['invalidCredentials', 'codeIncorrect', 'tooManyRequests']

export const useStepUp = () =>
  useMutation({
    mutationFn: async (proof: Proof<StepUpMethod>) => call(calls.stepUp, { body: await bodyOf(proof) }),
    meta: { handles: [...refusals, 'somethingWentWrong'] },
  })

export const useConfirmFactor = (onDone: (session: Session) => void) =>
  useMutation({
    mutationFn: async ({ attemptId, isRemembered, ...proof }: FactorLogIn) =>
      call(confirmFactor, {
        body: { attempt_id: attemptId, ...(await bodyOf(proof)) },
        tokenMode: modeFor({ isRemembered }),
      }),
    onSuccess: onDone,
    meta: { handles: [...refusals, 'somethingWentWrong'] },
  })

export const bodyOf = async ({ method, value, passkey }: Proof<StepUpMethod>) =>
  method === 'passkey' ? { passkey: await askBrowserForPasskey(passkey) } : { [method]: value }

/**
 * Reads whether a person with access to the mailbox has requested the removal of a factor. It is loaded when the
 * app opens.
 */
export const factorRemovalQuery = queryOptions({
  queryKey: ['factor-removal'],
  queryFn: () => callQuietly(calls.getFactorRemoval, {}),
  staleTime: Infinity,
})

export const useKeepFactor = () =>
  useMutation({
    mutationFn: () => call(calls.keepFactor, { body: {} }),
    onSettled: () => queryClient.invalidateQueries(factorRemovalQuery),
  })

const factorsKey = ['factors'] as const
const refreshFactors = () => queryClient.invalidateQueries({ queryKey: factorsKey })

export const factorsQuery = queryOptions({
  queryKey: [...factorsKey, 'list'],
  queryFn: () => call(calls.listFactors, {}),
})

export const recoveryCodesQuery = queryOptions({
  queryKey: [...factorsKey, 'recovery-codes'],
  queryFn: () => call(calls.countRecoveryCodes, {}),
})

export const useStartTotp = () => useMutation({ mutationFn: () => call(calls.startTotp, { body: {} }) })

export const useConfirmTotp = () =>
  useMutation({
    mutationFn: (code: string) => call(calls.confirmTotp, { body: { code } }),
    onSuccess: refreshFactors,
    meta: { handles: ['codeIncorrect'] },
  })

/** Creates a passkey in the browser. Closing the browser's dialog is reported as an error. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async (name: string) => {
      const response = await makePasskeyInBrowser(await call(calls.startPasskey, { body: {} }))
      return call(calls.addPasskey, { body: { response, name } })
    },
    onSuccess: refreshFactors,
    meta: { handles: ['codeIncorrect', 'somethingWentWrong'] },
  })

export const useRenamePasskey = () =>
  useMutation({
    mutationFn: ({ id, name }: { readonly id: number; readonly name: string }) =>
      call(calls.renamePasskey, { params: { id: String(id) }, body: { name } }),
    onSettled: refreshFactors,
  })

export const useRemoveFactor = () =>
  useMutation({
    mutationFn: (id: number) => call(calls.removeFactor, { params: { id: String(id) } }),
    onSettled: refreshFactors,
  })

export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: () => call(calls.renewRecoveryCodes, { body: {} }),
    onSuccess: refreshFactors,
  })
