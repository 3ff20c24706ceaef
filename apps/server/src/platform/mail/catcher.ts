import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import { onlyLocal } from '#platform/http/only-local.ts'

interface CaughtMail {
  to: string
  subject: string
  text: string
  html: string
  code: string | null
  createdAt: Date
}

/** GET /dev/mail?to=ADDRESS: what would have been sent, newest first. Only without an SMTP server, and on this machine. */
export function registerMailCatcher(server: FastifyInstance, database: Database): void {
  server.get<{ Querystring: { to?: string } }>(
    '/dev/mail',
    { onRequest: onlyLocal, schema: { hide: true } },
    async (request) => {
      const to = request.query.to
      const mails = await many<CaughtMail>(
        database,
        sql`select address as to, subject, text, html, code, created_at from mails
          where ${to ?? null}::text is null or lower(address) = lower(${to ?? null}) order by id desc limit 100`,
      )
      return mails.map(({ createdAt, ...mail }) => ({ ...mail, created_at: createdAt }))
    },
  )
}
