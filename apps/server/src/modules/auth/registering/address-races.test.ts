import * as calls from '@cardroom/contract/auth'
import { expect, test } from 'vitest'
import { whileTaken } from '#test/surroundings/held-address.ts'
import { call, mailedCode, newGuest, newPlayer, refusal, testPassword } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

/** Begins a sign-up that lacks only the code. */
async function beginSignUp(login: string) {
  const form = { login, password: testPassword, name: 'Second' }
  const { attempt_id } = await call(server.app, calls.register, { body: form })
  return { login, code: await mailedCode(server.app, login), attempt_id }
}

test('an address is registered while a sign-up with it is confirmed: userExists', async () => {
  const body = await beginSignUp('raced-sign-up@example.com')
  const refused = () => refusal(server.app, calls.confirmRegistration, { body })
  expect(await whileTaken(server.app, 'Raced-Sign-Up@example.com', refused)).toBe('userExists')
})

test('an address is registered while a guest becomes a player with it: userExists, and the guest stays a guest', async () => {
  const { token } = await newGuest(server.app)
  const body = await beginSignUp('raced-guest@example.com')
  const refused = () => refusal(server.app, calls.confirmRegistration, { body, token })
  expect(await whileTaken(server.app, body.login, refused)).toBe('userExists')
  expect(await refusal(server.app, calls.startEmailChange, { body: {}, token })).toBe('notAllowed')
})

test('an address is registered while another person changes to it: userExists, and the old address stays', async () => {
  const player = await newPlayer(server.app)
  const { token } = player
  const email = 'raced-change@example.com'
  await call(server.app, calls.startEmailChange, { body: {}, token })
  const old = await mailedCode(server.app, player.email as string)
  await call(server.app, calls.confirmOldEmail, { body: { email, code: old }, token })
  const code = await mailedCode(server.app, email)
  const refused = () => refusal(server.app, calls.confirmNewEmail, { body: { code }, token })
  expect(await whileTaken(server.app, email, refused)).toBe('userExists')
  await call(server.app, calls.login, { body: { login: player.email as string, password: testPassword } })
})
