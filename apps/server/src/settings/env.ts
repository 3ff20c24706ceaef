import path from 'node:path'
import { password } from '@cardroom/contract/values'
import { z } from 'zod'
import { defaultIssuers, type ProviderSettings } from '#modules/auth/index.ts'
import type { StripeSettings } from '#modules/payments/index.ts'
import { addressesOf } from '#platform/db/connections/host-finder.ts'
import { trustedProxiesOf, type TrustedProxies } from '#platform/http/trusted-proxies.ts'
import { refuseOpenStart } from './open-start.ts'
import { refuseOtherFiles, secretsOf, withSecretFiles, type Secrets } from './secrets.ts'
import { notesInProduction, refuseHalfSettings } from './settings-together.ts'

const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on')

const optionalText = z.string().optional()

/** A number in digits alone: as JavaScript reads numbers, a blank is 0, and `1e3` and `0x10` are numbers too. */
const wholeNumber = (min: number, max: number, error = 'must be a whole number') =>
  z.string().trim().regex(/^\d+$/, error).transform(Number).pipe(z.number().int().min(min).max(max))

const address = (protocol: RegExp, error: string) => z.url({ protocol, error }).optional()
const webAddress = address(/^https?$/, 'must be an http or https address')
/** The web app is served at the root of its host, and links are made by adding their path to this address. */
const siteAddress = webAddress.refine(
  (url) => url === undefined || !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`,
  'must be the address of a host alone, without a path',
)
/** A database address may name several hosts, which no URL parser reads. */
const databaseAddress = z
  .string()
  .superRefine((url, context) => {
    try {
      for (const each of addressesOf(url).urls) new URL(each)
    } catch (error) {
      context.addIssue(error instanceof RangeError ? error.message : 'must be a postgres:// address')
    }
  })
  .optional()

export const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./var'),
  ARCHIVE_DIR: optionalText,
  KEEP_ROUNDS: wholeNumber(1, 999, 'must be a number of months').default(13),
  DATABASE_URL: databaseAddress,
  MIGRATE_DATABASE_URL: databaseAddress,
  REDIS_URL: address(/^rediss?$/, 'must be a redis:// or rediss:// address'),
  SMTP_URL: address(/^smtps?$/, 'must be an smtp:// or smtps:// address'),
  PUBLIC_URL: siteAddress,
  TOKEN_SECRET: optionalText,
  TOKEN_SECRET_OLD: optionalText,
  SEED_KEY: optionalText,
  SEED_KEYS_OLD: optionalText,
  HOUSE_KEY: optionalText,
  HOUSE_KEYS_OLD: optionalText,
  ADMIN_EMAIL: z.email('must be an address of mail').optional(),
  ADMIN_PASSWORD: optionalText,
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: webAddress,
  FACEBOOK_CLIENT_ID: optionalText,
  FACEBOOK_CLIENT_SECRET: optionalText,
  FACEBOOK_ISSUER: webAddress,
  SECURITY_CONTACT: address(/^(mailto|https|tel)$/, 'must be a mailto:, https: or tel: address'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_TOKEN: optionalText,
  API_DOCS: z.enum(['on', 'off']).optional(),
  RATE_LIMITS: flag('on'),
  ADMIN_FACTOR: flag('on'),
  WEBHOOKS_PRIVATE: flag('off'),
  DEMO: flag('on'),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((text, context) => {
      const trusted = trustedProxiesOf(text)
      if (trusted !== undefined) return trusted
      context.addIssue(
        'say how many proxies stand before this server (TRUST_PROXY=1), or their networks ' +
          '(TRUST_PROXY=10.0.0.0/8,fd00::/8); "on" would believe whatever address a caller names',
      )
      return z.NEVER
    }),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test, exactly so')
    .optional(),
})

/** The variables the server runs with (docs/running.md). */
export interface Env {
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  /** The folder for old rounds; undefined keeps them in the database. */
  readonly archiveFolder: string | undefined
  /** The number of months. */
  readonly keepRounds: number
  readonly databaseUrl: string | undefined
  /** The address for the role that owns the tables, if the one that serves does not. */
  readonly migrateDatabaseUrl: string | undefined
  readonly redisUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly publicUrl: string
  readonly secrets: Secrets
  readonly admin: { readonly email: string; readonly password: string } | undefined
  readonly stripe: StripeSettings | undefined
  readonly providers: readonly ProviderSettings[]
  readonly securityContact: string | undefined
  readonly metricsPort: number | undefined
  readonly metricsToken: string | undefined
  readonly showsApiDocs: boolean
  readonly hasRateLimits: boolean
  readonly needsAdminFactor: boolean
  readonly hasPrivateWebhooks: boolean
  readonly hasDemo: boolean
  readonly logLevel: string
  readonly isProduction: boolean
  /** True if NODE_ENV says that this is a test or development; the default does not. */
  readonly holdsToContract: boolean
  readonly trustedProxies: TrustedProxies
  /** Settings that are missing, with the consequence of each. They are logged at the start. */
  readonly notes: readonly string[]
}

/**
 * Reads the variables that a schema names, with secrets from their files; an empty one counts as not set. An error is
 * thrown as a sentence.
 */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  source: Record<string, string | undefined>,
): z.output<Schema> {
  const given = Object.entries(withSecretFiles(source)).filter(([, value]) => value !== '')
  const result = schema.safeParse(Object.fromEntries(given))
  if (result.success) return result.data
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
}

/** Reads and checks the variables. An error is thrown as a sentence, before anything has started. */
export function readEnv(source: Record<string, string | undefined>): Env {
  refuseOtherFiles(source, Object.keys(variables.shape))
  const read = parsed(variables, source)
  const isProduction = read.NODE_ENV === 'production'
  refuseHalfSettings(read)
  if (isProduction) refuseInProduction(read)
  if (isProduction && read.ADMIN_PASSWORD && !password.safeParse(read.ADMIN_PASSWORD).success)
    throw new Error(
      'ADMIN_PASSWORD is too weak for production: it must satisfy the rule that everybody follows',
    )
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, '')
  refuseOpenStart({ isProduction, host: read.HOST, publicUrl })
  return {
    port: read.PORT,
    host: read.HOST,
    dataFolder: path.resolve(read.DATA_DIR),
    archiveFolder: archiveFolderOf(read),
    keepRounds: read.KEEP_ROUNDS,
    databaseUrl: read.DATABASE_URL,
    migrateDatabaseUrl: read.MIGRATE_DATABASE_URL,
    redisUrl: read.REDIS_URL,
    smtpUrl: read.SMTP_URL,
    publicUrl,
    secrets: secretsOf(read, isProduction),
    admin:
      read.ADMIN_EMAIL && read.ADMIN_PASSWORD
        ? { email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD }
        : undefined,
    stripe: stripeOf(read.STRIPE_SECRET_KEY, read.STRIPE_WEBHOOK_SECRET),
    providers: [
      ...configured('google', read.GOOGLE_CLIENT_ID, read.GOOGLE_CLIENT_SECRET, read.GOOGLE_ISSUER),
      ...configured('facebook', read.FACEBOOK_CLIENT_ID, read.FACEBOOK_CLIENT_SECRET, read.FACEBOOK_ISSUER),
    ],
    securityContact: read.SECURITY_CONTACT,
    metricsPort: read.METRICS_PORT,
    metricsToken: read.METRICS_TOKEN,
    showsApiDocs: read.API_DOCS === undefined ? !isProduction : read.API_DOCS === 'on',
    hasRateLimits: read.RATE_LIMITS,
    needsAdminFactor: read.ADMIN_FACTOR,
    hasPrivateWebhooks: read.WEBHOOKS_PRIVATE,
    hasDemo: read.DEMO && !isProduction,
    logLevel: read.LOG_LEVEL,
    isProduction,
    holdsToContract: read.NODE_ENV === 'test' || read.NODE_ENV === 'development',
    trustedProxies: read.TRUST_PROXY,
    notes: isProduction ? notesInProduction(read) : [],
  }
}

/** Refuses settings that only exist to try the product out. */
function refuseInProduction(read: {
  readonly RATE_LIMITS: boolean
  readonly ADMIN_FACTOR: boolean
  readonly WEBHOOKS_PRIVATE: boolean
}): void {
  if (!read.RATE_LIMITS) throw new Error('RATE_LIMITS=off is refused in production')
  if (!read.ADMIN_FACTOR) throw new Error('ADMIN_FACTOR=off is refused in production')
  if (read.WEBHOOKS_PRIVATE) throw new Error('WEBHOOKS_PRIVATE=on is refused in production')
}

/**
 * Returns the folder for old rounds. The embedded database is on this machine's disk, so files are safe beside it.
 * For another database it is unknown where files are safe.
 */
function archiveFolderOf(read: {
  readonly ARCHIVE_DIR?: string | undefined
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
}): string | undefined {
  if (read.ARCHIVE_DIR) return path.resolve(read.ARCHIVE_DIR)
  return read.DATABASE_URL ? undefined : path.resolve(read.DATA_DIR, 'archive')
}

const stripeOf = (
  secretKey: string | undefined,
  webhookSecret: string | undefined,
): StripeSettings | undefined => (secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined)

/** Returns a provider if its id and its secret are set. */
function configured(
  id: ProviderSettings['id'],
  clientId: string | undefined,
  clientSecret: string | undefined,
  issuer: string | undefined,
): ProviderSettings[] {
  if (!clientId || !clientSecret) return []
  return [{ id, clientId, clientSecret, issuer: issuer ?? defaultIssuers[id] }]
}
