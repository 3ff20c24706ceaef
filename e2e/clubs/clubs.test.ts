import { askToJoin, inviteUser } from '@cardroom/contract/invites'
import { setRole } from '@cardroom/contract/members'
import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useRunningApp, type Locale } from '../setup/app.ts'
import { useFreshNames } from '../setup/fresh-names.ts'
import { textsIn } from '../setup/texts.ts'
import { worldIn, type Person } from '../setup/world.ts'

const holder = useRunningApp()
const { fresh, freshAddress } = useFreshNames()
const { call, clubWith, join, logInTo, newPerson } = worldIn(holder)
const password = 'Correct-horse-1'
const owner = 'Eleanor Whitlock'
const player = 'Daniel Marsh'

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const say = textsIn(locale)
  const hands = handsIn(locale)
  const { button, link, field, tab, exact } = hands

  test('a club is founded and plays its first round, on two phones', async () => {
    const name = fresh(`Northgate${locale}`)
    const ownersPhone = await hands.arrive(owner, freshAddress(`eleanor.${locale}`))

    // The owner founds the club.
    await ownersPhone.goto(`${holder.app.origin}/dashboard/club`)
    await link(ownersPhone, 'clubs:empty.action').click()
    await field(ownersPhone, 'clubs:create.name').fill('Two words')
    await button(ownersPhone, 'clubs:create.next').click()
    await ownersPhone.getByText(say('errors:invalidClubNameError')).waitFor()
    await field(ownersPhone, 'clubs:create.name').fill(name)
    await button(ownersPhone, 'clubs:create.next').click()
    await button(ownersPhone, 'clubs:create.confirm').dblclick()
    await ownersPhone.getByRole('heading', { name: say('clubs:create.doneTitle', { name }) }).waitFor()
    const code = (await ownersPhone.getByText(/^[A-HJ-NP-Z2-9]{6}$/).textContent()) ?? ''
    await link(ownersPhone, 'clubs:create.doneAction').click()
    await ownersPhone.getByRole('heading', { name, level: 1 }).waitFor()
    await hands.balance(ownersPhone, 'common:coins.red', 200_000)
    await hands.balance(ownersPhone, 'common:coins.jade', 100)
    await ownersPhone.getByText(say('clubs:main.ofCap', { cap: 10 })).waitFor()

    // A second person searches for it, first with an unknown code.
    const playersPhone = await hands.arrive(player, freshAddress(`daniel.${locale}`))
    await playersPhone.goto(`${holder.app.origin}/dashboard/club`)
    await field(playersPhone, 'clubs:find.label').fill('zzzzzz')
    await button(playersPhone, 'clubs:find.submit').click()
    await playersPhone
      .getByText(say('clubs:find.none', { code: 'ZZZZZZ' }))
      .first()
      .waitFor()
    await field(playersPhone, 'clubs:find.label').fill(code.toLowerCase())
    await button(playersPhone, 'clubs:find.submit').click()
    const dialog = playersPhone.getByRole('dialog', { name })
    await dialog.getByText(player).waitFor()
    await dialog.getByLabel(say('clubs:join.comment')).fill('We met on Thursday')
    await dialog.getByLabel(say('clubs:join.agent')).fill('1')
    await dialog.getByRole('button', { name: say('clubs:join.submit') }).click()
    await dialog.getByText(say('errors:agentNotFound')).waitFor()
    await dialog.getByLabel(say('clubs:join.agent')).fill('')
    await dialog.getByRole('button', { name: say('clubs:join.submit') }).click()
    await playersPhone.getByText(say('clubs:status.requested')).waitFor()

    // The owner sees the request arrive and accepts it; the player gets in without a reload.
    const members = ownersPhone
      .getByRole('navigation', { name: say('shell:sections') })
      .getByRole('link', { name: new RegExp(say('shell:tabs.members')) })
    await members.getByText('1', { exact: true }).waitFor()
    await members.click()
    await tab(ownersPhone, 'members:tabs.newMembers').click()
    await ownersPhone.getByText('We met on Thursday').waitFor()
    await button(ownersPhone, 'members:requests.accept').click()
    await ownersPhone.getByText(say('members:requests.noneTitle')).waitFor()
    await tab(ownersPhone, 'members:tabs.members').click()
    await ownersPhone.getByRole('link', { name: new RegExp(player) }).waitFor()
    await playersPhone
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await playersPhone.getByRole('heading', { name, level: 1 }).waitFor()

    // The player asks for chips, the owner accepts, and the price is 5 % more in red.
    await hands.section(playersPhone, 'cashier')
    await playersPhone.getByRole('tab', { name: say('cashier:tabs.ask') }).click()
    await field(playersPhone, 'cashier:ask.amount').fill('1000')
    await button(playersPhone, 'cashier:ask.submitAmount', { amount: exact(1000) }).click()
    await playersPhone.getByRole('heading', { name: say('cashier:waiting.title') }).waitFor()
    await hands.section(ownersPhone, 'cashier')
    await tab(ownersPhone, 'cashier:tabs.requests').click()
    await ownersPhone.getByRole('checkbox', { name: new RegExp(player) }).check()
    await button(ownersPhone, 'cashier:requests.acceptOne').click()
    await ownersPhone
      .getByRole('dialog')
      .getByRole('button', { name: say('common:done') })
      .click()
    await hands.balance(ownersPhone, 'cashier:clubsRed', 198_950)

    // The player plays with them, and the owner's page shows it live.
    await hands.section(ownersPhone, 'home')
    await ownersPhone.getByText(say('clubs:main.noRounds')).waitFor()
    await hands.section(playersPhone, 'home')
    await hands.balance(playersPhone, 'common:coins.white', 1000)
    const net = await hands.spinOnce(playersPhone)
    await ownersPhone.getByText(say('clubs:main.rounds_one', { count: 1 })).waitFor()
    await ownersPhone.getByText(hands.signed(-net), { exact: true }).first().waitFor()
    await ownersPhone
      .getByRole('img', { name: say('clubs:main.sessionsOf', { count: 1, cap: 10 }) })
      .waitFor()
  })

  test('a request is declined with a message, and sent again', async () => {
    const name = fresh(`Riverside${locale}`)
    const ownersPhone = await hands.arrive(owner, freshAddress(`olga.${locale}`))
    const code = await hands.found(ownersPhone, name)
    const playersPhone = await hands.arrive(player, freshAddress(`dina.${locale}`))
    await playersPhone.goto(`${holder.app.origin}/join/${code.toLowerCase()}`)
    const dialog = playersPhone.getByRole('dialog', { name })
    await dialog.getByRole('button', { name: say('clubs:join.submit') }).click()
    await playersPhone.getByText(say('clubs:status.requested')).waitFor()

    await hands.section(ownersPhone, 'members')
    await tab(ownersPhone, 'members:tabs.newMembers').click()
    await button(ownersPhone, 'members:requests.decline').click()
    const sheet = ownersPhone.getByRole('dialog')
    await sheet.getByRole('radio', { name: say('clubs:decline.withMessage') }).check()
    const decline = sheet.getByRole('button', { name: say('members:requests.decline') })
    expect(await decline.isDisabled()).toBe(true)
    await sheet.getByRole('textbox', { name: say('clubs:decline.message') }).fill('Full this week')
    await decline.click()
    await ownersPhone.getByText(say('members:requests.noneTitle')).waitFor()

    await playersPhone.getByText(say('clubs:status.declined'), { exact: true }).waitFor()
    await playersPhone.getByText(say('clubs:list.askAgain')).click()
    await dialog.getByText(say('clubs:join.declinedBefore')).waitFor()
    await dialog.getByRole('button', { name: say('clubs:join.submit') }).click()
    await playersPhone.getByText(say('clubs:status.requested')).waitFor()
    await ownersPhone.getByText(player).waitFor()
  })

  test('invites and requests are answered several at once, a refusal with its reason', async () => {
    const first = await clubWith(locale, 'first', [])
    const second = await clubWith(locale, 'second', [])
    const third = await clubWith(locale, 'third', [])
    const lena = await newPerson(locale, 'Lena', 'several')
    for (const { club, owner: inviter } of [first, second, third])
      await call(inviteUser, { clubId: club.id, token: inviter.token, body: { user_id: lena.id } })

    // One is declined with a message, the other two are accepted together.
    const lenasPhone = await logInTo(locale, lena, '/dashboard/club?tab=invites')
    const invite = lenasPhone.getByRole('listitem').filter({ hasText: third.club.name })
    await invite.getByRole('button', { name: say('clubs:invites.decline') }).click()
    const sheet = lenasPhone.getByRole('dialog', { name: say('clubs:decline.title') })
    await sheet.getByRole('radio', { name: say('clubs:decline.withMessage') }).check()
    await sheet.getByRole('textbox').fill('Too far away')
    await sheet.getByRole('button', { name: say('clubs:decline.submit') }).click()
    await invite.waitFor({ state: 'detached' })
    await lenasPhone.getByRole('checkbox', { name: say('clubs:invites.selectAll') }).check()
    await button(lenasPhone, 'clubs:invites.acceptMany', { count: '2' }).click()
    await lenasPhone.getByText(say('errors:isntInvite')).waitFor()
    await tab(lenasPhone, 'clubs:tabs.clubs').click()
    for (const { club } of [first, second])
      await lenasPhone
        .locator('#content')
        .getByRole('link', { name: new RegExp(club.name) })
        .first()
        .waitFor()
    // The person who invited reads the reason.
    const inviters = await logInTo(locale, third.owner, '/dashboard/notifications')
    await inviters.getByText(/Too far away/).waitFor()

    // Two people ask at once. The notice leads to their requests, and both get the same refusal.
    const asking = [await newPerson(locale, 'Hugo', 'asking'), await newPerson(locale, 'Kenji', 'asking')]
    for (const { token } of asking) await call(askToJoin, { body: { code: first.club.code }, token })
    const ownersPhone = await logInTo(locale, first.owner, '/dashboard/notifications')
    await ownersPhone.getByRole('link', { name: /Kenji/ }).click()
    await ownersPhone.getByRole('checkbox', { name: say('members:requests.selectAll') }).check()
    const bar = ownersPhone.getByRole('region', { name: say('members:requests.barLabel') })
    await bar.getByRole('button', { name: say('members:requests.decline') }).click()
    const refusal = ownersPhone.getByRole('dialog')
    await refusal.getByRole('button', { name: say('members:requests.decline') }).click()
    await ownersPhone.getByText(say('members:requests.noneTitle')).waitFor()
  })

  test('an agent’s link brings in a player under that agent, who later leaves the club', async () => {
    const { club, owner: house, people } = await clubWith(locale, 'agents', ['Mara'])
    const [mara] = people as [Person]
    await call(setRole, { clubId: club.id, token: house.token, body: { user_id: mara.id, role: 'agent' } })
    const ownersPhone = await logInTo(locale, house, `/dashboard/club/members/invite/${club.id}`)
    await field(ownersPhone, 'members:inviteScreen.through').selectOption(String(mara.id))
    await ownersPhone.getByRole('img', { name: say('members:inviteScreen.qr') }).waitFor()
    await button(ownersPhone, 'members:inviteScreen.copyLink').click()
    const copied = await ownersPhone.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${holder.app.origin}/join/${club.code}?agent=${mara.id}`)

    const lena = await newPerson(locale, 'Lena', 'agents')
    const { pathname, search } = new URL(copied)
    const lenasPhone = await holder.app.openPhone({ locale, place: pathname + search })
    await lenasPhone.getByRole('heading', { name: club.name, level: 1 }).waitFor()
    await lenasPhone.getByText(mara.name).waitFor()
    await link(lenasPhone, 'auth:signIn.submit').click()
    await field(lenasPhone, 'auth:fields.email').fill(lena.address)
    await field(lenasPhone, 'auth:fields.password').fill(password)
    await button(lenasPhone, 'auth:signIn.submit').click()
    const dialog = lenasPhone.getByRole('dialog', { name: club.name })
    await eventually(() => dialog.getByLabel(say('clubs:join.agent')).inputValue()).toBe(String(mara.id))
    await dialog.getByRole('button', { name: say('clubs:join.submit') }).click()
    // The badge of the section "Members" counts the people who ask to join; a press on it opens their requests.
    await ownersPhone
      .getByRole('navigation', { name: say('shell:sections') })
      .getByRole('link', { name: new RegExp(say('shell:tabs.members')) })
      .getByText('1', { exact: true })
      .click()
    await ownersPhone.getByText(new RegExp(mara.name)).waitFor()
    await button(ownersPhone, 'members:requests.accept').click()
    await tab(ownersPhone, 'members:tabs.members').click()
    await ownersPhone.getByText(new RegExp(say('members:list.agentName', { name: mara.name }))).waitFor()

    await lenasPhone.getByText(say('clubs:list.current')).waitFor()
    await lenasPhone.goto(`${holder.app.origin}/dashboard/club-settings/${club.id}`)
    await button(lenasPhone, 'clubSettings:leave.action').click()
    await lenasPhone
      .getByRole('dialog')
      .getByRole('button', { name: say('clubSettings:leave.confirm') })
      .click()
    await lenasPhone.waitForURL(/\/dashboard\/club$/)
    await lenasPhone.getByText(say('errors:noClubTitle')).waitFor()
    await ownersPhone.getByRole('link', { name: /Lena/ }).waitFor({ state: 'detached' })
  })
})

test('as soon as another club is opened, the tabs lead into it and no longer into the previous one', async () => {
  const say = textsIn('en')
  const { club: left, owner: person } = await clubWith('en', 'left', [])
  const { club: entered, owner: host } = await clubWith('en', 'entered', [])
  await join(entered, host, person)
  const page = await logInTo('en', person, `/dashboard/club/${left.id}`)
  const cashier = page
    .getByRole('navigation', { name: say('shell:sections') })
    .getByRole('link', { name: say('shell:tabs.cashier') })
  await page.goto(`${holder.app.origin}/dashboard/club`)
  await cashier.waitFor()

  // The server is slow to make it the current one.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/users/*', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    page
      .getByRole('link', { name: new RegExp(`^${entered.name}`) })
      .first()
      .click(),
  ])
  expect(asked.postDataJSON()).toEqual({ club_id: entered.id })
  await cashier.click()
  answer()
  await page.waitForURL(`${holder.app.origin}/dashboard/club/cashier/${entered.id}`)
  await page.getByText(entered.name).first().waitFor({ state: 'attached' })
})

test('a guest is asked to register before founding a club', async () => {
  const say = textsIn('en')
  const page = await holder.app.openPhone()
  await page.getByRole('button', { name: say('auth:landing.guest') }).click()
  await page.getByRole('button', { name: /Take/ }).click()
  await page.goto(`${holder.app.origin}/dashboard/club`)
  // The page offers what a guest can do, and not what only players can.
  await page.getByRole('button', { name: say('clubs:guest.action') }).click()
  expect(await page.getByText(say('clubs:empty.action'), { exact: true }).count()).toBe(0)
  await page.getByRole('dialog', { name: say('clubs:guest.title') }).waitFor()
  await page.getByRole('link', { name: say('clubs:guest.action') }).click()
  await page.getByRole('heading', { name: say('auth:guestAccount.title') }).waitFor()
})

function handsIn(locale: Locale) {
  const say = textsIn(locale)
  const exact = (value: number): string =>
    new Intl.NumberFormat(locale === 'ru' ? 'ru-RU' : 'en-US', { maximumFractionDigits: 2 })
      .format(value)
      .replace(/[\s\u00a0]/g, '\u202f')
  const signed = (value: number): string =>
    value === 0 ? '0' : `${value < 0 ? '\u2212' : '+'}${exact(Math.abs(value))}`
  const button = (page: Page, key: string, values?: Record<string, string>) =>
    page.getByRole('button', { name: say(key, values), exact: true })
  const link = (page: Page, key: string) => page.getByRole('link', { name: say(key), exact: true })
  const field = (page: Page, key: string) => page.getByLabel(say(key), { exact: true })
  const tab = (page: Page, key: string) => page.getByRole('tab', { name: new RegExp(`^${say(key)}`) })

  const balance = (page: Page, key: string, value: number) =>
    page
      .getByText(say('common:balanceOf', { currency: say(key), amount: exact(value) }), { exact: true })
      .first()
      .waitFor({ state: 'attached' })

  const section = (page: Page, name: string) =>
    page
      .getByRole('navigation', { name: say('shell:sections') })
      .getByRole('link', { name: new RegExp(say(`shell:tabs.${name}`)) })
      .click()

  /** Signs up with the mailed code and takes the gold. */
  async function arrive(name: string, address: string): Promise<Page> {
    const page = await holder.app.openPhone({ locale })
    await link(page, 'auth:signIn.signUp').click()
    await field(page, 'auth:fields.email').fill(address)
    await field(page, 'auth:fields.password').fill(password)
    await field(page, 'auth:fields.name').fill(name)
    await page.getByRole('checkbox', { name: say('auth:signUp.adult') }).check()
    await button(page, 'auth:signUp.submit').click()
    await field(page, 'auth:code.label').fill(await holder.app.codeFor(address))
    await page.getByRole('button', { name: new RegExp(say('auth:welcome.take', { amount: '.*' })) }).click()
    await page.getByRole('heading', { name: say('home:hero.title') }).waitFor()
    return page
  }

  /** Founds a club and enters it; returns its code. */
  async function found(page: Page, name: string): Promise<string> {
    await page.goto(`${holder.app.origin}/dashboard/club/create`)
    await field(page, 'clubs:create.name').fill(name)
    await button(page, 'clubs:create.next').click()
    await button(page, 'clubs:create.confirm').click()
    const code = (await page.getByText(/^[A-HJ-NP-Z2-9]{6}$/).textContent()) ?? ''
    await link(page, 'clubs:create.doneAction').click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    return code
  }

  /** Plays one spin of European roulette with 10 on red; returns the player's result. */
  async function spinOnce(page: Page): Promise<number> {
    await page.getByRole('link', { name: new RegExp(say('common:games.1')) }).click()
    await page.getByRole('button', { name: new RegExp(say('games:names.1')) }).click()
    await page.getByRole('radio', { name: new RegExp(`^${say('common:limits.casual')}`) }).check()
    await button(page, 'games:join').click()
    await page.getByRole('listbox').waitFor()
    const box = await page.locator('[data-spot="red:"]').boundingBox()
    if (!box) throw new Error('no red on the layout')
    await page.mouse.click(box.x, box.y)
    const answered = page.waitForResponse((response) => response.url().endsWith('/bets'))
    await page.getByRole('button', { name: new RegExp(`^${say('roulette:spin')}`) }).click()
    return ((await (await answered).json()) as { net: number }).net
  }

  return { exact, signed, button, link, field, tab, balance, section, arrive, found, spinOnce }
}
