import { moveChips } from '@cardroom/contract/cashier'
import { setAgent, setManagerPermissions, setRole } from '@cardroom/contract/members'
import { eventually } from '@cardroom/testing'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useRunningApp, type Locale } from '../setup/app.ts'
import { useFreshNames } from '../setup/fresh-names.ts'
import { peopleOf } from '../setup/people.ts'
import { plainPng } from '../setup/plain-png.ts'
import { textsIn } from '../setup/texts.ts'

const holder = useRunningApp()
const { fresh } = useFreshNames()

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const say = textsIn(locale)
  const people = peopleOf(holder, locale)
  const hands = handsIn(locale)
  const { button, link, sheet, exact } = hands

  test('the owner raises the rating, renames the club and writes a greeting; a member sees each immediately', async () => {
    const owner = await people.newPerson('Eleanor')
    const club = await people.newClub(owner, `Settings${locale}`)
    await people.topUp(club, owner)
    const member = await people.newMember(club, owner, 'Daniel')
    const settings = `/dashboard/club-settings/${club.id}`
    const ownersPhone = await people.open(owner, settings)
    const membersPhone = await people.open(member, `/dashboard/club/${club.id}`)
    await membersPhone.getByRole('heading', { name: club.name, level: 1 }).waitFor()

    // Rating: the page shows what a level allows and costs before the payment.
    await hands.row(ownersPhone, 'clubSettings:rating.title').click()
    await hands.stars(ownersPhone, 3).check()
    await ownersPhone.getByText('10 → 30').waitFor()
    await button(
      ownersPhone,
      new RegExp(say(`clubSettings:rating.raise_${few(locale)}`, { count: 3 })),
    ).click()
    await sheet(ownersPhone, say(`clubSettings:rating.raised_${few(locale)}`, { count: 3 }))
      .getByRole('button', { name: say('common:done') })
      .click()
    const renew = ownersPhone.getByRole('switch', { name: say('clubSettings:rating.renew') })
    await renew.click()
    await eventually(() => renew.isChecked()).toBe(true)

    // Greeting.
    await ownersPhone.goto(`${holder.app.origin}${settings}/club-greeting`)
    const save = button(ownersPhone, say('common:save'))
    await ownersPhone.getByLabel(say('clubSettings:greeting.label')).fill('Hi')
    expect(await save.isDisabled()).toBe(true)
    await ownersPhone.getByLabel(say('clubSettings:greeting.label')).fill('Thursday is baccarat night')
    await save.click()
    await membersPhone.getByText('Thursday is baccarat night').waitFor()

    // Name: the price of 500 jade is shown before the payment.
    await hands.row(ownersPhone, 'clubSettings:name.title').click()
    const name = ownersPhone.getByLabel(say('clubSettings:name.label'))
    await name.fill('Two words')
    await ownersPhone.getByText(say('errors:invalidClubNameError')).waitFor()
    const newName = fresh(`Renamed${locale}`)
    await name.fill(newName)
    await button(ownersPhone, new RegExp(`^${say('clubSettings:name.submit')}`)).click()
    const confirm = sheet(ownersPhone, say('clubSettings:name.confirmTitle'))
    await confirm.getByText(say('clubSettings:name.pays.jade')).waitFor()
    await confirm.getByText('500', { exact: true }).waitFor()
    await confirm.getByRole('button', { name: say('clubSettings:name.confirm') }).dblclick()
    await ownersPhone.getByText(say('clubSettings:name.done')).waitFor()
    await membersPhone.getByRole('heading', { name: newName, level: 1 }).waitFor()
    await ownersPhone.goto(`${holder.app.origin}/dashboard/club/${club.id}`)
    // The rest is 1,202 jade less 200 for three stars less 500 for the name, paid once.
    await hands.balance(ownersPhone, 'jade', exact(502))
  })

  test('limits and permissions apply immediately; jade below the new minimum pauses the tables', async () => {
    const owner = await people.newPerson('Olga')
    const club = await people.newClub(owner, `Limits${locale}`)
    const member = await people.newMember(club, owner, 'Dina')
    const settings = `/dashboard/club-settings/${club.id}`
    const ownersPhone = await people.open(owner, settings)

    // This is a limit of one game.
    await hands.row(ownersPhone, 'clubSettings:games.title').click()
    await ownersPhone.getByText(say('clubSettings:games.note')).waitFor()
    await hands.row(ownersPhone, 'common:limits.casual').click()
    const limit = sheet(ownersPhone, say('common:limits.casual'))
    const saveLimit = limit.getByRole('button', { name: say('common:save') })
    await hands.type(limit.getByLabel(say('clubSettings:games.max')), '5')
    await limit.getByText(say('clubSettings:games.maxNotAboveMin')).waitFor()
    expect(await saveLimit.isDisabled()).toBe(true)
    await hands.type(limit.getByLabel(say('clubSettings:games.max')), '700')
    await saveLimit.click()
    await ownersPhone.getByText(say('clubSettings:games.range', { min: '10', max: '700' })).waitFor()

    // These tables are open to everybody.
    await ownersPhone.goto(`${holder.app.origin}${settings}/global-permissions`)
    const vip = ownersPhone.getByRole('switch', { name: say('common:limits.vip') })
    await vip.click()
    await eventually(() => vip.isChecked()).toBe(false)

    const membersPhone = await people.open(member, '/dashboard/games')
    await membersPhone.getByRole('button', { name: new RegExp(say('games:names.1')) }).click()
    const picker = membersPhone.getByRole('dialog', { name: new RegExp(say('games:names.1')) })
    await picker.getByRole('radio', { name: new RegExp(`^${say('common:limits.casual')}.*700`) }).waitFor()
    expect(
      await picker.getByRole('radio', { name: new RegExp(`^${say('common:limits.vip')}`, 'i') }).isDisabled(),
    ).toBe(true)

    // The minimum of jade is at least the platform's, with a warning if the tables would stop.
    await ownersPhone.goto(`${holder.app.origin}${settings}`)
    await hands.row(ownersPhone, 'clubSettings:jadeLimit.title').click()
    const minimum = sheet(ownersPhone, say('clubSettings:jadeLimit.title'))
    await hands.type(minimum.getByLabel(say('clubSettings:jadeLimit.label')), '10')
    await minimum.getByText(say('errors:minimumValue', { value: '50' })).waitFor()
    await hands.type(minimum.getByLabel(say('clubSettings:jadeLimit.label')), '150')
    await minimum.getByText(say('clubSettings:jadeLimit.pauses', { amount: '100' })).waitFor()
    await minimum.getByRole('button', { name: say('common:save') }).click()
    await sheet(ownersPhone, say('notices:clubSuspended.title')).waitFor()
  })

  test('the sheet about the raised club covers the notice about its paused tables', async () => {
    const owner = await people.newPerson('Maud')
    const club = await people.newClub(owner, `Poor${locale}`)
    const phone = await people.open(owner, `/dashboard/club-settings/${club.id}/club-rating`)
    await hands.stars(phone, 2).check()
    await phone.getByText(say('clubSettings:rating.pauses', { amount: '50' })).waitFor()
    await button(phone, new RegExp(say(`clubSettings:rating.raise_${few(locale)}`, { count: 2 }))).click()
    const raised = sheet(phone, say(`clubSettings:rating.raised_${few(locale)}`, { count: 2 }))
    await raised.waitFor()
    await eventually(() => phone.getByRole('dialog', { includeHidden: true }).count()).toBe(1)
    await raised.getByRole('button', { name: say('common:done') }).click()
    const paused = sheet(phone, say('notices:clubSuspended.title'))
    await paused.getByRole('button', { name: say('common:ok') }).click()
    await phone.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('one of thirty crests is chosen, and the button covers none of them', async () => {
    const owner = await people.newPerson('Iris')
    const club = await people.newClub(owner, `Crests${locale}`)
    const phone = await people.open(owner, `/dashboard/club-settings/${club.id}/club-avatar/choose`)
    const last = phone.getByRole('radio', { name: say('clubSettings:avatar.crest', { number: 30 }) })
    await last.check({ force: true })
    const save = button(phone, say('common:save'))
    await save.waitFor()
    await phone.mouse.wheel(0, 5000)
    const overlap = async () => {
      const [crest, bar] = [await last.boundingBox(), await save.boundingBox()]
      return crest && bar && crest.y + crest.height - bar.y
    }
    await eventually(overlap).toBeLessThanOrEqual(0)
    await save.click()
    await phone.getByRole('heading', { name: say('clubSettings:avatar.title') }).waitFor()
  })

  test('a photo is cropped into the crest, seen by members, and removed', async () => {
    const owner = await people.newPerson('Flora')
    const club = await people.newClub(owner, `Photos${locale}`)
    const member = await people.newMember(club, owner, 'Felix')
    const membersPhone = await people.open(member, `/dashboard/club/${club.id}`)
    const sign = membersPhone.getByRole('link', { name: say('clubs:main.chooseClub', { club: club.name }) })
    await sign.waitFor()
    expect(await sign.locator('img').count()).toBe(0)

    const phone = await people.open(owner, `/dashboard/club-settings/${club.id}/club-avatar`)
    await hands.row(phone, 'clubSettings:avatar.edit').click()
    const save = button(phone, say('common:save'))
    expect(await save.isDisabled()).toBe(true)
    const picture = { name: 'club.png', mimeType: 'image/png', buffer: plainPng(320, 200) }
    await phone.locator('input[type=file]').setInputFiles(picture)
    await phone.getByRole('slider').fill('40')
    await save.click()
    await phone.getByText(say('clubSettings:avatar.saved')).waitFor()
    await sign.locator('img').waitFor()

    await hands.row(phone, 'clubSettings:avatar.remove').click()
    await hands.row(phone, 'clubSettings:avatar.remove').waitFor({ state: 'detached' })
    await sign.locator('img').waitFor({ state: 'detached' })
  })

  test('a member leaves: their chips go to the club, and the owner reads who did what', async () => {
    const owner = await people.newPerson('Greta')
    const club = await people.newClub(owner, `Leaving${locale}`)
    const agent = await people.newMember(club, owner, 'Hector')
    const ofClub = { clubId: club.id, token: owner.token }
    await people.call(setRole, { ...ofClub, body: { user_id: agent.id, role: 'agent' } })
    const sale = { amount: 5000, currency: 'red', type: 'transfer', user_id: agent.id } as const
    await people.call(moveChips, { ...ofClub, body: sale })
    const ownersPhone = await people.open(owner, `/dashboard/club-settings/${club.id}/audit`)
    const log = ownersPhone.getByRole('list', { name: say('clubSettings:audit.title') })
    const entry = (action: string) =>
      log.getByRole('listitem').filter({ hasText: say(`clubSettings:audit.actions.${action}`) })
    await entry('chips.sold').getByText(exact(5000), { exact: true }).waitFor()
    await entry('chips.sold')
      .getByText(/Hector/)
      .waitFor()
    const roles = { from: say('common:roles.player'), to: say('common:roles.agent') }
    await entry('members.role').getByText(say('clubSettings:audit.change', roles)).waitFor()
    await ownersPhone.goto(`${holder.app.origin}/dashboard/club/${club.id}`)
    await hands.balance(ownersPhone, 'red', exact(195_000))

    const agentsPhone = await people.open(agent, `/dashboard/club/${club.id}`)
    await link(agentsPhone, say('clubs:main.settings')).click()
    await button(agentsPhone, say('clubSettings:leave.action')).click()
    const sure = agentsPhone.getByRole('dialog')
    await sure.getByRole('button', { name: say('clubSettings:leave.confirm') }).click()
    await agentsPhone.waitForURL(`${holder.app.origin}/dashboard/club`)
    await agentsPhone.getByText(say('errors:noClubTitle')).waitFor()
    await hands.balance(ownersPhone, 'red', exact(200_000))
  })

  test('an agent reads what they did themselves, and nothing of the staff', async () => {
    const owner = await people.newPerson('Wanda')
    const club = await people.newClub(owner, `Actions${locale}`)
    const agent = await people.newMember(club, owner, 'Mira')
    const player = await people.newMember(club, owner, 'Ivan')
    const ofOwner = { clubId: club.id, token: owner.token }
    await people.call(setRole, { ...ofOwner, body: { user_id: agent.id, role: 'agent' } })
    await people.call(setAgent, { ...ofOwner, body: { user_id: player.id, agent_id: agent.id } })
    const sale = { amount: 500, currency: 'red', type: 'transfer', user_id: agent.id } as const
    await people.call(moveChips, { ...ofOwner, body: sale })
    const resale = { amount: 20, currency: 'white', type: 'transfer', user_id: player.id } as const
    await people.call(moveChips, { clubId: club.id, token: agent.token, body: resale })

    const phone = await people.open(agent, `/dashboard/club/${club.id}`)
    await phone.getByRole('link', { name: say('clubs:links.ownActions') }).click()
    await phone.getByRole('heading', { name: say('clubSettings:audit.ownTitle'), level: 1 }).waitFor()
    const log = phone.getByRole('list', { name: say('clubSettings:audit.title') }).getByRole('listitem')
    await log.filter({ hasText: /Ivan/ }).waitFor()
    expect(await log.count()).toBe(1)

    const search = phone.getByLabel(say('clubSettings:audit.search'))
    await search.fill('Wanda')
    await phone.getByText(say('clubSettings:audit.nothingFound')).waitFor()
    await phone.reload()
    await phone.getByText(say('clubSettings:audit.nothingFound')).waitFor()
    await search.fill('Ivan')
    await log.filter({ hasText: /Ivan/ }).waitFor()
    await phone.goBack()
    await phone.waitForURL(`${holder.app.origin}/dashboard/club/${club.id}`)
  })

  test('a manager without rights can change nothing, a player sees only the card and the way out', async () => {
    const owner = await people.newPerson('Otto')
    const club = await people.newClub(owner, `Rights${locale}`)
    const manager = await people.newMember(club, owner, 'Mara')
    const player = await people.newMember(club, owner, 'Paul')
    const ofClub = { clubId: club.id, token: owner.token }
    const settings = `/dashboard/club-settings/${club.id}`
    await people.topUp(club, owner)
    const ownersPhone = await people.open(owner, `${settings}/club-rating`)
    await hands.stars(ownersPhone, 2).check()
    await button(
      ownersPhone,
      new RegExp(say(`clubSettings:rating.raise_${few(locale)}`, { count: 2 })),
    ).click()
    await sheet(ownersPhone, say(`clubSettings:rating.raised_${few(locale)}`, { count: 2 })).waitFor()
    await people.call(setRole, { ...ofClub, body: { user_id: manager.id, role: 'manager' } })

    const managersPhone = await people.open(manager, settings)
    await hands.row(managersPhone, 'clubSettings:greeting.title').waitFor()
    const games = 'clubSettings:games.title'
    for (const key of [
      'clubBank:title',
      'clubSettings:permissions.title',
      'clubSettings:sessions.title',
      games,
    ])
      expect(await hands.row(managersPhone, key).count(), key).toBe(0)
    // The owner gives the right, and the manager has it without a reload.
    await people.call(setManagerPermissions, {
      ...ofClub,
      body: { user_id: manager.id, permissions: { permissions: true } },
    })
    await hands.row(managersPhone, games).click()
    await managersPhone.getByText(say('clubSettings:games.note')).waitFor()

    const playersPhone = await people.open(player, settings)
    await button(playersPhone, say('clubSettings:leave.action')).waitFor()
    expect(await hands.row(playersPhone, 'clubSettings:rating.title').count()).toBe(0)
    await playersPhone.goto(`${holder.app.origin}${settings}/club-name`)
    await playersPhone.waitForURL(`${holder.app.origin}${settings}`)
    await link(playersPhone, say('common:back')).click()
    const figures = playersPhone.getByRole('navigation', { name: say('clubs:links.label') })
    for (const key of ['clubs:links.myWeek', 'clubs:links.tabs', 'clubs:links.fairness'])
      await figures.getByRole('link', { name: new RegExp(say(key)) }).waitFor()
    await eventually(() => figures.getByRole('link').count()).toBe(3)
  })
})

const few = (locale: Locale): string => (locale === 'ru' ? 'few' : 'other')

function handsIn(locale: Locale) {
  const say = textsIn(locale)
  const exact = (value: number): string =>
    new Intl.NumberFormat(locale === 'ru' ? 'ru-RU' : 'en-US').format(value).replace(/\s/g, '\u202f')
  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
  const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
  /** Finds a row of a list, which may be a link or a button. */
  const row = (page: Page, key: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByText(say(key), { exact: true }) })
      .locator('a, button')
      .first()
  const stars = (page: Page, count: number) =>
    page.getByRole('radio', { name: say(`common:stars_${few(locale)}`, { count }), exact: true })
  const balance = (page: Page, coin: 'jade' | 'red', amount: string) =>
    page
      .getByText(say('common:balanceOf', { currency: say(`common:coins.${coin}`), amount }), { exact: true })
      .first()
      .waitFor({ state: 'attached' })
  /** A field with grouped thousands shows plain digits while it has the focus. */
  const type = async (field: Locator, amount: string) => {
    await field.click()
    await field.fill(amount)
  }
  return { exact, button, link, sheet, row, stars, balance, type }
}
