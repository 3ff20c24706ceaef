import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** A program that is restarted whenever it ends, as by systemd, until it is stopped. */
export interface Supervised {
  pid(): number
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Starts it again after a stop. */
  start(): void
}

const restartMs = 500

export function supervise(start: () => ChildProcess): Supervised {
  let isWanted = true
  let child = start()
  const watch = (): void => {
    child.once('exit', () => void (isWanted && pause(restartMs).then(restart)))
  }
  const restart = (): void => {
    if (!isWanted) return
    child = start()
    watch()
  }
  watch()
  return {
    pid: () => child.pid ?? 0,
    stop: async (signal = 'SIGKILL') => {
      isWanted = false
      await end(child, signal)
    },
    start: () => {
      if (isWanted) return
      isWanted = true
      restart()
    },
  }
}

/** Ends a process, and returns once it has ended. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

/** Starts a program with nothing of this process's environment except the path of programs. */
export const spawnQuietly = (
  program: string,
  args: readonly string[],
  more: { readonly cwd?: string; readonly uid?: number; readonly gid?: number } = {},
): ChildProcess =>
  spawn(program, args, {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: more.cwd, LC_ALL: 'C', TZ: 'UTC' },
    ...more,
  })

/** Tries until it succeeds; throws the last error once the time is over. */
export async function untilWell<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + milliseconds
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await pause(100)
    }
  }
}
