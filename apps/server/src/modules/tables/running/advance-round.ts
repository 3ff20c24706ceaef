import { assert } from '#platform/api-error.ts'
import { seconds } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellTable } from '#platform/events.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { areAllAnswered } from '../betting/all-answered.ts'
import { shutNow } from '../opening/shut-table.ts'
import { countTakeOver } from '../measure-tables.ts'
import { sightOfAll } from '../showing/sight.ts'
import { presentShared } from '../showing/table-round.present.ts'
import { seatsAt } from '../sitting/table-seats.store.ts'
import { giveUpIdleSeats } from '../sitting/idle-seats.ts'
import { lockTable } from '../shared-table.store.ts'
import type { SharedTable } from '../shared-table.view.ts'
import { hasBets } from '../betting/entries.policy.ts'
import { entriesOf } from '../table-entry.store.ts'
import {
  findTableRound,
  moveClosing,
  waitAnew,
  type TableRound,
  type VoidReason,
} from '../table-round.store.ts'
import { tellState } from '../tell-table.ts'
import { closeRound, forgetRound, tellClosed } from './close-round.ts'
import { drawRound, voidRound } from './draw-round.ts'
import { endRun, holdsRun, type Run } from './runs.store.ts'

export interface Runner {
  /** The name of this process among those that run tables. */
  readonly process: string
  readonly house: HouseKeys
}

/** Returns when there is something to do again; undefined if the table needs nobody any more, or another has it. */
type Next = { readonly inMs: number } | undefined

/**
 * Does what is due at a table: closes its bets, draws, opens it again. All in one transaction, and only while this
 * process holds the table.
 */
export async function advance(tx: Tx, { process, house }: Runner, run: Run): Promise<Next> {
  const table = await lockTable(tx, run.tableId)
  if (!table || !(await holdsRun(tx, run, process))) return undefined
  const round = await findTableRound(tx, table.id, table.round)
  if (!round) return openAgain(tx, run, table)
  if (round.state === 'betting') {
    if (round.closesAt > table.at) return waitFor(table, round.closesAt)
    const closed = await closeRound(tx, { table, round, house })
    if (closed?.answersUntil) return { inMs: seconds(tx.ports.tableSeconds.answers) }
    return openAgain(tx, run, table)
  }
  assert(round.state === 'closed' && round.answersUntil, `Round ${round.id} is played`)
  const entries = (await entriesOf(tx, [round.id])).filter(hasBets)
  const isOver = round.answersUntil <= table.at || (await areAllAnswered(tx, round, entries))
  if (!isOver) return waitFor(table, round.answersUntil)
  const hasAnswer = entries.some(({ secret }) => secret !== null)
  const over = hasAnswer
    ? await drawRound(tx, round, entries)
    : await voidRound(tx, round, { entries, reason: 'noAnswer' })
  return showOver(tx, run, over)
}

const waitFor = (table: SharedTable, moment: Date): Next => ({
  inMs: Math.max(1, moment.getTime() - table.at.getTime()),
})

async function showOver(tx: Tx, run: Run, over: TableRound): Promise<Next> {
  const table = await lockTable(tx, run.tableId)
  assert(table, 'A table is kept')
  const [entries, seats] = await Promise.all([entriesOf(tx, [over.id]), seatsAt(tx, [table.id])])
  await tellState(tx, table.id)
  tellTable(tx, table.id, 'table.result', {
    id: table.id,
    now: table.at.getTime(),
    result: presentShared(over, { entries, seats }, sightOfAll),
  })
  return waitFor(table, table.nextAt ?? table.at)
}

/** The result has been seen, or the round had no bets: the table waits for the next first bet, and nobody runs it. */
async function openAgain(tx: Tx, run: Run, table: SharedTable): Promise<Next> {
  if (table.nextAt !== null && table.nextAt > table.at) return waitFor(table, table.nextAt)
  await endRun(tx, run)
  if (table.shuts) await shutNow(tx, table)
  else await giveUpIdleSeats(tx, table)
  await tellState(tx, table.id)
  return undefined
}

/**
 * Goes on with a round whose process has gone: bets stay open for a while, or the same list is told again and devices
 * get their time anew. A round that nobody has run for long is voided, and has moved nothing.
 */
export async function takeOver(
  tx: Tx,
  runner: Runner,
  { isStale, ...run }: Run & { readonly isStale: boolean },
): Promise<Next> {
  const table = await lockTable(tx, run.tableId)
  if (!table || !(await holdsRun(tx, run, runner.process))) return undefined
  countTakeOver(tx)
  const round = await findTableRound(tx, table.id, table.round)
  if (!round) return openAgain(tx, run, table)
  const entries = (await entriesOf(tx, [round.id])).filter(hasBets)
  const { bettingLeft, answers } = tx.ports.tableSeconds
  if (round.state === 'betting') {
    if (isStale) {
      await forgetRound(tx, round)
      return openAgain(tx, run, table)
    }
    await moveClosing(tx, round.id, { notBeforeSeconds: bettingLeft })
    await tellState(tx, table.id)
    return { inMs: seconds(bettingLeft) }
  }
  if (isStale) return showOver(tx, run, await voidRound(tx, round, { entries, reason: staleReason }))
  await waitAnew(tx, round.id, answers)
  await tellState(tx, table.id)
  tellClosed(tx, round, entries, table.at)
  return { inMs: seconds(answers) }
}

const staleReason: VoidReason = 'noRunner'
