import { spawnSync } from 'node:child_process'
import { root } from './build.ts'

// `npm test`: unit, server and browser tests; arguments go to vitest (`npm test -- --project unit`).
const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exit(status ?? 1)
