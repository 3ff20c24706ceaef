import type { UserId } from '@cardroom/contract/ids'
import { now } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Outbox } from '#platform/events.ts'
import type { Log } from '#platform/log.ts'
import { sendPush, type PushSettings } from '#platform/push/send-push.ts'
import { devicesOf, type OwnedDevice } from './push-devices.view.ts'
import { forgetDevices } from './push-subscriptions.store.ts'
import { keepPushKeys } from './push-keys.store.ts'
import { isWanted, personalMessages, type PersonalMessage } from './push.policy.ts'
import { presentPush } from './push.present.ts'

interface PushOptions {
  readonly database: Database
  /** Returns those of these people who have an open socket on any process. */
  readonly online: (userIds: readonly UserId[]) => Promise<Set<UserId>>
  readonly settings: PushSettings
  readonly log: Log
}

/** Reads the keys of this installation, which the first start makes. */
export async function openPushes(
  database: Database,
  { publicUrl, isProduction }: { readonly publicUrl: string; readonly isProduction: boolean },
): Promise<PushSettings> {
  return {
    keys: await inTransaction(database, keepPushKeys),
    contact: publicUrl.startsWith('https:') ? publicUrl : `mailto:push@${new URL(publicUrl).hostname}`,
    allowsPrivate: !isProduction,
  }
}

/** The number of connections at a time: a notice to a whole club must not open a thousand at once. */
const atOnce = 20

/**
 * Pushes the messages of a committed transaction to one person alone to their devices if they have no open socket and
 * their switches allow it. Each device is tried once: a push is a hint, the notice itself stays in the list.
 */
export function createPushes({ database, online, settings, log }: PushOptions): (outbox: Outbox) => void {
  async function push(messages: readonly PersonalMessage[]): Promise<void> {
    const here = await online([...new Set(messages.map(({ userId }) => userId))])
    const away = messages.filter(({ userId }) => !here.has(userId))
    if (away.length === 0) return
    const devices = await devicesOf(
      database,
      away.map(({ userId }) => userId),
      now(),
    )
    if (devices.length === 0) return
    await sendAll(pairs(away, devices), settings)
  }

  async function sendAll(pushes: readonly Push[], sender: PushSettings): Promise<void> {
    const gone: string[] = []
    for (let start = 0; start < pushes.length; start += atOnce)
      await Promise.all(
        pushes.slice(start, start + atOnce).map(async ({ device, text }) => {
          const result = await sendPush(device, text, sender).catch(() => 'failed' as const)
          if (result === 'gone') gone.push(device.endpoint)
          if (result === 'failed') log.warn({ host: new URL(device.endpoint).host }, 'a push was refused')
        }),
      )
    if (gone.length > 0) await inTransaction(database, (tx) => forgetDevices(tx, gone))
  }

  return ({ events }) => {
    const messages = personalMessages(events)
    if (messages.length === 0) return
    push(messages).catch((error: unknown) => log.error({ err: error }, 'sending pushes failed'))
  }
}

interface Push {
  readonly device: OwnedDevice
  readonly text: string
}

const pairs = (messages: readonly PersonalMessage[], devices: readonly OwnedDevice[]): Push[] =>
  messages.flatMap(({ userId, message }) =>
    devices
      .filter((device) => device.userId === userId && isWanted(message, device))
      .map((device) => ({ device, text: JSON.stringify(presentPush(message, device.language)) })),
  )
