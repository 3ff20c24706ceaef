import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { eventually } from '@cardroom/testing'
import { expect, it } from 'vitest'
import { isServerGone, ofServer, query, testClusters } from './clusters.fixtures.ts'

const clusters = testClusters()
const graceSeconds = 4

it.skipIf(process.platform === 'win32')(
  'a server whose owner was killed shuts down cleanly by itself',
  async () => {
    const directory = await clusters.newFolder()
    const { child } = await clusters.startOwner(directory, graceSeconds)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(isServerGone(directory)).toBe(false)
    await eventually(() => isServerGone(directory), { withinMs: 20_000 }).toBe(true)
    expect(await readFile(path.join(directory, 'cluster/postgres.log'), 'utf8')).toContain(
      'database system is shut down',
    )
  },
)

it.skipIf(process.platform === 'win32')('a server stays up if a new owner comes meanwhile', async () => {
  const [directory, abandoned] = [await clusters.newFolder(), await clusters.newFolder()]
  const { child } = await clusters.startOwner(directory, graceSeconds)
  const other = await clusters.startOwner(abandoned, graceSeconds)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const said: string[] = []
  const { url } = await clusters.start(directory, (message) => said.push(message))
  expect(ofServer(said)).toEqual(['Adopted the PostgreSQL that a killed process left running'])
  // A server that was abandoned later has ended, so this one would have ended by then too.
  other.child.kill('SIGKILL')
  await eventually(() => isServerGone(abandoned), { withinMs: 40_000 }).toBe(true)
  expect(await query(url, 'select count(*)::int > 0 as "isKept" from acknowledged')).toEqual([
    { isKept: true },
  ])
  expect(ofServer(said)).toHaveLength(1)
})
