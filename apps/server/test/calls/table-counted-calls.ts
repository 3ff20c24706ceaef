import type { AnyEndpoint } from '@cardroom/contract'
import { getTableProofs, getTableRound, listTableRounds } from '@cardroom/contract/table-rounds'
import { listTableMessages, muteAtTable, writeAtTable } from '@cardroom/contract/table-talk'
import * as calls from '@cardroom/contract/tables'
import type { Cast } from '../cast.ts'
import { inClub } from '../clubs.ts'
import { call } from '../people.ts'
import { roulette } from '../sessions.ts'
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

/** Shared tables, at which a player sits. */
export function tableCountedCalls(app: TestApp, { club, owner, player }: Cast): readonly Counted[] {
  const settings = { name: 'Counted', game_id: roulette, limit_name: 'casual', betting_seconds: 45 } as const
  /** Nobody answers, so the round is voided and the table open again. */
  const voided = async (table: TestTable) => {
    await closeBets(app, table)
    await endWaiting(app, table)
    return overAt(app, table)
  }
  /** A player sits at one table of a game at a time, so the earlier ones shut, with the round in hand. */
  const shutAll = async () => {
    for (const { id, state } of await call(app, calls.listTables, inClub(club, owner))) {
      if (state === 'betting') await voided({ id, club })
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
