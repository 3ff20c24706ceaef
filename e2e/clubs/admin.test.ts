import { confirmTotp, startTotp, stepUp } from '@cardroom/contract/factors'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { useFreshNames } from '../setup/fresh-names.ts'
import { textsIn } from '../setup/texts.ts'
import { worldIn, type Person } from '../setup/world.ts'

const admin = { address: 'admin@northgate.club', password: 'Keys-of-the-house-1' }
const holder = useRunningApp({ ADMIN_EMAIL: admin.address, ADMIN_PASSWORD: admin.password })
const { call, clubWith, logInTo, newPerson } = worldIn(holder)
const { fresh, freshAddress } = useFreshNames()
const say = textsIn('en')
const password = 'Correct-horse-1'

test('a blocked account cannot log in and gets the reason; it is unblocked again', async () => {
  const name = `${fresh('Cedric')} Heat`
  const player = await newPlayer(freshAddress('cheat'), name)
  const row = (page: Page) => page.getByRole('button', { name: new RegExp(name) })
  const desk = await adminsDesk('accounts')
  await desk.getByLabel(say('admin:accounts.search')).fill(fresh('cedric'))
  await row(desk).click()
  await desk.getByRole('button', { name: say('admin:accounts.block') }).click()
  const sheet = desk.getByRole('dialog', { name: say('admin:decide.block.title', { name }) })
  await sheet.getByLabel(say('admin:decide.reason')).fill('Two accounts')
  await sheet.getByRole('button', { name: say('admin:accounts.block') }).click()
  await desk.getByText(say('admin:accounts.blocked', { name })).waitFor()
  await desk.getByText(say('admin:accounts.isBlocked'), { exact: true }).waitFor()

  // The player is sent to the sign-in, and cannot pass it.
  await player.goto(`${holder.app.origin}/dashboard/wallet`)
  await player.getByLabel(say('auth:fields.email')).waitFor()
  await signIn(player, freshAddress('cheat'), password)
  await player.getByText(say('errors:accessDenied')).first().waitFor()

  await row(desk).click()
  await desk.getByText('Two accounts').waitFor()
  await desk.getByRole('button', { name: say('admin:accounts.unblock') }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: say('admin:accounts.unblock') })
    .click()
  await desk.getByText(say('admin:accounts.unblocked', { name })).waitFor()
  const other = await holder.app.openPhone()
  await other.getByRole('link', { name: say('auth:signIn.submit') }).click()
  await signIn(other, freshAddress('cheat'), password)
  await other.getByRole('heading', { name: say('home:hero.title') }).waitFor()
})

test('a user lost every factor: an administrator starts their removal in 7 days', async () => {
  const person = await newPerson('en', 'Ludmila', 'lift')
  const desk = await adminsDesk('accounts')
  async function lift(): Promise<void> {
    await desk.getByLabel(say('admin:accounts.search')).fill(String(person.id))
    await desk.getByRole('button', { name: new RegExp(person.name) }).click()
    await desk.getByRole('button', { name: say('admin:accounts.lift') }).click()
    const sure = desk.getByRole('dialog', { name: say('admin:decide.lift.title', { name: person.name }) })
    await sure.getByRole('button', { name: say('admin:accounts.lift') }).click()
  }
  await lift()
  await proveWithPassword(desk)
  await desk.getByText(say('admin:accounts.noFactor')).waitFor()

  const { token } = person
  await call(stepUp, { token, body: { password } })
  const { secret } = await call(startTotp, { token, body: {} })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await call(confirmTotp, { token, body: { code: app.generate() } })
  await desk.reload()
  await lift()
  const said = say('admin:accounts.liftAt', { name: person.name, date: '' }).trim()
  await desk.getByText(new RegExp(`^${said}`)).waitFor()
})

test('diamonds are given, and the player sees who gave them', async () => {
  const name = `${fresh('Gideon')} Vale`
  const player = await newPlayer(freshAddress('gift'), name)
  const desk = await adminsDesk('accounts')
  await desk.getByLabel(say('admin:accounts.search')).fill(fresh('gideon'))
  await desk.getByRole('button', { name: new RegExp(name) }).click()
  await desk.getByRole('button', { name: say('admin:accounts.give') }).click()
  const sheet = desk.getByRole('dialog', { name: say('admin:gift.title', { name }) })
  const give = sheet.getByRole('button', { name: say('admin:accounts.give') })
  await sheet.getByRole('textbox', { name: say('admin:gift.amount') }).fill('500')
  expect(await give.isDisabled()).toBe(true)
  await sheet.getByLabel(say('admin:gift.reason')).fill('Invoice 17')
  await give.click()
  await proveWithPassword(desk)
  await desk.getByText(say('admin:accounts.given', { name, amount: '500' })).waitFor()

  await player.goto(`${holder.app.origin}/dashboard/wallet`)
  await player.getByText(say('wallet:reason.diamond-gift')).first().waitFor()
})

test('a price change is previewed, and everybody pays the new price', async () => {
  const desk = await adminsDesk('prices')
  await desk.getByRole('button', { name: new RegExp(say('admin:prices.names.user_name_price')) }).click()
  const sheet = desk.getByRole('dialog')
  const save = sheet.getByRole('button', { name: say('common:save') })
  const price = sheet.getByLabel(say('admin:prices.names.user_name_price'))
  expect(await save.isDisabled()).toBe(true)
  const before = Number(await price.inputValue())
  await price.fill('0')
  await sheet.getByText(say('errors:minimumValue', { value: '1' })).waitFor()
  expect(await save.isDisabled()).toBe(true)
  await price.fill(String(before + 25))
  await sheet.getByText(`${before} → ${before + 25}`).waitFor()
  await save.click()
  await desk.getByText(say('admin:saved')).waitFor()

  const player = await newPlayer(freshAddress('pays'), 'Pay Stone')
  await player.goto(`${holder.app.origin}/dashboard/settings/edit-profile/nickname`)
  await player.getByRole('button', { name: new RegExp(String(before + 25)) }).waitFor()
})

test('a changed limit of personal play is visible to players', async () => {
  const desk = await adminsDesk('limits')
  await desk.getByRole('button', { name: say('games:names.4'), exact: true }).click()
  await desk.getByRole('button', { name: new RegExp(say('common:limits.casual')) }).click()
  const sheet = desk.getByRole('dialog')
  const min = sheet.getByLabel(say('admin:limits.min'))
  const before = Number(await min.inputValue())
  await min.fill('1000')
  await sheet.getByText(say('admin:refusals.maxAboveMin')).waitFor()
  await min.fill(String(before + 15))
  await sheet.getByRole('button', { name: say('common:save') }).click()
  await desk.getByText(`${before + 15} – 1,000`).waitFor()
})

test('a club is found, its bank gets a higher floor, and it gets another owner', async () => {
  const club = fresh('Lanterns')
  const owner = await newPlayer(freshAddress('owner'), 'Olga Sands')
  await foundClub(owner, club)
  const heir = await newPlayer(freshAddress('heir'), 'Henry Ash')
  await heir.goto(`${holder.app.origin}/dashboard/wallet`)
  const number =
    (
      await heir
        .getByText(/^#\d+$/)
        .first()
        .textContent()
    )?.slice(1) ?? ''

  const desk = await adminsDesk('clubs')
  const row = desk.getByRole('button', { name: new RegExp(club) })
  await desk.getByLabel(say('admin:clubs.search')).fill(club.toLowerCase())
  await row.click()
  await desk.getByRole('button', { name: say('admin:clubs.setFloor') }).click()
  await desk.getByLabel(say('admin:floor.depth')).fill('50 000')
  await desk.getByText('200,000 → 50,000').waitFor()
  await desk.getByRole('button', { name: say('common:save') }).click()
  await proveWithPassword(desk)
  await desk.getByText(say('admin:saved')).waitFor()

  await row.click()
  await desk.getByText('−50,000').waitFor()
  await desk.getByRole('button', { name: say('admin:clubs.handOver') }).click()
  const sheet = desk.getByRole('dialog', { name: say('admin:handOver.title', { club }) })
  await sheet.getByLabel(say('admin:handOver.number')).fill('999999')
  await sheet.getByText(say('admin:handOver.refusals.nobody')).waitFor()
  await sheet.getByLabel(say('admin:handOver.number')).fill(number)
  await sheet.getByText('Henry Ash').waitFor()
  await sheet.getByRole('button', { name: say('admin:clubs.handOver') }).click()
  await desk.getByText(say('admin:handOver.done', { club, name: 'Henry Ash' })).waitFor()

  // An administrator can open any club.
  await row.click()
  await desk.getByRole('link', { name: say('admin:clubs.open') }).click()
  await desk.getByRole('heading', { name: club }).first().waitFor()
})

test('in another’s club an administrator sells what the owner may sell, and has nothing to return', async () => {
  const { club, people } = await clubWith('en', 'cashier', ['Daniel'])
  const [daniel] = people as [Person]
  const danielsPhone = await logInTo('en', daniel, `/dashboard/club/${club.id}`)
  const desk = await adminsDesk('clubs')
  await desk.getByLabel(say('admin:clubs.search')).fill(club.name)
  await desk.getByRole('button', { name: new RegExp(club.name) }).click()
  await desk.getByRole('link', { name: say('admin:clubs.open') }).click()
  await desk.waitForURL(`${holder.app.origin}/dashboard/club/${club.id}`)
  await desk.getByRole('heading', { name: club.name, level: 1 }).waitFor()
  await desk
    .getByRole('navigation', { name: say('shell:sections') })
    .getByRole('link', { name: new RegExp(say('shell:tabs.cashier')) })
    .click()

  const tabs = desk.getByRole('tablist').first()
  await tabs.getByRole('tab', { name: say('cashier:tabs.take') }).waitFor()
  expect(await tabs.getByRole('tab', { name: say('cashier:tabs.return') }).count()).toBe(0)
  await desk.getByLabel(say('cashier:sell.amount')).fill('1000')
  await desk.getByRole('checkbox', { name: new RegExp(daniel.name) }).check()
  await desk.getByRole('button', { name: say('cashier:sell.submit', { amount: '1,000' }) }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: say('common:done') })
    .click()
  await desk.getByText('198,950').first().waitFor({ state: 'attached' })
  await danielsPhone.getByText('1,000').first().waitFor()
})

test('the books are checked', async () => {
  const desk = await adminsDesk('books')
  const checked = desk.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
  await desk.getByRole('button', { name: say('admin:books.check') }).click()
  await checked
  await desk.getByText(say('admin:books.clean')).waitFor()
})

test('a player sees no link to it, and its address shows a refusal', async () => {
  const player = await newPlayer(freshAddress('curious'), 'Curious Jane')
  await player.goto(`${holder.app.origin}/dashboard/settings`)
  await player.getByRole('link', { name: new RegExp(say('settings:languages.title')) }).waitFor()
  expect(await player.getByRole('link', { name: new RegExp(say('settings:admin.title')) }).count()).toBe(0)
  await player.goto(`${holder.app.origin}/dashboard/admin?part=books`)
  await player.getByRole('heading', { name: say('admin:notForYou.title') }).waitFor()
})

/** Opens this part for an administrator on a wide screen, through the settings. */
async function adminsDesk(part: 'accounts' | 'clubs' | 'prices' | 'limits' | 'books'): Promise<Page> {
  const page = await holder.app.openPhone()
  await page.getByRole('link', { name: say('auth:signIn.submit') }).click()
  await signIn(page, admin.address, admin.password)
  // After the first log-in the welcome page opens instead of home.
  await page.waitForURL(/\/dashboard\/(home|welcome)/)
  await page.goto(`${holder.app.origin}/dashboard/settings`)
  await page.getByRole('link', { name: new RegExp(say('settings:admin.title')) }).click()
  await page.getByRole('tab', { name: say(`admin:parts.${part}`) }).click()
  return page
}

async function signIn(page: Page, address: string, secret: string): Promise<void> {
  await page.getByLabel(say('auth:fields.email')).fill(address)
  await page.getByLabel(say('auth:fields.password'), { exact: true }).fill(secret)
  await page.getByRole('button', { name: say('auth:signIn.submit'), exact: true }).click()
}

async function newPlayer(address: string, name: string): Promise<Page> {
  const page = await holder.app.openPhone()
  await page.getByRole('link', { name: say('auth:signIn.signUp') }).click()
  await page.getByLabel(say('auth:fields.email')).fill(address)
  await page.getByLabel(say('auth:fields.password'), { exact: true }).fill(password)
  await page.getByLabel(say('auth:fields.name'), { exact: true }).fill(name)
  await page.getByRole('checkbox', { name: say('auth:signUp.adult') }).check()
  await page.getByRole('button', { name: say('auth:signUp.submit') }).click()
  const code = page.getByLabel(say('auth:code.label'))
  await code.waitFor()
  await code.fill(await holder.app.codeFor(address))
  await page.getByRole('button', { name: say('auth:welcome.take', { amount: '200,000' }) }).click()
  await page.getByRole('heading', { name: say('home:hero.title') }).waitFor()
  return page
}

async function foundClub(page: Page, name: string): Promise<void> {
  await page.goto(`${holder.app.origin}/dashboard/club/create`)
  await page.getByLabel(say('clubs:create.name')).fill(name)
  await page.getByRole('button', { name: say('clubs:create.next') }).click()
  await page.getByRole('button', { name: say('clubs:create.confirm') }).click()
  await page.getByRole('heading', { name: say('clubs:create.doneTitle', { name }) }).waitFor()
}

/** Proves the identity with the password. A dangerous action asks for it once in ten minutes. */
async function proveWithPassword(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: say('factors:prove.title') })
  await sheet.getByLabel(say('factors:prove.field.password'), { exact: true }).fill(admin.password)
  await sheet.getByRole('button', { name: say('factors:prove.submit') }).click()
}
