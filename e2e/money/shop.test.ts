import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { textsIn } from '../setup/texts.ts'

const holder = useRunningApp()
const password = 'Correct-horse-1'

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const say = textsIn(locale)
  const exact = (value: number): string =>
    new Intl.NumberFormat(locale === 'ru' ? 'ru-RU' : 'en-US').format(value).replace(/[\s\u00a0]/g, '\u202f')
  const button = (page: Page, key: string, values?: Record<string, string>) =>
    page.getByRole('button', { name: say(key, values), exact: true })
  const open = (page: Page, place: string) => page.goto(`${holder.app.origin}/dashboard/${place}`)

  async function newPlayer(name: string): Promise<Page> {
    const page = await holder.app.openPhone({ locale })
    const address = `${name}.${locale}@northgate.club`
    await page.getByRole('link', { name: say('auth:signIn.signUp'), exact: true }).click()
    await page.getByRole('heading', { name: say('auth:signUp.title') }).waitFor()
    await page.getByLabel(say('auth:fields.email'), { exact: true }).fill(address)
    await page.getByLabel(say('auth:fields.password'), { exact: true }).fill(password)
    await page.getByLabel(say('auth:fields.name'), { exact: true }).fill('Mara Voss')
    await page.getByRole('checkbox', { name: say('auth:signUp.adult') }).check()
    await button(page, 'auth:signUp.submit').click()
    await page.getByLabel(say('auth:code.label'), { exact: true }).fill(await holder.app.codeFor(address))
    await page.getByRole('heading', { name: say('auth:welcome.title', { name: 'Mara Voss' }) }).waitFor()
    return page
  }

  test('diamonds are bought at the test provider, then a card set for diamonds, and gold for the rest', async () => {
    const page = await newPlayer('shopper')
    await open(page, 'shop')
    await button(page, 'shop:buySet', { name: say('shop:names.nocturne') }).click()
    await page.getByText(say('shop:lacking', { amount: exact(900) })).waitFor()
    await page
      .getByRole('link', { name: say('shop:topUp') })
      .last()
      .click()

    // The missing amount is filled in: 900 diamonds are $9, and there is a bonus from $10.
    await page.getByLabel(say('topUp:youGet')).waitFor()
    await eventually(() => page.getByLabel(say('topUp:youPay')).inputValue()).toBe('9')
    await page.getByRole('button', { name: /^\$10\D/ }).click()
    await page.getByText(say('topUp:onTop', { bonus: '50' })).waitFor()
    await page.getByRole('button', { name: say('topUp:buyResult', { result: exact(1050) }) }).click()
    await page.getByRole('button', { name: /\$10\.00/ }).click()

    await page.getByText(say('wallet:purchase.paid', { result: exact(1050) })).waitFor()
    await page.getByText(say('wallet:reason.purchase'), { exact: true }).waitFor()
    // It is reported once: a reload of the same address credits nothing again.
    await page.reload()
    await page.getByText(say('wallet:after', { balance: exact(1050) })).waitFor()

    await open(page, 'shop')
    await button(page, 'shop:buySet', { name: say('shop:names.nocturne') }).click()
    await button(page, 'shop:buyFor', { price: exact(900) }).dblclick()
    await button(page, 'shop:useNow').click()
    await page.getByRole('button', { name: say('shop:inUse') }).waitFor()
    await button(page, 'shop:useSet', { name: say('shop:names.house') }).waitFor()

    await open(page, 'top-up/0?tab=exchange')
    await page.getByLabel(say('topUp:youGive')).fill('151')
    await page.getByText(say('topUp:tooMuch', { amount: '150' })).waitFor()
    await page.getByLabel(say('topUp:youGive')).fill('150')
    await button(page, 'topUp:exchangeAmount', { amount: '150' }).click()
    await page.getByText(say('topUp:done.gold', { amount: exact(150_000) })).waitFor()

    await open(page, 'history?filter=purchases')
    // An exchange is a line in each of its two balances.
    for (const what of ['diamonds', 'card-set', 'exchange'])
      await page
        .getByText(say(`history:purchase.${what}`), { exact: true })
        .first()
        .waitFor()
  })
})
