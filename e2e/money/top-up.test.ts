import { cancelSandboxPurchase } from '@cardroom/contract/payments'
import { createClub } from '@cardroom/contract/clubs'
import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sandboxWords } from '../../apps/server/src/modules/payments/sandbox-words.ts'
import { useRunningApp } from '../setup/app.ts'
import { cashierIn } from '../setup/cashier.ts'
import { worldIn } from '../setup/world.ts'

const holder = useRunningApp()
const world = worldIn(holder)

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const { say, exact, button } = cashierIn(locale)
  const pay = (page: Page) => page.getByLabel(say('topUp:youPay'))
  const get = (page: Page) => page.getByLabel(say('topUp:youGet'))
  const provider = sandboxWords[locale]
  const atProvider = (page: Page) => page.getByText(provider.test).waitFor()

  /** Continues to the provider's page. */
  async function buy(page: Page, dollars: string, diamonds: number): Promise<void> {
    await page.goto(`${holder.app.origin}/dashboard/top-up/0`)
    await pay(page).fill(dollars)
    await page.getByRole('button', { name: say('topUp:buyResult', { result: exact(diamonds) }) }).click()
    await atProvider(page)
  }

  test('one side is typed and the other follows, with the bonus; too little shows an error and is not sent', async () => {
    const person = await world.newPerson(locale, 'Sums', 'topup')
    const page = await world.logInTo(locale, person, '/dashboard/top-up/0')
    await pay(page).fill('0,5')
    await page.getByText(say('errors:minimumValue', { value: '$1' })).waitFor()
    expect(await button(page, 'topUp:buy').isDisabled()).toBe(true)
    await pay(page).fill('1000.01')
    await page.getByText(say('errors:maximumValue', { value: `$${exact(1000)}` })).waitFor()
    await pay(page).fill('1,5')
    await eventually(() => get(page).inputValue()).toBe('150')
    // This is the least that gives so many: from $10 there is a 5 % bonus, so $10 give 1,050.
    await get(page).fill('1001')
    await eventually(() => pay(page).inputValue()).toBe('10')
    await page.getByText(say('topUp:onTop', { bonus: '50' })).waitFor()
    await pay(page).fill('100')
    await page.getByText(say('topUp:onTop', { bonus: exact(1500) })).waitFor()
    await page.getByRole('button', { name: say('topUp:buyResult', { result: exact(11_500) }) }).waitFor()
    // A tap into a filled amount selects it; a second tap places the caret.
    await page.getByRole('button', { name: '$50' }).click()
    await eventually(() => pay(page).inputValue()).toBe('50')
    await pay(page).click()
    await page.keyboard.type('7')
    await eventually(() => pay(page).inputValue()).toBe('7')
    await pay(page).click()
    await page.keyboard.press('End')
    await page.keyboard.type('5')
    await eventually(() => get(page).inputValue()).toMatch(/^8\D?250$/)
  })

  test('paid, cancelled, returned from twice: each is shown in words, and nothing is credited twice', async () => {
    const person = await world.newPerson(locale, 'Payer', 'topup')
    const page = await world.logInTo(locale, person, '/dashboard/wallet')
    await buy(page, '2', 200)
    await page.getByRole('button', { name: provider.cancel }).click()
    await page.getByText(say('wallet:purchase.failed'), { exact: true }).waitFor()
    await page.getByText(say('wallet:purchase.failedText'), { exact: true }).waitFor()

    // The user leaves the provider without a decision, by the browser's "back"; the form can be sent again.
    await buy(page, '3', 300)
    const checkout = page.url()
    await page.goBack()
    await page.getByRole('heading', { name: say('topUp:title') }).waitFor()
    await pay(page).fill('3')
    expect(
      await page.getByRole('button', { name: say('topUp:buyResult', { result: '300' }) }).isEnabled(),
    ).toBe(true)

    await page.goto(checkout)
    await page.getByRole('button', { name: provider.pay('3.00') }).click()
    await page.getByText(say('wallet:purchase.paid', { result: '300' })).waitFor()
    await page.getByText(say('wallet:after', { balance: '300' })).waitFor()
    // The user goes back to the provider's page, which knows the payment is done, and returns once more.
    await page.goto(checkout)
    await page.getByText(provider.decided.paid).waitFor()
    await page.getByRole('link', { name: provider.back }).click()
    await page.getByText(say('wallet:purchase.paid', { result: '300' })).waitFor()
    await eventually(() => page.getByText(say('wallet:after', { balance: '300' })).count()).toBe(1)
    await button(page, 'common:close').click()
    await page.getByText(say('wallet:purchase.paid', { result: '300' })).waitFor({ state: 'detached' })

    // The provider is slow: the payment is pending, until the provider says that nothing came.
    await buy(page, '4', 400)
    const id = /sandbox\/(\d+)\/pay/.exec(await page.content())?.[1] ?? ''
    await page.goto(`${holder.app.origin}/dashboard/wallet?purchase=${id}`)
    await page.getByText(say('wallet:purchase.pending'), { exact: true }).waitFor()
    await world.call(cancelSandboxPurchase, { params: { id }, body: {} })
    await page.getByText(say('wallet:purchase.failed'), { exact: true }).waitFor()
  })

  test('it covers the screen where it was opened, or by its address the club or the home page', async () => {
    const person = await world.newPerson(locale, 'Comer', 'topup')
    const page = await world.logInTo(locale, person, '/dashboard/top-up/0?tab=exchange')
    await page.getByRole('dialog', { name: say('topUp:title') }).waitFor()
    await page.getByText(say('home:hero.title')).waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await page.waitForURL(/\/dashboard\/home$/)

    await page.goto(`${holder.app.origin}/dashboard/shop`)
    const more = page.getByRole('link', { name: say('shop:topUp') })
    await more.click()
    await page.getByRole('dialog', { name: say('topUp:title') }).waitFor()
    expect(page.url()).toContain('/dashboard/top-up/')
    await page.getByText(say('shop:names.nocturne')).waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await page.waitForURL(/\/dashboard\/shop$/)
    await eventually(() => more.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('an owner exchanges for the club; a player for gold; a guest is asked to register first', async () => {
    const person = await world.newPerson(locale, 'Owner', 'topup')
    const page = await world.logInTo(locale, person, '/dashboard/wallet')
    await buy(page, '10', 1050)
    await page.getByRole('button', { name: provider.pay('10.00') }).click()
    await page.getByText(say('wallet:purchase.paid', { result: exact(1050) })).waitFor()
    await page.goto(`${holder.app.origin}/dashboard/top-up/0?tab=exchange`)
    expect(await page.getByRole('radio').count()).toBe(0)
    await page.getByLabel(say('topUp:youGive')).fill('1000')
    // There is a 5 % bonus from 1,000 diamonds.
    await eventually(() => get(page).inputValue()).toMatch(/^1\D?050\D?000$/)

    const body = { name: `Exchange${locale}` }
    const club = await world.call(createClub, { body, token: person.token })
    await page.goto(`${holder.app.origin}/dashboard/top-up/${club.id}?tab=exchange`)
    const red = page.getByRole('radio', { name: new RegExp(say('common:coins.red')) })
    await red.waitFor()
    await eventually(() => red.isChecked()).toBe(true)
    await page.getByLabel(say('topUp:youGive')).fill('9')
    await page.getByText(say('errors:minimumValue', { value: '10' })).waitFor()
    // The typed amount stays when the target changes, and the other side is computed anew.
    await page.getByLabel(say('topUp:youGive')).fill('50')
    await eventually(() => page.getByLabel(say('topUp:clubGets')).inputValue()).toMatch(/^5\D?000$/)
    await page.getByRole('radio', { name: new RegExp(say('common:coins.jade')) }).check()
    await eventually(() => page.getByLabel(say('topUp:clubGets')).inputValue()).toBe('50')
    await button(page, 'topUp:exchangeAmount', { amount: '50' }).dblclick()
    await page.getByText(say('topUp:done.jade', { amount: '50' })).waitFor()
    const jade = { currency: say('common:coins.jade'), amount: '150' }
    await page.getByText(say('common:balanceOf', jade)).first().waitFor({ state: 'attached' })

    const guests = await holder.app.openPhone({ locale })
    await button(guests, 'auth:landing.guest').click()
    await guests.getByRole('heading', { name: say('auth:welcome.guestTitle') }).waitFor()
    await guests.goto(`${holder.app.origin}/dashboard/top-up/0`)
    await guests.getByText(say('topUp:guest')).waitFor()
    expect(await pay(guests).count()).toBe(0)
    await guests.getByRole('link', { name: say('topUp:createAccount') }).click()
    await guests.getByRole('heading', { name: say('auth:guestAccount.title') }).waitFor()
  })
})
