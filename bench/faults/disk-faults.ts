import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { backends } from './core-faults.ts'
import type { Fault } from './ground.ts'
import type { SmallDisk } from './small-disk.ts'

const lastMs = 10_000
const filesAhead = 20
const seconds = `${lastMs / 1000} s`

export const diskFull = (disk: SmallDisk): Fault => ({
  name: 'disk full',
  cause: async ({ ask }) => {
    await disk.fill(lastMs, async () => {
      // PostgreSQL has files of its log ready: once they are used up it must ask for room.
      for (let file = 0; file < filesAhead; file += 1)
        await ask('select pg_switch_wal()').catch(() => undefined)
    })
    return seconds
  },
})

/** By the files' modes: PostgreSQL never runs as root, so they bind it. */
export const dataReadOnly: Fault = {
  name: 'data directory read-only',
  cause: async (ground) => {
    const { data = '' } = ground.database
    const pids = await backends(ground)
    spawnSync('chmod', ['-R', 'a-w', data])
    // What is open stays open: new connections meet it.
    spawnSync('kill', pids.map(String))
    await pause(lastMs)
    spawnSync('chmod', ['-R', 'u+w', data])
    return seconds
  },
}
