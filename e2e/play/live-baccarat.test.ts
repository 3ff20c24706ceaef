import type { Outcome } from '@cardroom/contract/rounds'
import { getTableRound, type SharedRound } from '@cardroom/contract/table-rounds'
import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { livePhonesIn, type AtTable, type Phone } from '../setup/live-phones.ts'
import { textsIn } from '../setup/texts.ts'
import { watch } from '../setup/watch.ts'
import type { Person } from '../setup/world.ts'

const tables = livePhonesIn(useRunningApp())
const say = textsIn('en')
const baccarat = 4
const spots = { player: /^Player, /, banker: /^Banker, /, tie: /^Tie, / } as const
type Spot = keyof typeof spots

/** Lays a chip on a spot, and waits until the server has the bet. */
async function bet(table: AtTable, phone: Phone, spot: Spot): Promise<void> {
  const { page } = phone
  const zone = page.getByRole('button', { name: spots[spot] })
  await zone.and(page.locator('[aria-disabled="false"]')).waitFor()
  await zone.click()
  await tables.hasBet(table, phone)
}

type Dealt = Exclude<Outcome, { readonly number: string }>
const dealtIn = ({ outcome }: Pick<SharedRound, 'outcome'>) => outcome as Dealt

/** Waits until the phone's roads have exactly these rounds, and it shows the wallet that the server has. */
async function showsResults(table: AtTable, phone: Phone, rounds: readonly Dealt[]): Promise<void> {
  const count = (wanted: Spot) => rounds.filter(({ winner }) => winner === wanted).length
  const counts = { banker: count('banker'), player: count('player'), tie: count('tie') }
  await phone.page.getByRole('region', { name: say('baccarat:roads', counts), exact: true }).waitFor()
  await tables.showsWallet(table, phone)
}

/** Runs in the page: returns the lines that say what the table does. */
const lookAtStrip = (): string[] =>
  [...document.querySelectorAll('main section p')].map((each) => each.textContent)

test('three phones at one table see one deal, the same roads and a right wallet, and bet the same again', async () => {
  const { club, owner, people } = await tables.clubWith('en', 'deal', ['Ana', 'Boris', 'Nora'])
  await tables.giveChips(owner, club, people)
  const table = await tables.tableOf(owner, club, baccarat)
  const phones: Phone[] = []
  for (const person of people) phones.push(await tables.sitDown(table, person))
  const [ana, boris, nora] = phones as [Phone, Phone, Phone]

  await bet(table, ana, 'player')
  await bet(table, boris, 'banker')
  await bet(table, nora, 'tie')
  // The page that is reloaded in the middle of a round still has its secret.
  await ana.page.reload()
  for (const phone of phones) await tables.readyOn(phone).click()
  const first = await tables.settled(table, ana, 1)
  for (const phone of phones) await showsResults(table, phone, [dealtIn(first)])
  const proof = await tables.call(getTableRound, { params: { key: first.key ?? '' } })
  expect(proof.entries.map(({ secret }) => secret)).not.toContain(null)
  const { player, banker } = dealtIn(first)
  expect(proof.cards).toHaveLength(player.cards.length + banker.cards.length)

  // Repeat lays the same bet for the next round, as soon as its bets are open.
  for (const phone of phones) {
    await phone.page.getByRole('button', { name: new RegExp(`^${say('tables:repeat')}`) }).click()
    await tables.hasBet(table, phone)
  }
  for (const phone of phones) await tables.readyOn(phone).click()
  const second = await tables.settled(table, ana, 2)
  for (const phone of phones) await showsResults(table, phone, [dealtIn(first), dealtIn(second)])
})

test('an onlooker reads the chat, and sees the chips of others, the cards and the roads', async () => {
  const { club, owner, people } = await tables.clubWith('en', 'roads', ['Ana', 'Boris'])
  const [player, watcher] = people as [Person, Person]
  await tables.giveChips(owner, club, [player])
  const table = await tables.tableOf(owner, club, baccarat)
  const watching = await tables.watch(table, watcher)
  await tables.sitOn(watching).waitFor()

  // Ana writes. A person whose chat is closed sees how many messages are new.
  const ana = await tables.sitDown(table, player)
  const chat = say('liveTable:talk.title')
  await ana.page.getByRole('button', { name: chat, exact: true }).click()
  await ana.page.getByRole('textbox', { name: say('liveTable:talk.write') }).fill('Good luck')
  await ana.page.keyboard.press('Enter')
  await watching.page.getByRole('button', { name: say('liveTable:talk.openNew_one', { count: 1 }) }).click()
  for (const { page } of [ana, watching]) {
    await page.getByRole('log', { name: chat }).getByText('Good luck').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  await bet(table, ana, 'banker')
  await watching.page.getByRole('timer').waitFor()
  await watching.page.getByRole('button', { name: spots.banker }).getByText('A', { exact: true }).waitFor()
  // The result is visible for only a few seconds.
  const noted = await watch(watching.page, lookAtStrip, [])
  await tables.readyOn(ana).click()
  const { outcome } = await tables.settled(table, ana, 1)
  const { winner } = outcome as Dealt
  await eventually(async () => (await noted()).flat()).toContain(say(`baccarat:wins.${winner}`))
  const counts = { banker: 0, player: 0, tie: 0, [winner]: 1 }
  await watching.page.getByRole('region', { name: say('baccarat:roads', counts), exact: true }).waitFor()

  // After a reload the page shows the same roads.
  await watching.page.reload()
  await watching.page.getByRole('region', { name: say('baccarat:roads', counts), exact: true }).waitFor()
  await tables.opensAgain(table, ana)
  await tables.sitOn(watching).click()
  await eventually(async () => (await tables.look(table, player)).players).toBe(2)
})
