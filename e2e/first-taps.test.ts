import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useRunningApp } from './setup/app.ts'
import { cashierIn } from './setup/cashier.ts'
import { pressSpot } from './setup/tables.ts'
import { worldIn } from './setup/world.ts'

const holder = useRunningApp({}, { isKept: true })
const world = worldIn(holder)

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const { say, exact, button } = cashierIn(locale)
  const link = (page: Page, key: string) => page.getByRole('link', { name: new RegExp(say(key)) }).first()

  test('the first chip sale is thirteen taps from the welcome page', async () => {
    const owner = await world.newPerson(locale, 'Eleanor', 'first')
    const friend = await world.newPerson(locale, 'Daniel', 'first')
    const phone = await world.logInTo(locale, owner, '/dashboard/home')
    await phone.goto(`${holder.app.origin}/dashboard/welcome-page`)
    const taps = await countedTaps(phone)

    await button(phone, 'auth:welcome.take', { amount: exact(200_000) }).click()
    await link(phone, 'home:club.none').click()
    await link(phone, 'clubs:empty.action').click()
    // The field has the focus, so typing needs no tap.
    await phone.getByLabel(say('clubs:create.name')).and(phone.locator(':focus')).waitFor()
    await phone.keyboard.type(`Firstsale${owner.id}`)
    await button(phone, 'clubs:create.next').click()
    await button(phone, 'clubs:create.confirm').click()
    // A user in a club has more sections; the frame is redrawn with them.
    const sections = phone.getByRole('navigation', { name: say('shell:sections') })
    const members = sections.getByRole('link', { name: new RegExp(say('shell:tabs.members')) })
    await members.waitFor()
    await link(phone, 'clubs:create.doneInvite').click()
    await phone.getByRole('button', { name: say('members:inviteScreen.copyLink') }).click()
    const invitation = await phone.evaluate(() => navigator.clipboard.readText())

    // The friend opens the link on another phone and asks to join.
    const friends = await world.logInTo(locale, friend, '/dashboard/home')
    await friends.goto(invitation)
    await button(friends.getByRole('dialog'), 'clubs:join.submit').click()

    // The badge leads the new owner; people who wait stand first.
    await members.getByText('1', { exact: true }).waitFor()
    await members.click()
    await button(phone, 'members:requests.accept').click()
    // The page shows the next step.
    await phone.getByRole('link', { name: say('members:requests.sell'), exact: true }).click()
    await phone.getByLabel(say('cashier:sell.amount')).click()
    await phone.keyboard.type('1000')
    // The person who was just admitted is already selected.
    await phone.getByRole('checkbox', { name: /^Daniel/, checked: true }).waitFor()
    await button(phone, 'cashier:sell.submit', { amount: exact(1000) }).click()
    await phone.getByRole('dialog').getByText(say('cashier:done.sold')).waitFor()
    expect(await taps()).toBe(12)
  })

  test('the first round is seven taps from the front page, without typing', async () => {
    const phone = await holder.app.openPhone({ locale })
    const taps = await countedTaps(phone)

    await button(phone, 'auth:landing.guest').click()
    await button(phone, 'auth:welcome.take', { amount: exact(200_000) }).click()
    await link(phone, 'home:hero.play').click()
    await phone.getByRole('button', { name: new RegExp(say('games:names.1')) }).click()
    // The smallest open limit is chosen already.
    await button(phone, 'games:join').click()
    await phone.getByRole('listbox').waitFor()
    await pressSpot(phone, 'straight:17')
    await phone.getByRole('button', { name: new RegExp(`^${say('roulette:spin')}`) }).click()
    await phone.getByRole('button', { name: /\d · / }).waitFor()
    expect(await taps()).toBe(7)
  })
})

/** Counts the taps on the screen, over all pages of this window. */
async function countedTaps(page: Page): Promise<() => Promise<number>> {
  const count = () => {
    // The listener is on the document, below the window: a press that Playwright takes back, because something
    // covered its target, is not a tap.
    document.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1)),
      { capture: true },
    )
  }
  await page.evaluate(count)
  await page.addInitScript(count)
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')))
}
