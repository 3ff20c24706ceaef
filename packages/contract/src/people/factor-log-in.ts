import { z } from 'zod'
import { session } from './auth.ts'
import { endpoint } from '../wire/endpoint.ts'
import { factorProof, isOneGiven, passkeyAnswer, passkeyRequest } from './factors.ts'
import { attemptGiven, nothing } from '../wire/values.ts'

export const confirmFactor = endpoint({
  method: 'POST',
  path: '/auth/login/factor',
  summary: 'Finish a log-in that waits for a factor: one of the ways that it named',
  budget: 'codes',
  hasTokenMode: true,
  access: 'public',
  body: z.strictObject({ ...attemptGiven, ...factorProof }).refine(isOneProofGiven, 'oneWay'),
  answer: session,
  errors: ['codeIncorrect', 'accessDenied', 'tooManyRequests'],
})

function isOneProofGiven({ attempt_id: _, ...proof }: { readonly attempt_id?: string | undefined }): boolean {
  return isOneGiven(proof)
}

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'What the browser needs to sign somebody in with a passkey alone',
  budget: 'logIns',
  access: 'public',
  body: nothing,
  answer: passkeyRequest,
  errors: ['tooManyRequests'],
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Sign in with a passkey alone',
  budget: 'codes',
  hasTokenMode: true,
  access: 'public',
  body: z.strictObject({ response: passkeyAnswer }),
  answer: session,
  errors: ['invalidCredentials', 'accessDenied', 'tooManyRequests'],
})
