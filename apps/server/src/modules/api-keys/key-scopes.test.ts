import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { AnyEndpoint } from '@cardroom/contract'
import { keyScopes } from '@cardroom/rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { askedBy, giveWhite } from '#test/chips.ts'
import { newKey } from '#test/keys.ts'
import { call, tryCall } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'
import { reportTransactions } from '@cardroom/contract/cashier'

/** Reads every call of the contract from its files. */
const contract = path.resolve(import.meta.dirname, '../../../../../packages/contract/src')
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(^|\/)[a-z-]+\.ts$/.test(file),
)
const read = async (file: string): Promise<object> => (await import(path.join(contract, file))) as object
const endpoints = (await Promise.all(files.map(read)))
  .flatMap((file) => Object.values(file) as unknown[])
  .filter(
    (value): value is AnyEndpoint =>
      typeof value === 'object' && value !== null && 'method' in value && 'answer' in value,
  )
const isOpen = ({ keyScope }: AnyEndpoint): boolean => keyScope !== undefined
const nameOf = ({ method, path: address }: AnyEndpoint): string => `${method} ${address}`

/** The calls that read in a club and are closed to keys, each with the reason. */
const closed: Readonly<Record<string, string>> = {
  'GET /club/api-keys': 'keys cannot manage keys',
  'GET /club/approvals': 'only people decide',
  'GET /club/audit': 'only for the owner',
  'GET /club/controls': 'only for the owner',
  'GET /club/bulks': 'its flag is not a scope',
  'GET /club/invites': 'its flag is not a scope',
  'GET /club/webhooks': 'only for the owner',
  'GET /club/webhooks/:id/deliveries': 'only for the owner',
  'GET /club/webhooks/:id/deliveries/:delivery_id/attempts': 'only for the owner',
  'GET /club/periods/preview': 'only for the owner',
  'GET /club/receipts': 'its flag is not a scope',
  'GET /club/receipts/:id': 'its flag is not a scope',
  'GET /club/tabs': 'its flag is not a scope',
  'GET /club/tabs/:id/entries': 'its flag is not a scope',
  'GET /tables': 'keys do not sit or watch',
  'GET /tables/:id': 'keys do not sit or watch',
  'GET /tables/:id/messages': 'keys do not sit or watch',
  'GET /tables/:id/rounds': 'keys do not sit or watch',
  'GET /club/trial-balance': 'only for the owner',
  'GET /club/trial-balance/entries': 'only for the owner',
}

/** A manager cannot read it. told-events.test.ts tests what keys see of it. */
const ofKeysAlone = 'GET /club/events'

test('every call that reads in a club is open to keys, or closed for a reason', () => {
  const reading = endpoints.filter(
    ({ club, method, path: address }) =>
      club === 'member' && (method === 'GET' || address.startsWith('/reports/')),
  )
  const undecided = reading.filter((each) => !isOpen(each) && closed[nameOf(each)] === undefined)
  expect(undecided.map(nameOf), 'give them a keyScope, or a reason here').toEqual([])
  const open = endpoints.filter(isOpen)
  expect(open.filter((each) => !reading.includes(each)).map(nameOf)).toEqual([])
  expect(open.filter((each) => closed[nameOf(each)] !== undefined).map(nameOf)).toEqual([])
})

const server = useApp()
let cast: Cast
const keys = new Map<string, string>()
let transactionId: number
/** The calls that the program serves; the contract may be ahead of it. */
let served: ReadonlySet<string>

beforeAll(async () => {
  cast = await newCast(server.app)
  const { paths } = (await (await fetch(`${server.app.origin}/api/openapi.json`)).json()) as {
    readonly paths: Readonly<Record<string, object>>
  }
  served = new Set(
    Object.entries(paths).flatMap(([address, calls]) =>
      Object.keys(calls).map(
        (method) => `${method.toUpperCase()} ${address.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    ),
  )
  for (const scope of keyScopes)
    keys.set(scope, (await newKey(server.app, cast.club, { scopes: [scope] })).key)
  await giveWhite(server.app, cast.club, cast.player, 100)
  await askedBy(server.app, cast.club, { person: cast.player, amount: 5 })
  const sales = await call(server.app, reportTransactions, {
    clubId: cast.club.id,
    token: cast.owner.token,
    body: {},
  })
  transactionId = (sales as { id: number }[])[0]?.id ?? 0
})

test('the program serves the whole contract except blackjack and talk at shared tables', () => {
  const ahead = endpoints.map(nameOf).filter((name) => !served.has(name) && !name.includes('/payments/'))
  expect(ahead.filter((name) => !/^[A-Z]+ \/tables\/:id\/(actions|messages|mute)$/.test(name))).toEqual([])
  expect(served.size).toBeGreaterThan(150)
})

describe.each(keyScopes)('a key of %s', (scope) => {
  const token = () => keys.get(scope) as string
  const ask = async (endpoint: AnyEndpoint, bearer: string) => {
    const { status, body } = await tryCall(server.app, endpoint, {
      token: bearer,
      clubId: cast.club.id,
      ...(endpoint.params && { params: paramsOf(endpoint) }),
      // Without a named person, the call shows the caller's own entries.
      ...(endpoint.path === '/club/report/entries' && { query: { user_id: String(cast.player.id) } }),
    })
    return { status, body: status === 200 ? body : (body as { error: string }).error }
  }
  /** Uses the existing member and transaction; for anything else the id 1. */
  const paramsOf = ({ path: address }: AnyEndpoint): Record<string, string> => {
    const names = [...address.matchAll(/:(\w+)/g)].map((match) => match[1] as string)
    const ids = { id: address.startsWith('/transactions') ? transactionId : 1, user_id: cast.player.id }
    return Object.fromEntries(names.map((name) => [name, String(ids[name as keyof typeof ids] ?? 1)]))
  }

  test('is refused every call that is not open to keys', async () => {
    const answers: (readonly [name: string, answer: unknown])[] = []
    for (const each of endpoints.filter((one) => !isOpen(one) && served.has(nameOf(one))))
      answers.push([nameOf(each), (await ask(each, token())).body])
    // The payment calls exist only if payments are configured.
    const there = answers.filter(([name, answer]) => answer !== 'notFound' || !name.includes('/payments/'))
    expect(there.filter(([, answer]) => answer !== 'accessDenied')).toEqual([])
  })

  test('reads what a manager with that flag alone reads', async () => {
    await permit(server.app, cast, { [scope]: true })
    for (const endpoint of endpoints.filter((each) => isOpen(each) && nameOf(each) !== ofKeysAlone)) {
      const [ofKey, ofManager] = [await ask(endpoint, token()), await ask(endpoint, cast.manager.token)]
      expect(withoutSelf(ofKey), nameOf(endpoint)).toEqual(withoutSelf(ofManager))
    }
    await permit(server.app, cast, { [scope]: false })
  })

  /** Leaves out the manager's own row, because managers see themselves in full. */
  const withoutSelf = ({ status, body }: { status: number; body: unknown }) => ({
    status,
    body: Array.isArray(body)
      ? body.filter((row) => (row as { user_id?: number }).user_id !== cast.manager.id)
      : body,
  })
})
