import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Database } from '#platform/db/database.ts'
import { advance, takeOver, type Runner } from './advance-round.ts'
import { duesOf, letRunsGo, renewRuns, takeOverRuns, type Run, type TakenRun } from './runs.store.ts'

/** The tables of this process are renewed in this interval, in one statement. */
const renewMs = 1500
/** Tables whose process has gone are looked for in this interval. */
const lookMs = 1000
/** After a fault a table is tried again after this time. */
const againMs = 1000
/** The database's clock may be a little behind the timer. */
const marginMs = 2

/** Runs the rounds that are under way at this process's tables: it closes bets, draws, and opens tables again. */
export interface TableRunner {
  /** Runs a table that this process has just taken. */
  run(taken: Run): void
  /** Looks at a table again, if this process runs it: something may be due earlier. */
  wake(tableId: number): void
  /** Begins to look for tables whose process has gone. */
  lookOut(): void
  /** Lets all tables go, for other processes. */
  stop(): Promise<void>
}

interface Running {
  readonly run: Run
  timer: NodeJS.Timeout | undefined
  working: Promise<void>
}

type Fault = (error: unknown) => void

export function createTableRunner(database: Database, runner: Runner, fault: Fault): TableRunner {
  const running = new Map<number, Running>()
  const intervals = new Set<NodeJS.Timeout>()
  let isStopping = false

  const isHeld = (each: Running): boolean => running.get(each.run.tableId) === each

  /** Steps of one table follow each other: each sees what the last one has written. */
  const step = (each: Running, work: () => Promise<{ readonly inMs: number } | undefined>): void => {
    clearTimeout(each.timer)
    each.working = each.working
      .then(async () => {
        if (isStopping || !isHeld(each)) return
        const next = await work().catch((error: unknown) => {
          fault(error)
          return { inMs: againMs }
        })
        if (next) plan(each, next.inMs)
        else if (isHeld(each)) running.delete(each.run.tableId)
      })
      .catch(fault)
  }
  const goOn = (each: Running): void =>
    step(each, () => inTransaction(database, (tx) => advance(tx, runner, each.run)))
  const plan = (each: Running, inMs: number): void => {
    clearTimeout(each.timer)
    if (isStopping || !isHeld(each)) return
    each.timer = setTimeout(() => goOn(each), inMs + marginMs).unref()
  }

  const hold = (run: Run): Running => {
    const before = running.get(run.tableId)
    clearTimeout(before?.timer)
    const each: Running = { run, timer: undefined, working: before?.working ?? Promise.resolve() }
    running.set(run.tableId, each)
    renewing.begin()
    return each
  }
  const goOnWith = ({ isStale, ...run }: TakenRun): void =>
    step(hold(run), () => inTransaction(database, (tx) => takeOver(tx, runner, { ...run, isStale })))

  /** What another process changed at a table is seen here: a bet that all were ready after, a secret. */
  const renew = async (): Promise<void> => {
    const held = [...running.values()]
    if (held.length === 0) return
    const kept = await renewRuns(
      database,
      runner.process,
      held.map(({ run }) => run),
    )
    const isKept = ({ run }: Running): boolean =>
      kept.some(({ tableId, epoch }) => tableId === run.tableId && epoch === run.epoch)
    for (const each of held) if (!isKept(each) && isHeld(each)) running.delete(each.run.tableId)
    const dues = await duesOf(
      database,
      kept.map(({ tableId }) => tableId),
    )
    for (const { tableId, inMs } of dues) {
      const each = running.get(tableId)
      if (each && isKept(each)) plan(each, inMs)
    }
  }
  const renewing = whileAny(
    () => running.size > 0,
    renewMs,
    () => renew().catch(fault),
  )

  const every = (ms: number, work: () => Promise<void>): void => {
    let isWorking = false
    const interval = setInterval(() => {
      if (isWorking || isStopping) return
      isWorking = true
      void work()
        .catch(fault)
        .finally(() => (isWorking = false))
    }, ms).unref()
    intervals.add(interval)
  }

  return {
    run: (taken) => goOn(hold(taken)),
    wake: (tableId) => {
      const each = running.get(tableId)
      if (each) goOn(each)
    },
    lookOut: () =>
      every(lookMs, async () => {
        for (const taken of await takeOverRuns(database, runner.process)) goOnWith(taken)
      }),
    stop: async () => {
      isStopping = true
      renewing.end()
      for (const interval of intervals) clearInterval(interval)
      const held = [...running.values()]
      for (const { timer } of held) clearTimeout(timer)
      await Promise.all(held.map(({ working }) => working))
      if (held.length > 0) await letRunsGo(database, runner.process).catch(fault)
    },
  }
}

/** Works in this interval while there is anything to do, and rests otherwise. */
function whileAny(isAny: () => boolean, ms: number, work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false
  const wait = (): void => {
    timer = setTimeout(() => {
      timer = undefined
      void work().finally(() => {
        if (isAny() && !hasEnded && timer === undefined) wait()
      })
    }, ms).unref()
  }
  return {
    begin: (): void => {
      if (timer === undefined && !hasEnded) wait()
    },
    end: (): void => {
      hasEnded = true
      clearTimeout(timer)
    },
  }
}
