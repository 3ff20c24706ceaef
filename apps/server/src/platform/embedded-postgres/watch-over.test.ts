import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { isServerGone, ofServer, query, testClusters } from './clusters.fixtures.ts'

const clusters = testClusters()
const graceSeconds = 4

it.skipIf(process.platform === 'win32')(
  'a server whose owner was killed ends in good order by itself',
  async () => {
    const directory = await clusters.newFolder()
    const { child } = await clusters.startOwner(directory, graceSeconds)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(isServerGone(directory)).toBe(false)
    await expect.poll(() => isServerGone(directory), { timeout: 20_000 }).toBe(true)
    expect(await readFile(path.join(directory, 'cluster/postgres.log'), 'utf8')).toContain(
      'database system is shut down',
    )
  },
)

it.skipIf(process.platform === 'win32')('it stays where a new owner comes meanwhile', async () => {
  const directory = await clusters.newFolder()
  const { child } = await clusters.startOwner(directory, graceSeconds)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const said: string[] = []
  const { url } = await clusters.start(directory, (message) => said.push(message))
  expect(ofServer(said)).toEqual(['Adopted the PostgreSQL that a killed process left running'])
  // Nothing tells that the watcher lets it be: by then it would have ended, as in the test above.
  await pause((graceSeconds + 5) * 1000)
  expect(await query(url, 'select count(*)::int > 0 as "isKept" from acknowledged')).toEqual([
    { isKept: true },
  ])
  expect(ofServer(said)).toHaveLength(1)
})
