import { assert } from '#platform/api-error.ts'
import { seconds } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { areAllAnswered } from '../betting/all-answered.ts'
import { hasBets } from '../betting/entries.policy.ts'
import { gameAtTable } from '../betting/open-betting.ts'
import { shutNow } from '../opening/shut-table.ts'
import { countTakeOver } from '../measure-tables.ts'
import { nextSilence } from '../playing/blackjack-play.ts'
import { dealRound, type PlayStep } from '../playing/deal-round.ts'
import { goOnPlaying, passTime } from '../playing/pass-time.ts'
import { giveUpIdleSeats } from '../sitting/idle-seats.ts'
import { findTable } from '../shared-table.view.ts'
import { entriesOf, holdEntries } from '../table-entry.store.ts'
import {
  findInHand,
  moveClosing,
  waitAnew,
  waitNoLonger,
  type RoundInHand,
  type VoidReason,
} from '../table-round.store.ts'
import { tellState } from '../tell-table.ts'
import { closeRound, forgetRound, tellClosed } from './close-round.ts'
import { drawRound, voidRound } from './draw-round.ts'
import { tellOver, type OverRound } from './over-round.ts'
import { endRun, lockRun, type Run } from './runs.store.ts'

export interface Runner {
  /** The name of this process among those that run tables. */
  readonly process: string
  readonly house: HouseKeys
}

/** Says when something is due again; undefined if nobody need run the table, or another process has it. */
type Next = { readonly inMs: number } | undefined

/**
 * Does what is due at a table: closes its bets, draws, opens it again. It does so in one transaction, and only
 * while this process holds the table. A person who opens the last secret that is waited for ends the wait in the
 * database.
 */
export async function advance(tx: Tx, { process, house }: Runner, run: Run): Promise<Next> {
  if (!(await lockRun(tx, run, process))) return undefined
  const round = await findInHand(tx, run.tableId)
  if (!round) return openAgain(tx, run)
  if (round.state === 'betting') {
    if (round.closesAt > round.at) return waitFor(round.at, round.closesAt)
    const closed = await closeRound(tx, round, house)
    return closed ? { inMs: seconds(tx.ports.tableSeconds.answers) } : openAgain(tx, run)
  }
  if (round.state === 'playing') return showStep(tx, await passTime(tx, round))
  const { answersUntil } = round
  assert(round.state === 'closed' && answersUntil, `Round ${round.id} is played`)
  if (answersUntil > round.at) return waitFor(round.at, answersUntil)
  const entries = await holdEntries(tx, round.id)
  const hasAnswer = entries.some(({ secret }) => secret !== null)
  if (!hasAnswer) return showOver(tx, await voidRound(tx, round, { entries, reason: 'noAnswer' }))
  if (gameAtTable(round.gameId).kind === 'blackjack') return showStep(tx, await dealRound(tx, round, entries))
  return showOver(tx, await drawRound(tx, round, entries))
}

const waitFor = (at: Date, moment: Date): Next => ({ inMs: Math.max(1, moment.getTime() - at.getTime()) })

function showOver(tx: Tx, over: OverRound): Next {
  tellOver(tx, over)
  const { at, nextAt } = over.told
  return waitFor(at, nextAt ?? at)
}

/**
 * Returns when something is due next: while a round is played, when the next seat has been silent for too long.
 */
function showStep(tx: Tx, { play, over }: PlayStep): Next {
  if (over) return showOver(tx, over)
  const { at } = play.round
  return waitFor(at, nextSilence(play) ?? at)
}

/** Opens a table for the next first bet, after a result or a round without bets. Nobody runs it then. */
async function openAgain(tx: Tx, run: Run): Promise<Next> {
  const table = await findTable(tx, run.tableId)
  assert(table, 'A table is kept')
  if (table.nextAt !== null && table.nextAt > table.at) return waitFor(table.at, table.nextAt)
  await endRun(tx, run)
  if (table.shuts) await shutNow(tx, table)
  else await giveUpIdleSeats(tx, table)
  await tellState(tx, table.id, undefined)
  return undefined
}

/**
 * Goes on with a round whose process has gone: bets stay open for a while, or the same list is told again and
 * devices get their time anew, unless all have answered. A round that nobody has run for a long time is voided; it
 * has moved no chips. A round that was dealt goes on, however long nobody has run it.
 */
export async function takeOver(
  tx: Tx,
  runner: Runner,
  { isStale, ...run }: Run & { readonly isStale: boolean },
): Promise<Next> {
  if (!(await lockRun(tx, run, runner.process))) return undefined
  countTakeOver(tx)
  const round = await findInHand(tx, run.tableId)
  if (!round) return openAgain(tx, run)
  if (round.state === 'playing') return showStep(tx, await goOnPlaying(tx, round))
  return isStale ? endStale(tx, run, round) : goOn(tx, round)
}

const staleReason: VoidReason = 'noRunner'

async function endStale(tx: Tx, run: Run, round: RoundInHand): Promise<Next> {
  const entries = await holdEntries(tx, round.id)
  if (round.state !== 'betting')
    return showOver(tx, await voidRound(tx, round, { entries, reason: staleReason }))
  await forgetRound(tx, round, entries)
  return openAgain(tx, run)
}

async function goOn(tx: Tx, round: RoundInHand): Promise<Next> {
  const { bettingLeft, answers } = tx.ports.tableSeconds
  if (round.state === 'betting') {
    const moved = await moveClosing(tx, round.id, { notBeforeSeconds: bettingLeft })
    await tellState(tx, round.tableId, { ...round, ...moved })
    return { inMs: seconds(bettingLeft) }
  }
  const entries = (await entriesOf(tx, [round.id])).filter(hasBets)
  const isOver = await areAllAnswered(tx, round, entries)
  await (isOver ? waitNoLonger(tx, round.id) : waitAnew(tx, round.id, answers))
  await tellState(tx, round.tableId, round)
  tellClosed(tx, round, entries, round.at)
  return { inMs: isOver ? 1 : seconds(answers) }
}
