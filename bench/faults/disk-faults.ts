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
      // PostgreSQL keeps spare log files; once they are used up, it must ask for space.
      for (let file = 0; file < filesAhead; file += 1)
        await ask('select pg_switch_wal()').catch(() => undefined)
    })
    return seconds
  },
})

/** Makes the data read-only by the modes of its files, which apply because PostgreSQL never runs as root. */
export const dataReadOnly: Fault = {
  name: 'data directory read-only',
  cause: async (ground) => {
    const { data = '' } = ground.database
    const pids = await backends(ground)
    spawnSync('chmod', ['-R', 'a-w', data])
    // Open files stay usable, so the connections are ended: new ones meet the fault.
    spawnSync('kill', pids.map(String))
    await pause(lastMs)
    spawnSync('chmod', ['-R', 'u+w', data])
    return seconds
  },
}
