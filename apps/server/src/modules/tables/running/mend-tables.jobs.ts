import { chainLength, linkOfRound } from '@cardroom/games'
import type { Database, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { chainsOf, drawChain } from '../chains/chains.store.ts'
import { giveTableStakesBack } from '../playing/give-stakes-back.ts'
import { recordAsHouse } from '../record-as-house.ts'
import { countBetting, seatsAt } from '../sitting/table-seats.store.ts'
import { goToRound, lockTable } from '../shared-table.store.ts'
import { openTableIds, type SharedTable } from '../shared-table.view.ts'
import { holdEntries } from '../table-entry.store.ts'
import { findInHand, type RoundInHand } from '../table-round.store.ts'
import { tellCounted, tellState } from '../tell-table.ts'
import { forgetRound } from './close-round.ts'
import { voidRound } from './draw-round.ts'
import { letRunGo } from './runs.store.ts'

/**
 * Voids, after the loss of SEED_KEY, the rounds under way whose chain nobody can read, and frees their holds; those
 * that were dealt give their stakes back. It reveals nothing, and leaves other rounds alone. The audit log lists
 * each. Returns the number of rounds.
 */
export const voidLostRounds = (database: Database): Promise<number> => atEachTable(database, voidLost)

/**
 * Moves every open table to the first round of a new chain, after a restore from a backup or the loss of SEED_KEY,
 * because links that were published, or that nobody can read, must not be drawn with. A round under way is voided.
 * The audit log lists each table. Returns the number of tables.
 */
export const rechainTables = (database: Database): Promise<number> => atEachTable(database, rechain)

/** Works at each table in a transaction of its own. Returns the number of tables at which something was done. */
async function atEachTable(
  database: Database,
  work: (tx: Tx, table: SharedTable) => Promise<boolean>,
): Promise<number> {
  let count = 0
  for (const id of await openTableIds(database)) {
    const isDone = await inTransaction(database, async (tx) => {
      const table = await lockTable(tx, id)
      return table !== undefined && table.shutAt === null && work(tx, table)
    })
    if (isDone) count += 1
  }
  return count
}

async function voidLost(tx: Tx, table: SharedTable): Promise<boolean> {
  const round = await findInHand(tx, table.id)
  if (!round || isReadable(tx, round)) return false
  await endInHand(tx, round)
  await recordAsHouse(tx, table, { action: 'tables.voided', details: { number: round.round } })
  return true
}

async function rechain(tx: Tx, table: SharedTable): Promise<boolean> {
  const round = await findInHand(tx, table.id)
  if (round) await endInHand(tx, round)
  const number = ((await chainsOf(tx, table.id)).at(-1)?.number ?? 0) + 1
  const first = (number - 1) * chainLength + 1
  await drawChain(tx, table.id, number)
  await goToRound(tx, table.id, first)
  // Rounds without a bet are counted from here: no seat is given up because of the step to a new chain.
  const seats = await seatsAt(tx, [table.id])
  await countBetting(
    tx,
    seats.map(({ sessionId }) => sessionId),
    first - 1,
  )
  await recordAsHouse(tx, table, { action: 'tables.rechained', details: { number, round: first } })
  await tellState(tx, table.id, undefined)
  return true
}

const isReadable = ({ ports }: Tx, round: RoundInHand): boolean =>
  ports.chainVault.link(round, linkOfRound(round.round).link) !== undefined

/**
 * Ends a round under way without a draw; one that was dealt gives its stakes back. The process that runs the table
 * opens it again.
 */
async function endInHand(tx: Tx, round: RoundInHand): Promise<void> {
  const entries = await holdEntries(tx, round.id)
  if (round.state === 'betting') await forgetRound(tx, round, entries)
  else {
    const end = round.state === 'playing' ? giveTableStakesBack : voidRound
    const reason = isReadable(tx, round) ? 'noRunner' : 'seedLost'
    const { told } = await end(tx, round, { entries, reason })
    tellCounted(tx, round.tableId, told, undefined)
  }
  await letRunGo(tx, round.tableId)
}
