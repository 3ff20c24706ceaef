import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import { onlyLocal } from '#platform/http/only-local.ts'
import { mailPage, mailScript, mailScriptPath, type ShownMail } from './mail-page.ts'

interface CaughtMail extends ShownMail {
  readonly html: string
}

/**
 * GET /dev/mail?to=ADDRESS: returns the mails that would have been sent, newest first: as a page for a browser, as
 * JSON for other clients. It exists only without an SMTP server, and on this machine.
 */
export function registerMailCatcher(server: FastifyInstance, database: Database): void {
  server.get<{ Querystring: { to?: string } }>(
    '/dev/mail',
    { onRequest: onlyLocal, schema: { hide: true } },
    async (request, reply) => {
      const to = request.query.to
      const mails = await many<CaughtMail>(
        database,
        sql`select address as to, subject, text, html, code, created_at from mails
          where ${to ?? null}::text is null or lower(address) = lower(${to ?? null}) order by id desc limit 100`,
      )
      // A browser that opens a page accepts HTML; `fetch` and curl accept anything.
      const isForPage = (request.headers.accept ?? '').includes('text/html')
      if (isForPage) return reply.type('text/html; charset=utf-8').send(mailPage(mails))
      return mails.map(({ createdAt, ...mail }) => ({ ...mail, created_at: createdAt }))
    },
  )
  server.get(mailScriptPath, { onRequest: onlyLocal, schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(mailScript),
  )
}
