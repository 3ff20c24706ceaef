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
  /** Sessions ended. */
  sessions: number
  /** Of them, with an open hand whose stakes went back. */
  hands: number
  /** Seals of places that will draw new ones. */
  seals: number
}

/**
 * After the loss of SEED_KEY: ends the sessions whose seed nobody can read, gives the stakes of their open hands back,
 * and drops the seals nobody can open. Reveals nothing. What can be read stays as it is; asked again it finds nothing
 * more to do. Every session ended is in the audit log.
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

/** The last session looked at; undefined once there are no more. */
async function voidSessions(tx: Tx, after: number, voided: Voided): Promise<number | undefined> {
  const ids = await lockSessionsAfter(tx, after, sessionsMax)
  const lost = (await readHeld(tx, ids)).filter((session) => tx.ports.seedVault.read(session) === undefined)
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

async function giveBack(tx: Tx, lost: readonly HeldSession[]): Promise<number> {
  const playing = lost.filter((session) => session.handId !== null)
  if (playing.length === 0) return 0
  const desk = await openDesk(
    tx,
    playing.map((session) => ({ sessionId: session.id })),
  )
  const hands = [...desk.sessions.values()].map((session) => giveStakesBack(desk, session))
  // Before they are settled: from then on they do not change.
  await voidRounds(
    tx,
    hands.map((hand) => hand.id),
  )
  await Promise.all(closeDesk(tx, desk))
  return hands.length
}

/** By the platform's administrator, who runs the command; of a club's sessions its owner reads it. */
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
