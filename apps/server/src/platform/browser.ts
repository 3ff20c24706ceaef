import type { TokenMode } from '@cardroom/contract'

export interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
  /** 0 takes the cookie away; undefined: it is there until the browser closes. */
  readonly maxAgeSeconds: number | undefined
  /** `Lax` comes along when another site's page leads here, `Strict` does not. */
  readonly sameSite: 'Strict' | 'Lax'
  /** Sent over HTTPS only: wherever the public address is one. */
  readonly isSecure: boolean
}

/** What a call's browser keeps for us, whatever carries it. */
export interface Browser {
  /** The value of one of our cookies; undefined where the browser sent none. */
  cookie(name: string): string | undefined
  /** The names of the cookies that it sent, the oldest first. */
  cookieNames(): readonly string[]
  /** How it wants to keep a refresh token; undefined: not at all, the answer carries it. */
  readonly tokenMode: TokenMode | undefined
  /** Gives it a cookie that its scripts cannot read. */
  give(cookie: Cookie): void
  /** The languages that its person reads, as it says them. */
  readonly languages: string | undefined
}
