import { setAgent, setRole } from '@cardroom/contract/members'
import { managerFlags, type GivenRole } from '@cardroom/rules'
import { eventually } from '@cardroom/testing'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useRunningApp, type Locale } from '../setup/app.ts'
import { textsIn } from '../setup/texts.ts'
import { worldIn, type Person } from '../setup/world.ts'

const holder = useRunningApp()
const { call, clubWith, logInTo, newPerson, raise } = worldIn(holder)

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const say = textsIn(locale)
  const { button, link, tab, row, edit, choose, giveRole } = handsIn(locale)

  test('a new agent gets a player and sees it without a reload; one star has no room for a manager', async () => {
    const { club, owner, people } = await clubWith(locale, 'roles', ['Mara', 'Daniel', 'Oscar'])
    const [mara, daniel, oscar] = people as [Person, Person, Person]
    const page = await logInTo(locale, owner, `/dashboard/club/members/${club.id}`)
    const marasPhone = await logInTo(locale, mara, `/dashboard/club/${club.id}`)

    await edit(page, mara)
    await giveRole(page, 'agent', 'members:role.confirmAgent')
    // Players are offered immediately: one is added by number.
    const adding = page.getByRole('dialog', { name: say('members:addPlayers.title', { name: mara.name }) })
    await adding.getByLabel(say('members:search')).fill(String(owner.id))
    await adding.getByText(say('members:addPlayers.notPlayer')).waitFor()
    await adding.getByLabel(say('members:search')).fill(String(daniel.id))
    await adding.getByRole('checkbox', { name: daniel.name }).check()
    await adding
      .getByRole('button', { name: say('members:addPlayers.submit_one', { count: 1 }), exact: true })
      .click()
    await adding.waitFor({ state: 'detached' })
    await marasPhone.getByText(say('common:roles.agent'), { exact: true }).filter({ visible: true }).waitFor()

    await page.getByRole('link', { name: say('common:back'), exact: true }).click()
    await page
      .getByRole('link', { name: new RegExp(say('members:list.agentName', { name: mara.name })) })
      .waitFor()

    await edit(page, oscar)
    await page.getByRole('button', { name: new RegExp(say('members:edit.role')) }).click()
    // One star allows no managers, so the role is missing and the reason is shown.
    await page.getByText(say('members:role.noRoom', { managers: 0 })).waitFor()
    await eventually(() => page.getByRole('radio').count()).toBe(2)
  })

  test('a member is banned with a reason and unblocked; another is removed for good', async () => {
    const { club, owner, people } = await clubWith(locale, 'bans', ['Rick', 'Lena'])
    const [rick, lena] = people as [Person, Person]
    const page = await logInTo(locale, owner, `/dashboard/club/members/${club.id}`)
    const ricksPhone = await logInTo(locale, rick, `/dashboard/club/${club.id}`)

    await edit(page, rick)
    await button(page, 'members:edit.block').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(say('members:block.reason')).fill('Late again')
    await sheet.getByRole('button', { name: say('members:block.submit') }).click()
    await page.getByText(say('members:edit.reason', { reason: 'Late again' })).waitFor()
    await ricksPhone.getByText(say('clubs:noMember.title')).waitFor()

    await page.getByRole('link', { name: say('common:back'), exact: true }).click()
    await tab(page, 'members:tabs.banned').click()
    await page.getByText('Late again').waitFor()
    await button(page, 'members:banned.unbanThat', { name: rick.name }).click()
    await page.getByText(say('members:banned.noneTitle')).waitFor()

    await tab(page, 'members:tabs.members').click()
    await page.getByLabel(say('members:search')).fill(String(lena.id))
    await edit(page, lena)
    await button(page, 'members:edit.remove').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('members:remove.submit') })
      .click()
    await page.getByRole('tab', { name: new RegExp(say('members:tabs.members')) }).waitFor()
    await page.getByRole('link', { name: new RegExp(rick.name) }).waitFor()
    await page.getByRole('link', { name: new RegExp(lena.name) }).waitFor({ state: 'detached' })
  })

  test('a person is invited by number, finds the invite by its notice, and joins', async () => {
    const { club, owner } = await clubWith(locale, 'invites', [])
    const guest = await newPerson(locale, 'Priya', 'invites')
    const page = await logInTo(locale, owner, `/dashboard/club/members/invite-manually/${club.id}`)
    const id = page.getByLabel(say('members:manually.id'), { exact: true })
    await id.fill(String(owner.id))
    await button(page, 'members:manually.add').click()
    await page.getByText(say('members:manually.self')).waitFor()
    await id.fill(String(guest.id))
    await button(page, 'members:manually.add').click()
    await page.getByText(guest.name).waitFor()
    await button(page, 'members:manually.submit_one', { count: 1 }).click()
    await page.getByText(say('members:manually.invited_one', { count: 1 })).waitFor()

    // The notice about the invite leads to the invites.
    const guestsPhone = await logInTo(locale, guest, '/dashboard/notifications')
    await guestsPhone
      .locator('#content')
      .getByRole('link', { name: new RegExp(club.name) })
      .click()
    await guestsPhone
      .getByRole('tab', { name: new RegExp(`^${say('clubs:tabs.invites')}`), selected: true })
      .waitFor()
    await button(guestsPhone, 'clubs:invites.accept').click()
    await tab(guestsPhone, 'clubs:tabs.clubs').click()
    await guestsPhone
      .locator('#content')
      .getByRole('link', { name: new RegExp(club.name) })
      .first()
      .waitFor()
  })

  test('the list is searched and filtered, and shows how many filters are on', async () => {
    const { club, owner, people } = await clubWith(locale, 'filters', ['Mara', 'Daniel', 'Oscar'])
    const [mara, daniel, oscar] = people as [Person, Person, Person]
    const staff = { clubId: club.id, token: owner.token }
    await call(setRole, { ...staff, body: { user_id: mara.id, role: 'agent' } })
    await call(setAgent, { ...staff, body: { user_id: daniel.id, agent_id: mara.id } })
    const page = await logInTo(locale, owner, `/dashboard/club/members/${club.id}`)
    const search = page.getByLabel(say('members:search'))
    const only = async (...shown: readonly Person[]) => {
      for (const person of people)
        await row(page, person).waitFor({ state: shown.includes(person) ? 'visible' : 'detached' })
    }

    await only(mara, daniel, oscar)
    await search.fill(String(oscar.id))
    await only(oscar)
    await search.fill('DANI')
    await only(daniel)
    await search.fill('nobody of that name')
    await page.getByText(say('members:list.noMatchTitle')).waitFor()
    await button(page, 'members:list.resetFilter').click()
    await only(mara, daniel, oscar)

    await button(page, 'members:filter.agents').click()
    await only(mara)
    await button(page, 'members:filter.openOn_one', { count: 1 }).click()
    const sheet = page.getByRole('dialog', { name: say('members:filter.title') })
    await button(sheet, 'members:filter.all').click()
    await sheet.getByRole('radio', { name: say('members:filter.agentAssigned') }).check()
    await sheet.getByRole('button', { name: say('members:filter.anyDate') }).click()
    await page.getByRole('button', { name: say('common:dates.past7Days'), exact: true }).click()
    await button(sheet, 'members:filter.show_one', { count: 1 }).click()
    await only(daniel)
    // The three filters are the agent and both ends of the dates.
    await button(page, 'members:filter.openOn_other', { count: 3 }).click()
    await button(sheet, 'members:filter.reset').click()
    await button(sheet, 'members:filter.show_other', { count: 3 }).click()
    await only(mara, daniel, oscar)

    // "Back" from a member, and a reload, show the same list.
    await search.fill('DANI')
    await button(page, 'members:filter.players').click()
    await edit(page, daniel)
    await link(page, 'common:back').click()
    await only(daniel)
    await eventually(() => search.inputValue()).toBe('DANI')
    await page.reload()
    await button(page, 'members:filter.openOn_one', { count: 1 }).waitFor()
    await only(daniel)
  })

  test('a member’s page shows the allowed actions, keeps notes, and leads to a sale; a wide screen shows a table', async () => {
    const { club, owner, people } = await clubWith(locale, 'page', ['Daniel', 'Lena'])
    const [daniel] = people as [Person]
    const page = await logInTo(locale, owner, `/dashboard/club/members/${club.id}`)
    await row(page, daniel).getByRole('link').click()
    await tab(page, 'members:page.tabs.notes').click()
    await page.getByLabel(say('members:notes.write')).fill('Pays on Mondays')
    await button(page, 'common:save').click()
    await page.getByText('Pays on Mondays').and(page.locator('p')).waitFor()
    await link(page, 'members:page.can.sell').click()
    await page.getByRole('checkbox', { name: new RegExp(daniel.name), checked: true }).waitFor()

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(new URL(`/dashboard/club/members/${club.id}`, page.url()).href)
    const table = page.getByRole('table', { name: say('members:list.label') })
    await table.getByRole('button', { name: say('members:table.name'), exact: true }).click()
    await page.waitForURL(/sort=name/)
    await table.getByRole('row', { name: new RegExp(daniel.name) }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: daniel.name })
    await panel.getByText('Pays on Mondays').and(page.locator('p')).waitFor()
    // The arrows go on to the next member, from within the panel too.
    await panel.getByRole('link', { name: say('members:table.open') }).focus()
    await page.keyboard.press('ArrowDown')
    await panel.waitFor({ state: 'detached' })
    await page.locator('aside[aria-label]').waitFor()
  })

  test('a player gets an agent from their row, and is removed from the agent’s players', async () => {
    const { club, owner, people } = await clubWith(locale, 'agents', ['Mara', 'Daniel'])
    const [mara, daniel] = people as [Person, Person]
    await call(setRole, {
      clubId: club.id,
      token: owner.token,
      body: { user_id: mara.id, role: 'agent' },
    })
    const page = await logInTo(locale, owner, `/dashboard/club/members/${club.id}`)
    await choose(page, daniel, 'members:edit.agent')
    await page.getByRole('radio', { name: new RegExp(mara.name) }).check()
    await button(page, 'members:agents.submit').click()
    await page.getByText(say('members:agents.assigned', { agent: mara.name, name: daniel.name })).waitFor()
    await row(page, daniel)
      .getByText(say('members:list.agentName', { name: mara.name }))
      .waitFor()

    // The agent has a list of its players, and nobody else in it.
    const marasPhone = await logInTo(locale, mara, `/dashboard/club/members/${club.id}`)
    await row(marasPhone, daniel).waitFor()
    const players = marasPhone.getByRole('list', { name: say('members:list.label') })
    expect(await players.getByRole('listitem').count()).toBe(1)

    await choose(page, mara, 'members:edit.players')
    await button(page, 'members:agentPlayers.remove', { name: daniel.name }).click()
    await page.getByText(say('members:agentPlayers.none'), { exact: true }).waitFor()
    await link(page, 'common:back').click()
    await link(page, 'common:back').click()
    await row(page, daniel).getByText(say('members:list.noAgent')).waitFor()
  })

  test('a manager is made, gets rights one by one and all at once, and becomes a player again', async () => {
    const { club, owner, people } = await clubWith(locale, 'rights', ['Oscar'])
    const [oscar] = people as [Person]
    await raise(club, owner)
    const page = await logInTo(locale, owner, `/dashboard/club/members/${club.id}`)
    const oscarsPhone = await logInTo(locale, oscar, `/dashboard/club/${club.id}`)
    const sections = oscarsPhone.getByRole('navigation', { name: say('shell:sections') })
    await sections.getByText(say('shell:tabs.cashier')).waitFor()
    expect(await sections.getByText(say('shell:tabs.members')).count()).toBe(0)

    await edit(page, oscar)
    await giveRole(page, 'manager', 'members:role.confirmManager')
    const rights = page.getByRole('dialog', { name: say('members:rights.title', { name: oscar.name }) })
    await rights.waitFor()
    for (const group of ['members', 'finance', 'games', 'chat', 'rating'])
      await rights
        .getByRole('heading', { name: say(`members:rights.groups.${group}`), exact: true })
        .waitFor()
    await eventually(() => rights.getByRole('switch').count()).toBe(managerFlags.length)
    expect(await rights.getByRole('switch', { checked: true }).count()).toBe(0)
    await rights.getByRole('switch', { name: say('members:rights.flags.view_balance') }).click()
    await button(rights, 'members:rights.save').click()
    await page.getByText(say('members:edit.rightsCount', { count: 1, total: managerFlags.length })).waitFor()
    await sections.getByText(say('shell:tabs.members')).waitFor()

    await page.getByRole('button', { name: new RegExp(say('members:edit.rights')) }).click()
    await button(rights, 'members:rights.enableAll').click()
    await button(rights, 'members:rights.save').click()
    await page
      .getByText(say('members:edit.rightsCount', { count: managerFlags.length, total: managerFlags.length }))
      .waitFor()

    await giveRole(page, 'player', 'members:role.confirmText')
    await page
      .getByText(say('members:edit.rightsCount', { count: managerFlags.length, total: managerFlags.length }))
      .waitFor({ state: 'detached' })
    await sections.getByText(say('shell:tabs.members')).waitFor({ state: 'detached' })
  })

  test('presence is shown immediately; play permissions apply to one member only', async () => {
    const { club, owner, people } = await clubWith(locale, 'presence', ['Daniel', 'Lena'])
    const [daniel, lena] = people as [Person, Person]
    const page = await logInTo(locale, owner, `/dashboard/club/members/${club.id}`)
    const dot = (person: Person) => row(page, person).getByRole('img', { name: say('common:online') })
    await row(page, daniel).waitFor()
    expect(await dot(daniel).count()).toBe(0)
    const danielsPhone = await logInTo(locale, daniel, '/dashboard/games')
    await dot(daniel).waitFor()
    expect(await dot(lena).count()).toBe(0)

    await edit(page, daniel)
    await page.getByRole('button', { name: new RegExp(say('members:edit.permissions')) }).click()
    const vip = page.getByRole('switch', { name: say('common:limits.vip') })
    await vip.click()
    await page.getByRole('switch', { name: say('common:limits.vip'), checked: false }).waitFor()
    await page.keyboard.press('Escape')
    await danielsPhone.reload()
    await danielsPhone.getByRole('button', { name: new RegExp(say('games:names.1')) }).click()
    await danielsPhone
      .getByRole('dialog')
      .getByText(new RegExp(say('games:refusals.notForYou')))
      .waitFor()

    await link(page, 'common:back').click()
    await dot(daniel).waitFor()
    await danielsPhone.close()
    await dot(daniel).waitFor({ state: 'detached' })
  })
})

function handsIn(locale: Locale) {
  const say = textsIn(locale)
  const button = (within: Page | Locator, key: string, values?: Record<string, string | number>) =>
    within.getByRole('button', { name: say(key, values), exact: true })
  const link = (page: Page, key: string) => page.getByRole('link', { name: say(key), exact: true })
  const tab = (page: Page, key: string) => page.getByRole('tab', { name: new RegExp(`^${say(key)}`) })
  const row = (page: Page, person: Person) =>
    page
      .getByRole('list', { name: say('members:list.label') })
      .getByRole('listitem')
      .filter({ hasText: `#${person.id}` })

  const edit = async (page: Page, person: Person) => {
    await choose(page, person, 'common:edit')
    await page.getByRole('heading', { name: person.name, level: 2 }).waitFor()
  }

  /** Chooses from the menu at the end of a member's row. */
  const choose = async (page: Page, person: Person, key: string) => {
    await button(page, 'members:list.actions', { name: person.name }).click()
    await page.getByRole('menuitem', { name: say(key), exact: true }).click()
  }

  /** Changes the role on a member's own screen, which shows the consequences first. */
  const giveRole = async (page: Page, role: GivenRole, warning: string) => {
    await page.getByRole('button', { name: new RegExp(say('members:edit.role')) }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: new RegExp(`^${say(`common:roles.${role}`)}`) }).check()
    await sheet.getByText(new RegExp(say(warning))).waitFor()
    await button(sheet, 'members:role.submit').click()
  }

  return { button, link, tab, row, edit, choose, giveRole }
}
