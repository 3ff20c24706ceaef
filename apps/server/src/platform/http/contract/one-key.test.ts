// @module-tag money
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathOf, type AnyEndpoint } from '@cardroom/contract'
import type { ClubId } from '@cardroom/contract/ids'
import { takeWelcomeBonus } from '@cardroom/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newClub } from '#test/clubs.ts'
import { call, stepUpWithPassword, type Person } from '#test/people.ts'
import { blackjack, deal, sit } from '#test/sessions.ts'
import { startAppOn, useApp, type TestApp } from '#test/start-app.ts'
import { newTable } from '#test/tables.ts'

// A call has the same key however its address is spelt and whichever process receives it. Here the stored answer
// belongs to another body, so every spelling must conflict with it.

const server = useApp()
const contract = path.resolve(import.meta.dirname, '../../../../../../packages/contract/src')

const isIdempotent = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'isIdempotent' in value && value.isIdempotent === true

const modules = (await readdir(contract, { recursive: true })).filter((name) =>
  /(^|\/)[a-z-]+\.ts$/.test(name),
)
const exported = await Promise.all(
  modules.map((name) => import(path.join(contract, name)) as Promise<Record<string, unknown>>),
)
const endpoints = [...new Set(exported.flatMap((each) => Object.values(each).filter(isIdempotent)))]

let beside: TestApp
let owner: Person
let clubId: ClubId
/** Nobody else may call in this session, so the server looks the session up together with the key. */
let seat: Record<'id' | 'hand_id', string>
/** The server looks the table up together with the key, too. */
let table: Record<'id', string>
/** The contract may contain calls that the server does not serve yet. */
let served: ReadonlySet<string>

beforeAll(async () => {
  beside = await startAppOn(server.app.databaseUrl)
  const made = await newClub(server.app)
  owner = made.owner
  clubId = made.club.id
  await server.app.database.pool.query('update users set is_admin = true where id = $1', [owner.id])
  await stepUpWithPassword(server.app, owner)
  await call(server.app, takeWelcomeBonus, { token: owner.token, body: {} })
  const session = await sit(server.app, owner, { game: blackjack })
  const hand = await deal(server.app, owner, session)
  seat = { id: String(session.id), hand_id: String(hand.id) }
  table = { id: String((await newTable(server.app, made.club)).id) }
  const { paths } = (await (await fetch(`${server.app.origin}/api/openapi.json`)).json()) as {
    readonly paths: Readonly<Record<string, object>>
  }
  served = new Set(
    Object.keys(paths).map((address) => address.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')),
  )
})
afterAll(() => beside.close())

/** Returns a value for each parameter that its schema accepts. */
function paramsOf({ path: address, params }: AnyEndpoint): Record<string, string> {
  if (address.startsWith('/sessions/:id/')) return seat
  if (address === '/tables/:id/bets') return table
  for (const value of ['54', 'google', 'abcdef'])
    for (const names of [
      [],
      ['id'],
      ['user_id'],
      ['id', 'adjustment_id'],
      ['session_id'],
      ['id', 'hand_id'],
      ['name'],
      ['code'],
      ['token'],
    ]) {
      const tried = Object.fromEntries(names.map((name) => [name, value]))
      if (params === undefined || params.safeParse(tried).success) return params === undefined ? {} : tried
    }
  throw new Error('No value for the parameters')
}

const encoded = (text: string): string => `%${(text.codePointAt(0) ?? 0).toString(16)}`

/** Returns the usual address first, then other spellings of it. */
function spellings(endpoint: AnyEndpoint): string[] {
  const plain = `/api${pathOf(endpoint.path, paramsOf(endpoint))}`
  const last = plain.lastIndexOf('/') + 1
  return [
    plain,
    `${plain}/`,
    `${plain}?`,
    plain.replaceAll(/\d+/g, '0$&'),
    plain.replaceAll(/\d/g, encoded),
    `${plain.slice(0, last)}${encoded(plain.charAt(last))}${plain.slice(last + 1)}`,
    plain.replace('/api/', '/api//'),
  ]
}

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    test('has one key, however its address is spelt and whichever process answers', async () => {
      const [plain = '', ...others] = spellings(endpoint)
      // Stores the answer in the form that the previous release used.
      await server.app.database.pool.query(
        `insert into idempotency_keys (user_id, call, key, body_hash, answer, created_at)
         values ($1, $2, $3, 'of another body', '{}', now())`,
        [owner.id, `${endpoint.method} ${plain.replace(/\/$/, '')}`, name],
      )
      const send = async (app: TestApp, url: string): Promise<string> => {
        const answer = await fetch(`${app.origin}${url}`, {
          method: endpoint.method,
          headers: {
            'content-type': 'application/json',
            'idempotency-key': name,
            authorization: `Bearer ${owner.token}`,
            ...(endpoint.club !== 'none' && { 'x-club-id': String(clubId) }),
          },
          body: '{}',
        })
        return ((await answer.json()) as { error?: string }).error ?? `answered with ${answer.status}`
      }
      if (!served.has(endpoint.path)) {
        expect(await send(server.app, plain)).toBe('notFound')
        return
      }
      for (const app of [server.app, beside]) {
        expect(await send(app, plain)).toBe('idempotencyConflict')
        for (const url of others)
          expect(['idempotencyConflict', 'notFound', 'dataIncorrect'], url).toContain(await send(app, url))
      }
      const unknown = await send(server.app, `${plain}?nobody=knows`)
      expect(unknown).toBe('dataIncorrect')
    })
  },
)
