import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { useFreshNames } from '../setup/fresh-names.ts'
import { plainPng } from '../setup/plain-png.ts'
import { textsIn } from '../setup/texts.ts'

const holder = useRunningApp()
const { freshAddress } = useFreshNames()
const say = textsIn('en')
const password = 'Correct-horse-1'
const settings = (place = '') => `${holder.app.origin}/dashboard/settings${place}`

test('language and theme are stored with the person', async () => {
  const page = await newPlayer(freshAddress('mara'))
  await page.goto(settings('/languages'))
  await page.getByRole('radio', { name: /Русский/ }).check()
  await page.getByRole('heading', { name: 'Язык' }).waitFor()
  await page.goto(settings('/customization'))
  await page.getByRole('radio', { name: /День/ }).check()
  await page.locator('html[data-theme="light"]').waitFor()

  // This is another device, which used English and the dark theme.
  const other = await holder.app.openPhone()
  await logIn(other, freshAddress('mara'))
  await other.getByRole('heading', { name: 'Столы открыты' }).waitFor()
  await other.locator('html[data-theme="light"][lang="ru"]').waitFor()
})

test('a switch keeps its position', async () => {
  const page = await newPlayer(freshAddress('tom'))
  await page.goto(settings('/notifications'))
  const sound = page.getByRole('switch', { name: say('settings:notifications.switches.sound') })
  await sound.waitFor()
  await eventually(() => sound.isChecked()).toBe(true)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await sound.click()
  await saved
  await page.reload()
  await sound.waitFor()
  expect(await sound.isChecked()).toBe(false)
})

test('each kind of sound has its own switch, which stays as it is', async () => {
  const page = await newPlayer(freshAddress('nora'))
  await page.goto(settings('/notifications'))
  const kind = (name: 'ball' | 'cards' | 'room') =>
    page.getByRole('switch', { name: new RegExp(`^${say(`settings:notifications.soundKinds.${name}`)}`) })
  await kind('ball').click()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await kind('room').click()
  await saved
  await page.reload()
  await kind('ball').waitFor()
  const kept = [kind('ball'), kind('cards'), kind('room')].map((each) => each.isChecked())
  expect(await Promise.all(kept)).toEqual([false, true, false])
})

test('a photo is cropped, shown, and removed', async () => {
  const page = await newPlayer(freshAddress('lena'))
  await page.goto(settings('/edit-profile/crop-photo'))
  const file = page.locator('input[type=file]')
  await page.getByText(say('errors:uploadSizeText')).waitFor()
  const png = plainPng(320, 200)
  const refused = [
    ['notes.txt', 'text/plain', Buffer.from('no picture'), 'pictureType'],
    ['scan.tiff', 'image/tiff', Buffer.from('II*'), 'pictureType'],
    ['empty.png', 'image/png', Buffer.alloc(0), 'pictureBroken'],
    ['cut-off.png', 'image/png', png.subarray(0, 20), 'pictureBroken'],
    ['small.png', 'image/png', plainPng(49, 200), 'pictureTooSmall'],
  ] as const
  for (const [name, mimeType, buffer, reason] of refused) {
    await file.setInputFiles({ name, mimeType, buffer })
    await page
      .getByRole('alert')
      .filter({ hasText: say(`errors:${reason}`) })
      .waitFor()
  }

  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: plainPng(320, 200) })
  const save = page.getByRole('button', { name: say('common:save') })
  await page.getByRole('slider').fill('40')
  await save.click()
  await page.getByRole('heading', { name: say('settings:editProfile.title') }).waitFor()
  const removal = page.getByRole('button', { name: say('settings:editProfile.removePhoto') })
  await removal.click()
  await removal.waitFor({ state: 'detached' })
})

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#357' } })

test('every photo that the browser opens is accepted: a phone’s of 50 megapixels, a GIF, a WebP', async () => {
  const page = await newPlayer(freshAddress('iris'))
  for (const [mimeType, buffer] of [
    ['image/jpeg', await blank(8192, 6144).jpeg().toBuffer()],
    ['image/gif', await blank(320, 200).gif().toBuffer()],
    ['image/webp', await blank(320, 200).webp().toBuffer()],
  ] as const) {
    await page.goto(settings('/edit-profile/crop-photo'))
    await page.locator('input[type=file]').setInputFiles({ name: 'me', mimeType, buffer })
    await page.getByRole('slider').waitFor()
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: say('common:save') }).click()
    const { avatar } = (await sent).postDataJSON() as { avatar: string }
    const { width } = await sharp(Buffer.from(avatar.split(',')[1] ?? '', 'base64')).metadata()
    expect(width).toBeLessThanOrEqual(1024)
    await page.getByRole('button', { name: say('settings:editProfile.removePhoto') }).waitFor()
  }
})

test('one of the four avatars is chosen', async () => {
  const page = await newPlayer(freshAddress('hugo'))
  await page.goto(settings('/edit-profile/avatar'))
  const king = page.getByRole('radio', { name: say('settings:avatar.presets.1') })
  await king.check()
  await page.getByRole('button', { name: say('common:save') }).click()
  await page.getByRole('heading', { name: say('settings:editProfile.title') }).waitFor()
  await page.goto(settings('/edit-profile/avatar'))
  await king.waitFor()
  await eventually(() => king.isChecked()).toBe(true)
})

test('a username costs diamonds, shows the price first, and leads to the top-up if they are missing', async () => {
  const page = await newPlayer(freshAddress('kenji'))
  await page.goto(settings('/edit-profile/nickname'))
  const name = page.getByLabel(say('settings:nickname.label'), { exact: true })
  const set = page.getByRole('button', { name: new RegExp(`^${say('settings:nickname.set')}`) })
  await set.waitFor()
  expect(await set.isDisabled()).toBe(true)
  await name.fill('Ke')
  expect(await set.isDisabled()).toBe(true)
  await name.fill('Kenji M')
  await set.click()
  const sheet = page.getByRole('dialog', { name: say('settings:nickname.confirmTitle') })
  const confirm = sheet.getByRole('button', { name: say('settings:nickname.confirm', { amount: '150' }) })
  await sheet.getByText(say('errors:lowBalance')).waitFor()
  expect(await confirm.isDisabled()).toBe(true)

  // The missing amount is filled in already.
  await sheet.getByRole('link', { name: say('shell:topUp') }).click()
  await eventually(() => page.getByLabel(say('topUp:youPay')).inputValue()).toBe('1.5')
  await page.getByRole('button', { name: say('topUp:buyResult', { result: '150' }) }).click()
  await page.getByRole('button', { name: /\$1\.50/ }).click()
  await page.getByText(say('wallet:purchase.paid', { result: '150' })).waitFor()

  await page.goto(settings('/edit-profile/nickname'))
  await name.fill('Kenji M')
  await set.click()
  // A double tap pays once.
  await confirm.dblclick()
  await page.getByText(say('settings:nickname.changed', { name: 'Kenji M' })).waitFor()
  await page.goto(settings())
  await page.getByRole('heading', { name: 'Kenji M' }).waitFor()
  await page.goto(`${holder.app.origin}/dashboard/wallet`)
  await page
    .getByText(say('wallet:after', { balance: '0' }))
    .first()
    .waitFor()
})

test('changing the e-mail needs a code from the old address and one from the new one', async () => {
  const page = await newPlayer(freshAddress('old'))
  await page.goto(settings('/security/change-email'))
  await page.getByLabel(say('settings:changeEmail.newAddress')).fill(freshAddress('new'))
  await typeCode(page, freshAddress('old'))
  await page.getByRole('button', { name: say('settings:changeEmail.next') }).click()
  await page.getByText(say('settings:changeEmail.newText', { address: freshAddress('new') })).waitFor()
  await typeCode(page, freshAddress('new'))
  await page.getByRole('heading', { name: say('settings:changeEmail.doneTitle') }).waitFor()

  const other = await holder.app.openPhone()
  await logIn(other, freshAddress('new'))
  await other.getByRole('heading', { name: say('home:hero.title') }).waitFor()
})

test('changing the password checks the old one, and with 2FA needs a code', async () => {
  const page = await newPlayer(freshAddress('nina'))
  await page.goto(settings('/security/change-2fa'))
  await page.getByRole('switch').click()
  await typeCode(page, freshAddress('nina'))
  await page.getByText(say('settings:twoFactor.enabled')).waitFor()

  await page.goto(settings('/security/change-password'))
  const old = page.getByLabel(say('settings:changePassword.old'), { exact: true })
  await old.fill('Wrong-horse-1')
  await page.getByLabel(say('settings:changePassword.new'), { exact: true }).fill('Another-horse-2')
  await page.getByRole('button', { name: say('common:save') }).click()
  await page.getByText(say('errors:invalidCredentials')).waitFor()
  await old.fill(password)
  const chosen = page.getByLabel(say('settings:changePassword.new'), { exact: true })
  await chosen.fill('Password1')
  await page.getByRole('button', { name: say('common:save') }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: say('errors:commonPassword') })
    .waitFor()
  await chosen.fill('Another-horse-2')
  await page.getByRole('button', { name: say('common:save') }).click()
  await typeCode(page, freshAddress('nina'))
  await page.getByText(say('settings:changePassword.done')).waitFor()
})

async function newPlayer(address: string): Promise<Page> {
  const page = await holder.app.openPhone()
  await page.getByRole('link', { name: say('auth:signIn.signUp') }).click()
  await page.getByRole('heading', { name: say('auth:signUp.title') }).waitFor()
  await page.getByLabel(say('auth:fields.email')).fill(address)
  await page.getByLabel(say('auth:fields.password'), { exact: true }).fill(password)
  await page.getByLabel(say('auth:fields.name'), { exact: true }).fill('Somebody')
  await page.getByRole('checkbox', { name: say('auth:signUp.adult') }).check()
  await page.getByRole('button', { name: say('auth:signUp.submit') }).click()
  await typeCode(page, address)
  await page.getByRole('button', { name: say('auth:welcome.take', { amount: '200,000' }) }).click()
  await page.getByRole('heading', { name: say('home:hero.title') }).waitFor()
  return page
}

async function logIn(page: Page, address: string): Promise<void> {
  await page.getByRole('link', { name: say('auth:signIn.submit') }).click()
  await page.getByLabel(say('auth:fields.email')).fill(address)
  await page.getByLabel(say('auth:fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('auth:signIn.submit'), exact: true }).click()
}

async function typeCode(page: Page, address: string): Promise<void> {
  const code = page.getByLabel(say('auth:code.label'))
  await code.waitFor()
  await code.fill(await holder.app.codeFor(address))
}
