import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useRunningApp } from './setup/app.ts'
import { peopleOf } from './setup/people.ts'
import { textsIn } from './setup/texts.ts'

const holder = useRunningApp({}, { isKept: true })
const { newPerson } = peopleOf(holder, 'en')
const say = textsIn('en')
const at = (place: string) => `${holder.app.origin}/dashboard/${place}`
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })
const isIn = (page: Page) => page.getByRole('heading', { name: say('settings:security.title') }).waitFor()
const isAtDoor = (page: Page) => button(page, 'auth:signIn.submit').waitFor()
const cookiesOf = async (page: Page) =>
  (await page.context().cookies(`${holder.app.origin}/api/auth`)).filter(({ name }) =>
    name.startsWith('refresh_'),
  )

test('no token that signs calls is stored where a script can read it', async () => {
  const page = await newPlayer('ada')
  const [cookie] = await cookiesOf(page)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' })
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 3600)
  const readable = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(readable).toContain('userId')
  expect(readable).not.toContain(cookie?.value)
  // Every access token begins with this header.
  expect(readable).not.toContain('eyJ')
})

test('two tabs reload at once, repeatedly: both stay signed in', async () => {
  const page = await newPlayer('bora')
  const tab = await holder.app.openTab(page)
  await tab.goto(at('settings/security'))
  for (let times = 0; times < 4; times += 1) {
    await Promise.all([page.reload(), tab.reload()])
    await Promise.all([isIn(page), isIn(tab)])
  }
  expect(await cookiesOf(page)).toHaveLength(1)
})

test('a page that is reloaded before the answer arrives is still signed in', async () => {
  const page = await newPlayer('cyra')
  let lost = 0
  await page.route('**/api/auth/refresh-token', async (route) => {
    lost += 1
    // The server has answered, but the answer is lost.
    if (lost === 1) await fetchLike(page, route.request().postData() ?? '')
    await (lost === 1 ? route.abort() : route.continue())
  })
  await page.reload()
  await eventually(() => lost).toBeGreaterThan(0)
  await page.reload()
  await isIn(page)
})

test('the server is restarted: the next page is signed in as before', async () => {
  const page = await newPlayer('dina')
  await holder.app.restart(() => Promise.resolve())
  await page.reload()
  await isIn(page)
})

test('a log-out in one tab signs out the other tab of the same device', async () => {
  const page = await newPlayer('elin')
  const tab = await holder.app.openTab(page)
  await tab.goto(at('settings'))
  await button(tab, 'settings:logOut').click()
  await isAtDoor(tab)
  await isAtDoor(page)
  expect(await page.getByText(say('auth:signIn.endedTitle')).count()).toBe(0)
  expect(await cookiesOf(page)).toEqual([])
})

test('a login in one tab signs in the other tab', async () => {
  const person = await newPerson('Fay')
  const page = await holder.app.openPhone({ place: '/dashboard/settings/security' })
  const tab = await holder.app.openTab(page)
  await tab.goto(at('settings/security'))
  await logIn(page, person.address)
  await isIn(page)
  await isIn(tab)
})

test('a log-out while the server is unreachable is completed when it is back', async () => {
  const page = await newPlayer('gwen')
  await page.goto(at('settings'))
  await button(page, 'settings:logOut').waitFor()
  await holder.app.restart(async () => {
    await button(page, 'settings:logOut').click()
    await eventually(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull()
    expect(await cookiesOf(page)).toHaveLength(1)
  })
  await eventually(() => cookiesOf(page), { withinMs: 20_000 }).toEqual([])
})

test('an expired cookie leads to the sign-in', async () => {
  const page = await newPlayer('hana')
  await page.context().clearCookies()
  await page.reload()
  await page.getByText(say('auth:signIn.endedTitle')).waitFor()
})

/** Repeats a request of a page with its cookies, so that the page gets no answer. */
async function fetchLike(page: Page, body: string): Promise<void> {
  const cookie = (await cookiesOf(page)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'content-type': 'application/json', 'x-token-mode': 'cookie' }
  const { status } = await fetch(`${holder.app.origin}/api/auth/refresh-token`, {
    method: 'POST',
    headers,
    body,
  })
  expect(status).toBe(200)
}

async function newPlayer(name: string): Promise<Page> {
  const person = await newPerson(name)
  const page = await holder.app.openPhone({ place: '/dashboard/settings/security' })
  await logIn(page, person.address)
  await isIn(page)
  return page
}

async function logIn(page: Page, address: string): Promise<void> {
  await page.getByLabel(say('auth:fields.email'), { exact: true }).fill(address)
  await page.getByLabel(say('auth:fields.password'), { exact: true }).fill('Correct-horse-1')
  await button(page, 'auth:signIn.submit').click()
}
