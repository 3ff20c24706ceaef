import { registerGuest, type Session } from '@cardroom/contract/auth'
import { acceptJoinRequests, askToJoin, listClubInvites } from '@cardroom/contract/invites'
import type { Club } from '@cardroom/contract/clubs'
import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pathTo, patterns } from '../../apps/web/src/lib/paths.ts'
import { useRunningApp } from '../setup/app.ts'
import { textsIn } from '../setup/texts.ts'
import { worldIn, type Person } from '../setup/world.ts'

// This tests a club of five hundred: the data loaded, the rows rendered, and the return to the same place.

const holder = useRunningApp()
const { call, clubWith, logInTo } = worldIn(holder)
const say = textsIn('en')
const membersCount = 500
const rowsMax = 60
const bytesMax = 60 * 1024

let club: Club
let owner: Person

beforeAll(async () => {
  ;({ club, owner } = await clubWith('en', 'many', []))
  const guests = await inTurns(membersCount, () => call(registerGuest, { body: {} }))
  await inTurns(membersCount, (place) =>
    call(askToJoin, { body: { code: club.code }, token: (guests[place] as Session).token }),
  )
  const staff = { clubId: club.id, token: owner.token }
  const asked = await call(listClubInvites, { ...staff, query: { result: 'requested' } })
  expect(asked).toHaveLength(membersCount)
  await call(acceptJoinRequests, { ...staff, body: { ids: asked.map(({ id }) => id) } })
})

test('the members load in 60 KB, only a window of them is rendered, and Back finds the same place', async () => {
  const page = await logInTo('en', owner, pathTo(patterns.club, { clubId: club.id }))
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/club/members'))
  await page.goto(`${holder.app.origin}${pathTo(patterns.members, { clubId: club.id })}`)
  const { responseBodySize } = await (await answered).request().sizes()
  expect(responseBodySize).toBeLessThanOrEqual(bytesMax)

  const rows = rowsOf(page, say('members:list.label'))
  await rows.first().waitFor()
  expect(await rows.count()).toBeLessThanOrEqual(rowsMax)
  await page
    .getByRole('tab', { name: new RegExp(`${say('members:tabs.members')}.*${membersCount}`) })
    .waitFor()
  expect(await rows.first().getAttribute('aria-setsize')).toBe(String(membersCount))

  await scrollToRow(page, 300)
  expect(await rows.count()).toBeLessThanOrEqual(rowsMax)
  const there = page.locator('li[aria-posinset="300"]')
  const name = await there.getByRole('link').innerText()
  const before = await topOf(page, 300)
  await there.getByRole('link').click()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await there.waitFor()
  await eventually(() => there.getByRole('link').innerText()).toBe(name)
  expect(Math.abs((await topOf(page, 300)) - before)).toBeLessThan(40)
})

test('the keyboard moves from row to row, past the edge of the rendered window', async () => {
  const page = await logInTo('en', owner, pathTo(patterns.members, { clubId: club.id }))
  await page.locator('li[aria-posinset="1"]').getByRole('link').focus()
  // Each row has a link and a menu.
  for (let stop = 0; stop < 2 * 45; stop += 1) {
    await page.keyboard.press('Tab')
    // Nobody presses keys faster than frames are drawn, however slow this machine is.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
  }
  const focused = page.locator('li[aria-posinset="46"]').getByRole('link')
  await focused.waitFor()
  expect(await focused.evaluate((link) => link === document.activeElement)).toBe(true)
  // Scrolling away keeps the focus.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.locator('li[aria-posinset="1"]').waitFor()
  expect(await focused.evaluate((link) => link === document.activeElement)).toBe(true)
})

test('a receiver of a sale is found among all, and only a window of them is rendered', async () => {
  const page = await logInTo('en', owner, pathTo(patterns.cashier, { clubId: club.id }))
  const rows = page.locator('li[aria-posinset]')
  await rows.first().waitFor()
  expect(await rows.count()).toBeLessThanOrEqual(rowsMax)
  await scrollToRow(page, 250)
  const last = (await page.locator('li[aria-posinset="250"]').innerText()).match(/#(\d+)/)?.[1] ?? ''
  await page.getByLabel(say('cashier:searchMembers')).fill(last)
  await page.getByText(`#${last}`, { exact: true }).waitFor()
})

test('sixty people who ask to join are admitted with one call', async () => {
  const full = await clubWith('en', 'asked', [])
  await inTurns(60, async () => {
    const { token } = await call(registerGuest, { body: {} })
    return call(askToJoin, { body: { code: full.club.code }, token })
  })
  const page = await logInTo(
    'en',
    full.owner,
    `${pathTo(patterns.members, { clubId: full.club.id })}?tab=newMembers`,
  )
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  await page.getByLabel(say('members:requests.selectAll')).check()
  await page
    .getByRole('button', { name: say('members:requests.acceptMany', { count: 60 }), exact: true })
    .click()
  await page.getByText(say('members:requests.noneTitle')).waitFor()
  expect(asked.filter((path) => path.startsWith('/api/club/'))).toEqual(['/api/club/invites/accept'])
  await page.getByRole('tab', { name: new RegExp(`${say('members:tabs.members')}.*60`) }).waitFor()
})

const rowsOf = (page: Page, label: string) => page.getByRole('list', { name: label }).getByRole('listitem')

const topOf = (page: Page, place: number) =>
  page.locator(`li[aria-posinset="${place}"]`).evaluate((row) => row.getBoundingClientRect().top)

/** Scrolls like a thumb, screen by screen. */
async function scrollToRow(page: Page, place: number): Promise<void> {
  const row = page.locator(`li[aria-posinset="${place}"]`)
  for (let screens = 0; screens < 80; screens += 1) {
    if ((await row.count()) > 0) return row.scrollIntoViewIfNeeded()
    await page.evaluate(() => {
      const last = [...document.querySelectorAll('li[aria-posinset]')].at(-1)
      last?.scrollIntoView({ block: 'start' })
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    })
  }
  throw new Error(`Row ${place} never came`)
}

/** Runs twenty at once. */
async function inTurns<T>(count: number, work: (place: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let place = 0; place < count; place += 20)
    done.push(...(await Promise.all(Array.from({ length: 20 }, (_, each) => work(place + each)))))
  return done
}
