import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useRunningApp, type Locale } from '../setup/app.ts'
import { useFreshNames } from '../setup/fresh-names.ts'
import { textsIn } from '../setup/texts.ts'

const holder = useRunningApp()
const { freshAddress } = useFreshNames()
const password = 'Correct-horse-1'

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const say = textsIn(locale)
  const welcomeGold = locale === 'ru' ? '200\u202f000' : '200,000'
  const address = (name: string) => freshAddress(`${name}.${locale}`)
  const { button, link, field, take, typeCode, signUp, logIn, logOut, isHome, isCommon } = handsIn(locale)

  test('sign-up with the mailed code, the welcome, log-out, log-in', async () => {
    const page = await holder.app.openPhone({ locale })
    await signUp(page, address('mara'), { wrongCodeFirst: true })
    await page.getByRole('heading', { name: say('auth:welcome.title', { name: 'Mara Voss' }) }).waitFor()
    await take(page)
    await isHome(page)
    await page.getByText(say('common:coins.gold')).first().waitFor({ state: 'attached' })
    expect(await page.getByText(welcomeGold, { exact: true }).isVisible()).toBe(true)

    await logOut(page)
    await logIn(page, address('mara'))
    // The welcome page does not appear again.
    await isHome(page)
    await page.reload()
    await isHome(page)
  })

  test('a wrong password, an address in use, and a name too short are refused', async () => {
    const page = await holder.app.openPhone({ locale })
    await signUp(page, address('priya'))
    await take(page)
    await isHome(page)
    await logOut(page)

    await field(page, 'auth:fields.email').fill(address('priya'))
    await field(page, 'auth:fields.password').fill('Wrong-horse-1')
    await button(page, 'auth:signIn.submit').click()
    await page
      .getByRole('alert')
      .filter({ hasText: say('errors:invalidCredentials') })
      .waitFor()

    await link(page, 'auth:signIn.signUp').click()
    await page.getByRole('heading', { name: say('auth:signUp.title') }).waitFor()
    const create = button(page, 'auth:signUp.submit')
    expect(await create.isDisabled()).toBe(true)
    await field(page, 'auth:fields.email').fill(address('priya'))
    await field(page, 'auth:fields.password').fill('short')
    await field(page, 'auth:fields.name').fill('Al')
    await page.getByRole('checkbox', { name: say('auth:signUp.adult') }).check()
    await create.click()
    await page.getByText(say('errors:minimumCharacter')).waitFor()
    expect(await page.getByText(say('errors:enterNewPasswordText')).isVisible()).toBe(true)

    await field(page, 'auth:fields.password').fill(password)
    await field(page, 'auth:fields.name').fill('Priya Nair')
    await create.click()
    await page.getByText(say('errors:userExists')).waitFor()

    await field(page, 'auth:fields.email').fill(address('pria'))
    await field(page, 'auth:fields.password').fill('Password1')
    await create.click()
    await isCommon(page)
  })

  test('the second factor is asked for after it was switched on', async () => {
    const page = await holder.app.openPhone({ locale })
    await signUp(page, address('kenji'))
    await take(page)
    await isHome(page)
    await page.goto(`${holder.app.origin}/dashboard/settings/security/change-2fa`)
    await page.getByRole('switch', { name: say('settings:twoFactor.switch') }).click()
    await typeCode(page, address('kenji'))
    await page.getByText(say('settings:twoFactor.enabled')).waitFor()

    await logOut(page)
    await logIn(page, address('kenji'))
    await page.getByRole('dialog', { name: say('auth:twoFactor.title') }).waitFor()
    await field(page, 'auth:code.label').fill('000000')
    await page.getByText(say('errors:codeIncorrect')).waitFor()
    await typeCode(page, address('kenji'))
    await isHome(page)
  })

  test('a sign-in is remembered on this device, or only in this tab', async () => {
    const page = await holder.app.openPhone({ locale })
    await signUp(page, address('tom'))
    await take(page)
    await isHome(page)
    await isHome(await holder.app.openTab(page))

    await logOut(page)
    await logIn(page, address('tom'), { isRemembered: false })
    await isHome(page)
    await page.reload()
    await isHome(page)
    const tab = await holder.app.openTab(page)
    await link(tab, 'auth:signIn.signUp').waitFor()
  })

  test('a forgotten password is replaced with the mailed code', async () => {
    const page = await holder.app.openPhone({ locale })
    await signUp(page, address('lena'))
    await take(page)
    await isHome(page)
    await logOut(page)

    await link(page, 'auth:signIn.forgot').click()
    await page.getByRole('heading', { name: say('auth:forgot.title') }).waitFor()
    await field(page, 'auth:fields.email').fill(address('lena'))
    await button(page, 'auth:forgot.submit').click()
    await typeCode(page, address('lena'))
    await field(page, 'auth:fields.newPassword').fill('weak')
    await button(page, 'auth:forgot.save').click()
    await page
      .getByRole('alert')
      .filter({ hasText: say('errors:enterNewPasswordText') })
      .waitFor()
    await field(page, 'auth:fields.newPassword').fill('Password1')
    await button(page, 'auth:forgot.save').click()
    await isCommon(page)
    await field(page, 'auth:fields.newPassword').fill('Another-horse-2')
    await button(page, 'auth:forgot.save').click()
    await isHome(page)

    await logOut(page)
    await logIn(page, address('lena'))
    await page.getByText(say('errors:invalidCredentials')).waitFor()
    await field(page, 'auth:fields.password').fill('Another-horse-2')
    await button(page, 'auth:signIn.submit').click()
    await isHome(page)

    // The mail about the new password has a link for a person who did not set it.
    const mails = await fetch(`${holder.app.origin}/dev/mail?to=${encodeURIComponent(address('lena'))}`)
    const [told] = (await mails.json()) as { text: string }[]
    const lostLink = /\/not-me#[\w-]+/.exec(told?.text ?? '')?.[0] ?? ''
    const other = await holder.app.openPhone({ locale })
    await other.goto(`${holder.app.origin}${lostLink}`)
    await button(other, 'auth:notMe.submit').click()
    await other.getByRole('heading', { name: say('auth:notMe.doneTitle') }).waitFor()
    await link(other, 'auth:notMe.doneAction').click()
    await other.getByRole('heading', { name: say('auth:forgot.title') }).waitFor()
    await page.reload()
    await button(page, 'auth:signIn.submit').waitFor()
  })

  test('a guest takes the gold, logs out, continues, and becomes a player', async () => {
    const page = await holder.app.openPhone({ locale })
    await button(page, 'auth:landing.guest').click()
    await page.getByRole('heading', { name: say('auth:welcome.guestTitle') }).waitFor()
    await take(page)
    await isHome(page)
    const number = await numberOf(page)

    await link(page, 'shell:tabs.settings').click()
    await button(page, 'settings:logOut').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('settings:logOut') })
      .click()
    await button(page, 'auth:guest.continue').click()
    await isHome(page)
    expect(await numberOf(page)).toBe(number)

    await link(page, 'shell:tabs.settings').click()
    await link(page, 'settings:createAccount').click()
    await page.getByRole('heading', { name: say('auth:guestAccount.title') }).waitFor()
    await field(page, 'auth:fields.email').fill(address('nina'))
    await field(page, 'auth:fields.password').fill('Password1')
    await field(page, 'auth:fields.name').fill('Nina Kovac')
    await page.getByRole('checkbox', { name: say('auth:signUp.adult') }).check()
    await button(page, 'auth:guestAccount.next').click()
    await button(page, 'auth:guestAccount.send').click()
    await isCommon(page)
    await field(page, 'auth:fields.password').fill(password)
    await page.getByRole('checkbox', { name: say('auth:signUp.adult') }).check()
    await button(page, 'auth:guestAccount.next').click()
    await button(page, 'auth:guestAccount.send').click()
    await typeCode(page, address('nina'))
    await page.getByRole('heading', { name: say('auth:guestAccount.doneTitle') }).waitFor()
    await link(page, 'auth:guestAccount.doneAction').click()
    await isHome(page)
    expect(await numberOf(page)).toBe(number)
    expect(await page.getByText(welcomeGold, { exact: true }).isVisible()).toBe(true)

    await logOut(page)
    await button(page, 'auth:guest.begin').waitFor()
  })

  test('a signed-out user reaches the sign-in, and then the page that they wanted', async () => {
    const page = await holder.app.openPhone({ locale })
    await signUp(page, address('oscar'))
    await take(page)
    await isHome(page)
    await logOut(page)

    await page.goto(`${holder.app.origin}/dashboard/settings/languages`)
    await logIn(page, address('oscar'))
    await page.getByRole('heading', { name: say('settings:languages.title') }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard/settings/languages')
    await page.goto(`${holder.app.origin}/dashboard/nowhere`)
    await page.getByRole('heading', { name: say('shell:notFound.title') }).waitFor()
  })
})

test('a club’s link is kept through the start as a guest', async () => {
  const page = await holder.app.openPhone()
  const { button, take } = handsIn('en')
  await page.goto(`${holder.app.origin}/join/K7M2QX?agent=12`)
  await button(page, 'auth:landing.guest').or(button(page, 'auth:guest.begin')).click()
  await Promise.all([page.waitForURL(/dashboard\/club\?code=K7M2QX&agent=12/), take(page)])
})

test('a sign-in that was ended elsewhere ends here too', async () => {
  const { signUp, take, logIn, isHome, link, button } = handsIn('en')
  const phone = await holder.app.openPhone()
  await signUp(phone, freshAddress('hugo'))
  await take(phone)
  await isHome(phone)
  const other = await holder.app.openPhone()
  await link(other, 'auth:signIn.submit').click()
  await logIn(other, freshAddress('hugo'))
  await isHome(other)

  await other.goto(`${holder.app.origin}/dashboard/settings/security/sign-ins`)
  await button(other, 'settings:signIns.end')
    .or(other.getByRole('button', { name: /^Log out: / }))
    .click()
  await other.getByRole('button', { name: /^Log out: / }).waitFor({ state: 'detached' })
  await phone.reload()
  await button(phone, 'auth:signIn.submit').waitFor()
})

/** Returns the actions of a person at the sign-in, in their language. */
function handsIn(locale: Locale) {
  const say = textsIn(locale)
  const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })
  const link = (page: Page, key: string) => page.getByRole('link', { name: say(key), exact: true })
  const field = (page: Page, key: string) => page.getByLabel(say(key), { exact: true })
  const take = (page: Page) =>
    page
      .getByRole('button', { name: new RegExp(say('auth:welcome.take', { amount: '' }).split(' ')[0] ?? '') })
      .click()
  const isHome = (page: Page) => page.getByRole('heading', { name: say('home:hero.title') }).waitFor()
  /** Checks that the error is at the field, not in a popup. */
  const isCommon = async (page: Page) => {
    await page
      .getByRole('alert')
      .filter({ hasText: say('errors:commonPassword') })
      .waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  }

  async function typeCode(page: Page, address: string) {
    const code = field(page, 'auth:code.label')
    await code.waitFor()
    await code.fill(await holder.app.codeFor(address))
  }

  async function signUp(page: Page, address: string, { wrongCodeFirst = false } = {}) {
    await link(page, 'auth:signIn.signUp').click()
    await page.getByRole('heading', { name: say('auth:signUp.title') }).waitFor()
    await field(page, 'auth:fields.email').fill(address)
    await field(page, 'auth:fields.password').fill(password)
    await field(page, 'auth:fields.name').fill('Mara Voss')
    await page.getByRole('checkbox', { name: say('auth:signUp.adult') }).check()
    await button(page, 'auth:signUp.submit').click()
    if (wrongCodeFirst) {
      await field(page, 'auth:code.label').fill('000000')
      await page.getByText(say('errors:codeIncorrect')).waitFor()
    }
    await typeCode(page, address)
  }

  async function logIn(page: Page, address: string, { isRemembered = true } = {}) {
    await field(page, 'auth:fields.email').fill(address)
    await field(page, 'auth:fields.password').fill(password)
    if (!isRemembered) await page.getByRole('checkbox', { name: say('auth:fields.remember') }).uncheck()
    await button(page, 'auth:signIn.submit').click()
  }

  async function logOut(page: Page) {
    await page.goto(`${holder.app.origin}/dashboard/settings`)
    await button(page, 'settings:logOut').click()
    await button(page, 'auth:signIn.submit').waitFor()
  }

  return { button, link, field, take, typeCode, signUp, logIn, logOut, isHome, isCommon }
}

/** Returns the number in the header, such as "#100234". */
const numberOf = (page: Page): Promise<string | null> =>
  page
    .locator('header')
    .getByText(/^#\d+$/)
    .first()
    .textContent()
