import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startProvider, type TestProvider } from '../../apps/server/test/stand-ins/oidc-provider.ts'
import { useRunningApp } from '../setup/app.ts'
import { useFreshNames } from '../setup/fresh-names.ts'
import { textsIn } from '../setup/texts.ts'

/** Both providers are configured; Google runs on this machine. */
const holder = useRunningApp(async (origin) => {
  provider = await startProvider(`${origin}/api/auth/oidc/google/callback`, { asks: true })
  return {
    GOOGLE_CLIENT_ID: 'cardroom',
    GOOGLE_CLIENT_SECRET: 'of the tests',
    GOOGLE_ISSUER: provider.issuer,
    FACEBOOK_CLIENT_ID: 'cardroom',
    FACEBOOK_CLIENT_SECRET: 'of the tests',
  }
})
let provider: TestProvider
const { fresh, freshAddress } = useFreshNames()
afterAll(() => provider.close())

const say = textsIn('en')
const password = 'Correct-horse-1'
const security = () => `${holder.app.origin}/dashboard/settings/security`
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })
const link = (page: Page, key: string) => page.getByRole('link', { name: say(key), exact: true })
const google = (page: Page) =>
  page.getByRole('link', { name: say('auth:signIn.with', { name: 'Google' }), exact: true })
const isHome = (page: Page) => page.getByRole('heading', { name: say('home:hero.title') }).waitFor()

beforeEach(() => provider.become({ sub: 'nobody' }))

test('a first visit creates a player, who is welcomed; the next one leads straight home', async () => {
  provider.become({
    sub: fresh('ines'),
    email: `${fresh('ines')}@gmail.test`,
    email_verified: true,
    name: 'Inês Prado',
  })
  const page = await openDoor()
  const buttons = page.getByRole('link', { name: new RegExp(say('auth:signIn.with', { name: '' })) })
  expect(await buttons.allTextContents()).toEqual(['Google', 'Facebook'])
  await visit(page)
  await page.getByRole('heading', { name: say('auth:welcome.title', { name: 'Inês Prado' }) }).waitFor()
  await page.getByRole('button', { name: say('auth:welcome.take', { amount: '200,000' }) }).click()
  await isHome(page)

  const other = await openDoor()
  await visit(other)
  await isHome(other)
  // This is a sign-in like any other: it is listed, kept, and can be ended.
  await other.reload()
  await isHome(other)
  await other.goto(`${holder.app.origin}/dashboard/settings`)
  await button(other, 'settings:logOut').click()
  await google(other).waitFor()
})

test('a user who cancels at the provider returns to the sign-in without an error', async () => {
  const page = await openDoor()
  await google(page).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await google(page).waitFor()
  expect(new URL(page.url()).origin).toBe(holder.app.origin)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a registered address opens its account if the provider has verified it, else it is refused', async () => {
  const number = await newPlayer(freshAddress('rosa'))
  const page = await openDoor()
  provider.become({ sub: fresh('rosa-1'), email: freshAddress('rosa'), email_verified: false })
  await visit(page)
  await page
    .getByRole('alert')
    .filter({ hasText: say('shell:provider.notAllowed') })
    .waitFor()

  provider.become({ sub: fresh('rosa-2'), email: freshAddress('rosa'), email_verified: true })
  const other = await openDoor()
  await visit(other)
  await isHome(other)
  expect(await numberOf(other)).toBe(number)
})

test('a guest becomes a player at the provider, and keeps number and gold', async () => {
  provider.become({
    sub: fresh('teo'),
    email: `${fresh('teo')}@gmail.test`,
    email_verified: true,
    name: 'Teo Marin',
  })
  const page = await holder.app.openPhone()
  await button(page, 'auth:landing.guest').click()
  await page.getByRole('button', { name: say('auth:welcome.take', { amount: '200,000' }) }).click()
  await isHome(page)
  const number = await numberOf(page)

  await page.goto(`${holder.app.origin}/dashboard/guest-create-account`)
  const leave = page.getByRole('button', { name: say('auth:signIn.with', { name: 'Google' }) })
  await leave.click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: say('auth:guestAccount.title') }).waitFor()
  await leave.click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await isHome(page)
  expect(await numberOf(page)).toBe(number)
  expect(await page.getByText('200,000', { exact: true }).isVisible()).toBe(true)
  await link(page, 'shell:tabs.settings').click()
  await page.getByText(`${fresh('teo')}@gmail.test`).waitFor()
})

test('a player connects Google in the security settings, which opens no second account', async () => {
  const number = await newPlayer(freshAddress('vera'))
  const page = await openDoor()
  await logIn(page, freshAddress('vera'))
  await isHome(page)
  provider.become({ sub: fresh('vera'), email: `${fresh('vera.other')}@gmail.test`, email_verified: true })
  await connect(page)
  await page.getByText(say('auth:arrival.connected')).waitFor()
  await page.waitForURL(security())
  await page
    .getByText(say('settings:identities.linked', { email: `${fresh('vera.other')}@gmail.test` }))
    .waitFor()

  const door = await openDoor()
  await visit(door)
  await isHome(door)
  expect(await numberOf(door)).toBe(number)

  // Another account cannot take over the connection.
  await newPlayer(freshAddress('yuri'))
  const rival = await openDoor()
  await logIn(rival, freshAddress('yuri'))
  await isHome(rival)
  await connect(rival)
  await rival.getByText(say('shell:provider.userExists')).waitFor()
  await rival.waitForURL(security())
})

test('the second factor is also asked for after a sign-in by the provider', async () => {
  await newPlayer(freshAddress('kaya'), async (page) => {
    await page.goto(`${security()}/change-2fa`)
    await page.getByRole('switch').click()
    await typeCode(page, freshAddress('kaya'))
    await page.getByText(say('settings:twoFactor.enabled')).waitFor()
  })
  provider.become({ sub: fresh('kaya'), email: freshAddress('kaya'), email_verified: true })
  const page = await openDoor()
  await visit(page)
  await page.getByRole('dialog', { name: say('auth:twoFactor.title') }).waitFor()
  await typeCode(page, freshAddress('kaya'))
  await isHome(page)
})

async function openDoor(): Promise<Page> {
  const page = await holder.app.openPhone()
  await link(page, 'auth:signIn.submit').click()
  await google(page).waitFor()
  return page
}

async function visit(page: Page): Promise<void> {
  await google(page).click()
  await page.getByRole('link', { name: 'Continue' }).click()
}

async function connect(page: Page): Promise<void> {
  await page.goto(security())
  await page.getByRole('button', { name: say('settings:security.connect', { name: 'Google' }) }).click()
  const sheet = page.getByRole('dialog', { name: say('factors:prove.title') })
  await sheet.getByLabel(say('factors:prove.field.password'), { exact: true }).fill(password)
  await sheet.getByRole('button', { name: say('factors:prove.submit') }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
}

/** Signs up with a password on a separate device, and returns the number. */
async function newPlayer(address: string, then?: (page: Page) => Promise<void>): Promise<string | null> {
  const page = await holder.app.openPhone()
  await link(page, 'auth:signIn.signUp').click()
  await page.getByLabel(say('auth:fields.email'), { exact: true }).fill(address)
  await page.getByLabel(say('auth:fields.password'), { exact: true }).fill(password)
  await page.getByLabel(say('auth:fields.name'), { exact: true }).fill('Somebody')
  await page.getByRole('checkbox', { name: say('auth:signUp.adult') }).check()
  await button(page, 'auth:signUp.submit').click()
  await typeCode(page, address)
  await page.getByRole('button', { name: say('auth:welcome.take', { amount: '200,000' }) }).click()
  await isHome(page)
  const number = await numberOf(page)
  await then?.(page)
  return number
}

async function logIn(page: Page, address: string): Promise<void> {
  await page.getByLabel(say('auth:fields.email'), { exact: true }).fill(address)
  await page.getByLabel(say('auth:fields.password'), { exact: true }).fill(password)
  await button(page, 'auth:signIn.submit').click()
}

async function typeCode(page: Page, address: string): Promise<void> {
  const code = page.getByLabel(say('auth:code.label'), { exact: true })
  await code.waitFor()
  await code.fill(await holder.app.codeFor(address))
}

/** Returns the number in the header, such as "#100234". */
const numberOf = (page: Page): Promise<string | null> =>
  page
    .locator('header')
    .getByText(/^#\d+$/)
    .first()
    .textContent()
