import type { Tx } from '#platform/db/database.ts'
import { run, sql } from '#platform/db/sql.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The code in the text, if there is one, for tests and developers. */
  readonly code?: string
}

/** Puts a mail into the outbox. It is sent only after this transaction has committed. */
export const writeMail = (tx: Tx, mail: Mail): Promise<void> => writeMailIf(tx, true, mail)

/** Does the same, or nothing, in the same time, so that the duration does not reveal whether a mail is sent. */
export async function writeMailIf(tx: Tx, isMailed: boolean, mail: Mail): Promise<void> {
  await run(
    tx,
    sql`insert into mails (address, subject, text, html, code, created_at)
        select ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.code ?? null}, ${tx.now}
        where ${isMailed}::boolean`,
  )
  tx.afterCommit.push(() => tx.ports.mailWritten())
}

/** Deletes every mail that waits: the mails of the demo world have no readers. */
export const forgetMails = (tx: Tx): Promise<number> => run(tx, sql`delete from mails`)
