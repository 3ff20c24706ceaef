import { createTransport } from 'nodemailer'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { maybeOne, run, sql } from '#platform/db/sql.ts'
import type { Log } from '#platform/log.ts'

interface WaitingMail {
  id: bigint
  address: string
  subject: string
  text: string
  html: string
}

/** A minute apart: an hour's outage is survived. */
const triesMax = 60

/**
 * Sends what waits in the outbox, least tried and oldest first; what the mail server refuses is tried again by the
 * job of every minute. Several senders, on several processes, never take the same mail.
 */
export function createSmtpSender(url: string, database: Database, log: Log): () => Promise<void> {
  const transport = createTransport(url)
  const from = new URL(url).searchParams.get('from') ?? 'Cardroom <no-reply@cardroom.local>'

  const sendOne = (): Promise<boolean> =>
    inTransaction(database, async (tx) => {
      const mail = await maybeOne<WaitingMail>(
        tx,
        sql`update mails set tries = tries + 1 where id = (
              select id from mails where tries < ${triesMax} order by tries, id limit 1 for update skip locked)
            returning id, address, subject, text, html`,
      )
      if (!mail) return false
      try {
        await transport.sendMail({
          from,
          to: mail.address,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
        })
        await run(tx, sql`delete from mails where id = ${mail.id}`)
        return true
      } catch (error) {
        log.warn({ err: error, mail: Number(mail.id) }, 'a mail could not be sent yet')
        return false
      }
    })

  return async () => {
    while (await sendOne());
  }
}
