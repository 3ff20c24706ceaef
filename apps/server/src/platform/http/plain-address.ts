/** Matches the host before a path, which a request may name as well (RFC 9112, 3.2.2). */
const host = /^https?:\/\/[^/?#]*/i

/** Matches a character of ASCII that is written as its code. */
const encoded = /%[2-7][0-9a-f]/gi

/**
 * Returns the address of a request without its host, and with plain characters in the place of their codes. The
 * router reads `/%61pi/clubs` as `/api/clubs`, so everything that depends on how an address begins must read it in
 * the same way.
 */
export function plainAddress(url: string): string {
  const path = url.startsWith('/') ? url : url.replace(host, '')
  if (!path.includes('%')) return path
  return path.replace(encoded, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
}
