import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { root } from './build.ts'

// `npm run dev` runs the server from its sources, restarted at every change, and Vite's reloading web app.
const server = run('server', ['--import', 'tsx', '--watch', path.join(root, 'apps/server/src/main.ts')], {
  NODE_ENV: process.env.NODE_ENV ?? 'development',
})
const web = run('web', [path.join(root, 'node_modules/vite/bin/vite.js'), path.join(root, 'apps/web')])

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.kill(signal)
    web.kill(signal)
  })

function run(name: string, args: string[], settings: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  })
  child.on('exit', (code) => {
    process.stdout.write(`${name} ended (${code ?? 'by a signal'})\n`)
    process.exitCode = code ?? 0
  })
  return child
}
