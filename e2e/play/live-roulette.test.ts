import { getTableRound } from '@cardroom/contract/table-rounds'
import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { livePhonesIn, type AtTable, type Phone } from '../setup/live-phones.ts'
import { endWaiting } from '../setup/table-times.ts'
import { pressSpot } from '../setup/tables.ts'
import { textsIn } from '../setup/texts.ts'
import type { Person } from '../setup/world.ts'

const holder = useRunningApp()
const tables = livePhonesIn(holder)
const say = textsIn('en')

/** Lays a chip on red, and waits until the server has the bet. */
async function bet(table: AtTable, phone: Phone): Promise<void> {
  await phone.page.locator('[role="listbox"][aria-disabled="false"]').waitFor()
  await pressSpot(phone.page, 'red:')
  await tables.hasBet(table, phone)
}

/** Waits until the phone shows this number as the last result, and the wallet that the server has. */
async function showsResult(table: AtTable, phone: Phone, number: string): Promise<void> {
  await phone.page.getByRole('img', { name: say('roulette:wheelShows', { number }), exact: true }).waitFor()
  await tables.showsWallet(table, phone)
}

const numberOf = (outcome: unknown): string => (outcome as { readonly number: string }).number

test('three phones at one table see one result and a right wallet, also one that loses the network', async () => {
  const { club, owner, people } = await tables.clubWith('en', 'live', ['Ana', 'Boris', 'Nora'])
  await tables.giveChips(owner, club, people)
  const table = await tables.tableOf(owner, club)
  const phones: Phone[] = []
  for (const person of people) phones.push(await tables.sitDown(table, person))
  const [ana, boris, nora] = phones as [Phone, Phone, Phone]

  // The page that is reloaded in the middle of a round still has its secret.
  for (const phone of phones) await bet(table, phone)
  await ana.page.reload()
  for (const phone of phones) await tables.readyOn(phone).click()
  const first = await tables.settled(table, ana, 1)
  for (const phone of phones) await showsResult(table, phone, numberOf(first.outcome))
  const proof = await tables.call(getTableRound, { params: { key: first.key ?? '' } })
  expect(proof.entries.map(({ secret }) => secret)).not.toContain(null)
  expect(proof.entries).toHaveLength(3)

  // The bet of a phone that is away stands, and its answer is left out of the draw.
  await tables.opensAgain(table, ana)
  for (const phone of phones) await bet(table, phone)
  await nora.network.cut()
  await nora.page
    .getByRole('status')
    .filter({ hasText: /^No connection/ })
    .waitFor()
  await tables.readyOn(ana).click()
  await tables.readyOn(boris).click()
  await ana.page.getByText(say('liveTable:answered_other', { answered: 2, count: 3 })).waitFor()
  await endWaiting(holder.app, table.id)
  const second = await tables.settled(table, ana, 2)
  expect(second.players).toBe(3)
  await nora.network.mend()
  for (const phone of phones) await showsResult(table, phone, numberOf(second.outcome))
  const without = await tables.call(getTableRound, { params: { key: second.key ?? '' } })
  expect(without.entries.filter(({ secret }) => secret === null)).toHaveLength(1)

  // The phone that came back plays on.
  await tables.opensAgain(table, nora)
  for (const phone of phones) await bet(table, phone)
  for (const phone of phones) await tables.readyOn(phone).click()
  const third = await tables.settled(table, nora, 3)
  for (const phone of phones) await showsResult(table, phone, numberOf(third.outcome))

  // Everybody had the same bets, so everybody has the same chips.
  const wallets = await Promise.all(
    people.map(async (person) => (await tables.look(table, person)).mine?.wallet),
  )
  expect(new Set(wallets).size).toBe(1)
})

test('an onlooker sees the chips of others and the result, and sits down between two rounds', async () => {
  const { club, owner, people } = await tables.clubWith('en', 'watch', ['Ana', 'Boris'])
  const [player, watcher] = people as [Person, Person]
  await tables.giveChips(owner, club, [player])
  const table = await tables.tableOf(owner, club)
  const watching = await tables.watch(table, watcher)
  const { page } = watching
  const sit = tables.sitOn(watching)
  await sit.waitFor()

  // An onlooker reads the commitments of the house, invites others, and hides their name without leaving.
  const choose = async (key: string) => {
    await page.getByRole('button', { name: say('tables:menu') }).click()
    await page.getByRole('menuitem', { name: say(key), exact: true }).click()
  }
  await choose('liveTable:menu.proof')
  await page.getByRole('dialog').getByText(say('liveTable:seal.anchor'), { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await choose('liveTable:menu.invite')
  await page.getByRole('dialog').getByText(`/table/${club.code}/${table.id}`).waitFor()
  await page.keyboard.press('Escape')
  await choose('liveTable:menu.privacy')
  await page.getByRole('switch', { name: say('settings:privacy.switches.hide_name') }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const ana = await tables.sitDown(table, player)
  await bet(table, ana)
  await page.getByRole('timer').waitFor()
  await page.getByRole('button', { name: /1 player, 1 placed a bet/ }).waitFor()
  await tables.readyOn(ana).click()
  const { outcome } = await tables.settled(table, ana, 1)
  await page
    .getByRole('img', { name: say('roulette:wheelShows', { number: numberOf(outcome) }), exact: true })
    .waitFor()
  await tables.opensAgain(table, ana)
  await sit.click()
  await eventually(async () => (await tables.look(table, player)).players).toBe(2)
})
