import { eventually } from '@cardroom/testing'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useRunningApp } from './setup/app.ts'
import { cashierIn } from './setup/cashier.ts'
import { tablesIn, type Seat } from './setup/tables.ts'

/** These tests use only the keyboard: everything possible by touch is possible by keys, and the focus is visible. */
const holder = useRunningApp()
const tables = tablesIn(holder)
const { say, exact, button, member, placeOf } = cashierIn('en')

test('an owner sells, and the focus is never lost', async () => {
  const { club, owner } = await tables.clubWith('en', 'keys', ['Daniel'])
  const page = await tables.logInTo('en', owner, placeOf(club))
  await page.getByLabel(say('cashier:sell.amount')).waitFor()
  await tabTo(page, page.getByLabel(say('cashier:sell.amount')))
  await page.keyboard.type('1000')
  const search = page.getByRole('searchbox', { name: say('cashier:searchMembers') })
  await tabTo(page, search)
  await page.keyboard.type('Dan')
  await tabTo(page, member(page, 'Daniel', 'white', 0))
  await page.keyboard.press('Space')
  await tabTo(page, button(page, 'cashier:sell.submit', { amount: exact(1000) }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText(say('cashier:done.sold')).waitFor()
  await isTrapped(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The next person is searched for immediately, with the same amount.
  await eventually(() => search.evaluate((box) => box === document.activeElement)).toBe(true)
  await expectFocus(page)
  expect(await search.inputValue()).toBe('')
  expect(await page.getByLabel(say('cashier:sell.amount')).inputValue()).toBe(exact(1000))
})

test('a player asks for chips', async () => {
  const { club, people } = await tables.clubWith('en', 'asks', ['Daniel'])
  const [player] = people
  if (!player) throw new Error('There is no player')
  const page = await tables.logInTo('en', player, placeOf(club))
  const amount = page.getByLabel(say('cashier:ask.amount'))
  await amount.waitFor()
  await tabTo(page, amount)
  await page.keyboard.type('500')
  await tabTo(page, button(page, 'cashier:ask.submitAmount', { amount: exact(500) }))
  await page.keyboard.press('Enter')
  await page.getByText(say('cashier:ask.done')).first().waitFor()
  await expectFocus(page)
})

test('the language is chosen in the settings', async () => {
  const person = await tables.newPerson('en', 'Eleanor', 'keys')
  const page = await tables.logInTo('en', person, '/dashboard/settings')
  const languages = page.getByRole('link', { name: new RegExp(say('settings:languages.title')) }).first()
  await languages.waitFor()
  await tabTo(page, languages)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: say('settings:languages.title') }).waitFor()
  await tabTo(page, page.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowDown')
  await page.locator('html[lang="ru"]').waitFor()
  await expectFocus(page)
})

const [minuteMs, stepMs] = [60_000, 100]

describe('a round is bet by keys and read aloud in order', () => {
  test('a round of roulette is bet by keys and read aloud in order', async () => {
    const { page } = await sitWithMotion(1)
    const spoken = await listen(page)
    await tabTo(page, page.getByRole('listbox'))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: /^Spin/ }))
    await page.keyboard.press('Enter')
    await eventually(spoken).toMatch(
      /^Bet placed: 50\. \| \d+, (red|black|green)\. \| .+\. \| You (win|lose) [\d,]+\. \| Balance [\d,]+\.$/,
    )
    await page.getByRole('button', { name: /check it yourself/ }).waitFor()
    await expectFocus(page, () => page.clock.runFor(stepMs))
  })

  test('a round of baccarat is bet by keys and read aloud in order', async () => {
    const { page } = await sitWithMotion(4)
    const spoken = await listen(page)
    await tabTo(page, page.getByRole('button', { name: /^Banker, / }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: /^Deal/ }))
    await page.keyboard.press('Enter')
    await eventually(spoken).toMatch(
      /^Bet placed: 50\. \| Player: .+, total \d\. \| Banker: .+ \| (.* )?(wins|Tie)\. .*\| Balance [\d,.]+\.$/,
    )
    await page.getByRole('button', { name: /check it yourself/ }).waitFor()
    await expectFocus(page, () => page.clock.runFor(stepMs))
  })

  test('a round of blackjack is bet by keys and read aloud in order', async () => {
    const { page } = await sitWithMotion(6)
    const spoken = await listen(page)
    await tabTo(page, page.getByRole('button', { name: /^Add/ }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: /^Deal/ }))
    await page.keyboard.press('Enter')
    await eventually(spoken).toMatch(/^Bet placed: 50\. \| You: .+\. \| Dealer: .+\. \| You: .+\./)
    await expectFocus(page, () => page.clock.runFor(stepMs))
  })
})

/**
 * Sits down with motion switched on: the ball rolls and the cards fly before the result is announced. The clock of
 * the page stands still until `listen` moves it: if the animation falls behind, only a summary is announced.
 */
async function sitWithMotion(game: number): Promise<Seat> {
  const seat = await tables.guestAt({ game })
  await seat.page.emulateMedia({ reducedMotion: 'no-preference' })
  const begun = Date.now()
  await seat.page.clock.install({ time: begun })
  await seat.page.clock.pauseAt(begun + minuteMs)
  return seat
}

/** Presses Tab until the target has the focus. At each step the focus is visible. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  const walked: string[] = []
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab')
    walked.push(await expectFocus(page))
    if (await goal.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Not reached: ${walked.join(' > ')}`)
}

/**
 * Checks that an element has the focus, on the screen and marked. Returns its name. A page whose clock stands still
 * gives the focus back only in the next frame, so `goOn` moves that clock.
 */
async function expectFocus(page: Page, goOn?: () => Promise<void>): Promise<string> {
  const seen = { isSomewhere: true, isMarked: true, isOnScreen: true }
  const look = async () => {
    await goOn?.()
    return page.evaluate(focused)
  }
  await eventually(look).toMatchObject(seen)
  return (await page.evaluate(focused)).name
}

/**
 * Runs in the page: describes the element with the focus. The mark may be on the wrapper of a control that is not
 * drawn itself.
 */
function focused() {
  const element = document.activeElement ?? document.body
  const near = [element, element.nextElementSibling, element.parentElement, element.closest('label')]
  const isMarked = near.some((one) => {
    if (one === null) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  const box = element.getBoundingClientRect()
  return {
    name: element.getAttribute('aria-label') ?? element.textContent.slice(0, 40),
    isSomewhere: element !== document.body,
    isMarked,
    isOnScreen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
  }
}

/** Checks that Tab stays within the dialog. */
async function isTrapped(page: Page): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press(step < 4 ? 'Tab' : 'Shift+Tab')
    await expectFocus(page)
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
  }
}

/** Collects the lines that the table's live region gets from now on, separated by bars. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const said = new Set<Element>()
    const hear = () => {
      for (const line of document.querySelectorAll('p[role="status"] > span')) said.add(line)
      document.body.dataset.said = [...said].map(({ textContent }) => textContent?.trim()).join(' | ')
    }
    new MutationObserver(hear).observe(document.getElementById('root') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  return async () => {
    await page.clock.runFor(stepMs)
    return (await page.locator('body').getAttribute('data-said')) ?? ''
  }
}
