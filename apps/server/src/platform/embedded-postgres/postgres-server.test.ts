import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import { folderIn, isServerGone, testClusters } from './clusters.fixtures.ts'
import { openCluster } from './open-cluster.ts'
import { socketFolderOf, socketPort, type Cluster } from './postgres-cluster.ts'
import { spawnServer, stopServer } from './postgres-server.ts'
import { readPostmaster } from './postmaster-file.ts'

const { newFolder } = testClusters()

/** Starts a server in its data directory, without an owner. */
async function runningServer(directory: string): Promise<Cluster> {
  const cluster = await openCluster(directory, () => undefined)
  expect(socketFolderOf(cluster)).toBeDefined()
  await spawnServer(cluster, socketPort, 30)
  await eventually(async () => (await readPostmaster(cluster))?.isReady, { withinMs: 50_000 }).toBe(true)
  return cluster
}

/** Returns programs whose `pg_ctl` runs this script; `$PG_CTL` is the real one. */
async function withPgCtl(cluster: Cluster, script: string): Promise<Cluster> {
  const folder = await newFolder()
  await chmod(folder, 0o755)
  const bin = await folderIn(folder, 'bin')
  const real = path.join(cluster.binaries, 'bin', 'pg_ctl')
  await writeFile(path.join(bin, 'pg_ctl'), `#!/bin/sh\nPG_CTL='${real}'\n${script}\n`, { mode: 0o755 })
  return { ...cluster, binaries: folder }
}

test.skipIf(process.platform === 'win32')(
  'a server that ends just after the time for its fast shutdown counts as stopped',
  async () => {
    const directory = await newFolder()
    const cluster = await runningServer(directory)
    const late = await withPgCtl(
      cluster,
      'case "$*" in *fast*) "$PG_CTL" "$@"; exit 1;; esac; exec "$PG_CTL" "$@"',
    )
    await stopServer(late)
    expect(isServerGone(directory)).toBe(true)
  },
)

test.skipIf(process.platform === 'win32')(
  'a server that a fast shutdown does not end gets an immediate one',
  async () => {
    const directory = await newFolder()
    const cluster = await runningServer(directory)
    const deaf = await withPgCtl(cluster, 'case "$*" in *fast*) exit 1;; esac; exec "$PG_CTL" "$@"')
    await stopServer(deaf)
    expect(isServerGone(directory)).toBe(true)
  },
)

test.skipIf(process.platform === 'win32')('a server that nothing ends is reported', async () => {
  const directory = await newFolder()
  const cluster = await runningServer(directory)
  const helpless = await withPgCtl(cluster, 'echo "no right to stop it" >&2; exit 1')
  await expect(stopServer(helpless)).rejects.toThrow('no right to stop it')
  await stopServer(cluster)
})
