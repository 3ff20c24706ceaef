import type { IncomingMessage } from 'node:http'

/** Whether a page of ours asks, or a program, which sends no origin; not a page of somebody else in a browser. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const [page, own] = [new URL(origin), new URL(publicUrl)]
  // This machine goes by several names; but a page that came unencrypted is not one of an encrypted server's.
  return page.protocol === own.protocol && (page.host === own.host || page.host === host)
}
