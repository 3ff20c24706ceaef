import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import type {} from '../../apps/server/test/surroundings/own-process.ts'
import { buildServer, root } from '../build.ts'

/** The commands of the operator that tests run (apps/server/test/surroundings/command.ts). */
const commands = ['archive', 'backup', 'doctor', 'rechain-tables', 'restore', 'verify-ledger']

/**
 * Bundles the server for tests that start it in a process of its own, and commands beside it; the bundle lasts as long
 * as the run.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cache = path.join(root, '.cache')
  await mkdir(cache, { recursive: true })
  const copy = await mkdtemp(path.join(cache, 'server-'))
  const server = path.join(copy, 'apps/server')
  await buildServer({
    folder: path.join(server, 'dist'),
    more: commands.map((name) => `tools/${name}.ts`),
  })
  for (const part of ['migrations', 'package.json'])
    await cp(path.join(root, 'apps/server', part), path.join(server, part), { recursive: true })
  project.provide('serverProgram', path.join(server, 'dist/main.js'))
  return () => rm(copy, { recursive: true, force: true })
}
