import { getConversions } from '@cardroom/contract/conversions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTokenKeys } from '#platform/keys/index.ts'
import { newPlayer, refusal, renewed, tryCall, type Person } from '#test/people.ts'
import { startAppOn, useApp, type TestApp } from '#test/start-app.ts'

// Runs two servers on one database with different token secrets, as if one of two processes had another key file.

const server = useApp()
let other: TestApp

beforeAll(async () => {
  const tokenKeys = createTokenKeys(['another token secret that only this test has'])
  other = await startAppOn(server.app.databaseUrl, { tokenKeys })
})
afterAll(() => other.close())

const statusAt = async (app: TestApp, { token }: Person) =>
  (await tryCall(app, getConversions, { token })).status
const refusedAt = (app: TestApp, { token }: Person) => refusal(app, getConversions, { token })

test('each of two servers refuses tokens that the other signed, and a sign-in continues at the server that refreshes it', async () => {
  const person = await newPlayer(server.app)
  expect(await statusAt(server.app, person)).toBe(200)
  expect(await refusedAt(other, person)).toBe('AuthorizationRequiredError')
  const there = await renewed(other, person)
  expect(await statusAt(other, there)).toBe(200)
  expect(await refusedAt(server.app, there)).toBe('AuthorizationRequiredError')
  expect(await statusAt(server.app, await renewed(server.app, there))).toBe(200)
})
