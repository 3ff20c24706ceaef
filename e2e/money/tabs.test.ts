import { moveChips } from '@cardroom/contract/cashier'
import { setAgent, setRole } from '@cardroom/contract/members'
import { setLine } from '@cardroom/contract/tabs'
import { eventually } from '@cardroom/testing'
import { test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { cashierIn } from '../setup/cashier.ts'
import { textsIn } from '../setup/texts.ts'
import { worldIn, type Person } from '../setup/world.ts'
import { pathTo, patterns } from '../../apps/web/src/lib/paths.ts'

const holder = useRunningApp()
const { call, clubWith, logInTo } = worldIn(holder)

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

test('a disputed payment is ruled on: payer, receiver and owner each see what happened, as it happens', async () => {
  const { club, owner, people } = await clubWith('en', 'dispute', ['Mara', 'Daniel'])
  const [agent, player] = people as [Person, Person]
  const { button, exact } = cashierIn('en')
  const say = textsIn('en')
  const tabsOf = pathTo(patterns.tabs, { clubId: club.id })
  const as = ({ token }: Person) => ({ clubId: club.id, token })
  const sale = { type: 'transfer', amount: 900 } as const
  await call(setRole, { ...as(owner), body: { user_id: agent.id, role: 'agent' } })
  await call(setAgent, { ...as(owner), body: { user_id: player.id, agent_id: agent.id } })
  await call(moveChips, { ...as(owner), body: { ...sale, amount: 2000, user_id: agent.id, currency: 'red' } })
  const line = { params: { user_id: String(player.id) }, body: { amount: 1000 } }
  await call(setLine, { ...as(agent), ...line })
  const onTab = { ...sale, user_id: player.id, currency: 'white', on_tab: true } as const
  await call(moveChips, { ...as(agent), body: onTab })

  // The player records a payment, and the payment's page opens.
  const payer = await logInTo('en', player, tabsOf)
  await button(payer, 'tabs:record.action').click()
  await button(payer, 'tabs:record.submit', { amount: exact(900) }).click()
  await payer.getByText(say('tabs:states.waiting'), { exact: true }).waitFor()

  // The agent has received nothing.
  const place = new URL(payer.url()).pathname
  const receiver = await logInTo('en', agent, place)
  await receiver.getByRole('heading', { name: say('tabs:werePaid') }).waitFor()
  await button(receiver, 'tabs:dispute.action').click()
  await receiver.getByRole('dialog').getByLabel(say('tabs:reason')).fill('Nothing came that evening')
  await button(receiver.getByRole('dialog'), 'tabs:dispute.action').click()
  const disputed = say('tabs:states.disputed')
  await receiver.getByText(disputed, { exact: true }).waitFor()
  await payer.getByText(disputed, { exact: true }).waitFor()
  await payer.getByText(say('tabs:quoted', { note: 'Nothing came that evening' })).waitFor()

  // The owner rules that it does not count.
  const ruler = await logInTo('en', owner, place)
  await button(ruler, 'tabs:reject.action').click()
  await ruler.getByRole('dialog').getByLabel(say('tabs:reason')).fill('The bank has no such transfer')
  await button(ruler.getByRole('dialog'), 'tabs:reject.action').click()
  for (const page of [ruler, receiver, payer]) {
    await page.getByText(say('tabs:states.rejected'), { exact: true }).waitFor()
    await page.getByText(say('tabs:quoted', { note: 'The bank has no such transfer' })).waitFor()
    const steps = page.getByRole('list', { name: say('tabs:steps.label') }).getByRole('listitem')
    await eventually(() => steps.count()).toBe(3)
  }

  // The debt stands; the player's week says what was bought and owed.
  await payer.goto(holder.app.origin + pathTo(patterns.myWeek, { clubId: club.id }))
  await payer.getByText(say('report:lines.bought'), { exact: true }).waitFor()
  await payer.getByText(say('tabs:reasons.tab-sale'), { exact: true }).waitFor()
  await payer
    .getByText(`−${exact(900)}`)
    .first()
    .waitFor()
})
