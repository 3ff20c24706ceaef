import type { Run } from './runs.store.ts'

/** A table that this process runs. */
export interface Running {
  readonly run: Run
  timer: NodeJS.Timeout | undefined
  working: Promise<void>
}

/**
 * Does a step, and returns when there is something to do again; undefined if the table needs this process no more.
 */
type Work = () => Promise<{ readonly inMs: number } | undefined>

/** After a fault a table is tried again after this time. */
const againMs = 1000
/** The database's clock may be a little behind the timer. */
const marginMs = 2

/** The tables that a process runs, each with its next step. */
export interface Steps {
  readonly running: ReadonlyMap<number, Running>
  /** Runs a table from now on, in place of an earlier run. */
  hold(run: Run): Running
  drop(each: Running): void
  /** Does a step of a table after those before it, and plans the next. */
  step(each: Running, work: Work): void
  /** Moves the next step of a table to this many milliseconds from now. */
  plan(each: Running, inMs: number): void
  /** Plans nothing more, and waits for what is being done. */
  stop(): Promise<void>
}

/** Creates the steps of the tables that a process runs. `goOn` does what is due at a table. */
export function createSteps(
  goOn: (each: Running) => Promise<{ readonly inMs: number } | undefined>,
  fault: (error: unknown) => void,
): Steps {
  const running = new Map<number, Running>()
  let isStopping = false
  const isHeld = (each: Running): boolean => !isStopping && running.get(each.run.tableId) === each

  const plan = (each: Running, inMs: number): void => {
    clearTimeout(each.timer)
    if (isHeld(each)) each.timer = setTimeout(() => step(each, () => goOn(each)), inMs + marginMs).unref()
  }
  const drop = (each: Running): void => {
    clearTimeout(each.timer)
    if (running.get(each.run.tableId) === each) running.delete(each.run.tableId)
  }
  /** Does the steps of a table one after the other, so that each sees what the last one has written. */
  const step = (each: Running, work: Work): void => {
    clearTimeout(each.timer)
    each.working = each.working.then(async () => {
      if (!isHeld(each)) return
      const next = await work().catch((error: unknown) => {
        fault(error)
        return { inMs: againMs }
      })
      if (next) plan(each, next.inMs)
      else drop(each)
    })
  }

  return {
    running,
    plan,
    drop,
    step,
    hold: (run) => {
      const before = running.get(run.tableId)
      clearTimeout(before?.timer)
      const each: Running = { run, timer: undefined, working: before?.working ?? Promise.resolve() }
      running.set(run.tableId, each)
      return each
    },
    stop: async () => {
      isStopping = true
      for (const { timer } of running.values()) clearTimeout(timer)
      await Promise.all([...running.values()].map(({ working }) => working))
    },
  }
}
