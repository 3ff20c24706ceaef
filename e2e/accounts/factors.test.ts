import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import { useRunningApp, type Locale } from '../setup/app.ts'
import { peopleOf } from '../setup/people.ts'
import { textsIn } from '../setup/texts.ts'

const holder = useRunningApp()
const password = 'Correct-horse-1'

/** Returns the actions and texts of one reader. */
function journeysIn(locale: Locale) {
  const say = textsIn(locale)
  const { newPerson } = peopleOf(holder, locale)
  const button = (where: Page | Locator, key: string) =>
    where.getByRole('button', { name: say(key), exact: true })

  /** Opens the security settings for a new person, in a browser that supports passkeys. */
  async function atSecurity(name: string) {
    const person = await newPerson(name)
    const page = await holder.app.openPhone({ locale, place: '/sign-in' })
    await addAuthenticator(page)
    await logIn(page, person.address)
    await page.getByRole('heading', { name: say('auth:signIn.submit') }).waitFor({ state: 'detached' })
    await security(page)
    return { page, person }
  }

  async function security(page: Page): Promise<void> {
    await page.waitForURL(/dashboard|welcome/)
    await page.goto(`${holder.app.origin}/dashboard/settings/security`)
    await page.getByRole('heading', { name: say('factors:list.title') }).waitFor()
  }

  async function logIn(page: Page, address: string): Promise<void> {
    await page.getByLabel(say('auth:fields.email')).fill(address)
    await page.getByLabel(say('auth:fields.password'), { exact: true }).fill(password)
    await button(page, 'auth:signIn.submit').click()
  }

  const proof = (page: Page) => page.getByRole('dialog', { name: say('factors:prove.title') })

  async function proveWithPassword(page: Page): Promise<void> {
    await proof(page).getByLabel(say('factors:prove.field.password'), { exact: true }).fill(password)
    await button(proof(page), 'factors:prove.submit').click()
  }

  async function keepCodes(page: Page): Promise<string[]> {
    const sheet = page.getByRole('dialog', { name: say('factors:recovery.title'), exact: true })
    await sheet.waitFor()
    const codes = await sheet.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/).allTextContents()
    await button(sheet, 'factors:recovery.done').click()
    return codes
  }

  return { say, button, atSecurity, security, logIn, proof, proveWithPassword, keepCodes }
}

/** Adds Chromium's own software authenticator, which has passkeys and verifies its owner. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an authenticator app is set up; then login and dangerous actions ask for it', async () => {
  const { say, button, atSecurity, security, logIn, proof, proveWithPassword, keepCodes } = journeysIn('en')
  const { page, person } = await atSecurity('Ada')
  await page.getByRole('button', { name: new RegExp(say('factors:list.addTotp')) }).click()
  await proveWithPassword(page)
  const sheet = page.getByRole('dialog', { name: say('factors:totp.title') })
  await sheet.getByRole('img', { name: say('factors:totp.qr') }).waitFor()
  const shown = await sheet.getByRole('button', { name: say('factors:totp.copy') }).textContent()
  const app = new TOTP({ secret: Secret.fromBase32((shown ?? '').replaceAll(/[^A-Z2-7]/g, '')) })
  await sheet.getByLabel(say('factors:prove.field.totp')).fill(app.generate())
  const codes = await keepCodes(page)
  expect(codes).toHaveLength(10)
  await page.getByText(say('factors:list.totp'), { exact: true }).waitFor()

  // The code that was just entered counts for dangerous actions for ten minutes.
  await button(page, 'factors:recovery.renew').click()
  const renew = page.getByRole('dialog', { name: say('factors:recovery.renewTitle') })
  await button(renew, 'factors:recovery.renew').click()
  const fresh = await keepCodes(page)
  expect(fresh).toHaveLength(10)
  expect(fresh).not.toContain(codes[0])

  const door = await holder.app.openPhone({ place: '/sign-in' })
  await logIn(door, person.address)
  const more = door.getByRole('dialog', { name: say('factors:prove.oneMore') })
  await button(more, 'factors:prove.use.recovery_code').click()
  await more.getByLabel(say('factors:prove.field.recovery_code')).fill('AAAA-AAAA-AAAA')
  await button(more, 'factors:prove.logIn').click()
  await more.getByText(say('errors:codeIncorrect')).waitFor()
  await more.getByLabel(say('factors:prove.field.recovery_code')).fill(fresh[0] ?? '')
  await button(more, 'factors:prove.logIn').click()
  await security(door)
  await door.getByText(say('factors:list.totp'), { exact: true }).waitFor()

  // Before the step-up nothing says that a code was sent.
  await door.goto(`${holder.app.origin}/dashboard/settings/security/change-email`)
  await proof(door).waitFor()
  const wanted = door.getByLabel(say('settings:changeEmail.newAddress'))
  expect(await wanted.count()).toBe(0)
  await door.keyboard.press('Escape')
  await door.getByText(say('settings:changeEmail.notSent')).waitFor()
  expect(await wanted.count()).toBe(0)
  await button(door, 'settings:changeEmail.send').click()
  await button(proof(door), 'factors:prove.use.recovery_code').click()
  await proof(door)
    .getByLabel(say('factors:prove.field.recovery_code'))
    .fill((fresh[1] ?? '').toLowerCase())
  await button(proof(door), 'factors:prove.submit').click()
  await wanted.waitFor()
})

test('a passkey is created, steps up, and alone signs in', async () => {
  const { say, button, atSecurity, security, proof, proveWithPassword, keepCodes } = journeysIn('ru')
  const { page } = await atSecurity('Vera')
  await page.getByRole('button', { name: new RegExp(say('factors:list.addPasskey')) }).click()
  const sheet = page.getByRole('dialog', { name: say('factors:passkey.title') })
  await sheet.getByLabel(say('factors:passkey.name')).fill('Мой телефон')
  await button(sheet, 'factors:passkey.add').click()
  await proveWithPassword(page)
  expect(await keepCodes(page)).toHaveLength(10)
  await page.getByText('Мой телефон', { exact: true }).waitFor()

  await page.getByRole('button', { name: say('factors:list.renameThat', { name: 'Мой телефон' }) }).click()
  const rename = page.getByRole('dialog', { name: say('factors:passkey.rename') })
  await rename.getByLabel(say('factors:passkey.name')).fill('К ')
  await button(rename, 'common:save').click()
  await rename.getByText(say('errors:minimumCharacter')).waitFor()
  await rename.getByLabel(say('factors:passkey.name')).fill('Старый телефон')
  await button(rename, 'common:save').click()
  await page.getByText('Старый телефон', { exact: true }).waitFor()

  await page.goto(`${holder.app.origin}/dashboard/settings`)
  await button(page, 'settings:logOut').click()
  await page.goto(`${holder.app.origin}/sign-in`)
  await button(page, 'factors:signIn.passkey').click()
  await security(page)

  await page.getByRole('button', { name: say('factors:list.removeThat', { name: 'Старый телефон' }) }).click()
  const sure = page.getByRole('dialog', { name: say('factors:list.removeTitle', { name: 'Старый телефон' }) })
  await button(sure, 'factors:list.remove').click()
  await button(proof(page), 'factors:prove.use.passkey').click()
  await page.getByText(say('factors:list.removed', { name: 'Старый телефон' })).waitFor()
})

test('a user who closes the account is signed out, and keeps the account by logging in', async () => {
  const { say, button, atSecurity, logIn, proveWithPassword } = journeysIn('en')
  const { page, person } = await atSecurity('Nils')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: new RegExp(say('settings:ownData.export')) }).click()
  expect((await saved).suggestedFilename()).toMatch(/^cardroom-\d+\.zip$/)
  await page.getByRole('button', { name: new RegExp(say('settings:ownData.close')) }).click()
  const sure = page.getByRole('dialog', { name: say('settings:ownData.closeTitle') })
  await button(sure, 'settings:ownData.closeConfirm').click()
  await proveWithPassword(page)
  await logIn(page, person.address)
  await page.waitForURL(/dashboard|welcome/)
})

test('a factor disputed by somebody with the mailbox is kept on the device that was signed in before', async () => {
  const { say, button, atSecurity, proveWithPassword, keepCodes } = journeysIn('ru')
  const { page, person } = await atSecurity('Kira')
  await page.getByRole('button', { name: new RegExp(say('factors:list.addTotp')) }).click()
  await proveWithPassword(page)
  const sheet = page.getByRole('dialog', { name: say('factors:totp.title') })
  const shown = await sheet.getByRole('button', { name: say('factors:totp.copy') }).textContent()
  const app = new TOTP({ secret: Secret.fromBase32((shown ?? '').replaceAll(/[^A-Z2-7]/g, '')) })
  await sheet.getByLabel(say('factors:prove.field.totp')).fill(app.generate())
  await keepCodes(page)

  const stranger = await holder.app.openPhone({ locale: 'ru', place: await disputeOf(person.address) })
  await button(stranger, 'auth:notMe.disputedSubmit').click()
  await button(stranger, 'auth:notMe.factor.begin').click()
  const [begun = ''] = say('auth:notMe.factor.begun', { date: '|' }).split('|')
  await stranger.getByText(begun.trim()).waitFor()

  await page.reload()
  const keep = page.getByRole('dialog', { name: say('factors:keep.title') })
  await button(keep, 'factors:keep.submit').click()
  await keep.waitFor({ state: 'detached' })
  await eventually(async () => (await mailsTo(person.address)).at(0)?.text).toContain(
    'Дополнительная защита входа в ваш аккаунт оставлена',
  )
})

const mailsTo = async (address: string): Promise<readonly { readonly text: string }[]> => {
  const answer = await fetch(`${holder.app.origin}/dev/mail?to=${encodeURIComponent(address)}`)
  return (await answer.json()) as { text: string }[]
}

/** Returns the link in the newest mail about an added factor. */
async function disputeOf(address: string): Promise<string> {
  const links = (await mailsTo(address)).flatMap(({ text }) => /\/not-me#\S+&factor/.exec(text)?.[0] ?? [])
  const [link] = links
  if (link === undefined) throw new Error(`No link about a factor was mailed to ${address}`)
  return link
}
