import { randomBytes } from 'node:crypto'
import { moveBank, moveChips } from '@cardroom/contract/cashier'
import type { Session } from '@cardroom/contract/auth'
import type { Club } from '@cardroom/contract/clubs'
import type { ClubId } from '@cardroom/contract/ids'
import * as calls from '@cardroom/contract/tables'
import type { ClosedList, TableShown } from '@cardroom/contract/tables'
import { commitOf } from '@cardroom/games'
import { until } from '@cardroom/testing/until'
import { beforeAll } from 'vitest'
import type { Running } from './app.ts'
import { endWaiting, giveTablesTime } from './table-times.ts'
import { worldIn } from './world.ts'

interface LiveTable {
  readonly clubId: ClubId
  readonly id: number
}

export interface PlayedRound {
  readonly key: string
  readonly round: number
  /** The signed list, as the player's device keeps it. */
  readonly list: ClosedList
}

/** Opens live tables and plays at them by calls, for journeys about what is shown of them. */
export function liveRoundsIn(holder: { readonly app: Running }) {
  const world = worldIn(holder)
  beforeAll(() => giveTablesTime(holder.app))

  const openTable = async (club: Club, owner: Session, name = 'Friday wheel'): Promise<LiveTable> => {
    const body = { name, game_id: 1, limit_name: 'casual', betting_seconds: 10 } as const
    const { id } = await world.call(calls.createTable, { clubId: club.id, token: owner.token, body })
    return { clubId: club.id, id }
  }

  /** Gives the club's bank and these members something to play with. */
  async function fund(club: Club, owner: Session, members: readonly Session[]): Promise<void> {
    const asOwner = { clubId: club.id, token: owner.token }
    await world.call(moveBank, { ...asOwner, body: { amount: 5000, direction: 'cover' } })
    await world.call(moveChips, {
      ...asOwner,
      body: { type: 'transfer', amount: 500, currency: 'white', user_id: members.map(({ id }) => id) },
    })
  }

  const at = ({ clubId, id }: LiveTable, { token }: Session) => ({
    clubId,
    token,
    params: { id: String(id) },
  })

  const look = (table: LiveTable, player: Session): Promise<TableShown> =>
    world.call(calls.getTable, at(table, player))

  /** Bets 10 on red, waits for the signed list, and answers it or not. Returns the round when it is over. */
  async function playRound(table: LiveTable, player: Session, answers = true): Promise<PlayedRound> {
    await world.call(calls.sitAtTable, { ...at(table, player), body: {} })
    await until('bets are open', async () => (await look(table, player)).state === 'open')
    const { round } = await look(table, player)
    const secret = randomBytes(32).toString('hex')
    const commit = commitOf({ tableId: table.id, round, secret })
    const bets = [{ type: 'red' as const, amount: 10 }]
    await world.call(calls.placeTableBets, { ...at(table, player), body: { round, seq: 1, commit, bets } })
    await world.call(calls.readyAtTable, { ...at(table, player), body: { round, ready: true } })
    const list = await until('bets are closed', async () => (await look(table, player)).closed)
    const body = { round, secret, list_hash: list.list_hash }
    if (answers) await world.call(calls.openSecret, { ...at(table, player), body })
    else await endWaiting(holder.app, table.id)
    const key = await until('the round is over', async () => {
      const { latest } = await look(table, player)
      return latest?.round === round && latest.key !== null && latest.key
    })
    return { key, round, list }
  }

  return { ...world, openTable, fund, playRound }
}
