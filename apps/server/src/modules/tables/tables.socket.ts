import type { ErrorKey } from '@cardroom/contract'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { done } from '@cardroom/contract'
import { findMember, type Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { emptyOutbox } from '#platform/events.ts'
import type { Sockets } from '#platform/realtime/sockets.ts'
import { openSecret } from './betting/open-secret.ts'
import { databaseClock } from './database-clock.view.ts'
import type { TableRunner } from './running/run-tables.jobs.ts'
import type { PeopleTeller } from './showing/people-teller.ts'
import { showTable } from './showing/show-tables.ts'
import { findTable } from './shared-table.view.ts'
import { entriesOf } from './table-entry.store.ts'
import { findTableRound } from './table-round.store.ts'
import { reactAtTable } from './talking/react-at-table.ts'

type Visitor = Pick<Actor, 'clubId' | 'userId' | 'role' | 'flags'>

interface Telling {
  readonly runner: TableRunner
  readonly people: PeopleTeller
}

/** Registers what clients say at shared tables by their sockets, and tells who comes and goes. */
export function tablesSocket(sockets: Sockets, database: Database, { runner, people }: Telling): void {
  sockets.onWatchers(people.changed)
  sockets.onClientEvent('table.watch', (userId, { id }, sender) =>
    orRefused(async () => {
      const visitor = await visitorOf(database, userId, id)
      await sender.watch(id)
      // A person who lost the membership meanwhile was told to leave a room that this socket was not in yet.
      await visitorOf(database, userId, id).catch(async (error: unknown) => {
        await sender.unwatch(id)
        throw error
      })
      return showTable(database, visitor, id)
    }),
  )
  sockets.onClientEvent('table.unwatch', (_, { id }, sender) => sender.unwatch(id))
  sockets.onClientEvent('table.react', async (userId, { id, kind }, sender) => {
    if (!(await sender.spend('reactions'))) return
    const outbox = emptyOutbox(database.holdsToContract)
    await reactAtTable(database, outbox, { tableId: id, userId, kind, isWatching: sender.watches(id) })
    database.deliver(outbox)
  })
  sockets.onClientEvent('table.secret', (userId, { id, ...opened }) =>
    orRefused(async () => {
      const clubId = await clubOfAnswer(database, { userId, id, round: opened.round })
      const result = await inTransaction(database, (tx) =>
        openSecret(tx, { ...opened, clubId, tableId: id, userId }),
      )
      runner.wake(id)
      if (result === 'late') throw new ApiError('notAllowed')
      return done
    }),
  )
  sockets.onClientEvent('clock', async () => ({ now: (await databaseClock(database)).getTime() }))
}

/** Returns the person as a visitor of a table: only active members may watch one. Throws `tableNotFound`. */
async function visitorOf(reader: Reader, userId: UserId, id: number): Promise<Visitor> {
  const table = await findTable(reader, id)
  const member = table && (await findMember(reader, table.clubId, userId))
  if (!table || table.shutAt !== null || member?.status !== 'active') throw new ApiError('tableNotFound')
  return { clubId: table.clubId, userId, role: member.role, flags: member.managerPermissions }
}

interface Answering {
  readonly userId: UserId
  readonly id: number
  readonly round: number
}

/**
 * Returns the club of a table at which a device opens its secret. An entry that stands is part of the draw, so its
 * device may answer even if the person was blocked or removed meanwhile. Throws `tableNotFound` for anybody else who is
 * not an active member.
 */
async function clubOfAnswer(reader: Reader, { userId, id, round }: Answering): Promise<ClubId> {
  const table = await findTable(reader, id)
  const member = table && (await findMember(reader, table.clubId, userId))
  if (table && (member?.status === 'active' || (await hasEntryIn(reader, { userId, id, round }))))
    return table.clubId
  throw new ApiError('tableNotFound')
}

async function hasEntryIn(reader: Reader, { userId, id, round }: Answering): Promise<boolean> {
  const found = await findTableRound(reader, id, round)
  const entries = found ? await entriesOf(reader, [found.id]) : []
  return entries.some((entry) => entry.userId === userId)
}

/** Returns the refusal as an answer, so that it is acknowledged; a fault is not acknowledged. */
async function orRefused<Answer>(work: () => Promise<Answer>): Promise<Answer | { error: ErrorKey }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError) return { error: error.key }
    throw error
  }
}
