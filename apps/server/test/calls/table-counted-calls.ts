import type { AnyEndpoint } from '@cardroom/contract'
import { actAtTable, getTableProofs, getTableRound, listTableRounds } from '@cardroom/contract/table-rounds'
import { listTableMessages, muteAtTable, writeAtTable } from '@cardroom/contract/table-talk'
import * as calls from '@cardroom/contract/tables'
import {
  betOnSeats,
  dealAt,
  decisionOf,
  newBlackjackTable,
  silentToTheEnd,
  sitOn,
} from '../blackjack-tables.ts'
import type { Cast } from '../cast.ts'
import { inClub } from '../clubs.ts'
import { call } from '../people.ts'
import { newMemberWithChips, roulette } from '../sessions.ts'
import type { TestApp } from '../start-app.ts'
import {
  atTable,
  betAt,
  betsOf,
  closeBets,
  endWaiting,
  look,
  newDevice,
  newTable,
  overAt,
  sitAt,
  type TestTable,
} from '../tables.ts'

type Counted = readonly [name: string, call: AnyEndpoint, input: () => object | Promise<object>]

/** Lists the calls at shared tables, at which a player sits. */
export function tableCountedCalls(app: TestApp, { club, owner, player }: Cast): readonly Counted[] {
  const settings = { name: 'Counted', game_id: roulette, limit_name: 'casual', betting_seconds: 45 } as const
  /** Ends a round in which nobody answers: it is voided, and the table is open again. */
  const voided = async (table: TestTable) => {
    await closeBets(app, table)
    await endWaiting(app, table)
    return overAt(app, table)
  }
  /** Shuts the earlier tables, with the round in hand: a player sits at one table of a game at a time. */
  const shutAll = async () => {
    for (const { id, state } of await call(app, calls.listTables, inClub(club, owner))) {
      if (state === 'betting') await voided({ id, club })
      if (state === 'playing') await silentToTheEnd(app, { id, club })
      await call(app, calls.shutTable, { ...atTable({ id, club }, owner), body: {} })
    }
  }
  const fresh = async (): Promise<TestTable> => {
    await shutAll()
    return newTable(app, club, settings)
  }
  const taken = async (): Promise<TestTable> => {
    const table = await fresh()
    await sitAt(app, table, player)
    return table
  }
  const played = async () => {
    const table = await taken()
    await betAt(app, table, newDevice(table, player))
    return { table, key: (await voided(table)).key ?? '' }
  }
  /** Deals a hand that has something to decide. */
  const undecided = async () => {
    await shutAll()
    const table = await newBlackjackTable(app, club)
    const person = await newMemberWithChips(app, club, 10)
    await sitOn(app, table, person, [4])
    await betOnSeats(app, table, [person], 10)
    await dealAt(app, table, ({ state }) => state.phase === 'playing')
    return decisionOf(app, table, person, { seat: 4, action: 'stand' })
  }
  const at = (table: TestTable, body?: object) => ({ ...atTable(table, player), ...(body && { body }) })
  return [
    ['the tables', calls.listTables, async () => inClub(club, (await taken()) && player)],
    [
      'open a table',
      calls.createTable,
      async () => {
        await shutAll()
        return { ...inClub(club, owner), body: settings }
      },
    ],
    ['a table', calls.getTable, async () => at(await taken())],
    [
      'change a table',
      calls.changeTable,
      async () => ({ ...atTable(await fresh(), owner), body: { name: 'Other' } }),
    ],
    ['rounds of a table', listTableRounds, async () => ({ ...at((await played()).table), query: {} })],
    ['shut a table', calls.shutTable, async () => ({ ...atTable(await fresh(), owner), body: {} })],
    ['sit down at a table', calls.sitAtTable, async () => at(await fresh(), {})],
    ['leave a table', calls.leaveTable, async () => at(await taken(), {})],
    [
      'the first bet at a table',
      calls.placeTableBets,
      async () => {
        const table = await taken()
        return betsOf(table, newDevice(table, player))
      },
    ],
    ['the last decision at a table', actAtTable, undecided],
    ['ready at a table', calls.readyAtTable, async () => at(await taken(), { round: 1, ready: true })],
    ['messages at a table', listTableMessages, async () => ({ ...at(await taken()), query: {} })],
    ['write at a table', writeAtTable, async () => at(await taken(), { content: 'Good luck' })],
    [
      'mute somebody at a table',
      muteAtTable,
      async () => ({
        ...atTable(await taken(), owner),
        body: { user_id: player.id, muted: true },
      }),
    ],
    ['the proof of a round', getTableRound, async () => ({ params: { key: (await played()).key } })],
    [
      'the shares of a table',
      getTableProofs,
      async () => ({ params: { key: (await look(app, await fresh())).table_key } }),
    ],
  ]
}
