import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt, root } from './fingerprint.mjs'

// npm runs us under a shell, which dies of a signal without passing it on: when it is gone, we were told to stop.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 200).unref()

/** The compiler is loaded only where there is something to compile: it takes as long as the server's own start. */
async function build() {
  const { tsImport } = await import('tsx/esm/api')
  /** @type {typeof import('./build.ts')} */
  const tools = await tsImport('./build.ts', import.meta.url)
  const { web } = await tools.buildServerFirst()
  // The server makes its database meanwhile, and waits for this before it serves (apps/server/src/web-build.ts).
  Object.assign(globalThis, { cardroomWebBuild: web })
}

// One process from here on, so that a signal to it is a signal to Cardroom.
if (!isBuilt()) await build()
await import(pathToFileURL(path.join(root, 'apps/server/dist/main.js')).href)
