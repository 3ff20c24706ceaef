import { getTableRound } from '@cardroom/contract/table-rounds'
import { eventually } from '@cardroom/testing'
import { until } from '@cardroom/testing/until'
import { expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { livePhonesIn, type AtTable, type Phone } from '../setup/live-phones.ts'
import { textsIn } from '../setup/texts.ts'
import { watch } from '../setup/watch.ts'
import type { Person } from '../setup/world.ts'

const tables = livePhonesIn(useRunningApp())
const say = textsIn('en')
const blackjack = 6
const button = ({ page }: Phone, key: string) =>
  page.getByRole('button', { name: new RegExp(`^${say(key)}`) })
const mySeat = ({ page }: Phone) =>
  page.getByRole('list', { name: say('blackjack:live.seats') }).getByRole('button', { name: /^Seat \d: You/ })

/** Lays a chip on the person's first seat, and waits until the server has the bet. */
async function bet(table: AtTable, phone: Phone): Promise<void> {
  await mySeat(phone).first().click()
  await tables.hasBet(table, phone)
}

/**
 * Answers every question that a phone gets in a round with "no insurance" or "stand", until the round is over.
 */
async function standUntilOver(table: AtTable, phone: Phone, round: number): Promise<void> {
  const questions = button(phone, 'blackjack:playOn').or(button(phone, 'blackjack:actions.stand'))
  const asked = questions.and(phone.page.locator(':enabled'))
  await until(`round ${round} is over`, async () => {
    const { latest } = await tables.look(table, phone.person)
    if (latest?.round === round && latest.state === 'settled') return true
    // A question may be gone in the moment of the press.
    await asked.evaluateAll((buttons) => (buttons[0] as HTMLElement | undefined)?.click())
    return undefined
  })
}

/** Runs in the page: returns the words beside the dealer's cards. */
const lookAtDealer = (): string[] =>
  [...document.querySelectorAll('section[aria-label="Dealer"] *:not(:has(*))')].map(
    (each) => each.textContent,
  )

/**
 * Records what the phone shows at the dealer from now on, because a result is visible for only a few seconds.
 */
const watchDealer = ({ page }: Phone) => watch(page, lookAtDealer, [])
type Noted = Awaited<ReturnType<typeof watchDealer>>

/** Waits until the phone has shown a dealer's hand with this total, after the first `before` records. */
const toldDealer = (noted: Noted, total: number, before = 0): Promise<unknown> =>
  eventually(async () => (await noted()).slice(before).flat()).toContainEqual(
    expect.stringMatching(new RegExp(`^${total}( |$)`)),
  )

test('three phones decide at once, see one dealer and a right wallet, and bet the same again', async () => {
  const { club, owner, people } = await tables.clubWith('en', 'seats', ['Ana', 'Boris', 'Nora'])
  await tables.giveChips(owner, club, people)
  const table = await tables.tableOf(owner, club, blackjack)
  const phones: Phone[] = []
  for (const person of people) phones.push(await tables.sitDown(table, person))
  const [ana] = phones as [Phone, Phone, Phone]
  // Ana, who sat down first, sees the others arrive.
  for (const name of [/^Seat 3: Boris/, /^Seat 5: Nora/])
    await ana.page.getByRole('button', { name }).waitFor()

  // Ana takes a second seat, and bets on one of them.
  await ana.page.getByRole('button', { name: say('blackjack:live.takeSeat', { number: 1 }) }).click()
  const seatsOfAna = async () => (await tables.look(table, ana.person)).mine?.seats
  await eventually(seatsOfAna).toEqual([1, 4])
  for (const phone of phones) await bet(table, phone)
  // The page that is reloaded in the middle of a round still has its secret.
  await ana.page.reload()
  await tables.readyOn(ana).waitFor()
  const noted = await Promise.all(phones.map(watchDealer))
  for (const phone of phones) await tables.readyOn(phone).click()
  await Promise.all(phones.map((phone) => standUntilOver(table, phone, 1)))
  const first = await tables.settled(table, ana, 1)
  await Promise.all(noted.map((each) => toldDealer(each, first.dealer?.total ?? 0)))
  for (const phone of phones) await tables.showsWallet(table, phone)
  expect(first.seats).toHaveLength(3)
  const proof = await tables.call(getTableRound, { params: { key: first.key ?? '' } })
  expect(proof.entries.map(({ secret }) => secret)).not.toContain(null)
  expect(proof.cards?.filter((card) => card !== null).length).toBeGreaterThanOrEqual(8)

  // Repeat lays the same bet for the next round, as soon as its bets are open.
  for (const phone of phones) {
    await button(phone, 'tables:repeat').click()
    await tables.hasBet(table, phone)
  }
  const before = await Promise.all(noted.map(async (each) => (await each()).length))
  for (const phone of phones) await tables.readyOn(phone).click()
  await Promise.all(phones.map((phone) => standUntilOver(table, phone, 2)))
  const second = await tables.settled(table, ana, 2)
  await Promise.all(noted.map((each, place) => toldDealer(each, second.dealer?.total ?? 0, before[place])))
  for (const phone of phones) await tables.showsWallet(table, phone)
})

test('an onlooker sees every hand; a person who lost the connection has stood, and finds the result', async () => {
  const { club, owner, people } = await tables.clubWith('en', 'stood', ['Ana', 'Boris'])
  const [player, watcher] = people as [Person, Person]
  await tables.giveChips(owner, club, [player])
  const table = await tables.tableOf(owner, club, blackjack)
  const watching = await tables.watch(table, watcher)
  const ana = await tables.sitDown(table, player)
  await bet(table, ana)
  const seat = watching.page.getByRole('button', { name: /^Seat 4: Ana, bet/ })
  await seat.waitFor()
  const noted = await watchDealer(watching)
  await tables.readyOn(ana).click()
  await eventually(async () => (await tables.look(table, player)).latest?.dealer).toBeDefined()
  await ana.network.cut()

  // The table stands the hand when its time is up.
  const { dealer, seats } = await tables.settled(table, ana, 1)
  expect(seats?.map(({ hands }) => hands.length)).toEqual([1])
  await toldDealer(noted, dealer?.total ?? 0)
  await ana.network.mend()
  await tables.showsWallet(table, ana)
  await tables.opensAgain(table, ana)
  await mySeat(ana).waitFor()
})
