import { algorithmVersion, gameById, gameTypeOf } from '@cardroom/games'
import type { ClubId } from '@cardroom/contract/ids'
import type { PlayPermissions } from '@cardroom/contract/users'
import type { LimitName } from '@cardroom/rules'
import { accountIds } from '#modules/ledger/index.ts'
import type { Place } from '#modules/catalogue/index.ts'
import { tellSession, type NewSeed } from '#modules/rounds/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { secretBytes } from '#platform/random.ts'
import { accountsOf, refuseSeat, tellOpened, untouched } from './open-session.ts'
import { holdClubTables, insertSession } from './sessions.store.ts'

export interface SeatWanted extends Place {
  readonly clubId: ClubId
  readonly tableId: number
  readonly limitName: LimitName
  readonly memberPermissions: PlayPermissions
}

/**
 * Opens the session of a seat at a shared table, and returns its id. It counts under the club's cap, and stands beside
 * the session in which the person plays this game alone, and beside their seats at other tables. Throws
 * `clubSuspended`, `gameNotAllowed` or `notAllowed` as `openSession` does, and `notAllowed` if the person already sits
 * at this table.
 */
export async function openSeat(tx: Tx, wanted: SeatWanted): Promise<number> {
  const game = gameById(wanted.gameId)
  assert(game, 'A table is of a known game')
  const [playerAccountId, bankAccountId] = (await accountIds(tx, accountsOf(wanted))) as [number, number]
  const club = (await holdClubTables(tx, wanted.clubId)) ?? null
  await refuseSeat(tx, game, { wanted, club, endsAnother: false })
  const seed = unusedSeed(tx)
  const gameType = gameTypeOf(game)
  const id = await insertSession(tx, { ...wanted, seed, playerAccountId, bankAccountId, gameType })
  if (id === undefined) throw new ApiError('notAllowed', [{ path: 'seats', message: 'taken' }])
  tellSession(tx, { ...wanted, ...untouched, id })
  tellOpened(tx, wanted.clubId, { ...wanted, id })
  return id
}

/**
 * Makes the seed of a seat, because every session has one. Nothing is drawn with it: the table draws with its chain
 * and with the secrets of the devices. So the seal that the person was shown for playing alone stays unused.
 */
const unusedSeed = (tx: Tx): NewSeed => ({
  ...tx.ports.seedVault.draw(),
  sealedAt: tx.now,
  clientSeed: secretBytes(16).toString('hex'),
  clientSeedBy: 'server',
  isSealedFirst: false,
  algorithmVersion,
})
