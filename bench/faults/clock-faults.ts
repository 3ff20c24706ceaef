import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault, Ground } from './ground.ts'

const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file))

const hour = 3600

/** The clock of the app's machine jumps, the database's does not. Undefined without libfaketime. */
export const clockFaults: readonly Fault[] | undefined =
  library === undefined
    ? undefined
    : [clockMoved('clock of the app + 1 h', hour), clockMoved('clock of the app − 1 h', -hour)]

function clockMoved(name: string, seconds: number): Fault {
  const fileOf = ({ folder }: Ground): string => path.join(folder, 'clock')
  const set = (ground: Ground, offset: number): Promise<void> =>
    writeFile(fileOf(ground), `${offset < 0 ? '' : '+'}${offset}\n`)
  return {
    name,
    prepare: async (ground) => {
      await set(ground, 0)
      await ground.fleet.end('SIGTERM')
      await ground.fleet.start({
        LD_PRELOAD: library ?? '',
        FAKETIME_TIMESTAMP_FILE: fileOf(ground),
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      })
    },
    cause: async (ground) => {
      await set(ground, seconds)
      await pause(8000)
      await set(ground, 0)
      await pause(2000)
    },
    tidy: async ({ fleet }) => {
      await fleet.end('SIGTERM')
      await fleet.start()
    },
  }
}
