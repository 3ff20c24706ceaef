import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { diagnose } from '../apps/server/src/doctor/diagnose.ts'
import type { Finding } from '../apps/server/src/doctor/finding.ts'
import { sentencesOf } from '../apps/server/src/platform/sentence-of.ts'
import { readEnv, type Env } from '../apps/server/src/settings/env.ts'
import { openDatabaseAtHand } from './database-at-hand.ts'
import { runCommand } from './run-command.ts'

const help = `npm run doctor [-- --mail ADDRESS] [--backups FOLDER]

Says, line by line, what of all that a server needs is set, reachable and right: the settings, the address, the database with
its clock, tables and rights, the keys, the administrator, Redis, mail, providers of sign-ins, the archive, the newest
backup. Takes the variables of the server (docs/running.md), and may run before it, beside it and after it. Changes nothing;
--mail sends one mail.

ok: it is right. missing: it works without; the line says what follows. wrong: mend it. Ends with 1 where something is wrong.
`

const say = ({ state, subject, says }: Finding): void =>
  void process.stdout.write(`${state.padEnd(8)} ${subject.padEnd(14)} ${says}\n`)

/** Opens the embedded database, if no other is named and it exists already. */
async function databaseOf(env: Env) {
  if (env.databaseUrl)
    return {
      addresses: {
        appUrl: env.databaseUrl,
        ownerUrl: env.migrateDatabaseUrl ?? env.databaseUrl,
        isEmbedded: false,
      },
      close: () => Promise.resolve(),
    }
  if (!existsSync(path.join(env.dataFolder, 'postgres')))
    return { addresses: undefined, close: () => Promise.resolve() }
  const { url, close } = await openDatabaseAtHand(undefined, env.dataFolder)
  return { addresses: { appUrl: url, ownerUrl: url, isEmbedded: true }, close }
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      mail: { type: 'string' },
      backups: { type: 'string', default: 'backups' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(help)
    return 0
  }
  const env = settings()
  if (!env) return 1
  say({ state: 'ok', subject: 'settings', says: 'each is understood' })
  const { addresses, close } = await databaseOf(env)
  let isWrong = false
  try {
    const wanted = {
      env,
      variables: process.env,
      database: addresses,
      mailTo: values.mail,
      backups: path.resolve(values.backups),
    }
    for await (const finding of diagnose(wanted)) {
      say(finding)
      isWrong ||= finding.state === 'wrong'
    }
  } finally {
    await close()
  }
  return isWrong ? 1 : 0
}

function settings(): Env | undefined {
  try {
    return readEnv(process.env)
  } catch (error) {
    say({ state: 'wrong', subject: 'settings', says: sentencesOf(error).join(': ') })
    return undefined
  }
}

runCommand(main, 2)
