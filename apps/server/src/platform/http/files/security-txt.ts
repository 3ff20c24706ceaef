import type { FastifyInstance } from 'fastify'
import { days, later, now, startOfDay } from '#platform/clock.ts'

export interface SecurityContact {
  readonly publicUrl: string
  /** A `mailto:` or `https:` address. The default is the mailbox security@ at the server's own name (RFC 2142). */
  readonly securityContact?: string | undefined
}

/**
 * GET /.well-known/security.txt (RFC 9116) says where to report a weakness. It never expires, because each answer is
 * valid for another half year.
 */
export function registerSecurityTxt(
  server: FastifyInstance,
  { publicUrl, securityContact }: SecurityContact,
): void {
  const contact = securityContact ?? `mailto:security@${new URL(publicUrl).hostname}`
  server.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'max-age=86400')
      .send(
        [
          `Contact: ${contact}`,
          `Expires: ${later(startOfDay(now()), days(180)).toISOString()}`,
          'Preferred-Languages: en, ru',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}
