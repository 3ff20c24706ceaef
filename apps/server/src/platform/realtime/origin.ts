import type { IncomingMessage } from 'node:http'

/** A browser's page of somebody else may not open our sockets; a program, which sends no origin, may. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === host
}
