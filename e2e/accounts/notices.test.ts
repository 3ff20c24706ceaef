import { moveChips } from '@cardroom/contract/cashier'
import { setPlayPermissions, updateClub, type Club } from '@cardroom/contract/clubs'
import { buyForClub, buyForMyself } from '@cardroom/contract/conversions'
import { setAgent, setRole } from '@cardroom/contract/members'
import { paySandboxPurchase } from '@cardroom/contract/payments'
import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { honourGrantedNotifications, pushesTo } from '../setup/shown-notifications.ts'
import { textsIn } from '../setup/texts.ts'
import { worldIn, type Person } from '../setup/world.ts'

const holder = useRunningApp({}, { isKept: true })
const { call, clubWith, logInTo } = worldIn(holder)
const ru = textsIn('ru')
const at = (place: string) => `${holder.app.origin}/dashboard/${place}`
const popupOf = (page: Page, key: string) => page.getByRole('dialog', { name: ru(`notices:${key}.title`) })
const told = (page: Page, key: string) =>
  page.getByRole('status').filter({ hasText: ru(`notices:${key}.title`) })
const ok = (popup: ReturnType<typeof popupOf>) => popup.getByRole('button', { name: ru('common:ok') }).click()

test('chips that come and go are announced immediately, with a link to their receipt', async () => {
  const { club, owner, player } = await clubOfTwo('chips')
  const mine = await logInTo('ru', player, '/dashboard/settings')
  await mine.getByRole('heading', { name: ru('settings:title') }).waitFor()
  await move(club, owner, { type: 'transfer', amount: 100, to: player })
  const toast = told(mine, 'chipsSold')
  await toast.getByText(ru('notices:chipsSold.text', { name: 'Eleanor' })).waitFor()
  await toast.getByText(ru('notices:amount.white_many', { amount: '100' })).waitFor()
  await toast.getByRole('link', { name: ru('notifications:told.play') }).waitFor()
  await mine.getByRole('link', { name: ru('shell:tabs.home') }).click()
  await mine
    .getByRole('link', { name: ru('shell:notificationsNew') })
    .first()
    .click()
  const row = mine.getByRole('link', { name: new RegExp(ru('notices:chipsSold.title')) })
  await row.waitFor()
  await mine.screenshot({ path: 'screenshots/e2e-notifications-ru.png' })
  await row.click()
  await mine.waitForURL(/cashier\/transaction\/\d+\?id=\d+/)

  await mine.goto(at('settings'))
  await mine.getByRole('heading', { name: ru('settings:title') }).waitFor()
  await move(club, owner, { type: 'extract', amount: 100, to: player })
  const popup = popupOf(mine, 'chipsTaken')
  await popup.waitFor()
  await mine.screenshot({ path: 'screenshots/e2e-popup-ru.png' })
  await ok(popup)
  await popup.waitFor({ state: 'detached' })
  await mine.reload()
  await mine.getByRole('heading', { name: ru('settings:title') }).waitFor()
  expect(await popup.count()).toBe(0)

  await mine.goto(at(`global-popup/${club.id}`))
  await ok(popup)
  await mine.waitForURL(at(`club/${club.id}`))
  await mine.goto(at('notifications'))
  await mine.getByRole('button', { name: ru('notifications:readAll') }).click()
  await mine.getByRole('button', { name: ru('notifications:readAll') }).waitFor({ state: 'detached' })
})

test('events during an absence wait, one popup after the other, the oldest first', async () => {
  const { club, owner, player } = await clubOfTwo('queue')
  await move(club, owner, { type: 'transfer', amount: 1000, to: player })
  await move(club, owner, { type: 'extract', amount: 100, to: player })
  await move(club, owner, { type: 'extract', amount: 200, to: player })
  const mine = await logInTo('ru', player, '/dashboard/history')
  const popup = popupOf(mine, 'chipsTaken')
  for (const amount of ['100', '200']) {
    await popup.getByText(amount, { exact: true }).waitFor()
    await eventually(() => mine.getByRole('dialog', { includeHidden: true }).count()).toBe(1)
    await ok(popup)
  }
  await popup.waitFor({ state: 'detached' })
  await mine.reload()
  await mine.getByRole('heading', { name: ru('history:title') }).waitFor()
  expect(await popup.count()).toBe(0)
})

test('too little jade, and enough again: staff read both on every screen', async () => {
  const { club, owner } = await clubOfTwo('jade')
  const phone = await logInTo('ru', owner, '/dashboard/settings/languages')
  await phone.getByRole('heading', { name: ru('settings:languages.title') }).waitFor()
  const { token } = owner
  await call(updateClub, { clubId: club.id, token, body: { jade_limit: 150 } })
  await ok(popupOf(phone, 'clubSuspended'))
  const home = await holder.app.openTab(phone)
  await home.getByRole('heading', { name: ru('home:hero.pausedTitle') }).waitFor()
  const bought = await call(buyForMyself, { body: { amount: 1, from: 'usd', to: 'diamond' }, token })
  if (!('purchase_id' in bought)) throw new Error('Dollars were exchanged without a purchase')
  await call(paySandboxPurchase, { params: { id: String(bought.purchase_id) }, body: {} })
  await call(buyForClub, { clubId: club.id, body: { amount: 100, from: 'diamond', to: 'jade' }, token })
  await ok(popupOf(phone, 'clubResumed'))
  await home.getByRole('heading', { name: ru('home:hero.title') }).waitFor()
  await phone.waitForURL(at('settings/languages'))
})

test('roles, agents, permissions and logins each have a notice that leads to its place', async () => {
  const { club, owner, people } = await clubWith('ru', 'news', ['Mara', 'Daniel'])
  const [mara, daniel] = people as [Person, Person]
  const inClub = { clubId: club.id, token: owner.token }
  await call(setRole, { ...inClub, body: { user_id: mara.id, role: 'agent' } })
  await call(setAgent, { ...inClub, body: { user_id: daniel.id, agent_id: mara.id } })
  const closed = { limits: { vip: false } }
  await call(setPlayPermissions, { ...inClub, body: { user_id: daniel.id, permissions: closed } })
  await call(setAgent, { ...inClub, body: { user_id: daniel.id, agent_id: null } })

  const news = async (person: Person, expected: readonly string[], last: string) => {
    const page = await logInTo('ru', person, '/dashboard/notifications')
    const rows = page.locator('#content').getByRole('link').filter({ hasText: /\S/ })
    const titles = expected.map((kind) => ru(`notices:${kind}.title`))
    await eventually(async () => (await rows.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      // The newest is the login on this phone.
      ru('notices:signedIn.title'),
      ...titles,
    ])
    await rows.nth(titles.length).click()
    await page.waitForURL(at(last))
    return page
  }
  await news(
    daniel,
    ['agentGone', 'playPermissionsChanged', 'agentAssigned', 'joinAccepted'],
    `club/${club.id}`,
  )
  const page = await news(mara, ['playerAssigned', 'roleChanged', 'joinAccepted'], `club/${club.id}`)
  await page.goto(at('notifications'))
  const role = { club: club.name, to: ru('common:roles.agent') }
  await page.getByText(ru('notices:roleChanged.text', role)).waitFor()
  await page.getByRole('link', { name: new RegExp(ru('notices:signedIn.title')) }).click()
  await page.waitForURL(at('settings/security/sign-ins'))
})

test('a push describes the event in the person’s language', async () => {
  const { player } = await clubOfTwo('push')
  const page = await logInTo('ru', player, '/dashboard/settings/notifications')
  await page.getByText(ru('settings:notifications.denied')).waitFor()
  await honourGrantedNotifications(page.context())
  await page.context().grantPermissions(['notifications'], { origin: holder.app.origin })
  await page.reload()
  await page.getByText(ru('settings:notifications.device.title')).waitFor()
  await page.screenshot({ path: 'screenshots/e2e-push-ru.png', fullPage: true })
  const { push, shown } = await pushesTo(page)
  const inRussian = { language: 'ru', club_id: 7, sender_id: null, sender_name: null }
  await push({
    ...inRussian,
    id: 1,
    kind: 'notice',
    content: 'chipsSold',
    body: { amount: 2500, currency: 'white', name: 'Mara Voss', transaction_id: 8 },
  })
  await push({
    ...inRussian,
    id: 2,
    kind: 'chat',
    content: 'Вы идёте?',
    body: null,
    sender_id: 3,
    sender_name: 'Mara Voss',
  })
  await push({
    ...inRussian,
    id: 3,
    kind: 'notice',
    content: 'commissionPaid',
    body: { amount: 2500, currency: 'red', club: 'Northgate', week: '2025-W47', statement_id: 3 },
  })
  await eventually(async () => (await shown()).length).toBe(3)
  expect((await shown()).toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
    { title: 'Mara Voss', body: 'Вы идёте?', path: '/dashboard/chat/7?with=3' },
    {
      title: 'Фишки получены',
      body: 'Продавец: Mara Voss · 2\u00a0500 белых фишек',
      path: '/dashboard/notifications?notice=1',
    },
    {
      title: 'Комиссия за неделю 2025-W47',
      body: 'Красные фишки: 2\u00a0500, от клуба «Northgate»',
      path: '/dashboard/notifications?notice=3',
    },
  ])
})

test('pushes are offered once a request waits, with that reason, and never again once declined', async () => {
  const { club, player } = await clubOfTwo('offer')
  const page = await logInTo('ru', player, `/dashboard/club/cashier/${club.id}?tab=ask`)
  // Simulates a browser that has never been asked.
  await page.context().addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  })
  await page.reload()
  const amount = page.getByLabel(ru('cashier:ask.amount'))
  await amount.waitFor()
  const offer = page.getByText(ru('common:pushOffer.answers.title'))
  expect(await offer.count()).toBe(0)
  await amount.fill('100')
  await page.getByRole('button', { name: ru('cashier:ask.submitAmount', { amount: '100' }) }).click()
  await offer.waitFor()
  await page.screenshot({ path: 'screenshots/e2e-push-offer-ru.png' })
  await page.getByRole('button', { name: ru('common:pushOffer.refuse') }).click()
  await offer.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: ru('cashier:waiting.title') }).waitFor()
  expect(await offer.count()).toBe(0)
})

/** Creates a club with a player; both people read Russian. */
async function clubOfTwo(journey: string): Promise<{ club: Club; owner: Person; player: Person }> {
  const { club, owner, people } = await clubWith('ru', journey, ['Daniel'])
  const [player] = people as [Person]
  return { club, owner, player }
}

interface Move {
  readonly type: 'transfer' | 'extract'
  readonly amount: number
  readonly to: Person
}

const move = (club: Club, owner: Person, { type, amount, to }: Move) =>
  call(moveChips, {
    token: owner.token,
    clubId: club.id,
    body: { amount, currency: 'white', type, user_id: to.id },
  })
