import * as logIns from '@cardroom/contract/factor-log-in'
import * as calls from '@cardroom/contract/factors'
import { beforeAll, expect, test } from 'vitest'
import { testPassword } from '#test/people.ts'
import {
  allInsiders,
  callsMissing,
  holdRow,
  newRoleCast,
  type RoleCast,
  type Result,
  type RoleRow,
} from '#test/role-cast.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let everybody: RoleCast

beforeAll(async () => {
  everybody = await newRoleCast(server.app)
})

const forEverybody = { outsiders: 'ok', expected: allInsiders('ok') } as const
const base64Url = 'AAAA'
const made = {
  id: base64Url,
  rawId: base64Url,
  type: 'public-key',
  response: { clientDataJSON: base64Url, attestationObject: base64Url },
} as const

const unknownPasskey = {
  ...made,
  response: { clientDataJSON: base64Url, authenticatorData: base64Url, signature: base64Url },
} as const

/** Expects the same result for everybody, with or without a token. */
const publicly = (result: Result) => ({ anonymous: result, outsiders: result, expected: allInsiders(result) })

/**
 * Expects results by step-up: in this cast only the administrator has stepped up. A guest needs none, and has no
 * account.
 */
const afterStepUp = (admin: 'ok' | 'codeIncorrect' | 'notFound' | 'notAllowed', guest = 'notAllowed') =>
  ({
    outsiders: 'stepUpNeeded',
    expected: { ...allInsiders('stepUpNeeded'), admin, guest: guest as 'notAllowed' },
  }) as const

const table: RoleRow[] = [
  { name: 'one’s factors', call: calls.listFactors, input: () => ({}), ...forEverybody },
  { name: 'one’s recovery codes', call: calls.countRecoveryCodes, input: () => ({}), ...forEverybody },
  { name: 'a factor that is to go', call: calls.getFactorRemoval, input: () => ({}), ...forEverybody },
  {
    name: 'keeping a factor that nobody disputes',
    call: calls.keepFactor,
    input: () => ({ body: {} }),
    ...afterStepUp('notFound', 'notFound'),
  },
  { name: 'asking to step up', call: calls.startStepUp, input: () => ({ body: {} }), ...forEverybody },
  { name: 'an app’s secret', call: calls.startTotp, input: () => ({ body: {} }), ...afterStepUp('ok') },
  {
    name: 'an app without a right code',
    call: calls.confirmTotp,
    input: () => ({ body: { code: '000000' } }),
    ...afterStepUp('codeIncorrect'),
  },
  {
    name: 'asking to make a passkey',
    call: calls.startPasskey,
    input: () => ({ body: {} }),
    ...afterStepUp('ok'),
  },
  {
    name: 'a passkey that was made up',
    call: calls.addPasskey,
    input: () => ({ body: { response: made, name: 'A key' } }),
    ...afterStepUp('codeIncorrect'),
  },
  {
    name: 'renaming what is not there',
    call: calls.renamePasskey,
    input: () => ({ params: { id: '2147483647' }, body: { name: 'A key' } }),
    ...afterStepUp('notFound', 'notFound'),
  },
  {
    name: 'removing what is not there',
    call: calls.removeFactor,
    input: () => ({ params: { id: '2147483647' } }),
    ...afterStepUp('notFound', 'notFound'),
  },
  {
    name: 'recovery codes without a factor',
    call: calls.renewRecoveryCodes,
    input: () => ({ body: {} }),
    ...afterStepUp('notAllowed'),
  },
  {
    name: 'a factor for no log-in',
    call: logIns.confirmFactor,
    input: () => ({ body: { totp: '000000' } }),
    ...publicly('codeIncorrect'),
  },
  {
    name: 'asking for a passkey',
    call: logIns.askForPasskey,
    input: () => ({ body: {} }),
    ...publicly('ok'),
  },
  {
    name: 'a passkey of nobody',
    call: logIns.signInWithPasskey,
    input: () => ({ body: { response: unknownPasskey } }),
    ...publicly('invalidCredentials'),
  },
  {
    name: 'stepping up with the password, the last thing that everybody does',
    call: calls.stepUp,
    input: () => ({ body: { password: testPassword } }),
    outsiders: 'ok',
    expected: { ...allInsiders('ok'), guest: 'notAllowed' },
  },
]

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('every call of factors is in the table', () => {
  expect(callsMissing([calls, logIns], table)).toEqual([])
})
