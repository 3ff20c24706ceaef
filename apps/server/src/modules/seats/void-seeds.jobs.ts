import * as audit from '#modules/audit/index.ts'
import { firstAdminId } from '#modules/users/index.ts'
import {
  closeDesk,
  dropSeals,
  giveStakesBack,
  openDesk,
  readHeld,
  sealsAfter,
  tellSession,
  voidRounds,
  voidSeedsOf,
  type HeldSession,
} from '#modules/rounds/index.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { lockSessionsAfter, markFinished } from './sessions.store.ts'

const sessionsMax = 100
const sealsMax = 1000

export interface Voided {
  /** The number of sessions that were ended. */
  sessions: number
  /** The number of those with an open hand whose stakes were returned. */
  hands: number
  /** The number of deleted seals; their places will draw new ones. */
  seals: number
}

/**
 * Repairs the tables after the loss of SEED_KEY: it ends the sessions whose seed nobody can read, returns the stakes
 * of their open hands, and deletes the seals that nobody can open. It reveals nothing. Readable seeds stay as they
 * are; a second run finds nothing more to do, unless a seat's entry stood in a round that could still be drawn. The
 * audit log lists every session that was ended.
 */
export async function voidSeeds(database: Database): Promise<Voided> {
  const voided: Voided = { sessions: 0, hands: 0, seals: 0 }
  let session: number | undefined = 0
  while (session !== undefined) {
    const after: number = session
    session = await inTransaction(database, (tx) => voidSessions(tx, after, voided))
  }
  let seal: string | undefined = ''
  while (seal !== undefined) {
    const after: string = seal
    seal = await inTransaction(database, (tx) => voidSeals(tx, after, voided))
  }
  return voided
}

/** Returns the last session of the batch; undefined if there are no more. */
async function voidSessions(tx: Tx, after: number, voided: Voided): Promise<number | undefined> {
  // Shared tables are locked before their seats, as in every call at a table.
  await tx.ports.tablesOfSeats(tx, {})
  const ids = await lockSessionsAfter(tx, after, sessionsMax)
  const lost = await giveUpSeats(
    tx,
    (await readHeld(tx, ids)).filter((session) => tx.ports.seedVault.read(session) === undefined),
  )
  if (lost.length > 0) {
    voided.hands += await giveBack(tx, lost)
    voided.sessions += lost.length
    const lostIds = lost.map((session) => session.id)
    await markFinished(tx, lostIds)
    await voidSeedsOf(tx, lostIds)
    await recordAll(tx, lost)
  }
  for (const session of lost) tellSession(tx, { ...session, handId: null, isFinished: true })
  return ids.at(-1)
}

/**
 * Gives up those of these sessions that are seats at shared tables. Returns the sessions that may end now: a seat whose
 * entry stands in a round that can be drawn ends after it, in a later run.
 */
async function giveUpSeats(tx: Tx, lost: readonly HeldSession[]): Promise<HeldSession[]> {
  if (lost.length === 0) return []
  const endingLater = new Set(
    await tx.ports.seatsGivenUp(
      tx,
      lost.map(({ id }) => id),
    ),
  )
  return lost.filter(({ id }) => !endingLater.has(id))
}

async function giveBack(tx: Tx, lost: readonly HeldSession[]): Promise<number> {
  const playing = lost.filter((session) => session.handId !== null)
  if (playing.length === 0) return 0
  const desk = await openDesk(
    tx,
    playing.map((session) => ({ sessionId: session.id })),
  )
  const hands = [...desk.sessions.values()].map((session) => giveStakesBack(desk, session))
  // This happens before the hands are settled, because after that they do not change.
  await voidRounds(
    tx,
    hands.map((hand) => hand.id),
  )
  await Promise.all(closeDesk(tx, desk))
  return hands.length
}

/**
 * Records the entries under the platform's administrator who runs the command. The owner of a club can read those of
 * the club's sessions.
 */
async function recordAll(tx: Tx, lost: readonly HeldSession[]): Promise<void> {
  const adminId = await firstAdminId(tx)
  for (const { id, userId, clubId, handId } of lost)
    audit.record(tx, {
      clubId,
      actorId: adminId ?? userId,
      action: 'seeds.voided',
      target: `user ${userId}`,
      details: { session: id, ...(handId !== null && { hand: handId }) },
    })
}

async function voidSeals(tx: Tx, after: string, voided: Voided): Promise<string | undefined> {
  const seals = await sealsAfter(tx, after, sealsMax)
  const lost = seals.filter((seal) => tx.ports.seedVault.read({ ...seal, serverSeed: null }) === undefined)
  if (lost.length > 0)
    voided.seals += await dropSeals(
      tx,
      lost.map((seal) => seal.serverSeedHash),
    )
  return seals.at(-1)?.serverSeedHash
}
