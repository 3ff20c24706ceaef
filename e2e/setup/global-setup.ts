import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareChromium } from './chromium.ts'
import { build, root } from '../../tools/build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built app, to be started from here. */
    readonly appFolder: string
  }
}

/** What the built app is made of, seen from the root. */
const parts = ['apps/server/dist', 'apps/server/migrations', 'apps/server/package.json', 'apps/web/dist']

/**
 * Before the journeys: the app as it will be served, and a browser that starts quickly. The journeys run on a copy:
 * a build that somebody starts meanwhile does not pull the pages from under them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build()
  await prepareChromium()
  const cache = path.join(root, '.cache')
  await mkdir(cache, { recursive: true })
  const copy = await mkdtemp(path.join(cache, 'e2e-'))
  for (const part of parts) await cp(path.join(root, part), path.join(copy, part), { recursive: true })
  project.provide('appFolder', copy)
  return () => rm(copy, { recursive: true, force: true })
}
