import type { Registry } from 'prom-client'
import type { Database } from '#platform/db/database.ts'
import { addReading, secondsOf } from '#platform/metrics/readings.ts'
import { shared } from '#platform/shared.ts'
import { waitingMails } from './waiting-mails.view.ts'

/** Measures the mails that wait, whichever process sends them. */
export function measureMails(registry: Registry, database: Database): void {
  const waiting = shared(() => waitingMails(database))
  addReading(registry, {
    name: 'mails_waiting',
    help: 'Mails that wait to be sent; all there ever were where there is no SMTP server',
    read: async () => [{ value: (await waiting()).count }],
  })
  addReading(registry, {
    name: 'mail_oldest_waiting_timestamp_seconds',
    help: 'When the mail was written that has waited longest; no sample where none waits',
    read: async () => {
      const { oldest } = await waiting()
      return oldest ? [{ value: secondsOf(oldest) }] : []
    },
  })
}
