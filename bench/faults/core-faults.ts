import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { signalAll } from '../../apps/server/test/surroundings/own-cluster.ts'
import { lockedClubOf, type Fault, type Ground } from './ground.ts'

/**
 * The p99 of people in other clubs may rise by this factor against a run without a fault. It is judged only in the
 * long run.
 */
const slowdownMax = 3

export const calm: Fault = { name: 'none', cause: ({ isShort }) => pause(isShort ? 2000 : 4000) }

const appKilled: Fault = { name: 'the app killed', cause: (ground) => restart(ground, 'SIGKILL') }

const appStopped: Fault = { name: 'the app stopped (SIGTERM)', cause: (ground) => restart(ground, 'SIGTERM') }

const backendKilled: Fault = {
  name: 'a backend killed',
  cause: async (ground) => killAll((await backends(ground)).slice(0, 1)),
}

const backendsKilled: Fault = {
  name: 'all backends killed',
  cause: async (ground) => killAll(await backends(ground)),
}

/** Kills all at once: after the first death PostgreSQL ends the others, so some may be gone before the signal. */
function killAll(pids: readonly number[]): void {
  if (pids.length === 0) throw new Error('No backend serves')
  spawnSync('kill', ['-9', ...pids.map(String)], { stdio: 'ignore' })
}

const backendsEnded: Fault = {
  name: 'all backends ended',
  cause: ({ ask }) =>
    ask(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'cardroom_app'`),
}

const postmasterKilled: Fault = {
  name: 'postmaster killed',
  cause: async ({ database }) => process.kill(await database.postmaster(), 'SIGKILL'),
}

const frozen: Fault = {
  name: 'PostgreSQL frozen',
  cause: async ({ database, isShort }) => {
    const seconds = isShort ? 4 : 20
    signalAll(await database.postmaster(), 'SIGSTOP')
    await pause(seconds * 1000)
    signalAll(await database.postmaster(), 'SIGCONT')
    return `${seconds} s`
  },
}

const clubLocked: Fault = {
  name: 'a club’s rows locked',
  cause: async (ground) => {
    const seconds = ground.isShort ? 4 : 12
    const client = new pg.Client({ connectionString: await ground.database.url() })
    await client.connect()
    await client.query('begin')
    await client.query('select from ledger_accounts where club_id = $1 for no key update', [
      lockedClubOf(ground),
    ])
    await pause(seconds * 1000)
    await client.query('rollback')
    await client.end()
    return `${seconds} s`
  },
  judge: ({ p99 }, without) =>
    without !== undefined && p99 > without.p99 * slowdownMax
      ? `p99 of other clubs above ${slowdownMax} × ${without.p99.toFixed(0)} ms`
      : undefined,
}

async function restart({ fleet: { first } }: Ground, signal: NodeJS.Signals): Promise<void> {
  await first.end(signal)
  await first.start()
}

/** Returns the backends that serve the app. */
export const backends = async ({ ask }: Ground): Promise<number[]> =>
  (await ask<{ pid: number }>(`select pid from pg_stat_activity where usename = 'cardroom_app'`)).map(
    ({ pid }) => pid,
  )

export const databaseFaults = [
  calm,
  backendKilled,
  backendsKilled,
  backendsEnded,
  postmasterKilled,
  frozen,
] as const satisfies Fault[]

export const coreFaults: readonly Fault[] = [...databaseFaults, clubLocked, appKilled, appStopped]
