import * as calls from '@cardroom/contract/api-keys'
import { listAudit } from '@cardroom/contract/audit'
import { reportTransactions } from '@cardroom/contract/cashier'
import { getClub } from '@cardroom/contract/clubs'
import { listMembers, membersIn, setRole } from '@cardroom/contract/members'
import { listMessages } from '@cardroom/contract/chat'
import { getReport } from '@cardroom/contract/report'
import { blockAccount, handClubOver } from '@cardroom/contract/admin'
import { asClub } from '@cardroom/contract/ids.fixtures'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { days, later, minutes, now, setClock } from '#platform/clock.ts'
import { sha256 } from '#platform/random.ts'
import { newCast, type Cast } from '#test/cast.ts'
import { giveWhite } from '#test/chips.ts'
import { newAdmin, newClub, newMember } from '#test/clubs.ts'
import { newKey } from '#test/keys.ts'
import { call, refusal, stepUpWithPassword, tryCall } from '#test/people.ts'
import { startAppOn, useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast
afterEach(() => setClock())

beforeAll(async () => {
  cast = await newCast(server.app)
  await giveWhite(server.app, cast.club, cast.player, 500)
})

const asOwner = () => ({ clubId: cast.club.id, token: cast.owner.token })
const listed = () => call(server.app, calls.listApiKeys, asOwner())

describe('when a call is refused,', () => {
  test('a caller who has not stepped up is refused', async () => {
    const { club, owner } = await newClub(server.app)
    const body = { name: 'Sheets', scopes: ['settle' as const] }
    expect(await refusal(server.app, calls.makeApiKey, { clubId: club.id, token: owner.token, body })).toBe(
      'stepUpNeeded',
    )
  })

  test('a key cannot be ended after the step-up has passed: the key lives on', async () => {
    const { club, owner } = await newClub(server.app)
    const { id, key } = await newKey(server.app, club, { scopes: ['settle'] })
    const afterwards = later(now(), minutes(11))
    setClock(() => afterwards.getTime())
    const input = { clubId: club.id, token: owner.token, params: { id: String(id) } }
    expect(await refusal(server.app, calls.revokeApiKey, input)).toBe('stepUpNeeded')
    await call(server.app, getClub, { token: key })
  })

  test('an expiry in the past is refused', async () => {
    await stepUpWithPassword(server.app, cast.owner)
    const body = { name: 'Late', scopes: ['settle' as const], expires_at: now().toISOString() }
    const { status, body: answer } = await tryCall(server.app, calls.makeApiKey, { ...asOwner(), body })
    expect([status, answer]).toEqual([
      400,
      { error: 'dataIncorrect', fields: [{ path: 'expires_at', message: 'notInFuture' }] },
    ])
  })

  test('the twenty-first live key is refused, also of two made at once', async () => {
    const { club } = await newClub(server.app)
    const made = await Promise.allSettled(
      Array.from({ length: 22 }, () => newKey(server.app, club, { scopes: ['settle'] })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const keys = await call(server.app, calls.listApiKeys, { clubId: club.id, token: club.owner.token })
    const params = { id: String(keys[0]?.id) }
    await call(server.app, calls.revokeApiKey, { clubId: club.id, token: club.owner.token, params })
    await newKey(server.app, club, { scopes: ['settle'] })
  })
})

describe('a key in an address', () => {
  const answer = async (address: string, headers: Record<string, string> = {}) =>
    (await fetch(`${server.app.origin}/api${address}`, { headers })).json()

  test('is refused with an error that says so, also beside a bearer token', async () => {
    const { key } = await newKey(server.app, cast.club, { scopes: ['view_members'] })
    const refused = { error: 'accessDenied', fields: [{ path: 'address', message: 'keyInAddress' }] }
    const encoded = Buffer.from(key).toString('hex').replaceAll(/../g, '%$&')
    const written = [
      `?key=${key}`,
      `?access_token=${key.replaceAll('_', '%5F')}`,
      `?access_token=${encoded}`,
      `/members/${key}`,
      `/members/${encoded.slice(0, 3)}${key.slice(1)}`,
    ]
    for (const address of written.map((each) => `/club${each}`)) {
      expect(await answer(address), address).toEqual(refused)
      expect(await answer(address, { authorization: `Bearer ${key}` }), address).toEqual(refused)
      expect(await answer(address, { authorization: `Bearer ${cast.owner.token}` }), address).toEqual(refused)
    }
    expect((await listed())[0]).toMatchObject({ last_used_at: null })
  })

  test('does not stop the call if it only resembles a key', async () => {
    const { key } = await newKey(server.app, cast.club, { scopes: ['view_members'] })
    const headers = { authorization: `Bearer ${key}` }
    expect(await answer(`/club/members?search=${key.slice(0, 30)}`, headers)).not.toHaveProperty('error')
  })
})

describe('reading with a key', () => {
  test('a key reads its club without a header; other clubs, calls outside clubs and writes are refused', async () => {
    const { key: token } = await newKey(server.app, cast.club, { scopes: ['view_members'] })
    const other = await newClub(server.app)
    expect((await call(server.app, getClub, { token })).id).toBe(cast.club.id)
    expect((await call(server.app, getClub, { token, clubId: cast.club.id })).id).toBe(cast.club.id)
    for (const clubId of [other.club.id, asClub(999_999)])
      expect(await refusal(server.app, getClub, { token, clubId })).toBe('clubIncorrect')
    expect(await refusal(server.app, listMessages, { token, query: { message_type: 'other' } })).toBe(
      'accessDenied',
    )
    const body = { user_id: cast.player.id, role: 'agent' as const }
    expect(await refusal(server.app, setRole, { token, clubId: cast.club.id, body })).toBe('accessDenied')
  })

  test('a key reads the same as a manager with its scopes: balances only with view_balance', async () => {
    const { key: narrow } = await newKey(server.app, cast.club, { scopes: ['view_members'] })
    const { key: wide } = await newKey(server.app, cast.club, { scopes: ['view_members', 'view_balance'] })
    const ofPlayer = async (token: string) =>
      membersIn(await call(server.app, listMembers, { token })).find(
        ({ user_id: id }) => id === cast.player.id,
      )
    expect(await ofPlayer(narrow)).toMatchObject({ white_amount: null })
    expect(await ofPlayer(wide)).toMatchObject({ white_amount: 500 })
    expect(await refusal(server.app, getReport, { token: wide, query: {} })).toBe('accessDenied')
  })

  test('a key without view_transactions reads no transaction, not even those of its maker', async () => {
    const { key: token } = await newKey(server.app, cast.club, { scopes: ['view_balance'] })
    const { key: all } = await newKey(server.app, cast.club, { scopes: ['view_transactions'] })
    expect(await call(server.app, reportTransactions, { token, body: {} })).toEqual([])
    expect(await call(server.app, reportTransactions, { token: all, body: {} })).not.toEqual([])
  })
})

describe('a stored key', () => {
  test('is only a hash; the list has its name, and when and from where it was used', async () => {
    const made = await newKey(server.app, cast.club, { name: 'Ledger', scopes: ['settle'] })
    expect(made.key.startsWith(`${made.prefix}_`)).toBe(true)
    const { rows } = await server.app.database.pool.query<{ kept: string; hash: string }>(
      'select row_to_json(api_keys)::text as kept, key_hash as hash from api_keys where id = $1',
      [made.id],
    )
    expect(rows[0]?.kept).not.toContain(made.key.slice(13))
    expect(rows[0]?.hash).toBe(sha256(made.key))
    expect((await listed())[0]).toMatchObject({
      name: 'Ledger',
      last_used_at: null,
      last_ip: null,
      live: true,
    })
    await call(server.app, getClub, { token: made.key })
    const [used] = await listed()
    expect(used).toMatchObject({ created_by: cast.owner.id, last_ip: '127.0.0.1', revoked_at: null })
    expect(used?.last_used_at).not.toBeNull()
  })

  test('has its maker and who revoked it in the audit log, which never contains the key itself', async () => {
    const made = await newKey(server.app, cast.club, { name: 'Watched', scopes: ['settle', 'view_chat'] })
    await call(server.app, calls.revokeApiKey, { ...asOwner(), params: { id: String(made.id) } })
    const entries = (await call(server.app, listAudit, { ...asOwner(), query: { limit: '2' } })).slice(0, 2)
    expect(entries).toMatchObject([
      { action: 'keys.revoked', target: { kind: 'key', name: made.prefix }, details: { name: 'Watched' } },
      { action: 'keys.made', actor_id: cast.owner.id, details: { scopes: ['settle', 'view_chat'] } },
    ])
    expect(JSON.stringify(entries)).not.toContain(made.key.slice(13))
  })

  test('is announced to the owner by a notice', async () => {
    const { prefix } = await newKey(server.app, cast.club, { name: 'Told', scopes: ['settle'] })
    const query = { message_type: 'other' as const }
    const [notice] = await call(server.app, listMessages, { token: cast.owner.token, query })
    expect(notice).toMatchObject({ content: 'keyMade', body: { name: 'Told', prefix, club: cast.club.name } })
  })
})

describe('a key', () => {
  const dead = (token: string) => refusal(server.app, getClub, { token })

  test('ends at once when it is revoked, and only once', async () => {
    const { id, key } = await newKey(server.app, cast.club, { scopes: ['settle'] })
    await call(server.app, calls.revokeApiKey, { ...asOwner(), params: { id: String(id) } })
    expect(await dead(key)).toBe('AuthorizationRequiredError')
    expect(await refusal(server.app, calls.revokeApiKey, { ...asOwner(), params: { id: String(id) } })).toBe(
      'notFound',
    )
    expect((await listed()).find((each) => each.id === id)).toMatchObject({
      live: false,
      revoked_at: expect.any(String) as string,
    })
  })

  test('a key of another club is not found', async () => {
    const { club } = await newClub(server.app)
    const { id } = await newKey(server.app, club, { scopes: ['settle'] })
    const params = { id: String(id) }
    expect(await refusal(server.app, calls.revokeApiKey, { ...asOwner(), params })).toBe('notFound')
  })

  test('ends at its expiry', async () => {
    const expires_at = later(now(), days(1)).toISOString()
    const { key } = await newKey(server.app, cast.club, { scopes: ['settle'], expires_at })
    await call(server.app, getClub, { token: key })
    setClock(() => Date.parse(expires_at))
    expect(await dead(key)).toBe('AuthorizationRequiredError')
  })

  test('ends when its maker no longer owns the club', async () => {
    const { club, owner } = await newClub(server.app)
    const heir = await newMember(server.app, club)
    const { key } = await newKey(server.app, club, { scopes: ['settle'] })
    const admin = await newAdmin(server.app)
    await stepUpWithPassword(server.app, admin)
    const params = { id: String(club.id) }
    await call(server.app, handClubOver, { token: admin.token, params, body: { user_id: heir.id } })
    expect(await dead(key)).toBe('AuthorizationRequiredError')
    const [shown] = await call(server.app, calls.listApiKeys, { clubId: club.id, token: heir.token })
    expect(shown).toMatchObject({ created_by: owner.id, live: false, revoked_at: null })
    await call(server.app, handClubOver, { token: admin.token, params, body: { user_id: owner.id } })
    expect(await dead(key), 'the owner has the club again').toBe('AuthorizationRequiredError')
  })

  test('ends with its maker’s role or account, from the commit on, in every process', async () => {
    const other = await startAppOn(server.app.databaseUrl)
    const { club } = await newClub(server.app)
    const [heir, admin] = [await newMember(server.app, club), await newAdmin(server.app)]
    const ofAdmin = await newKey(server.app, { id: club.id, owner: admin }, { scopes: ['settle'] })
    const ofOwner = await newKey(server.app, club, { scopes: ['settle'] })
    const deadIn = async (token: string) => [await dead(token), await refusal(other, getClub, { token })]
    const isDead = ['AuthorizationRequiredError', 'AuthorizationRequiredError']
    for (const app of [server.app, other])
      for (const { key: token } of [ofAdmin, ofOwner]) await call(app, getClub, { token })

    const params = { id: String(club.id) }
    await call(other, handClubOver, { token: admin.token, params, body: { user_id: heir.id } })
    expect(await deadIn(ofOwner.key)).toEqual(isDead)
    await call(other, getClub, { token: ofAdmin.key })
    await server.app.database.pool.query('update users set is_admin = false where id = $1', [admin.id])
    expect(await deadIn(ofAdmin.key)).toEqual(isDead)

    const ofHeir = await newKey(server.app, { id: club.id, owner: heir }, { scopes: ['settle'] })
    await call(other, getClub, { token: ofHeir.key })
    const platform = await newAdmin(server.app)
    const who = { id: String(heir.id) }
    await call(other, blockAccount, { token: platform.token, params: who, body: { reason: 'Cheating' } })
    expect(await deadIn(ofHeir.key)).toEqual(isDead)
    await other.close()
  })

  test.each(['crk_', 'crk_abcdefgh_short', `crk_abcdefgh_${'a'.repeat(40)}`])(
    '%s is no key',
    async (token) => {
      expect(await dead(token)).toBe('AuthorizationRequiredError')
    },
  )
})

test('each key may make 120 calls a minute', async () => {
  const app = await startAppOn(server.app.databaseUrl, { hasRateLimits: true })
  const [one, other] = [
    await newKey(server.app, cast.club, { scopes: ['settle'] }),
    await newKey(server.app, cast.club, { scopes: ['settle'] }),
  ]
  const statuses: number[] = []
  for (let made = 0; made < 126; made += 14) {
    const some = Array.from({ length: 14 }, () => tryCall(app, getClub, { token: one.key }))
    statuses.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(await refusal(app, getClub, { token: one.key })).toBe('tooManyRequests')
  await call(app, getClub, { token: other.key })
  await app.close()
})
