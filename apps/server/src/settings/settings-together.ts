import type { TrustedProxies } from '#platform/http/trusted-proxies.ts'

/** Settings that mean something only together, or that production should have. */
interface Settings {
  readonly ARCHIVE_DIR?: string | undefined
  readonly METRICS_PORT?: number | undefined
  readonly METRICS_TOKEN?: string | undefined
  readonly TRUST_PROXY: TrustedProxies
  readonly ADMIN_EMAIL?: string | undefined
  readonly ADMIN_PASSWORD?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly MIGRATE_DATABASE_URL?: string | undefined
  readonly REDIS_URL?: string | undefined
  readonly SMTP_URL?: string | undefined
  readonly PUBLIC_URL?: string | undefined
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly GOOGLE_CLIENT_ID?: string | undefined
  readonly GOOGLE_CLIENT_SECRET?: string | undefined
  readonly GOOGLE_ISSUER?: string | undefined
  readonly FACEBOOK_CLIENT_ID?: string | undefined
  readonly FACEBOOK_CLIENT_SECRET?: string | undefined
  readonly FACEBOOK_ISSUER?: string | undefined
}
type Name = keyof Settings

/** Neither of the two works without the other. */
const pairs: readonly (readonly [Name, Name])[] = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
]

/** The first does not work without the second. */
const needs: readonly (readonly [Name, Name])[] = [
  ['MIGRATE_DATABASE_URL', 'DATABASE_URL'],
  ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID'],
  ['FACEBOOK_ISSUER', 'FACEBOOK_CLIENT_ID'],
]

/** Throws a sentence if a setting lacks the one that it needs. */
export function refuseHalfSettings(read: Settings): void {
  for (const [one, other] of pairs)
    if ((read[one] === undefined) !== (read[other] === undefined))
      throw new Error(`${one} and ${other} are needed together`)
  for (const [one, other] of needs)
    if (read[one] !== undefined && read[other] === undefined)
      throw new Error(`${one} is set, and ${other} is not: it does nothing by itself`)
}

/** Settings that a start in production may lack, with the consequence of each. The start logs each in one line. */
const missed: readonly (readonly [is: (read: Settings) => boolean, note: string])[] = [
  [
    ({ PUBLIC_URL }) => PUBLIC_URL === undefined,
    'PUBLIC_URL is not set: links in mails lead to this machine, and no browser elsewhere can log in',
  ],
  [
    ({ PUBLIC_URL }) => PUBLIC_URL?.startsWith('http:') === true,
    'PUBLIC_URL is http: cookies and passwords cross the network in the clear, and passkeys do not work',
  ],
  [
    ({ DATABASE_URL }) => DATABASE_URL === undefined,
    'DATABASE_URL is not set: the books are in the embedded database under DATA_DIR, on this disk alone',
  ],
  [
    ({ SMTP_URL }) => SMTP_URL === undefined,
    'SMTP_URL is not set: no mail leaves, so nobody can confirm an address or set a new password',
  ],
  [
    ({ SMTP_URL }) => SMTP_URL !== undefined && !new URL(SMTP_URL).searchParams.has('from'),
    'SMTP_URL names no sender (?from=…): mails come from no-reply@cardroom.local, which mail servers refuse',
  ],
  [
    ({ REDIS_URL }) => REDIS_URL === undefined,
    'REDIS_URL is not set: limits, presence and news are those of one process, so no second one may serve',
  ],
  [
    ({ METRICS_PORT, METRICS_TOKEN }) => METRICS_PORT === undefined && METRICS_TOKEN === undefined,
    'METRICS_PORT is not set, nor METRICS_TOKEN: /metrics answers nobody, so no alert ever fires',
  ],
  [
    ({ DATABASE_URL, ARCHIVE_DIR }) => DATABASE_URL !== undefined && ARCHIVE_DIR === undefined,
    'ARCHIVE_DIR is not set: old rounds never leave the database, which grows for ever',
  ],
  [
    ({ PUBLIC_URL, TRUST_PROXY }) => PUBLIC_URL?.startsWith('https:') === true && TRUST_PROXY === 0,
    'TRUST_PROXY is off: behind the proxy that speaks https all callers share one address, and its limits',
  ],
]

export const notesInProduction = (read: Settings): string[] =>
  missed.filter(([is]) => is(read)).map(([, note]) => note)
