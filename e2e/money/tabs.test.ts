import { eventually } from '@cardroom/testing'
import { test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { cashierIn } from '../setup/cashier.ts'
import { textsIn } from '../setup/texts.ts'
import { worldIn, type Person } from '../setup/world.ts'
import { pathTo, patterns } from '../../apps/web/src/lib/paths.ts'

const holder = useRunningApp()
const { clubWith, logInTo } = worldIn(holder)

test('a player buys on the tab, pays outside the app and records it; the owner confirms, and both are even', async () => {
  const { club, owner, people } = await clubWith('ru', 'tab', ['Daniel'])
  const [player] = people as [Person]
  const { button, exact, member, closeDone, placeOf } = cashierIn('ru')
  const say = textsIn('ru')
  const tabsOf = pathTo(patterns.tabs, { clubId: club.id })

  // The member's page gives credit of up to 1,000.
  const owners = await logInTo('ru', owner, pathTo(patterns.member, { clubId: club.id, userId: player.id }))
  await button(owners, 'members:list.actions', { name: player.name }).click()
  await owners.getByRole('menuitem', { name: say('members:page.can.line') }).click()
  await owners.getByLabel(say('tabs:setLine.amount')).fill('1000')
  await button(owners, 'tabs:setLine.submit', { amount: exact(1000) }).click()
  await owners.getByText(say('tabs:setLine.done', { name: player.name })).waitFor()

  // Beyond the line nothing is sold, and the rest is shown; within it the chips come immediately.
  await owners.goto(holder.app.origin + placeOf(club, 'sell'))
  await owners.getByLabel(say('cashier:sell.amount')).fill('1500')
  await owners.getByRole('switch', { name: say('cashier:onTab.sell') }).check()
  await member(owners, player.name, 'white', 0).check()
  await button(owners, 'cashier:sell.submit', { amount: exact(1500) }).click()
  await owners.getByText(say('errors:creditLeft', { left: exact(1000) })).waitFor()
  await button(owners, 'common:ok').click()
  await owners.getByLabel(say('cashier:sell.amount')).click()
  await owners.getByLabel(say('cashier:sell.amount')).fill('900')
  await button(owners, 'cashier:sell.submit', { amount: exact(900) }).click()
  await closeDone(owners)

  // The player sees the debt, and records the payment, which waits.
  const phone = await logInTo('ru', player, tabsOf)
  await phone
    .getByText(`−${exact(900)}`)
    .first()
    .waitFor()
  await phone.getByText(say('tabs:left', { amount: exact(100) })).waitFor()
  await button(phone, 'tabs:record.action').click()
  await button(phone, 'tabs:record.submit', { amount: exact(900) }).click()
  await phone.getByText(say('tabs:states.waiting')).waitFor()

  // The owner finds it from the club's page, and answers.
  await owners.goto(holder.app.origin + pathTo(patterns.club, { clubId: club.id }))
  await owners.getByRole('img', { name: say('clubs:links.paymentsWait_one', { count: 1 }) }).waitFor()
  await owners.getByRole('link', { name: say('clubs:links.tabs') }).click()
  await owners.getByRole('tab', { name: say('tabs:payments') }).click()
  await owners.getByRole('link', { name: 'R-1' }).click()
  await owners.getByRole('heading', { name: say('tabs:werePaid') }).waitFor()
  await button(owners, 'tabs:confirm', { amount: exact(900) }).click()
  await owners.getByText(say('tabs:states.confirmed'), { exact: true }).waitFor()

  await phone.goto(holder.app.origin + tabsOf)
  await phone.getByText(say('tabs:even')).waitFor()
  await eventually(() => phone.getByText(say('tabs:reasons.tab-paid'), { exact: true }).count()).toBe(1)
})
