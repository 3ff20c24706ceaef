import { createTransport } from 'nodemailer'
import { later, minutes, now, seconds } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { maybeOne, run, sql } from '#platform/db/sql.ts'
import type { Log } from '#platform/log.ts'

interface WaitingMail {
  id: number
  address: string
  subject: string
  text: string
  html: string
}

/** A mail that was not sent rests this long, so that neither a commit nor another sender uses up its next try. */
const restMs = seconds(45)
/** With the rest between them, the tries last for an hour, so an outage of an hour loses nothing. */
const triesMax = 80
/** A run of a sender ends after this many refusals: a mail server that refuses everything is left alone for a while. */
const refusalsMax = 100
/** A try is abandoned if the mail server is silent for this time. */
const silenceMs = 10_000
/**
 * This is longer than any sending takes: after it, the process that claimed the mail is gone, and it is sent again.
 */
const claimMs = minutes(5)
/** The number of mails that this process sends at once. */
const sendersMax = 4

/** What became of one look at the outbox. `away`: nothing can be sent now, whichever mail it is. */
type Outcome = 'empty' | 'sent' | 'refused' | 'away'

/**
 * Sends the mails in the outbox, least tried and oldest first. A mail that the mail server refuses holds up no other,
 * and is tried again by the job of every minute. A mail is claimed, sent while no transaction is open, and then
 * deleted, so that several senders on several processes do not take the same mail. If a process ends between sending
 * and deleting, the mail is sent again: each is sent at least once.
 */
export function createSmtpSender(
  url: string,
  database: Database,
  log: Log,
  timeoutMs = silenceMs,
): () => Promise<void> {
  const [connectionTimeout, greetingTimeout, socketTimeout] = [timeoutMs, timeoutMs, timeoutMs]
  const transport = createTransport({ url, connectionTimeout, greetingTimeout, socketTimeout })
  const from = new URL(url).searchParams.get('from') ?? 'Cardroom <no-reply@cardroom.local>'
  let senders = 0

  const sendOne = async (): Promise<Outcome> => {
    const mail = await inTransaction(database, claimMail)
    if (!mail) return 'empty'
    const { id, address: to, subject, text, html } = mail
    try {
      await transport.sendMail({ from, to, subject, text, html })
    } catch (error) {
      log.warn({ err: error, mail: id }, 'a mail could not be sent yet')
      const restsUntil = later(now(), restMs)
      await run(database, sql`update mails set claimed_until = ${restsUntil} where id = ${id}`)
      return isAboutThisMail(error) ? 'refused' : 'away'
    }
    await run(database, sql`delete from mails where id = ${id}`)
    return 'sent'
  }
  const sendAll = async (): Promise<void> => {
    let refusals = 0
    while (refusals < refusalsMax) {
      const outcome = await sendOne()
      if (outcome === 'empty' || outcome === 'away') return
      if (outcome === 'refused') refusals += 1
    }
  }

  return async () => {
    // A running sender looks again for what has been written meanwhile.
    if (senders >= sendersMax) return
    senders += 1
    try {
      await sendAll()
    } finally {
      senders -= 1
    }
  }
}

/** The mail server answers so if it ends the connection, whatever was asked of it. */
const serviceEnds = 421

/** Tells whether the sender or a receiver of the mail was refused, or its text. Then the next mail may still pass. */
function isAboutThisMail(error: unknown): boolean {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== serviceEnds
}

const claimMail = (tx: Tx): Promise<WaitingMail | undefined> =>
  maybeOne<WaitingMail>(
    tx,
    sql`update mails set tries = tries + 1, claimed_until = ${later(tx.now, claimMs)} where id = (
          select id from mails where tries < ${triesMax} and (claimed_until is null or claimed_until < ${tx.now})
          order by tries, id limit 1 for update skip locked)
        returning id, address, subject, text, html`,
  )
