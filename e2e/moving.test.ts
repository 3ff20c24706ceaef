import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { patterns } from '../apps/web/src/lib/paths.ts'
import { useRunningApp } from './setup/app.ts'
import { peopleOf } from './setup/people.ts'
import { textsIn } from './setup/texts.ts'

const holder = useRunningApp()
const say = textsIn('en')
const { newClub, newMember, newPerson, open } = peopleOf(holder, 'en')
/** The bell’s name tells whether there is news. */
const bell = /^Notifications/
const link = (page: Page, key: string) => page.getByRole('link', { name: say(key), exact: true })
const heading = (page: Page, key: string) => page.getByRole('heading', { name: say(key), level: 1 })

test('back leads to the previous page; a user who came by a link gets to the parent', async () => {
  const owner = await newPerson('Back Owner')
  const club = await newClub(owner, 'Backgate')
  const clubsPage = `/dashboard/club/${club.id}`
  const page = await open(owner, clubsPage)
  await page.getByRole('heading', { name: club.name, level: 1 }).waitFor()

  for (const [way, place] of [
    [say('shell:wallet'), 'wallet:title'],
    [bell, 'notifications:title'],
  ] as const) {
    await page.getByRole('link', { name: way }).filter({ visible: true }).click()
    await heading(page, place).waitFor()
    await link(page, 'common:back').click()
    await page.waitForURL(new RegExp(`${clubsPage}$`))
  }

  // Saving leads back too, and another "back" does not open the form.
  await link(page, 'clubs:main.settings').click()
  await page.waitForURL(/club-settings\/\d+$/)
  await page.locator('a[href$="/club-greeting"]').first().click()
  await page.getByRole('textbox').fill('Welcome in')
  await page.getByRole('button', { name: say('common:save'), exact: true }).click()
  await page.waitForURL(/club-settings\/\d+$/)
  await link(page, 'common:back').click()
  await page.waitForURL(new RegExp(`${clubsPage}$`))

  await page.goto(`${holder.app.origin}/dashboard/wallet`)
  await link(page, 'common:back').click()
  await page.waitForURL(/\/dashboard\/home$/)
})

test('in a club on a phone every page is two taps away', async () => {
  const owner = await newPerson('Walking Owner')
  const club = await newClub(owner, 'Walkgate')
  const player = await newMember(club, owner, 'Walking Player')

  const ownersPlaces = await placesNear(await open(owner, `/dashboard/club/${club.id}`))
  expect([...everybodysPlaces, ...membersPlaces, ...staffsPlaces].filter(isMissingIn(ownersPlaces))).toEqual(
    [],
  )
  const playersPlaces = await placesNear(await open(player, `/dashboard/club/${club.id}`))
  expect([...everybodysPlaces, ...membersPlaces].filter(isMissingIn(playersPlaces))).toEqual([])
})

test('an invalid address keeps the frame; a receipt without a number says that there is none', async () => {
  const owner = await newPerson('Lost Owner')
  const club = await newClub(owner, 'Lostgate')
  const page = await open(owner, '/dashboard/nowhere')
  await heading(page, 'shell:notFound.title').waitFor()
  await page.getByRole('navigation', { name: say('shell:sections') }).waitFor()
  await page.goto(`${holder.app.origin}/dashboard/club/cashier/transaction/${club.id}`)
  await page.getByText(say('cashier:receipt.noneTitle')).waitFor()
})

test('the welcome page offers its bonus once', async () => {
  const page = await holder.app.openPhone()
  await page.getByRole('button', { name: say('auth:landing.guest') }).click()
  await page.getByRole('button', { name: /Take/ }).click()
  await heading(page, 'home:hero.title')
    .or(page.getByText(say('home:hero.title')))
    .first()
    .waitFor()
  for (const place of ['welcome-page-guest', 'welcome-page']) {
    await page.goto(`${holder.app.origin}/dashboard/${place}`)
    await page.waitForURL(/\/dashboard\/home$/)
  }
})

/** A step within a screen (a form, a sheet) does not count. */
const everybodysPlaces = [
  patterns.home,
  patterns.history,
  patterns.leaders,
  patterns.shop,
  patterns.wallet,
  patterns.proven,
  patterns.topUp,
  patterns.games,
  patterns.clubs,
  patterns.notifications,
  patterns.settings,
  patterns.editProfile,
  patterns.notificationSettings,
  patterns.languages,
  patterns.customization,
  patterns.protection,
  patterns.security,
]
const membersPlaces = [
  patterns.club,
  patterns.tabs,
  patterns.chat,
  patterns.cashier,
  patterns.clubSettings,
  patterns.clubFairness,
]
const staffsPlaces = [
  patterns.members,
  patterns.membersInvite,
  patterns.member,
  patterns.report,
  patterns.settlements,
  patterns.clubRating,
  patterns.clubGreeting,
  patterns.clubAvatar,
  patterns.clubName,
  patterns.gameSettings,
  patterns.globalPermissions,
  patterns.clubAudit,
  patterns.sessionAndProfit,
  patterns.clubBooks,
]

const isMissingIn = (places: ReadonlySet<string>) => (pattern: string) => !places.has(pattern)

/** Returns the patterns of all pages that are two links away from the current one. */
async function placesNear(page: Page): Promise<ReadonlySet<string>> {
  const near = await linksOn(page)
  const found = new Set(near)
  for (const path of near) {
    await page.goto(`${holder.app.origin}${path}`)
    for (const next of await linksOn(page)) found.add(next)
  }
  return new Set([...found].map(patternOf))
}

async function linksOn(page: Page): Promise<readonly string[]> {
  await page.locator('a[href^="/"]:visible').first().waitFor()
  // The frame and the screen's title are shown before its content.
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  const links = await page
    .locator('a[href^="/"]:visible')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  return [...new Set(links)]
}

function patternOf(link: string): string {
  const [path = ''] = link.split('?')
  const shape = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
  return Object.values(patterns).find((pattern) => shape(pattern).test(path)) ?? path
}

test('a player without chips is led to the form to ask for them', async () => {
  const owner = await newPerson('Chipless Owner')
  const club = await newClub(owner, 'Chipgate')
  const player = await newMember(club, owner, 'Chipless Player')
  const page = await open(player, `/dashboard/club/${club.id}`)
  await link(page, 'clubs:chipless.action').click()
  await page.waitForURL(/cashier\/\d+\?tab=ask$/)
  await page.getByRole('tab', { name: say('cashier:tabs.ask'), selected: true }).waitFor()
})
