import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readCommandEnv } from '../apps/server/src/settings/command-env.ts'

// `npm run reset` deletes the embedded database, so that the next start creates the demo world anew.
const { dataFolder: folder } = readCommandEnv(process.env)
if (existsSync(path.join(folder, 'postgres/postmaster.pid'))) {
  process.stderr.write('Cardroom is running on this folder: stop it first.\n')
  process.exit(1)
}
rmSync(folder, { recursive: true, force: true })
process.stdout.write(`${folder} is gone. npm start makes a new one.\n`)
