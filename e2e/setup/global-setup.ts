import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { makePasswordsCheap } from './cheap-passwords.ts'
import { prepareChromium } from './chromium.ts'
import { build, root } from '../../tools/build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built app for the journeys to start. */
    readonly appFolder: string
  }
}

/** The parts of the built app, relative to the root. */
const parts = ['apps/server/dist', 'apps/server/migrations', 'apps/server/package.json', 'apps/web/dist']

/**
 * Prepares the app as it will be served, and a browser that starts quickly. The journeys run on a copy, so that
 * another build meanwhile does not replace their pages.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build()
  await prepareChromium()
  const cache = path.join(root, '.cache')
  await mkdir(cache, { recursive: true })
  const copy = await mkdtemp(path.join(cache, 'e2e-'))
  for (const part of parts) await cp(path.join(root, part), path.join(copy, part), { recursive: true })
  await makePasswordsCheap(copy)
  project.provide('appFolder', copy)
  return () => rm(copy, { recursive: true, force: true })
}
