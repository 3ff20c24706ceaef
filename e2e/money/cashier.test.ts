import { setAgent, setRole } from '@cardroom/contract/members'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useRunningApp, type Locale } from '../setup/app.ts'
import { cashierIn } from '../setup/cashier.ts'
import { worldIn, type Person } from '../setup/world.ts'
import type { Club } from '@cardroom/contract/clubs'
import { eventually } from '@cardroom/testing'

const holder = useRunningApp()
const world = worldIn(holder)

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const { say, exact, button, tab, balance, placeOf, closeDone } = cashierIn(locale)
  const openCashier = (club: Club, person: Person, which = ''): Promise<Page> =>
    world.logInTo(locale, person, placeOf(club, which))

  test('a player asks, the owner sees it live and accepts: red and white move with the 5 %', async () => {
    const { club, owner, player } = await clubWith(locale, 'ask')
    const ownersPhone = await openCashier(club, owner, 'history')
    const playersPhone = await openCashier(club, player)
    await balance(ownersPhone, 'cashier:clubsRed', 200_000)
    await balance(playersPhone, 'cashier:mine.white', 0)

    await playersPhone.getByLabel(say('cashier:ask.amount')).fill('1001')
    await button(playersPhone, 'cashier:ask.submitAmount', { amount: exact(1001) }).click()
    await playersPhone.getByText(say('cashier:ask.done')).waitFor()
    await playersPhone.getByRole('heading', { name: say('cashier:waiting.title') }).waitFor()

    // Without a reload, the badges of the tab and of the section rise by themselves.
    await tab(ownersPhone, 'requests').getByText('1', { exact: true }).waitFor()
    await ownersPhone
      .getByRole('navigation', { name: say('shell:sections') })
      .getByRole('link', { name: new RegExp(say('shell:tabs.cashier')) })
      .getByText('1', { exact: true })
      .waitFor()

    await tab(ownersPhone, 'requests').click()
    await ownersPhone.getByRole('checkbox', { name: new RegExp(player.name) }).check()
    // The price is ceil(1001 × 1.05), with a real minus sign.
    await ownersPhone.getByText(`−${exact(1052)}`).waitFor()
    await button(ownersPhone, 'cashier:requests.acceptOne').dblclick()
    const done = ownersPhone.getByRole('dialog')
    await done.getByText(`−${exact(1052)}`).waitFor()
    expect(await done.getByText(player.name).isVisible()).toBe(true)
    await done.getByRole('button', { name: say('common:done') }).click()

    await balance(ownersPhone, 'cashier:clubsRed', 198_948)
    await balance(playersPhone, 'cashier:mine.white', 1001)
    await ownersPhone.getByText(say('cashier:requests.emptyTitle')).waitFor()
    await playersPhone
      .getByRole('heading', { name: say('cashier:waiting.title') })
      .waitFor({ state: 'detached' })
  })

  test('a declined request shows its reason, in the list and on its receipt', async () => {
    const { club, owner, player } = await clubWith(locale, 'decline')
    const ownersPhone = await openCashier(club, owner, 'requests')
    const playersPhone = await openCashier(club, player)
    await ownersPhone.getByText(say('cashier:requests.emptyTitle')).waitFor()
    await playersPhone.getByLabel(say('cashier:ask.amount')).fill('500')
    await button(playersPhone, 'cashier:ask.submitAmount', { amount: exact(500) }).click()

    await ownersPhone.getByRole('checkbox', { name: new RegExp(player.name) }).check()
    await button(ownersPhone, 'cashier:decline.submit').click()
    const sheet = ownersPhone.getByRole('dialog')
    const decline = sheet.getByRole('button', { name: say('cashier:decline.submit') })
    expect(await decline.isDisabled()).toBe(true)
    await sheet.getByRole('radio', { name: say('errors:violationOfClub') }).check()
    await sheet.getByLabel(say('cashier:decline.words')).fill('Late again')
    await decline.click()
    await ownersPhone.getByText(say('cashier:requests.emptyTitle')).waitFor()

    await tab(playersPhone, 'history').click()
    await playersPhone.getByRole('link', { name: new RegExp(say('cashier:row.declined')) }).click()
    await playersPhone.getByText('Late again').waitFor()
    await playersPhone.getByText(say('cashier:status.declined'), { exact: true }).waitFor()
    // Both sides can open the same receipt.
    await ownersPhone.goto(playersPhone.url())
    await ownersPhone.getByText('Late again').waitFor()
    await playersPhone.goto(holder.app.origin + placeOf(club))
    await balance(playersPhone, 'cashier:mine.white', 0)
  })

  test('a request made by mistake is withdrawn: it leaves both sides, and is not called rejected', async () => {
    const { club, owner, player } = await clubWith(locale, 'back')
    const ownersPhone = await openCashier(club, owner, 'requests')
    const playersPhone = await openCashier(club, player)
    // The typed text is never read as another amount: the field keeps it, and says that it is invalid.
    const amount = playersPhone.getByLabel(say('cashier:ask.amount'))
    for (const typed of ['12.50', '.5', '-5']) {
      await amount.pressSequentially(typed)
      await eventually(() => amount.inputValue()).toBe(typed)
      await playersPhone.getByRole('alert').waitFor()
      expect(await button(playersPhone, 'cashier:ask.submit').isDisabled()).toBe(true)
      await amount.fill('')
    }
    await amount.pressSequentially('5000')
    await button(playersPhone, 'cashier:ask.submitAmount', { amount: exact(5000) }).click()
    await ownersPhone.getByRole('checkbox', { name: new RegExp(player.name) }).waitFor()
    await playersPhone
      .getByRole('link', { name: new RegExp(say('cashier:waiting.from', { name: club.name })) })
      .click()
    await button(playersPhone, 'cashier:receipt.takeBack').click()
    await playersPhone.getByText(say('cashier:status.closed'), { exact: true }).waitFor()
    await playersPhone.getByText(say('errors:requestTakenBack')).waitFor()
    expect(await button(playersPhone, 'cashier:receipt.takeBack').count()).toBe(0)
    await ownersPhone.getByText(say('cashier:requests.emptyTitle')).waitFor()
  })

  test('the owner sells red to an agent, the agent white to its player, who returns some; the owner takes the rest', async () => {
    const { club, owner, player, agent } = await clubWith(locale, 'chain')
    const ownersPhone = await openCashier(club, owner)
    await ownersPhone.getByRole('radio', { name: new RegExp(say('common:coins.red')) }).check()
    await ownersPhone.getByLabel(say('cashier:sell.amount')).fill('5000')
    await ownersPhone.getByRole('checkbox', { name: new RegExp(agent.name) }).check()
    await button(ownersPhone, 'cashier:sell.submit', { amount: exact(5000) }).click()
    await closeDone(ownersPhone)
    await balance(ownersPhone, 'cashier:clubsRed', 195_000)

    const agentsPhone = await openCashier(club, agent)
    await agentsPhone.getByLabel(say('cashier:sell.amount')).fill('6000')
    await agentsPhone.getByRole('checkbox', { name: new RegExp(player.name) }).check()
    await agentsPhone.getByText(say('errors:sellErrorTitle')).waitFor()
    // The field gets the focus first, because without it the thousands are separated.
    await agentsPhone.getByLabel(say('cashier:sell.amount')).click()
    await agentsPhone.getByLabel(say('cashier:sell.amount')).fill('1000')
    await agentsPhone.getByText(exact(3950)).waitFor()
    await button(agentsPhone, 'cashier:sell.submit', { amount: exact(1000) }).click()
    await closeDone(agentsPhone)
    await balance(agentsPhone, 'cashier:mine.red', 3950)

    const playersPhone = await openCashier(club, player, 'return')
    await balance(playersPhone, 'cashier:mine.white', 1000)
    await playersPhone.getByRole('radio', { name: new RegExp(say('cashier:return.agent')) }).check()
    await playersPhone.getByLabel(say('cashier:return.amount')).fill('250.5')
    await button(playersPhone, 'cashier:return.submitAmount', { amount: exact(250.5) }).click()
    await closeDone(playersPhone)
    await balance(playersPhone, 'cashier:mine.white', 749.5)
    await balance(agentsPhone, 'cashier:mine.red', 4200.5)

    await tab(ownersPhone, 'take').click()
    await ownersPhone.getByRole('checkbox', { name: new RegExp(player.name) }).check()
    await ownersPhone.getByRole('button', { name: say('cashier:all'), exact: true }).click()
    await button(ownersPhone, 'cashier:take.submit', { amount: exact(749.5) }).click()
    await closeDone(ownersPhone)
    await balance(ownersPhone, 'cashier:clubsRed', 195_749.5)
    await balance(playersPhone, 'cashier:mine.white', 0)
  })
})

/** Creates a club with its owner, an agent and a player, who belongs to the agent only in `chain`. */
async function clubWith(locale: Locale, journey: 'ask' | 'decline' | 'back' | 'chain') {
  const { club, owner, people } = await world.clubWith(locale, `cashier${journey}`, ['Daniel', 'Mara'])
  const [player, agent] = people as [Person, Person]
  const ofClub = { clubId: club.id, token: owner.token }
  await world.call(setRole, { ...ofClub, body: { user_id: agent.id, role: 'agent' } })
  if (journey === 'chain')
    await world.call(setAgent, { ...ofClub, body: { user_id: player.id, agent_id: agent.id } })
  return { club, owner, player, agent }
}
