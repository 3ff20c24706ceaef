import { askForChips, moveChips } from '@cardroom/contract/cashier'
import { setAgent, setManagerPermissions, setRole } from '@cardroom/contract/members'
import { openSession, placeBets } from '@cardroom/contract/sessions'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { cashierIn } from '../setup/cashier.ts'
import { worldIn, type Person } from '../setup/world.ts'
import type { Club } from '@cardroom/contract/clubs'
import type { ManagerFlag } from '@cardroom/rules'
import { eventually } from '@cardroom/testing'

const holder = useRunningApp()
const world = worldIn(holder)

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const { say, exact, button, tab, balance, member, placeOf, closeDone } = cashierIn(locale)
  const openCashier = (club: Club, person: Person, which = ''): Promise<Page> =>
    world.logInTo(locale, person, placeOf(club, which))

  test('a manager may do what the flags allow, from the moment they are given until they are withdrawn', async () => {
    const { club, owner, people } = await world.clubWith(locale, 'flags', ['Tomas', 'Daniel'])
    const [manager, player] = people as [Person, Person]
    await world.raise(club, owner)
    const ofClub = { clubId: club.id, token: owner.token }
    await world.call(setRole, { ...ofClub, body: { user_id: manager.id, role: 'manager' } })
    const permit = (permissions: Partial<Record<ManagerFlag, boolean>>) =>
      world.call(setManagerPermissions, { ...ofClub, body: { user_id: manager.id, permissions } })

    // Without the flag there is no tab; the address shows what is missing.
    const phone = await openCashier(club, manager)
    await phone.getByText(say('errors:noHistoryTitle')).waitFor()
    await balance(phone, 'cashier:mine.red', 0)
    for (const name of ['sell', 'requests', 'take']) expect(await tab(phone, name).count()).toBe(0)
    await phone.goto(`${holder.app.origin}${placeOf(club, 'take')}`)
    await phone.getByText(say('cashier:notPermitted.extract')).waitFor()
    expect(await tab(phone, 'take').count()).toBe(0)

    await permit({ transfer: true, view_balance: true, view_members: true })
    await balance(phone, 'cashier:clubsRed', 200_000)
    await tab(phone, 'sell').click()
    await phone.getByLabel(say('cashier:sell.amount')).fill('1000')
    await member(phone, 'Daniel', 'white', 0).check()
    await phone.getByText(exact(198_950)).waitFor()
    await button(phone, 'cashier:sell.submit', { amount: exact(1000) }).click()
    await closeDone(phone)
    await member(phone, 'Daniel', 'white', 1000).waitFor()
    await phone.getByRole('checkbox', { name: say('cashier:sell.oneself') }).check()
    await phone.getByLabel(say('cashier:sell.amount')).fill('101')
    // For oneself the price is floor(101 × 1.05).
    await phone.getByText(`−${exact(106)}`).waitFor()
    await button(phone, 'cashier:sell.submit', { amount: exact(101) }).click()
    await closeDone(phone)
    await balance(phone, 'cashier:mine.white', 101)

    // The flag is withdrawn while the manager is working.
    await phone.getByLabel(say('cashier:sell.amount')).fill('50')
    await permit({ transfer: false, view_balance: false, extract: true })
    await phone.getByText(say('cashier:notPermitted.transfer')).waitFor()
    await tab(phone, 'requests').waitFor({ state: 'detached' })
    await phone
      .getByText(say('common:balanceOf', { currency: say('cashier:clubsRed'), amount: exact(198_844) }))
      .waitFor({ state: 'detached' })

    // Taking more chips than the player has is refused with a text, and moves nothing, although the manager does
    // not see the balance.
    const playersPhone = await openCashier(club, player, 'history')
    await tab(phone, 'take').click()
    await phone.getByRole('checkbox', { name: 'Daniel', exact: true }).check()
    await phone.getByLabel(say('cashier:take.amount')).fill('1000.01')
    await button(phone, 'cashier:take.submit', { amount: exact(1000.01) }).click()
    await phone.getByText(say('errors:lowBalance')).waitFor()
    await button(phone, 'common:ok').click()
    // The field gets the focus first, because without it the thousands are separated.
    await phone.getByLabel(say('cashier:take.amount')).click()
    await phone.getByLabel(say('cashier:take.amount')).fill('250.5')
    await button(phone, 'cashier:take.submit', { amount: exact(250.5) }).click()
    await closeDone(phone)

    // The player is notified on every screen, with the kind and number of chips.
    const notice = playersPhone.getByRole('dialog')
    await notice.getByText(say('notifications:popup.taken')).waitFor()
    await notice.getByText(exact(250.5)).waitFor()
    await button(notice, 'common:ok').click()
    await balance(playersPhone, 'cashier:mine.white', 749.5)
    await playersPhone.getByRole('link', { name: new RegExp(say('cashier:row.taken')) }).waitFor()
  })

  test('a return on the tab waits for who will owe for it: one is accepted, the next is declined', async () => {
    const { club, owner, people } = await world.clubWith(locale, 'onTab', ['Tomas', 'Daniel'])
    const [manager, player] = people as [Person, Person]
    await world.raise(club, owner)
    const ofClub = { clubId: club.id, token: owner.token }
    await world.call(setRole, { ...ofClub, body: { user_id: manager.id, role: 'manager' } })
    const permissions = { credit: true, view_balance: true }
    await world.call(setManagerPermissions, { ...ofClub, body: { user_id: manager.id, permissions } })
    const sale = { amount: 1000, currency: 'white', type: 'transfer', user_id: player.id } as const
    await world.call(moveChips, { ...ofClub, body: sale })

    const playersPhone = await openCashier(club, player, 'return')
    const giveBackOnTab = async (amount: number): Promise<void> => {
      await playersPhone.getByLabel(say('cashier:return.amount')).fill(String(amount))
      await playersPhone.getByRole('switch', { name: say('cashier:onTab.return') }).check()
      await button(playersPhone, 'cashier:return.submitAmount', { amount: exact(amount) }).click()
      await playersPhone.getByRole('heading', { name: say('cashier:waiting.title') }).waitFor()
    }
    const noneWaits = (): Promise<void> =>
      playersPhone.getByRole('heading', { name: say('cashier:waiting.title') }).waitFor({ state: 'detached' })

    // The player owes nothing, so the club would owe for the chips: nothing moves yet.
    await giveBackOnTab(400)
    await balance(playersPhone, 'cashier:mine.white', 1000)

    const phone = await openCashier(club, manager, 'requests')
    await balance(phone, 'cashier:clubsRed', 198_950)
    await phone.getByRole('checkbox', { name: /^Daniel/ }).check()
    await button(phone, 'cashier:requests.acceptOne').click()
    await phone.getByText(say('cashier:requests.emptyTitle')).waitFor()
    await balance(phone, 'cashier:clubsRed', 199_350)
    await balance(playersPhone, 'cashier:mine.white', 600)
    await noneWaits()

    // The notice that the first was accepted covers the button until the notice is pressed.
    await playersPhone.getByText(say('notices:chipReturnAccepted.text', { name: club.name })).click()
    await giveBackOnTab(250)
    await phone.getByRole('checkbox', { name: /^Daniel/ }).check()
    await button(phone, 'cashier:decline.submit').click()
    const sheet = phone.getByRole('dialog')
    await sheet.getByRole('radio', { name: say('errors:violationOfClub') }).check()
    await button(sheet, 'cashier:decline.submit').click()
    await phone.getByText(say('cashier:requests.emptyTitle')).waitFor()
    await noneWaits()
    await balance(playersPhone, 'cashier:mine.white', 600)
    await balance(phone, 'cashier:clubsRed', 199_350)
  })

  test('a list of different amounts is pasted, corrected in its row, sold, and taken back', async () => {
    const { club, owner, people } = await world.clubWith(locale, 'amounts', ['Daniel', 'Nora'])
    const [daniel] = people as [Person, Person]
    const phone = await openCashier(club, owner, 'sell')
    await phone.getByRole('link', { name: say('cashier:amounts.title') }).click()
    const field = (key: string, number: number) =>
      phone.getByLabel(say(`cashier:amounts.${key}`, { number }), { exact: true })
    await phone.setInputFiles('input[type=file]', {
      ...{ name: 'week.csv', mimeType: 'text/csv' },
      buffer: Buffer.from('name;amount\nDaniel;1500\ndaniel;20'),
    })
    await phone.getByText(say('errors:namedTwice')).waitFor()
    expect(await button(phone, 'cashier:amounts.sell', { number: 2 }).isDisabled()).toBe(true)
    await field('personOf', 2).fill('nora')
    // The price is ceil(1,520 × 1.05).
    await phone.getByText(`−${exact(1596)}`).waitFor()
    await button(phone, 'cashier:amounts.sell', { number: 2 }).click()
    await closeDone(phone)
    await button(phone, 'cashier:amounts.again').click()
    await phone.getByRole('menuitem').first().click()
    await eventually(() => field('personOf', 1).inputValue()).toBe(`#${daniel.id}`)
    await eventually(() => field('amountOf', 2).inputValue()).toBe('20')
    // If the same list is sold again within a day, the screen asks first, because the repetition may be intended.
    await button(phone, 'cashier:amounts.sell', { number: 2 }).click()
    await phone.getByText(say('cashier:amounts.same.ask')).waitFor()
    await button(phone, 'cashier:amounts.same.sell').click()
    await closeDone(phone)
    await phone.getByLabel(say('cashier:amounts.keep')).waitFor({ state: 'detached' })
  })

  test('an agent decides several requests of one kind of chips at once, and asks the club for more', async () => {
    const { club, owner, people } = await world.clubWith(locale, 'bulk', ['Mara', 'Nora', 'Anna', 'Jonas'])
    const [agent, ...players] = people as [Person, ...Person[]]
    const ofClub = { clubId: club.id, token: owner.token }
    await world.call(setRole, { ...ofClub, body: { user_id: agent.id, role: 'agent' } })
    for (const { id } of players)
      await world.call(setAgent, { ...ofClub, body: { user_id: id, agent_id: agent.id } })
    const red = { amount: 2000, currency: 'red', type: 'transfer', user_id: agent.id } as const
    await world.call(moveChips, { ...ofClub, body: red })
    const ask = ({ token }: Person, amount: number) =>
      world.call(askForChips, { clubId: club.id, token, body: { amount, currency: 'white' } })

    const phone = await openCashier(club, agent, 'requests')
    await phone.getByText(say('cashier:requests.emptyTitle')).waitFor()
    for (const [place, player] of players.entries()) await ask(player, (place + 1) * 301)
    await tab(phone, 'requests').getByText('3', { exact: true }).waitFor()
    // The number may appear before the rows.
    const jonas = phone.getByRole('checkbox', { name: /^Jonas/ })
    await jonas.waitFor()
    // This is the price of all three together, each rounded up on its own: 317 + 633 + 949.
    await phone.getByRole('checkbox', { name: say('cashier:selectAll') }).check()
    await phone.getByText(`−${exact(1899)}`).waitFor()
    // If the selected requests exceed the agent's red, the screen says so before anybody tries.
    await ask(players[0] as Person, 200)
    await phone.getByRole('checkbox', { name: new RegExp(`^Nora, .*${exact(200)}`) }).check()
    await phone.getByText(say('errors:sellErrorTitle')).waitFor()
    expect(await button(phone, 'cashier:requests.accept', { number: 4 }).isDisabled()).toBe(true)
    await phone.getByRole('checkbox', { name: new RegExp(`^Nora, .*${exact(200)}`) }).uncheck()
    await phone.getByRole('checkbox', { name: new RegExp(`^Anna`) }).uncheck()
    await button(phone, 'cashier:requests.accept', { number: 2 }).dblclick()
    const done = phone.getByRole('dialog')
    await done.getByText(exact(1204), { exact: true }).waitFor()
    await done.getByText(`−${exact(1266)}`).waitFor()
    await done.getByText(exact(62)).waitFor()
    await closeDone(phone)
    await balance(phone, 'cashier:mine.red', 734)
    await jonas.waitFor({ state: 'detached' })

    // The other two are declined together, with a reason of the list.
    await phone.getByRole('checkbox', { name: say('cashier:selectAll') }).check()
    await button(phone, 'cashier:decline.submit').click()
    const sheet = phone.getByRole('dialog')
    await sheet.getByRole('radio', { name: say('errors:violationOfClub') }).check()
    await sheet.getByLabel(say('cashier:decline.words')).fill('Never sent')
    await sheet.getByRole('radio', { name: say('errors:incorrectAmountOfChip') }).check()
    expect(await sheet.getByLabel(say('cashier:decline.words')).count()).toBe(0)
    await button(sheet, 'cashier:decline.submit').click()
    await phone.getByText(say('cashier:requests.emptyTitle')).waitFor()
    const annasPhone = await openCashier(club, players[1] as Person, 'history')
    await annasPhone.getByRole('link', { name: new RegExp(say('cashier:row.declined')) }).click()
    await annasPhone.getByText(say('errors:incorrectAmountOfChip')).waitFor()

    // The agent asks for both kinds; the club sees them separately.
    const ownersPhone = await openCashier(club, owner, 'requests')
    await tab(phone, 'ask').click()
    for (const coin of ['red', 'white'] as const) {
      await phone.getByRole('radio', { name: new RegExp(say(`common:coins.${coin}`)) }).check()
      await phone.getByLabel(say('cashier:ask.amount')).fill('700')
      await button(phone, 'cashier:ask.submitAmount', { amount: exact(700) }).click()
      await tab(ownersPhone, 'requests')
        .getByText(coin === 'red' ? '1' : '2', { exact: true })
        .waitFor()
    }
    const kinds = ownersPhone.getByRole('tablist', { name: say('cashier:requests.kind') })
    const requests = ownersPhone.getByRole('list', { name: say('cashier:tabs.requests') })
    await kinds.getByRole('tab', { name: new RegExp(say('common:coins.red')) }).click()
    await requests.getByText('Mara').waitFor()
    await eventually(() => requests.getByRole('listitem').count()).toBe(1)
    await ownersPhone.getByRole('checkbox', { name: /^Mara/ }).check()
    await ownersPhone.getByText(`−${exact(700)}`).waitFor()
    await button(ownersPhone, 'cashier:requests.acceptOne').click()
    await closeDone(ownersPhone)
    await balance(phone, 'cashier:mine.red', 1434)
  })

  test('open lists show members’ current balances; without a connection nothing can be sold', async () => {
    const { club, owner, people } = await world.clubWith(locale, 'live', ['Mara', 'Nora'])
    const [agent, player] = people as [Person, Person]
    const ofClub = { clubId: club.id, token: owner.token }
    await world.call(setRole, { ...ofClub, body: { user_id: agent.id, role: 'agent' } })
    await world.call(setAgent, { ...ofClub, body: { user_id: player.id, agent_id: agent.id } })
    const sell = { currency: 'red', type: 'transfer' } as const
    await world.call(moveChips, { ...ofClub, body: { ...sell, amount: 1050, user_id: agent.id } })

    const ownersPhone = await openCashier(club, owner)
    await member(ownersPhone, 'Nora', 'white', 0).waitFor()
    // Between an agent and a player the club's own red does not change, but the list does.
    const toNora = { ...sell, currency: 'white', amount: 1000, user_id: player.id } as const
    await world.call(moveChips, { clubId: club.id, token: agent.token, body: toNora })
    await member(ownersPhone, 'Nora', 'white', 1000).waitFor()

    const agentsPhone = await openCashier(club, agent)
    await member(agentsPhone, 'Nora', 'white', 1000).waitFor()
    const { token } = player
    const table = { game_id: 1, limit_name: 'casual' } as const
    const { id } = await world.call(openSession, { clubId: club.id, token, body: table })
    const bets = [{ type: 'red', amount: 100 }] as const
    const { wallet } = await world.call(placeBets, {
      token,
      params: { id: String(id) },
      body: { bets: [...bets] },
    })
    await member(ownersPhone, 'Nora', 'white', wallet).waitFor()
    await member(agentsPhone, 'Nora', 'white', wallet).waitFor()

    await ownersPhone.getByLabel(say('cashier:sell.amount')).fill('10')
    await member(ownersPhone, 'Nora', 'white', wallet).check()
    const confirm = button(ownersPhone, 'cashier:sell.submit', { amount: exact(10) })
    await eventually(() => confirm.isEnabled()).toBe(true)
    await ownersPhone.context().setOffline(true)
    await eventually(() => confirm.isDisabled()).toBe(true)
    await ownersPhone.context().setOffline(false)
    await eventually(() => confirm.isEnabled()).toBe(true)
  })
})
