import { createApp, type App, type AppOptions } from '#src/app.ts'
import { hasPeople } from '#modules/users/index.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Log } from '#platform/log.ts'
import { forgetMails } from '#platform/mail/mail.ts'
import { demoPassword, demoPeople, emailOf } from './demo-people.ts'
import { buildDemoWorld } from './demo-world.ts'
import { demoMembers } from './members/demo-members.ts'
import { loopbackOrigin } from './members/loopback-member.ts'
import { keepCompany, type Company } from './members/play-in-company.ts'

/** Makes the demo world in an empty database; does nothing at any later start. */
export async function seedDemo(options: AppOptions): Promise<void> {
  if (await hasPeople(options.database)) return
  process.stdout.write('Making the demo world…\n')
  // This app cannot be reached by anybody: its codes are read here, and its calls are not counted.
  const app = await createApp({
    ...options,
    redis: undefined,
    stripe: undefined,
    sendMails: undefined,
    hasRateLimits: false,
    // The demo's webhook has an address on this machine, and is switched off.
    hasPrivateWebhooks: true,
    catchesMail: true,
    webFolder: undefined,
  })
  try {
    await buildDemoWorld(app)
    await inTransaction(options.database, forgetMails)
  } finally {
    await app.close()
  }
}

/** Lets the demo members play while somebody watches, on this machine. */
export const keepDemoCompany = (
  place: { readonly host: string; readonly port: number },
  app: App,
  log: Log,
): Company =>
  keepCompany({
    origin: loopbackOrigin(place),
    connected: app.sockets.connected,
    members: demoMembers.map(({ key }) => ({ login: emailOf(key), password: demoPassword })),
    fault: (error) => log.warn({ err: error }, 'a demo member could not go on'),
  })

/** Returns the demo's log-ins, as they are printed at the start. */
export function demoLogIns(): string {
  const lines = demoPeople.map(({ key, what }) => `  ${emailOf(key).padEnd(24)} ${what}`)
  return `Demo log-ins, password ${demoPassword}:\n${lines.join('\n')}`
}
