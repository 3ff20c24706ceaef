import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeCluster } from './make-cluster.ts'
import { locateBinaries, prepareBinaries } from './postgres-binaries.ts'
import type { Cluster } from './postgres-cluster.ts'
import { osAccountFor } from './unprivileged-account.ts'

/** Opens the cluster of `directory`, and makes it first if there is none. */
export async function openCluster(directory: string, log: (message: string) => void): Promise<Cluster> {
  const installed = locateBinaries()
  await mkdir(directory, { recursive: true })
  const folder = path.join(path.resolve(directory), 'cluster')
  const account = await osAccountFor(folder)
  const binaries = await prepareBinaries(account, await placesForACopy(directory, installed), installed)
  if (binaries !== installed) log(`PostgreSQL's programs run from a copy in ${binaries}`)
  const cluster = { folder, data: path.join(folder, 'data'), binaries, account }

  if (!existsSync(folder)) {
    log(`Making the database in ${directory}`)
    await makeCluster(cluster)
  }
  return { ...cluster, password: await readFile(path.join(folder, 'password'), 'utf8') }
}

/** Lists the places for a copy: beside the data, then others that the unprivileged account can enter. */
async function placesForACopy(directory: string, installed: string): Promise<string[]> {
  const description = await readFile(path.join(installed, '..', 'package.json'), 'utf8')
  const { version } = JSON.parse(description) as { version: string }
  return [path.resolve(directory), '/var/lib', tmpdir()].map((parent) =>
    path.join(parent, `cardroom-postgres-${version}`),
  )
}
