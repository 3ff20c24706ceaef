import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt, root } from './fingerprint.mjs'

// npm runs this under a shell, which dies on a signal without forwarding it. When the shell is gone, this must stop.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 200).unref()

/**
 * Builds what has changed. The compiler is loaded only if there is something to compile, because that takes as long
 * as the server's own start.
 */
async function build() {
  const { tsImport } = await import('tsx/esm/api')
  /** @type {typeof import('./build.ts')} */
  const tools = await tsImport('./build.ts', import.meta.url)
  const { web } = await tools.buildServerFirst()
  // The server prepares its database meanwhile, and waits for this before it serves (apps/server/src/web-build.ts).
  Object.assign(globalThis, { cardroomWebBuild: web })
}

// From here on there is one process, so that a signal to it reaches Cardroom.
if (!isBuilt()) await build()
await import(pathToFileURL(path.join(root, 'apps/server/dist/main.js')).href)
