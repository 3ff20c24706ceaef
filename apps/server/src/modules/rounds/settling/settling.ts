import type { Promises } from '#modules/seals/index.ts'
import type { Database } from '#platform/db/database.ts'
import { outageOf } from '#platform/db/connections/outages.ts'
import { inPipelinedTransaction, Undone } from '#platform/db/statements/pipelined.ts'
import { measuredTogether } from '#platform/metrics/measured-together.ts'
import { stopwatch } from '#platform/clock.ts'
import { settleMoves, StillLocked, type Move } from './settle-moves.ts'

/**
 * The bounds of the wait for a lock. It lasts about as long as some of our own batches, because usually a lock is
 * held by one.
 */
const [lockMsMin, lockMsMax, batchesPatience] = [50, 1_000, 4]
/** At most this many locked clubs are awaited at once, each on its own connection. */
const patientMax = 4

type Settle = (move: Move) => Promise<unknown>
type Batch = readonly Move[]

/**
 * Settles moves together. A batch mixes clubs, so it waits only briefly for a lock in one of them. After that it
 * continues without that club, whose moves then wait in their own lane. While any club is waiting, batches skip
 * everything that is locked.
 */
export function createSettling(database: Database, promises: Promises): Settle {
  const patience = createPatience()
  const settle = (moves: Batch, how: { lockMs?: number; skipsLocked?: boolean } = {}): Promise<unknown[]> =>
    inPipelinedTransaction(database, (tx) => settleMoves(tx, promises, moves, how), how)

  const quickly = async (moves: Batch): Promise<unknown[]> => {
    if (lanes.isAnybodyWaiting()) return orOneByOne(moves, settle(moves, { skipsLocked: true }))
    const timing = patience.time()
    const settled = settle(moves, { lockMs: patience.lockMs() })
    const isHeldUp = await settled.then(timing.end, isLocked)
    return orOneByOne(moves, isHeldUp ? settle(moves, { skipsLocked: true }) : settled)
  }

  /**
   * Tries the moves of a batch one by one if the batch fails for an unforeseen reason and has certainly left
   * nothing, so that one bad move does not fail the others. This is not done if the database is away, because then
   * all would fail. If the connection broke during the commit, nobody knows the outcome: only callers that sent a
   * key may safely repeat.
   */
  const orOneByOne = async (moves: Batch, settled: Promise<unknown[]>): Promise<unknown[]> => {
    try {
      return await settled
    } catch (error) {
      if (!(error instanceof Undone) || moves.length === 1 || outageOf(error) !== undefined) throw error
      const answers: unknown[] = []
      for (const move of moves) answers.push(...(await settle([move]).catch((reason: unknown) => [reason])))
      return answers
    }
  }

  const lanes = createLanes((moves) => orOneByOne(moves, settle(moves)))
  const quick = measuredTogether<Move, unknown>('rounds', quickly, { inFlightMax: 2 })
  return (move) =>
    quick(move).catch((error: unknown) => {
      if (error instanceof StillLocked) return lanes.settle(error.bankAccountId, move)
      throw error
    })
}

const isLocked = (error: unknown): boolean => error instanceof Undone && outageOf(error) === '55P03'

/** Measures how long batches take now, and lets a batch wait for a lock as long as a few of them. */
function createPatience() {
  let batchMs = 0
  return {
    lockMs: () => Math.min(lockMsMax, Math.max(lockMsMin, batchesPatience * batchMs)),
    time: () => {
      const spentMs = stopwatch()
      return { end: (): void => void (batchMs += (spentMs() - batchMs) / 8) }
    },
  }
}

interface Lane {
  readonly settle: Settle
  waiting: number
}

/**
 * Settles moves that wait for a lock, one batch at a time for each bank. Moves of other clubs do not wait with them.
 */
function createLanes(settleBatch: (moves: Batch) => Promise<unknown[]>) {
  const lanes = new Map<number, Lane>()
  const turns = createTurns(patientMax)

  const laneOf = (bankAccountId: number): Lane => {
    const lane = lanes.get(bankAccountId) ?? {
      settle: measuredTogether<Move, unknown>('locked-rounds', (moves) =>
        turns.take(() => settleBatch(moves)),
      ),
      waiting: 0,
    }
    lanes.set(bankAccountId, lane)
    return lane
  }

  return {
    isAnybodyWaiting: () => lanes.size > 0,
    settle: async (bankAccountId: number, move: Move): Promise<unknown> => {
      const lane = laneOf(bankAccountId)
      lane.waiting += 1
      try {
        return await lane.settle(move)
      } finally {
        lane.waiting -= 1
        if (lane.waiting === 0) lanes.delete(bankAccountId)
      }
    },
  }
}

/** Lets at most this many work at once, in the order of arrival. */
function createTurns(max: number) {
  const waiting: (() => void)[] = []
  let working = 0
  return {
    take: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (working >= max) await new Promise<void>((go) => waiting.push(go))
      else working += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else working -= 1
      }
    },
  }
}
