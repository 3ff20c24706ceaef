import path from 'node:path'
import { z } from 'zod'
import { defaultIssuers, type ProviderSettings } from '#modules/auth/index.ts'
import type { StripeSettings } from '#modules/payments/index.ts'

const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on')

const absent = z.literal('').transform(() => undefined)
const optionalText = z.union([absent, z.string().min(1)]).optional()

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: optionalText,
  REDIS_URL: optionalText,
  SMTP_URL: optionalText,
  PUBLIC_URL: optionalText,
  TOKEN_SECRET: optionalText,
  ADMIN_EMAIL: optionalText,
  ADMIN_PASSWORD: optionalText,
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: optionalText,
  FACEBOOK_CLIENT_ID: optionalText,
  FACEBOOK_CLIENT_SECRET: optionalText,
  FACEBOOK_ISSUER: optionalText,
  RATE_LIMITS: flag('on'),
  DEMO: flag('on'),
  TRUST_PROXY: flag('off'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  NODE_ENV: z.string().default('development'),
})

/** The variables the server runs with (docs/running.md). */
export interface Env {
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly redisUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly publicUrl: string
  readonly tokenSecret: string | undefined
  readonly admin: { readonly email: string; readonly password: string } | undefined
  readonly stripe: StripeSettings | undefined
  readonly providers: readonly ProviderSettings[]
  readonly hasRateLimits: boolean
  readonly hasDemo: boolean
  readonly logLevel: string
  readonly isProduction: boolean
  readonly isBehindProxy: boolean
}

/** Reads and checks the variables; what is wrong is said in a sentence, before anything has started. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = variables.safeParse(source)
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    )
  const read = parsed.data
  const isProduction = read.NODE_ENV === 'production'
  if (isProduction && !read.TOKEN_SECRET) throw new Error('TOKEN_SECRET is required in production')
  if (isProduction && !read.RATE_LIMITS) throw new Error('RATE_LIMITS=off is refused in production')
  return {
    port: read.PORT,
    host: read.HOST,
    dataFolder: path.resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    smtpUrl: read.SMTP_URL,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, ''),
    tokenSecret: read.TOKEN_SECRET,
    admin:
      read.ADMIN_EMAIL && read.ADMIN_PASSWORD
        ? { email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD }
        : undefined,
    stripe: stripeOf(read.STRIPE_SECRET_KEY, read.STRIPE_WEBHOOK_SECRET),
    providers: [
      ...configured('google', read.GOOGLE_CLIENT_ID, read.GOOGLE_CLIENT_SECRET, read.GOOGLE_ISSUER),
      ...configured('facebook', read.FACEBOOK_CLIENT_ID, read.FACEBOOK_CLIENT_SECRET, read.FACEBOOK_ISSUER),
    ],
    hasRateLimits: read.RATE_LIMITS,
    hasDemo: read.DEMO && !isProduction,
    logLevel: read.LOG_LEVEL,
    isProduction,
    isBehindProxy: read.TRUST_PROXY,
  }
}

/** One key without the other would take money and never hear of it. */
function stripeOf(
  secretKey: string | undefined,
  webhookSecret: string | undefined,
): StripeSettings | undefined {
  if (!secretKey && !webhookSecret) return undefined
  if (!secretKey || !webhookSecret)
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together')
  return { secretKey, webhookSecret }
}

/** A provider is there when its id and its secret are. */
function configured(
  id: ProviderSettings['id'],
  clientId: string | undefined,
  clientSecret: string | undefined,
  issuer: string | undefined,
): ProviderSettings[] {
  if (!clientId || !clientSecret) return []
  return [{ id, clientId, clientSecret, issuer: issuer ?? defaultIssuers[id] }]
}
