import { keyNameLength, keyScopes, keysMax } from '@cardroom/rules'
import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParam, userId } from '../wire/ids.ts'
import { shownText } from '../wire/names.ts'
import { areDistinct, ok, time } from '../wire/values.ts'

export const keyScope = z.enum(keyScopes)

const scopes = z.array(keyScope).min(1).max(keyScopes.length).refine(areDistinct, 'eachOnce')

/** The visible beginning of a key, by which people recognise it. */
const prefix = z.string().regex(/^crk_[0-9A-Za-z]{8}$/)
const name = shownText(keyNameLength.min, keyNameLength.max)

export const apiKey = z.object({
  id,
  name: z.string(),
  prefix,
  scopes: z.array(keyScope),
  created_at: time,
  created_by: userId,
  created_by_name: z.string(),
  expires_at: time.nullable(),
  last_used_at: time.nullable(),
  last_ip: z.string().nullable(),
  revoked_at: time.nullable(),
  /** A live key is neither revoked nor expired, and its maker still runs the club. */
  live: z.boolean(),
})
export type ApiKey = z.output<typeof apiKey>

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/club/api-keys',
  summary: 'The club’s keys, newest first, with those that were revoked',
  club: 'member',
  answer: z.array(apiKey),
})

export const makeApiKey = endpoint({
  method: 'POST',
  path: '/club/api-keys',
  summary: `Makes a key that reads; it is shown this once. At most ${keysMax} are live`,
  club: 'member',
  body: z.strictObject({ name, scopes, expires_at: time.nullable().optional() }),
  answer: z.object({
    id,
    name: z.string(),
    prefix,
    scopes: z.array(keyScope),
    key: z.string().regex(/^crk_[0-9A-Za-z]{8}_[0-9A-Za-z]{40}$/),
  }),
  errors: ['notAllowed', 'stepUpNeeded'],
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/club/api-keys/:id',
  summary: 'Ends a key, at once',
  club: 'member',
  params: idParam,
  answer: ok,
  errors: ['notFound', 'stepUpNeeded'],
})
