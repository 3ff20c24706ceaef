import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, root } from './build.ts'

// npm runs us under a shell, which dies of a signal without passing it on: when it is gone, we were told to stop.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 200).unref()

// One process from here on, so that a signal to it is a signal to Cardroom.
await build()
await import(pathToFileURL(path.join(root, 'apps/server/dist/main.js')).href)
