import { errorStatus, prepareRequest, type AnyEndpoint, type Failure } from '@cardroom/contract'
import { fieldMessages } from '@cardroom/contract/field-messages'
import type { ClubId } from '@cardroom/contract/ids'
import fc, { type Arbitrary } from 'fast-check'
import { expect } from 'vitest'
import { arbitraryOf, type KnownValues } from './schema-arbitrary.ts'
import type { TestApp } from '../start-app.ts'

export interface FuzzOptions {
  readonly token?: string | undefined
  readonly clubId?: ClubId | undefined
  /** Values that exist, by field name. */
  readonly known?: KnownValues
  /** The number of inputs of each kind. */
  readonly runs?: number
  readonly seed?: number
}

interface Sent {
  readonly params: Record<string, string>
  /** A query string, from ? on. */
  readonly query: string
  /** The body as text, whether JSON or not. */
  readonly body: string
}

/** Lists the calls that these files of the contract export, each with its method and path as its name. */
export const callsIn = (...files: readonly object[]): (readonly [name: string, call: AnyEndpoint])[] =>
  files
    .flatMap((file) => Object.values(file) as unknown[])
    .filter(isEndpoint)
    .map((call) => [`${call.method} ${call.path}`, call] as const)

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/**
 * Makes a call with inputs drawn from its own schemas. An input that is broken in one place gets `dataIncorrect` and
 * moves nothing; a well-formed one, about things that mostly do not exist, never causes a fault.
 */
export async function fuzz(app: TestApp, endpoint: AnyEndpoint, options: FuzzOptions): Promise<void> {
  const { runs = 150, seed = 20_240_601 } = options
  const before = await moved(app)
  const broken = fc
    .sample(brokenInput(endpoint, options.known ?? {}), { numRuns: runs, seed })
    .filter((sent) => isBroken(endpoint, sent))
  await inParallel(broken, async (sent) => {
    const { status, error, messages } = await send(app, endpoint, { sent, options })
    const said = `${endpoint.method} ${endpoint.path} ${JSON.stringify(sent).slice(0, 300)} → ${status} ${error}`
    for (const message of messages) expect(fieldMessages, said).toContain(message)
    expect([400, 404, 413], said).toContain(status)
    expect(['dataIncorrect', 'notFound', 'PayloadTooLargeError'], said).toContain(error)
  })
  expect(await moved(app), `${endpoint.path} moved something for a broken input`).toBe(before)

  const wellFormed = fc.sample(wellFormedInput(endpoint, options.known ?? {}), { numRuns: runs, seed })
  await inParallel(wellFormed, async (sent) => {
    const { status, error } = await send(app, endpoint, { sent, options })
    const said = `${endpoint.method} ${endpoint.path} ${JSON.stringify(sent).slice(0, 300)} → ${status} ${error}`
    expect(status, said).toBeLessThan(500)
    if (status !== 200) expect(Object.keys(errorStatus), said).toContain(error)
  })
}

/** Returns the number of transfers and members, which no refused call may change. */
async function moved(app: TestApp): Promise<string> {
  const { rows } = await app.database.pool.query<{ moved: string }>(
    `select (select count(*) from ledger_transfers) || ' ' || (select count(*) from members) || ' '
       || (select count(*) from clubs) || ' ' || (select count(*) from invites) as moved`,
  )
  return rows[0]?.moved ?? ''
}

const batch = 20

async function inParallel<Each>(all: readonly Each[], work: (each: Each) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += batch)
    await Promise.all(all.slice(start, start + batch).map(work))
}

async function send(
  app: TestApp,
  endpoint: AnyEndpoint,
  { sent, options }: { readonly sent: Sent; readonly options: FuzzOptions },
): Promise<{ status: number; error: string | undefined; messages: readonly string[] }> {
  const request = prepareRequest(endpoint, {
    params: sent.params,
    token: options.token,
    clubId: options.clubId,
  })
  const hasBody = request.body !== undefined
  const response = await fetch(`${app.origin}${request.url}${sent.query}`, {
    method: request.method,
    headers: request.headers,
    ...(hasBody && { body: sent.body }),
  })
  const text = await response.text()
  const isFile = response.headers.has('content-disposition')
  const body = isFile ? null : (JSON.parse(text) as Partial<Failure> | null)
  const messages = body?.fields?.map(({ message }) => message) ?? []
  return { status: response.status, error: body?.error, messages }
}

const wellFormedInput = (endpoint: AnyEndpoint, known: KnownValues): Arbitrary<Sent> =>
  fc.record({
    params: arbitraryOf(endpoint.params, known).map(asTexts),
    query: arbitraryOf(endpoint.query, known).map((query) => queryText(query as Record<string, unknown>)),
    body: arbitraryOf(endpoint.body, known).map((body) => JSON.stringify(body)),
  })

const asTexts = (params: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
  )

/** Draws a well-formed input with one broken part, out of all parts of the call. */
function brokenInput(endpoint: AnyEndpoint, known: KnownValues): Arbitrary<Sent> {
  const whole = wellFormedInput(endpoint, known)
  const body = arbitraryOf(endpoint.body, known)
  const ways: Arbitrary<Sent>[] = []
  if (endpoint.body) {
    ways.push(
      fc
        .tuple(whole, broken(body))
        .map(([sent, value]) => ({ ...sent, body: JSON.stringify(value) ?? 'null' })),
      fc.tuple(whole, fc.constantFrom(...brokenTexts)).map(([sent, text]) => ({ ...sent, body: text })),
    )
  }
  if (endpoint.query)
    ways.push(
      fc
        .tuple(whole, broken(arbitraryOf(endpoint.query, known)))
        .map(([sent, query]) => ({ ...sent, query: queryText(query) })),
    )
  if (endpoint.params)
    ways.push(
      fc.tuple(whole, fc.constantFrom(...brokenIds)).map(([sent, id]) => ({
        ...sent,
        params: Object.fromEntries(Object.keys(sent.params).map((name) => [name, id])),
      })),
    )
  return ways.length === 0 ? whole : fc.oneof(...ways)
}

const brokenIds = ['abc', '-1', '0', '1.5', '1e3', ' ', '99999999999999999999', '2147483648', '%', '1%00']

const brokenTexts = [
  '{',
  'null',
  '[]',
  '"text"',
  '7',
  '{"a":1e999}',
  '{"__proto__":{"isAdmin":true}}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  JSON.stringify({ a: 'x'.repeat(300 * 1024) }),
]

/** Values that stand in place of the right ones. */
const junk = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    true,
    0,
    -1,
    0.001,
    1.5,
    1e21,
    2 ** 31,
    2 ** 53,
    -(2 ** 53),
    '',
    ' ',
    '1',
    'NaN',
    '\0',
    'a\ud800',
    'x'.repeat(2000),
    "'; drop table members; --",
    [],
    [1],
    [[]],
    {},
    { id: 1 },
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Draws the value with one field replaced, dropped or added, or put in a list, or replaced as a whole. */
const broken = (arbitrary: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(
      arbitrary,
      fc.nat(),
      junk,
      fc.constantFrom('replace', 'replace', 'drop', 'add', 'wrap', 'whole', 'inner'),
    )
    .map(([value, place, wrong, how]) => breakValue(value, { place, wrong, how }))

function breakValue(
  value: unknown,
  { place, wrong, how }: { readonly place: number; readonly wrong: unknown; readonly how: string },
): unknown {
  if (how === 'whole' || typeof value !== 'object' || value === null) return wrong
  if (how === 'wrap') return [value]
  if (how === 'add') return { ...value, [`unknown_${place % 7}`]: wrong }
  const names = Object.keys(value)
  const name = names[place % Math.max(names.length, 1)]
  if (name === undefined) return { ...value, unknown: wrong }
  const { [name]: inner, ...rest } = value as Record<string, unknown>
  if (how === 'drop') return rest
  if (how === 'inner')
    return { ...rest, [name]: breakValue(inner, { place: place >> 3, wrong, how: 'replace' }) }
  return { ...rest, [name]: wrong }
}

function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const pairs = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(textOf(value))}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

/** Checks the input against the contract, because an input that is right by chance does not test refusals. */
function isBroken(endpoint: AnyEndpoint, { params, query, body }: Sent): boolean {
  return (
    (endpoint.body !== undefined && endpoint.method !== 'GET' && !isGood(endpoint.body, parsed(body))) ||
    (endpoint.query !== undefined &&
      !isGood(endpoint.query, Object.fromEntries(new URLSearchParams(query.slice(1))))) ||
    (endpoint.params !== undefined && !leadsElsewhere(params) && !isGood(endpoint.params, params))
  )
}

/** Tells whether another call may be reached, because a path part of dots is resolved before it is sent. */
const leadsElsewhere = (params: Sent['params']): boolean =>
  Object.values(params).some((part) => part === '.' || part === '..')

const isGood = (schema: NonNullable<AnyEndpoint['body']>, value: unknown): boolean =>
  isStorable(value) && schema.safeParse(value).success

/** Holds what long bodies mean: the same few nest by the ten thousand, and take milliseconds to read. */
const longBodies = new Map<string, unknown>()

function parsed(text: string): unknown {
  if (text.length < 10_000) return readBody(text)
  if (!longBodies.has(text)) {
    const value = readBody(text)
    longBodies.set(text, isStorable(value) ? value : Symbol('not storable'))
  }
  return longBodies.get(text)
}

function readBody(text: string): unknown {
  try {
    // The server reads a missing body, and null, as an empty one.
    return (JSON.parse(text) as unknown) ?? {}
  } catch {
    return Symbol('malformed')
  }
}

function isStorable(value: unknown): boolean {
  try {
    const text = JSON.stringify(value) ?? ''
    return !text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text)
  } catch {
    return false
  }
}
