import { deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useRunningApp } from './setup/app.ts'
import { textsIn } from './setup/texts.ts'

const holder = useRunningApp()
const say = textsIn('en')
const password = 'Correct-horse-1'
const settings = (place = '') => `${holder.app.origin}/dashboard/settings${place}`

test('language and theme are kept with the person', async () => {
  const page = await newPlayer('mara@northgate.club')
  await page.goto(settings('/languages'))
  await page.getByRole('radio', { name: /Русский/ }).check()
  await page.getByRole('heading', { name: 'Язык' }).waitFor()
  await page.goto(settings('/customization'))
  await page.getByRole('radio', { name: /День/ }).check()
  await page.locator('html[data-theme="light"]').waitFor()

  // On another device, which spoke English at night.
  const other = await holder.app.openPhone()
  await logIn(other, 'mara@northgate.club')
  await other.getByRole('heading', { name: 'Столы открыты' }).waitFor()
  await other.locator('html[data-theme="light"][lang="ru"]').waitFor()
})

test('a switch stays as it was put', async () => {
  const page = await newPlayer('tom@northgate.club')
  await page.goto(settings('/notifications'))
  const sound = page.getByRole('switch', { name: say('settings:notifications.switches.sound') })
  await sound.waitFor()
  expect(await sound.isChecked()).toBe(true)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await sound.click()
  await saved
  await page.reload()
  await sound.waitFor()
  expect(await sound.isChecked()).toBe(false)
})

test('a photo is cropped, shown, and taken away again', async () => {
  const page = await newPlayer('lena@northgate.club')
  await page.goto(settings('/edit-profile/crop-photo'))
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await page
    .getByRole('alert')
    .filter({ hasText: say('errors:uploadSizeText') })
    .waitFor()

  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: plainPng(320, 200) })
  const save = page.getByRole('button', { name: say('common:save') })
  await page.getByRole('slider').fill('40')
  await save.click()
  await page.getByRole('heading', { name: say('settings:editProfile.title') }).waitFor()
  const removal = page.getByRole('button', { name: say('settings:editProfile.removePhoto') })
  await removal.click()
  await removal.waitFor({ state: 'detached' })
})

test('one of the four avatars', async () => {
  const page = await newPlayer('hugo@northgate.club')
  await page.goto(settings('/edit-profile/avatar'))
  const king = page.getByRole('radio', { name: say('settings:avatar.presets.1') })
  await king.check()
  await page.getByRole('button', { name: say('common:save') }).click()
  await page.getByRole('heading', { name: say('settings:editProfile.title') }).waitFor()
  await page.goto(settings('/edit-profile/avatar'))
  await king.waitFor()
  expect(await king.isChecked()).toBe(true)
})

test('a username costs diamonds, says so before, and leads to the top-up where they lack', async () => {
  const page = await newPlayer('kenji@northgate.club')
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

  // What lacks is filled in already.
  await sheet.getByRole('link', { name: say('shell:topUp') }).click()
  expect(await page.getByLabel(say('topUp:youPay')).inputValue()).toBe('1.5')
  await page.getByRole('button', { name: say('topUp:buyResult', { result: '150' }) }).click()
  await page.getByRole('button', { name: /\$1\.50/ }).click()
  await page.getByText(say('wallet:purchase.paid', { result: '150' })).waitFor()

  await page.goto(settings('/edit-profile/nickname'))
  await name.fill('Kenji M')
  await set.click()
  // A doubled tap pays once.
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

test('another e-mail: a code from the old address, a code from the new one', async () => {
  const page = await newPlayer('old@northgate.club')
  await page.goto(settings('/security/change-email'))
  await page.getByLabel(say('settings:changeEmail.newAddress')).fill('new@northgate.club')
  await typeCode(page, 'old@northgate.club')
  await page.getByRole('button', { name: say('settings:changeEmail.next') }).click()
  await page.getByText(say('settings:changeEmail.newText', { address: 'new@northgate.club' })).waitFor()
  await typeCode(page, 'new@northgate.club')
  await page.getByRole('heading', { name: say('settings:changeEmail.doneTitle') }).waitFor()

  const other = await holder.app.openPhone()
  await logIn(other, 'new@northgate.club')
  await other.getByRole('heading', { name: say('home:hero.title') }).waitFor()
})

test('another password: the old one is checked, with 2FA a code too', async () => {
  const page = await newPlayer('nina@northgate.club')
  await page.goto(settings('/security/change-2fa'))
  await page.getByRole('switch').click()
  await typeCode(page, 'nina@northgate.club')
  await page.getByText(say('settings:twoFactor.enabled')).waitFor()

  await page.goto(settings('/security/change-password'))
  const old = page.getByLabel(say('settings:changePassword.old'), { exact: true })
  await old.fill('Wrong-horse-1')
  await page.getByLabel(say('settings:changePassword.new'), { exact: true }).fill('Another-horse-2')
  await page.getByRole('button', { name: say('common:save') }).click()
  await page.getByText(say('errors:invalidCredentials')).waitFor()
  await old.fill(password)
  await page.getByRole('button', { name: say('common:save') }).click()
  await typeCode(page, 'nina@northgate.club')
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

/** A grey PNG of this size, made by hand: no picture lies in the repository for it. */
function plainPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height, 0x88)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(content.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([size, named, check])
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}
