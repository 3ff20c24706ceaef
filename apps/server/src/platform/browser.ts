import type { TokenMode } from '@cardroom/contract'

export interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
  /** 0 removes the cookie; undefined keeps it until the browser closes. */
  readonly maxAgeSeconds: number | undefined
  /** A `Lax` cookie is sent when another site's page links here, a `Strict` one is not. */
  readonly sameSite: 'Strict' | 'Lax'
  /** True if the cookie is sent over HTTPS only, as it is wherever the public address is HTTPS. */
  readonly isSecure: boolean
}

/** The browser of a call, and the cookies that it stores for us. */
export interface Browser {
  /** Returns the value of one of our cookies; undefined if the browser sent none. */
  cookie(name: string): string | undefined
  /** Returns the names of the cookies that it sent, oldest first. */
  cookieNames(): readonly string[]
  /** The browser's choice for keeping a refresh token; undefined means that the answer carries it. */
  readonly tokenMode: TokenMode | undefined
  /** Sets a cookie that the browser's scripts cannot read. */
  give(cookie: Cookie): void
  /** The languages that its person reads, as the browser states them. */
  readonly languages: string | undefined
}
