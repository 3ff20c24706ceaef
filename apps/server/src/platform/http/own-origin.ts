import type { IncomingMessage } from 'node:http'

/**
 * Tells whether the request comes from one of our own pages, or from a program, which sends no origin. A page of
 * another site in a browser is refused.
 */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const [page, own] = [new URL(origin), new URL(publicUrl)]
  // This machine has several names. But a page that was loaded without encryption does not belong to an encrypted
  // server.
  return page.protocol === own.protocol && (page.host === own.host || page.host === host)
}
