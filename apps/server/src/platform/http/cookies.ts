import { tokenModes } from '@cardroom/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Browser, Cookie } from '#platform/browser.ts'

/** Sets a cookie that scripts in the browser cannot read. */
export function giveCookie(reply: FastifyReply, cookie: Cookie): void {
  const { name, value, path, maxAgeSeconds, sameSite, isSecure } = cookie
  const life = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  const secure = isSecure ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}${life}; HttpOnly; SameSite=${sameSite}${secure}`,
  )
}

/** Returns the value of one of our cookies, or undefined if the browser sent none. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const given = pairsOf(request).find((pair) => pair.startsWith(`${name}=`))
  const value = given?.slice(name.length + 1)
  return value !== undefined && /^[\w-]{1,200}$/.test(value) ? value : undefined
}

const pairsOf = (request: FastifyRequest): string[] => (request.headers.cookie ?? '').split(/; */)

export const browserOf = (request: FastifyRequest, reply: FastifyReply): Browser => ({
  cookie: (name) => cookieOf(request, name),
  cookieNames: () => pairsOf(request).map((pair) => pair.split('=')[0] ?? ''),
  tokenMode: tokenModes.find((mode) => mode === request.headers['x-token-mode']),
  give: (cookie) => giveCookie(reply, cookie),
  languages: request.headers['accept-language'],
})
