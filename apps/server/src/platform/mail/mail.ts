import type { Tx } from '#platform/db/database.ts'
import { run, sql } from '#platform/db/sql.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The code in the text, if there is one: what a test or a developer looks for. */
  readonly code?: string
}

/** Puts a mail into the outbox: it leaves after this transaction has committed, and only then. */
export const writeMail = (tx: Tx, mail: Mail): Promise<void> => writeMailIf(tx, true, mail)

/** The same, or nothing, by the same work: how long it takes does not tell whether somebody gets a mail. */
export async function writeMailIf(tx: Tx, isMailed: boolean, mail: Mail): Promise<void> {
  await run(
    tx,
    sql`insert into mails (address, subject, text, html, code, created_at)
        select ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.code ?? null}, ${tx.now}
        where ${isMailed}::boolean`,
  )
  tx.afterCommit.push(() => tx.ports.mailWritten())
}

/** Forgets every mail that waits: those of the demo world have no readers. */
export const forgetMails = (tx: Tx): Promise<number> => run(tx, sql`delete from mails`)
