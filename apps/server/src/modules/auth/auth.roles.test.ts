import * as calls from '@cardroom/contract/auth'
import { beforeAll, expect, test } from 'vitest'
import { call, testPassword } from '#test/people.ts'
import {
  allInsiders,
  callsMissing,
  holdRow,
  newRoleCast,
  type Result,
  type RoleCast,
  type RoleRow,
} from '#test/role-cast.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let everybody: RoleCast

beforeAll(async () => {
  everybody = await newRoleCast(server.app)
})

/** Expects the same result for everybody, with or without a token. */
const publicly = (result: Result) => ({ anonymous: result, outsiders: result, expected: allInsiders(result) })
/** Expects this result for everybody with an account; a guest has no account to change. */
const withAccount = (result: Result) => ({
  outsiders: result,
  expected: { ...allInsiders(result), guest: 'notAllowed' as const },
})
const code = '000000'
const nobody = 'nobody@example.com'
let sequence = 0
const freshLogin = () => `roles-${(sequence += 1)}@example.com`

const table: RoleRow[] = [
  {
    name: 'signing up, which a signed-in player cannot',
    call: calls.register,
    input: () => ({ body: { login: freshLogin(), password: testPassword, name: 'Somebody' } }),
    anonymous: 'ok',
    outsiders: 'notAllowed',
    expected: { ...allInsiders('notAllowed'), guest: 'ok' },
  },
  {
    name: 'a sign-up’s code that was never sent',
    call: calls.confirmRegistration,
    input: () => ({ body: { login: nobody, code } }),
    ...publicly('codeIncorrect'),
  },
  { name: 'beginning as a guest', call: calls.registerGuest, input: () => ({ body: {} }), ...publicly('ok') },
  {
    name: 'logging in as nobody',
    call: calls.login,
    input: () => ({ body: { login: nobody, password: testPassword } }),
    ...publicly('invalidCredentials'),
  },
  {
    name: 'a second factor of nobody',
    call: calls.confirmLogin,
    input: () => ({ body: { login: nobody, code } }),
    ...publicly('codeIncorrect'),
  },
  {
    name: 'a forgotten password',
    call: calls.resetPassword,
    input: () => ({ body: { login: nobody } }),
    ...publicly('ok'),
  },
  {
    name: 'a new password without the code',
    call: calls.confirmResetPassword,
    input: () => ({ body: { login: nobody, password: testPassword, code } }),
    ...publicly('codeIncorrect'),
  },
  {
    name: 'a refresh token that nobody gave',
    call: calls.refreshToken,
    input: () => ({ body: { refresh_token: 'made up' } }),
    ...publicly('AuthorizationRequiredError'),
  },
  {
    name: 'a mail’s “this wasn’t me” that nobody sent',
    call: calls.disavow,
    input: () => ({ body: { token: 'made up' } }),
    ...publicly('notFound'),
  },
  { name: 'the providers', call: calls.listProviders, input: () => ({}), ...publicly('ok') },
  {
    name: 'arriving without a visit',
    call: calls.arriveFromProvider,
    input: () => ({ body: { code: 'made up' } }),
    ...publicly('codeIncorrect'),
  },
  {
    name: 'a ticket to a provider',
    call: calls.leaveForProvider,
    input: () => ({ body: {} }),
    outsiders: 'stepUpNeeded',
    expected: { ...allInsiders('stepUpNeeded'), admin: 'ok', guest: 'ok' },
  },
  {
    name: 'one’s own sign-ins',
    call: calls.listSignIns,
    input: () => ({}),
    outsiders: 'ok',
    expected: allInsiders('ok'),
  },
  {
    name: 'the owner’s sign-in',
    call: calls.endSignIn,
    input: async () => {
      const { owner } = everybody.cast
      const body = { login: owner.email as string, password: testPassword }
      await call(server.app, calls.login, { body })
      const [newest] = await call(server.app, calls.listSignIns, { token: owner.token })
      return { params: { id: String(newest?.id) } }
    },
    outsiders: 'notFound',
    expected: { ...allInsiders('notFound'), owner: 'ok' },
  },
  { name: 'a new address', call: calls.startEmailChange, input: () => ({ body: {} }), ...withAccount('ok') },
  {
    name: 'a new address without the old one’s code',
    call: calls.confirmOldEmail,
    input: () => ({ body: { email: freshLogin(), code } }),
    ...withAccount('codeIncorrect'),
  },
  {
    name: 'a new address without its code',
    call: calls.confirmNewEmail,
    input: () => ({ body: { code } }),
    ...withAccount('codeIncorrect'),
  },
  {
    name: 'a second factor',
    call: calls.startTwoFactorChange,
    input: () => ({ body: {} }),
    ...withAccount('ok'),
  },
  {
    name: 'a second factor without the code',
    call: calls.confirmTwoFactorChange,
    input: () => ({ body: { code, two_fa: true } }),
    ...withAccount('codeIncorrect'),
  },
  {
    name: 'a new password without the old one',
    call: calls.changePassword,
    input: () => ({ body: { old_password: 'Wrong-1234', new_password: 'Another-456' } }),
    ...withAccount('invalidCredentials'),
  },
  {
    name: 'a new password with neither old one nor code',
    call: calls.confirmPasswordChange,
    input: () => ({ body: { old_password: 'Wrong-1234', new_password: 'Another-456', code } }),
    ...withAccount('invalidCredentials'),
  },
  {
    name: 'logging out, the last thing that everybody does',
    call: calls.logout,
    input: () => ({ body: {} }),
    outsiders: 'ok',
    expected: allInsiders('ok'),
  },
]

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('every call of auth is in the table', () => {
  expect(callsMissing([calls], table)).toEqual([])
})
