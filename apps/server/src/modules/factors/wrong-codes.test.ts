import { login } from '@cardroom/contract/auth'
import * as calls from '@cardroom/contract/factors'
import { expect, test } from 'vitest'
import { days, setClock } from '#platform/clock.ts'
import { openBrowser, type TestBrowser } from '#test/browser.ts'
import { withTotp, wrongCode } from '#test/factors.ts'
import { mailsTo, newPlayer, renewed, testPassword, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

/** Makes a person with an authenticator app, and devices on which they have logged in before. */
async function personWithDevices(count: number) {
  const person = await newPlayer(server.app)
  const devices = Array.from({ length: count }, () => openBrowser(server.app))
  for (const device of devices)
    await device.call(login, { body: { login: person.email as string, password: testPassword } })
  const { authenticator } = await withTotp(server.app, person)
  return { person, devices, authenticator, wrong: wrongCode(authenticator) }
}

const bring = (person: Person, totp: string, device?: TestBrowser) => {
  const input = { token: person.token, body: { totp } }
  return device ? device.call(calls.stepUp, input) : tryCall(server.app, calls.stepUp, input)
}

async function bringOften(times: number, ...code: Parameters<typeof bring>): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await bring(...code)).status)
  return statuses
}

const pausedMails = async (person: Person): Promise<number> =>
  (await mailsTo(server.app, person.email as string)).filter(({ subject }) =>
    subject.includes('Many wrong codes'),
  ).length

test('twenty wrong codes from unknown devices pause those, and the answer says for how long; known devices are not paused', async () => {
  const { person, devices, authenticator, wrong } = await personWithDevices(1)
  expect(await bringOften(20, person, wrong)).toEqual(Array(20).fill(400))
  const refused = await bring(person, authenticator.code())
  expect([refused.status, refused.body]).toEqual([429, { error: 'tooManyRequests' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  expect((await bring(person, authenticator.code(), devices[0])).status).toBe(200)
})

test('twenty wrong codes on a known device pause only that one', async () => {
  const { person, devices, authenticator, wrong } = await personWithDevices(2)
  await bringOften(20, person, wrong, devices[0])
  expect((await bring(person, authenticator.code(), devices[0])).status).toBe(429)
  expect((await bring(person, authenticator.code(), devices[1])).status).toBe(200)
  expect((await bring(person, authenticator.code(1))).status).toBe(200)
  setClock(() => Date.now() + days(1) + 1000)
  const later = await renewed(server.app, person)
  expect((await bring(later, authenticator.code(), devices[0])).status).toBe(200)
})

test('fifty tries at once with one right code: one is accepted, and none counts as wrong', async () => {
  const { person, authenticator } = await personWithDevices(0)
  const code = authenticator.code()
  const tries = await Promise.all(Array.from({ length: 50 }, () => bring(person, code)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(49)
  expect((await bring(person, authenticator.code(1))).status).toBe(200)
})

test('a hundred in a day over all devices: the owner is mailed once, unknown devices wait, known devices do not', async () => {
  const { person, devices, authenticator, wrong } = await personWithDevices(6)
  for (const device of devices.slice(0, 4)) await bringOften(20, person, wrong, device)
  await bringOften(10, person, wrong, devices[4])
  await bringOften(9, person, wrong)
  expect(await pausedMails(person)).toBe(0)
  expect(await bringOften(2, person, wrong)).toEqual([400, 429])
  await bringOften(5, person, wrong, devices[4])
  expect(await pausedMails(person)).toBe(1)
  expect((await bring(person, authenticator.code(), devices[5])).status).toBe(200)
})
