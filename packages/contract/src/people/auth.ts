import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { factorNeeded, factorProof, passkeyRequest } from './factors.ts'
import { ownUser } from './users.ts'
import { id, idParam, userId } from '../wire/ids.ts'
import { personName } from '../wire/names.ts'
import {
  attemptGiven,
  attemptSent,
  code,
  codeOrLink,
  codeSent,
  email,
  nothing,
  ok,
  password,
  typedPassword,
  time,
} from '../wire/values.ts'

/**
 * Describes the signed-in user, with the tokens that authorise their calls. `expired` is the end of the access
 * token, in epoch milliseconds. The answer has no `refresh_token` if the call asked with `x-token-mode`: the
 * browser then gets it as a cookie.
 */
export const session = ownUser.extend({
  token: z.string(),
  expired: z.number().int(),
  refresh_token: z.string().optional(),
})
export type Session = z.output<typeof session>

/**
 * Says whose cookie counts, for calls with `x-token-mode`: one browser may keep the cookies of several people.
 */
const cookieOwner = { user_id: userId.optional() }

const typedLogin = z.string().trim().min(1).max(254)

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Sign up: a code is mailed. With a guest’s token: upgrades that guest',
  budget: 'signUps',
  access: 'optional',
  body: z.strictObject({ login: email, password, name: personName, ...attemptGiven }),
  answer: attemptSent,
  errors: ['userExists', 'notAllowed', 'tooManyRequests'],
})

export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/auth/confirm-registration',
  summary: 'Confirm the address, and be signed in. With a guest’s token: that guest becomes the player',
  budget: 'codes',
  hasTokenMode: true,
  access: 'optional',
  body: z.strictObject({ login: email, code: codeOrLink, ...attemptGiven }),
  answer: session,
  errors: ['codeIncorrect', 'userExists', 'notAllowed', 'tooManyRequests'],
})

export const registerGuest = endpoint({
  method: 'POST',
  path: '/auth/register/guest',
  summary: 'Begin as a guest',
  budget: 'guests',
  hasTokenMode: true,
  access: 'public',
  body: nothing,
  answer: session,
  errors: ['tooManyRequests'],
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in; where a factor is set it is asked for, else with 2FA on a code is mailed first',
  budget: 'logIns',
  hasTokenMode: true,
  access: 'public',
  body: z.strictObject({ login: typedLogin, password: typedPassword, ...attemptGiven }),
  answer: z.union([session, attemptSent, factorNeeded]),
  errors: ['invalidCredentials', 'accessDenied', 'tooManyRequests'],
})

export const confirmLogin = endpoint({
  method: 'POST',
  path: '/auth/login/confirm',
  summary: 'The second factor: the mailed code',
  budget: 'codes',
  hasTokenMode: true,
  access: 'public',
  body: z.strictObject({ login: typedLogin, code, ...attemptGiven }),
  answer: session,
  errors: ['codeIncorrect', 'accessDenied', 'tooManyRequests'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Forgot the password: a code is mailed, where the address is known',
  budget: 'signUps',
  access: 'public',
  body: z.strictObject({ login: email, ...attemptGiven }),
  answer: attemptSent,
  errors: ['tooManyRequests'],
})

export const confirmResetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password/confirm',
  summary:
    'Set a new password with the mailed code; ends every sign-in. Where a factor is set, it holds only after that',
  budget: 'codes',
  hasTokenMode: true,
  access: 'public',
  body: z.strictObject({ login: email, password, code, ...attemptGiven }),
  answer: z.union([session, factorNeeded]),
  errors: ['codeIncorrect', 'accessDenied', 'tooManyRequests'],
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refresh-token',
  summary:
    'A new pair of tokens for the old refresh token, once; with x-token-mode for the cookie of that person, or for the newest',
  budget: 'refreshes',
  hasTokenMode: true,
  access: 'public',
  body: z.strictObject({ refresh_token: z.string().min(1).max(200).optional(), ...cookieOwner }),
  answer: session,
  errors: ['AuthorizationRequiredError', 'accessDenied', 'tooManyRequests'],
})

/**
 * Lists the ways in which a person can prove that a change was not their own. `provider` means a log-in with a
 * provider that was linked before.
 */
export const linkWay = z.enum(['password', 'totp', 'passkey', 'recovery_code', 'provider'])
export type LinkWay = z.output<typeof linkWay>

const isNoneOrOneGiven = (body: object): boolean =>
  Object.values(body).filter((value) => value !== undefined).length <= 1

export const disavow = endpoint({
  method: 'POST',
  path: '/auth/not-me',
  summary:
    '“This wasn’t me”, from the link of a security mail: ends every sign-in and takes the change back. Where that would weaken the account it asks for what held before; without it, `begin` begins a removal, or fixes the address',
  access: 'optional',
  budget: 'codes',
  body: z
    .strictObject({
      token: z.string().min(1).max(100),
      password: typedPassword.optional(),
      ...factorProof,
      begin: z.literal(true).optional(),
    })
    .refine(({ token: _, ...rest }) => isNoneOrOneGiven(rest), 'oneWay'),
  answer: z.union([
    ok,
    z.object({ result: z.literal('begun'), at: time }),
    z.object({
      result: z.literal('proofNeeded'),
      ways: z.array(linkWay),
      removal: z.object({ at: time }).optional(),
      passkey: passkeyRequest.optional(),
    }),
  ]),
  errors: ['notFound', 'invalidCredentials', 'tooManyRequests'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this sign-in; with x-token-mode also the one of the cookie, with or without a token',
  hasTokenMode: true,
  access: 'optional',
  body: z.strictObject(cookieOwner),
  answer: ok,
  errors: ['AuthorizationRequiredError', 'accessDenied'],
})

export const signIn = z.object({
  id,
  device: z.string(),
  ip: z.string(),
  created_at: time,
  last_seen_at: time,
  current: z.boolean(),
})

export const listSignIns = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where I am signed in',
  answer: z.array(signIn),
})

export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End one of my sign-ins',
  params: idParam,
  answer: ok,
  errors: ['notFound'],
})

export const startEmailChange = endpoint({
  method: 'POST',
  path: '/auth/change-email',
  summary: 'A code to the old address',
  budget: 'codes',
  body: nothing,
  answer: codeSent,
  errors: ['notAllowed', 'stepUpNeeded', 'tooManyRequests'],
})

export const confirmOldEmail = endpoint({
  method: 'POST',
  path: '/auth/change-email/confirm/old',
  summary: 'The old address’s code and the new address, which gets a code too',
  budget: 'codes',
  body: z.strictObject({ email, code }),
  answer: codeSent,
  errors: ['codeIncorrect', 'userExists', 'notAllowed', 'stepUpNeeded'],
})

export const confirmNewEmail = endpoint({
  method: 'POST',
  path: '/auth/change-email/confirm/new',
  summary: 'The new address’s code: the address is changed',
  budget: 'codes',
  body: z.strictObject({ code }),
  answer: z.object({ result: z.literal('ok'), email: z.string() }),
  errors: ['codeIncorrect', 'userExists', 'notAllowed', 'stepUpNeeded'],
})

export const startTwoFactorChange = endpoint({
  method: 'POST',
  path: '/auth/change-2fa',
  summary: 'A code, before 2FA is switched',
  budget: 'codes',
  body: nothing,
  answer: codeSent,
  errors: ['notAllowed', 'stepUpNeeded', 'tooManyRequests'],
})

export const confirmTwoFactorChange = endpoint({
  method: 'POST',
  path: '/auth/change-2fa/confirm',
  summary: 'Switch 2FA with the mailed code',
  budget: 'codes',
  body: z.strictObject({ code, two_fa: z.boolean() }),
  answer: z.object({ two_fa: z.boolean() }),
  errors: ['codeIncorrect', 'notAllowed', 'stepUpNeeded'],
})

const passwordChange = z.strictObject({ old_password: typedPassword, new_password: password })

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change the password; with 2FA on, a code is mailed first. Ends every other sign-in',
  budget: 'codes',
  body: passwordChange,
  answer: z.object({ two_fa_enabled: z.boolean() }),
  errors: ['invalidCredentials', 'notAllowed', 'stepUpNeeded', 'tooManyRequests'],
})

export const confirmPasswordChange = endpoint({
  method: 'POST',
  path: '/auth/change-password/confirm',
  summary: 'Change the password with the mailed code',
  budget: 'codes',
  body: passwordChange.extend({ code }),
  answer: ok,
  errors: ['invalidCredentials', 'codeIncorrect', 'notAllowed', 'stepUpNeeded'],
})

export const provider = z.enum(['google', 'facebook'])
export type Provider = z.output<typeof provider>

export const listProviders = endpoint({
  method: 'GET',
  path: '/auth/providers',
  summary: 'Which providers one can sign in with: those that are configured',
  access: 'public',
  answer: z.array(z.object({ id: provider, name: z.string() })),
})

const handover = z.string().min(1).max(100)

export const leaveForProvider = endpoint({
  method: 'POST',
  path: '/auth/oidc/ticket',
  summary: 'A ticket that takes my account along to a provider: links it, or upgrades me from a guest',
  needsStepUp: true,
  body: nothing,
  answer: z.object({ ticket: handover }),
  errors: ['stepUpNeeded'],
})

export const arriveFromProvider = endpoint({
  method: 'POST',
  path: '/auth/oidc/session',
  summary:
    'The code that a provider’s visit ended with becomes a sign-in; with 2FA on, a code is mailed first',
  budget: 'logIns',
  hasTokenMode: true,
  access: 'public',
  body: z.strictObject({ code: handover }),
  answer: z.union([session, attemptSent.extend({ login: z.string() }), factorNeeded]),
  errors: ['codeIncorrect', 'accessDenied', 'tooManyRequests'],
})
