import { moveChips } from '@cardroom/contract/cashier'
import type { Club } from '@cardroom/contract/clubs'
import { createTable, getTable, type TableShown } from '@cardroom/contract/tables'
import { eventually } from '@cardroom/testing'
import { until } from '@cardroom/testing/until'
import type { Page, WebSocketRoute } from 'playwright-core'
import { beforeAll } from 'vitest'
import { pathTo, patterns } from '../../apps/web/src/lib/paths.ts'
import type { Running } from './app.ts'
import { giveTablesTime } from './table-times.ts'
import { textsIn } from './texts.ts'
import { worldIn, type Person } from './world.ts'

/** The network of one phone, with its sockets. */
interface Network {
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
}

export interface Phone {
  readonly person: Person
  readonly page: Page
  readonly network: Network
}

export interface AtTable {
  readonly club: Club
  readonly id: number
}

const say = textsIn('en')
const chipsEach = 1000

/**
 * Returns the network of a page, which can be cut. Cutting it leaves open sockets alone, so they are closed too.
 */
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

/** Seats people with phones at a live table, for journeys about what they see there. */
export function livePhonesIn(holder: { readonly app: Running }) {
  const world = worldIn(holder)
  beforeAll(() => giveTablesTime(holder.app))

  /** Opens a table of this game, whose bets stay open for long. */
  async function tableOf(owner: Person, club: Club, game = 1): Promise<AtTable> {
    const body = { name: 'Friday table', game_id: game, limit_name: 'casual', betting_seconds: 45 } as const
    const { id } = await world.call(createTable, { clubId: club.id, token: owner.token, body })
    return { club, id }
  }

  async function giveChips(owner: Person, club: Club, people: readonly Person[]): Promise<void> {
    for (const { id } of people)
      await world.call(moveChips, {
        clubId: club.id,
        token: owner.token,
        body: { type: 'transfer', user_id: id, amount: chipsEach, currency: 'white' },
      })
  }

  const look = ({ club, id }: AtTable, { token }: Person): Promise<TableShown> =>
    world.call(getTable, { clubId: club.id, token, params: { id: String(id) } })

  const placeOf = ({ club, id }: AtTable): string =>
    `${holder.app.origin}${pathTo(patterns.liveTable, { clubId: club.id, tableId: id })}`

  /** Opens the table on a phone of this person, who watches. */
  async function watch(table: AtTable, person: Person): Promise<Phone> {
    const page = await holder.app.openPhone({ person, place: '/healthz' })
    const network = await networkOf(page)
    await page.goto(placeOf(table))
    return { person, page, network }
  }

  const sitOn = ({ page }: Phone) =>
    page.getByRole('button', { name: new RegExp(`^${say('liveTable:sitDown')}`) })

  /** Opens the table on a phone of this person, who sits down there. */
  async function sitDown(table: AtTable, person: Person): Promise<Phone> {
    const phone = await watch(table, person)
    await sitOn(phone).click()
    await phone.page.getByRole('radiogroup', { name: say('tables:chip') }).waitFor()
    return phone
  }

  const readyOn = ({ page }: Phone) =>
    page.getByRole('button', { name: new RegExp(`^${say('liveTable:ready')}`) })

  /** Waits until the server has a bet of this person. */
  const hasBet = (table: AtTable, { person }: Phone) =>
    eventually(async () => (await look(table, person)).mine?.entry?.stake ?? 0).toBeGreaterThan(0)

  /** Waits until a round is settled, and returns it. */
  const settled = (table: AtTable, { person }: Phone, round: number) =>
    until(`round ${round} is settled`, async () => {
      const { latest } = await look(table, person)
      return latest?.round === round && latest.state === 'settled' && latest
    })

  const opensAgain = (table: AtTable, { person }: Phone) =>
    eventually(async () => (await look(table, person)).state).toBe('open')

  /** Waits until the phone shows the wallet that the server has. */
  async function showsWallet(table: AtTable, { page, person }: Phone): Promise<void> {
    const { mine } = await look(table, person)
    const shown = page.locator('[data-balance] > span > span:nth-child(2)')
    const wallet = async () => Number((await shown.innerText()).replaceAll(/[^\d.]/g, ''))
    await eventually(wallet).toBe(mine?.wallet)
  }

  return {
    ...world,
    ...{ tableOf, giveChips, look, watch, sitOn, sitDown, readyOn, hasBet, settled, opensAgain, showsWallet },
  }
}
