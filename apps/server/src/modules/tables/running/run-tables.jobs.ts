import type { UserId } from '@cardroom/contract/ids'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Database } from '#platform/db/database.ts'
import { closeSoonIfReady } from '../sitting/tell-ready.ts'
import { advance, takeOver, type Runner } from './advance-round.ts'
import { duesOf, letRunsGo, renewRuns, takeOverRuns, type Run, type TakenRun } from './runs.store.ts'
import { createSteps, type Running, type Steps } from './steps.ts'

/** The tables of this process are renewed in this interval, in one statement. */
const renewMs = 1500
/** Tables whose process has gone are looked for in this interval. */
const lookMs = 1000

/** Runs the rounds that are under way at this process's tables: it closes bets, draws, and opens tables again. */
export interface TableRunner {
  /** Runs a table that this process has just taken, and at which something is due in `inMs`. */
  run(taken: Run, inMs: number): void
  /** Looks at a table again, if this process runs it: something may be due earlier. */
  wake(tableId: number): void
  /** Closes a table's bets soon if all of these people who sit there are ready, whichever process runs it. */
  closeSoon(tableId: number, watching: ReadonlySet<UserId>): Promise<void>
  /** Begins to look for tables whose process has gone. */
  lookOut(): void
  /** Lets all tables go, for other processes. */
  stop(): Promise<void>
}

type Fault = (error: unknown) => void

export function createTableRunner(database: Database, runner: Runner, fault: Fault): TableRunner {
  const advanced = ({ run }: Running) => inTransaction(database, (tx) => advance(tx, runner, run))
  const steps = createSteps(advanced, fault)
  const renewing = createInterval(renewMs, {
    isMore: () => steps.running.size > 0,
    work: () => renew(database, runner, steps).catch(fault),
  })
  const lookForLost = async (): Promise<void> => {
    for (const taken of await takeOverRuns(database, runner.process)) goOnWith(taken)
  }
  const looking = createInterval(lookMs, { isMore: () => true, work: () => lookForLost().catch(fault) })

  const hold = (run: Run): Running => {
    renewing.begin()
    return steps.hold(run)
  }
  const goOn = (each: Running): void => steps.step(each, () => advanced(each))
  const wake = (tableId: number): void => {
    const each = steps.running.get(tableId)
    if (each) goOn(each)
  }
  const goOnWith = ({ isStale, ...run }: TakenRun): void =>
    steps.step(hold(run), () => inTransaction(database, (tx) => takeOver(tx, runner, { ...run, isStale })))

  return {
    run: (taken, inMs) => steps.plan(hold(taken), inMs),
    wake,
    closeSoon: async (tableId, watching) => {
      await inTransaction(database, (tx) => closeSoonIfReady(tx, tableId, watching))
      wake(tableId)
    },
    lookOut: () => looking.begin(),
    stop: async () => {
      const isAny = steps.running.size > 0
      for (const interval of [renewing, looking]) interval.end()
      await steps.stop()
      if (isAny) await letRunsGo(database, runner.process).catch(fault)
    },
  }
}

/**
 * Renews the runs of this process and drops those that it has lost. It plans the steps of the others anew, because
 * another process may have seen that all are ready, or have answered.
 */
async function renew(database: Database, { process }: Runner, steps: Steps): Promise<void> {
  const held = [...steps.running.values()]
  if (held.length === 0) return
  const kept = await renewRuns(
    database,
    process,
    held.map(({ run }) => run),
  )
  const isKept = ({ run }: Running): boolean =>
    kept.some(({ tableId, epoch }) => tableId === run.tableId && epoch === run.epoch)
  for (const each of held) if (!isKept(each)) steps.drop(each)
  const dues = await duesOf(
    database,
    kept.map(({ tableId }) => tableId),
  )
  for (const { tableId, inMs } of dues) {
    const each = steps.running.get(tableId)
    if (each && isKept(each)) steps.plan(each, inMs)
  }
}

interface Repeated {
  isMore(): boolean
  work(): Promise<void>
}

/**
 * Creates work that is repeated in this interval until there is nothing more to do; `begin` starts it again.
 */
function createInterval(ms: number, { isMore, work }: Repeated) {
  let state: 'resting' | 'going' | 'ended' = 'resting'
  let timer: NodeJS.Timeout | undefined
  const wait = (): void => {
    timer = setTimeout(() => {
      void work().then(() => {
        if (state === 'ended') return
        if (isMore()) wait()
        else state = 'resting'
      })
    }, ms).unref()
  }
  return {
    begin: (): void => {
      if (state !== 'resting') return
      state = 'going'
      wait()
    },
    end: (): void => {
      state = 'ended'
      clearTimeout(timer)
    },
  }
}
