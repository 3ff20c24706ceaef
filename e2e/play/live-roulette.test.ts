import { moveChips } from '@cardroom/contract/cashier'
import type { Club } from '@cardroom/contract/clubs'
import { getTableRound } from '@cardroom/contract/table-rounds'
import { createTable, getTable, type TableShown } from '@cardroom/contract/tables'
import { eventually } from '@cardroom/testing'
import { until } from '@cardroom/testing/until'
import type { Page, WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathTo, patterns } from '../../apps/web/src/lib/paths.ts'
import { useRunningApp } from '../setup/app.ts'
import { pressSpot } from '../setup/tables.ts'
import { textsIn } from '../setup/texts.ts'
import { worldIn, type Person } from '../setup/world.ts'

const holder = useRunningApp()
const world = worldIn(holder)
const say = textsIn('en')
const chipsEach = 1000

/** The network of one phone, with its sockets. */
interface Network {
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
}

interface Phone {
  readonly person: Person
  readonly page: Page
  readonly network: Network
}

/** Cutting the network of a page leaves its open sockets alone, so they are closed too. */
async function networkOf(page: Page): Promise<Network> {
  let isCut = false
  const open: { readonly close: () => Promise<void> }[] = []
  await page.routeWebSocket(/\/socket\.io\//, (route: WebSocketRoute) => {
    if (isCut) return void route.close()
    const server = route.connectToServer()
    open.push(route, server)
  })
  return {
    async cut() {
      isCut = true
      await page.context().setOffline(true)
      await Promise.all(open.splice(0).map((side) => side.close()))
    },
    async mend() {
      isCut = false
      await page.context().setOffline(false)
    },
  }
}

interface AtTable {
  readonly club: Club
  readonly id: number
}

async function tableWith(owner: Person, club: Club): Promise<AtTable> {
  const body = { name: 'Friday wheel', game_id: 1, limit_name: 'casual', betting_seconds: 45 } as const
  const { id } = await world.call(createTable, { clubId: club.id, token: owner.token, body })
  return { club, id }
}

const look = ({ club, id }: AtTable, { token }: Person): Promise<TableShown> =>
  world.call(getTable, { clubId: club.id, token, params: { id: String(id) } })

/** Opens the table on a phone of this person, who sits down there. */
async function sitDown({ club, id }: AtTable, person: Person): Promise<Phone> {
  const page = await holder.app.openPhone({ person, place: '/healthz' })
  const network = await networkOf(page)
  await page.goto(`${holder.app.origin}${pathTo(patterns.liveTable, { clubId: club.id, tableId: id })}`)
  await page.getByRole('button', { name: new RegExp(`^${say('liveTable:sitDown')}`) }).click()
  await page.getByRole('radiogroup', { name: say('tables:chip') }).waitFor()
  return { person, page, network }
}

const readyOn = ({ page }: Phone) =>
  page.getByRole('button', { name: new RegExp(`^${say('liveTable:ready')}`) })

/** Lays a chip on red, and waits until the server has the bet. */
async function bet(table: AtTable, { page, person }: Phone): Promise<void> {
  await page.locator('[role="listbox"][aria-disabled="false"]').waitFor()
  await pressSpot(page, 'red:')
  await eventually(async () => (await look(table, person)).mine?.entry?.stake ?? 0).toBeGreaterThan(0)
}

/** Waits until a round is settled, and returns it. */
const settled = (table: AtTable, { person }: Phone, round: number) =>
  until(`round ${round} is settled`, async () => {
    const { latest } = await look(table, person)
    return latest?.round === round && latest.state === 'settled' && latest
  })

const opensAgain = (table: AtTable, { person }: Phone) =>
  eventually(async () => (await look(table, person)).state).toBe('open')

/** The phone shows this number as the last result, and the wallet that the server has. */
async function showsResult(table: AtTable, { page, person }: Phone, number: string): Promise<void> {
  await page.getByRole('img', { name: say('roulette:wheelShows', { number }), exact: true }).waitFor()
  const { mine } = await look(table, person)
  const shown = page.locator('[data-balance] > span > span:nth-child(2)')
  await eventually(async () => Number((await shown.innerText()).replaceAll(/\D/g, ''))).toBe(mine?.wallet)
}

const numberOf = (outcome: unknown): string => (outcome as { readonly number: string }).number

test('three phones at one table see one result and a right wallet, also one that loses the network', async () => {
  const { club, owner, people } = await world.clubWith('en', 'live', ['Ana', 'Boris', 'Nora'])
  for (const { id } of people)
    await world.call(moveChips, {
      clubId: club.id,
      token: owner.token,
      body: { type: 'transfer', user_id: id, amount: chipsEach, currency: 'white' },
    })
  const table = await tableWith(owner, club)
  const phones: Phone[] = []
  for (const person of people) phones.push(await sitDown(table, person))
  const [ana, boris, nora] = phones as [Phone, Phone, Phone]

  // The page that is reloaded in the middle of a round still has its secret.
  for (const phone of phones) await bet(table, phone)
  await ana.page.reload()
  for (const phone of phones) await readyOn(phone).click()
  const first = await settled(table, ana, 1)
  for (const phone of phones) await showsResult(table, phone, numberOf(first.outcome))
  const proof = await world.call(getTableRound, { params: { key: first.key ?? '' } })
  expect(proof.entries.map(({ secret }) => secret)).not.toContain(null)
  expect(proof.entries).toHaveLength(3)

  // The bet of a phone that is away stands, and its answer is left out of the draw.
  await opensAgain(table, ana)
  for (const phone of phones) await bet(table, phone)
  await nora.network.cut()
  await nora.page
    .getByRole('status')
    .filter({ hasText: /^No connection/ })
    .waitFor()
  await readyOn(ana).click()
  await readyOn(boris).click()
  const second = await settled(table, ana, 2)
  expect(second.players).toBe(3)
  await nora.network.mend()
  for (const phone of phones) await showsResult(table, phone, numberOf(second.outcome))
  const without = await world.call(getTableRound, { params: { key: second.key ?? '' } })
  expect(without.entries.filter(({ secret }) => secret === null)).toHaveLength(1)

  // The phone that came back plays on.
  await opensAgain(table, nora)
  for (const phone of phones) await bet(table, phone)
  for (const phone of phones) await readyOn(phone).click()
  const third = await settled(table, nora, 3)
  for (const phone of phones) await showsResult(table, phone, numberOf(third.outcome))

  // Everybody had the same bets, so everybody has the same chips.
  const wallets = await Promise.all(people.map(async (person) => (await look(table, person)).mine?.wallet))
  expect(new Set(wallets).size).toBe(1)
})

test('who only watches sees the chips of others and the result, and sits down between two rounds', async () => {
  const { club, owner, people } = await world.clubWith('en', 'watch', ['Ana', 'Boris'])
  const [player, watcher] = people as [Person, Person]
  await world.call(moveChips, {
    clubId: club.id,
    token: owner.token,
    body: { type: 'transfer', user_id: player.id, amount: chipsEach, currency: 'white' },
  })
  const table = await tableWith(owner, club)
  const page = await holder.app.openPhone({ person: watcher, place: '/healthz' })
  const place = pathTo(patterns.liveTable, { clubId: club.id, tableId: table.id })
  await page.goto(`${holder.app.origin}${place}`)
  const sit = page.getByRole('button', { name: new RegExp(`^${say('liveTable:sitDown')}`) })
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

  const ana = await sitDown(table, player)
  await bet(table, ana)
  await page.getByRole('timer').waitFor()
  await page.getByRole('button', { name: /1 player, 1 placed a bet/ }).waitFor()
  await readyOn(ana).click()
  const { outcome } = await settled(table, ana, 1)
  await page
    .getByRole('img', { name: say('roulette:wheelShows', { number: numberOf(outcome) }), exact: true })
    .waitFor()
  await opensAgain(table, ana)
  await sit.click()
  await eventually(async () => (await look(table, player)).players).toBe(2)
})
