import type { Club } from '@cardroom/contract/clubs'
import type { ChipCurrency } from '@cardroom/rules'
import type { Locator, Page } from 'playwright-core'
import type { Locale } from './app.ts'
import { textsIn } from './texts.ts'

/** Returns the texts and actions at a club's cashier, in one language. */
export function cashierIn(locale: Locale) {
  const say = textsIn(locale)

  const exact = (value: number): string =>
    new Intl.NumberFormat(locale === 'ru' ? 'ru-RU' : 'en-US', { maximumFractionDigits: 2 })
      .format(value)
      .replace(/[\s\u00a0]/g, '\u202f')
      .replace('-', '\u2212')

  const button = (on: Page | Locator, key: string, values?: Record<string, string | number>): Locator =>
    on.getByRole('button', { name: say(key, values), exact: true })

  const tab = (page: Page, name: string): Locator =>
    page.getByRole('tab', { name: new RegExp(`^${say(`cashier:tabs.${name}`)}`) })

  /** Waits until the header shows this balance. */
  const balance = (page: Page, key: string, value: number): Promise<void> =>
    page
      .getByText(say('common:balanceOf', { currency: say(key), amount: exact(value) }), { exact: true })
      .waitFor({ state: 'attached' })

  /** Finds a member's check box, whose label has the balance if it is visible. */
  const member = (page: Page, name: string, coin: ChipCurrency, held: number): Locator => {
    const values = { currency: say(`common:coins.${coin}`), amount: exact(held) }
    return page.getByRole('checkbox', { name: `${name}, ${say('common:balanceOf', values)}`, exact: true })
  }

  const placeOf = (club: Pick<Club, 'id'>, which = ''): string =>
    `/dashboard/club/cashier/${club.id}${which && `?tab=${which}`}`

  const closeDone = (page: Page): Promise<void> => button(page.getByRole('dialog'), 'common:done').click()

  return { say, exact, button, tab, balance, member, placeOf, closeDone }
}
