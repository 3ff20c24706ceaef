import { logout } from '@cardroom/contract/auth'
import { sendMessage } from '@cardroom/contract/chat'
import { inviteUser } from '@cardroom/contract/invites'
import { moveChips } from '@cardroom/contract/cashier'
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@cardroom/contract/push'
import { updateUser, type UserChanges } from '@cardroom/contract/users'
import { eventually } from '@cardroom/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { openPushes } from './push.socket.ts'
import { isPublicAddress } from '#platform/outbound/public-address.ts'
import { sendPush } from '#platform/push/send-push.ts'
import { newClub, newMember, type TestClub } from '#test/clubs.ts'
import { asOwner } from '#test/database.ts'
import { call, refusal, type Person } from '#test/people.ts'
import { startPushService, type PushService } from '#test/stand-ins/push-service.ts'
import { useSockets } from '#test/sockets.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const { logIn } = useSockets(server)
let service: PushService
let club: TestClub
let owner: Person
let devices = 0

beforeAll(async () => {
  service = await startPushService()
  ;({ club, owner } = await newClub(server.app))
})
afterEach(() => void service.taken.splice(0))
afterAll(() => service.close())

/** Creates a member with one device that takes pushes. */
async function newReader(changes: UserChanges = {}): Promise<Person & { readonly device: string }> {
  const person = await newMember(server.app, club)
  const { token, id } = person
  await call(server.app, updateUser, {
    token,
    params: { id: String(id) },
    body: { push_notifications: true, ...changes },
  })
  devices += 1
  const device = `device-${devices}`
  await call(server.app, subscribeToPush, { token, body: service.subscribe(device) })
  return { ...person, device }
}

const write = (receiver: Person, content = 'Are you coming tonight?') =>
  call(server.app, sendMessage, {
    clubId: club.id,
    token: owner.token,
    body: { content, receiver_id: receiver.id },
  })
const sell = (receiver: Person) =>
  call(server.app, moveChips, {
    clubId: club.id,
    token: owner.token,
    body: { amount: 100, currency: 'white', type: 'transfer', user_id: receiver.id },
  })

/**
 * Returns the device's pushes, without the notice of joining, which may have been sent before or after the device
 * subscribed.
 */
const takenBy = (person: { readonly device: string }) =>
  service.taken
    .filter(({ path, message }) => path === `/${person.device}` && message.content !== 'joinAccepted')
    .map(({ message }) => message)

/** Returns the device's pushes, after a later push to another person shows that no more will come. */
async function settled(person: { readonly device: string }) {
  const witness = await newReader()
  await write(witness)
  await eventually(() => takenBy(witness).length).toBe(1)
  return takenBy(person)
}

describe('a subscription', () => {
  it('is refused without a token, without keys, and to anything but https', async () => {
    const body = service.subscribe('refused')
    expect(await refusal(server.app, subscribeToPush, { body })).toBe('AuthorizationRequiredError')
    for (const endpoint of [
      'http://push.example.com/a',
      'file:///etc/passwd',
      'ftp://127.0.0.1/a',
      'nonsense',
    ])
      expect(
        await refusal(server.app, subscribeToPush, { token: owner.token, body: { ...body, endpoint } }),
      ).toBe('dataIncorrect')
  })

  it('uses a key that stays the same, even when two processes start at once', async () => {
    const { public_key } = await call(server.app, getPushKey, { token: owner.token })
    const database = openDatabase(server.app.databaseUrl)
    const settings = { publicUrl: 'https://cardroom.example', isProduction: true }
    const [one, two] = await Promise.all([openPushes(database, settings), openPushes(database, settings)])
    await database.close()
    expect([one.keys.publicKey, two.keys.publicKey]).toEqual([public_key, public_key])
  })
})

describe('a push', () => {
  it('delivers a message to a person who is away, signed with the key', async () => {
    const reader = await newReader({ language: 'ru' })
    const { public_key } = await call(server.app, getPushKey, { token: reader.token })
    const sent = await write(reader)
    await eventually(() => takenBy(reader)).toHaveLength(1)
    expect(takenBy(reader)[0]).toEqual({
      id: sent.id,
      kind: 'chat',
      language: 'ru',
      club_id: club.id,
      sender_id: owner.id,
      sender_name: owner.name,
      content: 'Are you coming tonight?',
      body: null,
    })
    expect([...new Set(service.taken.map(({ publicKey }) => publicKey))]).toEqual([public_key])
  })

  it('delivers a notice as its key and values', async () => {
    const reader = await newReader()
    await sell(reader)
    await eventually(() => takenBy(reader)).toHaveLength(1)
    const body = expect.objectContaining({ amount: 100, currency: 'white' }) as unknown
    expect(takenBy(reader)[0]).toMatchObject({ kind: 'notice', content: 'chipsSold', body })
  })

  it('holds the longest possible message, shortened', async () => {
    const reader = await newReader()
    await write(reader, '🂡'.repeat(512))
    await eventually(() => takenBy(reader)).toHaveLength(1)
    expect([...(takenBy(reader)[0]?.content ?? '')]).toHaveLength(240)
  })

  it('is not sent to a person with an open socket', async () => {
    const reader = await newReader()
    await logIn(reader)
    await write(reader)
    expect(await settled(reader)).toEqual([])
  })

  it('is not sent for messages to the whole club, nor to the sender', async () => {
    const reader = await newReader()
    const asReader = { clubId: club.id, token: reader.token }
    await call(server.app, sendMessage, { ...asReader, body: { content: 'hello all' } })
    await call(server.app, sendMessage, { ...asReader, body: { content: 'hi', receiver_id: owner.id } })
    expect(await settled(reader)).toEqual([])
  })

  it.each([
    [{ push_notifications: false }, []],
    [{ transaction_alerts: false }, ['clubInvited', 'chat']],
    [{ event_alerts: false }, ['chipsSold', 'chat']],
  ])('follows the switches: with %o it sends %o', async (changes, expected) => {
    const reader = await newReader(changes)
    const { club: other, owner: host } = await newClub(server.app)
    await sell(reader)
    await call(server.app, inviteUser, {
      clubId: other.id,
      token: host.token,
      body: { user_id: reader.id },
    })
    await write(reader)
    const come = (await settled(reader)).map(({ kind, content }) => (kind === 'chat' ? 'chat' : content))
    expect(come.toSorted()).toEqual(expected.toSorted())
  })

  it('is not sent to a person whose sign-in on the device has ended', async () => {
    const reader = await newReader()
    await call(server.app, logout, { token: reader.token, body: {} })
    await write(reader)
    expect(await settled(reader)).toEqual([])
  })

  it('is not sent to a device whose sign-in is over by its age', async () => {
    const ages = ["last_seen_at = now() - interval '31 days'", "created_at = now() - interval '91 days'"]
    for (const age of ages) {
      const reader = await newReader()
      await asOwner(server.app.databaseUrl, `update sign_ins set ${age} where user_id = ${reader.id}`)
      await write(reader)
      expect(await settled(reader)).toEqual([])
    }
  })

  it('is sent to the person who is on the device now, not to the one before', async () => {
    const before = await newReader()
    const now = await newMember(server.app, club)
    await call(server.app, updateUser, {
      token: now.token,
      params: { id: String(now.id) },
      body: { push_notifications: true },
    })
    await call(server.app, subscribeToPush, { token: now.token, body: service.subscribe(before.device) })
    await write(before, 'for before')
    await write(now, 'for now')
    expect((await settled(before)).map(({ content }) => content)).toEqual(['for now'])
  })

  it('ends with the subscription', async () => {
    const reader = await newReader()
    const endpoint = (await endpointsOf(reader))[0] as string
    await call(server.app, unsubscribeFromPush, { token: owner.token, body: { endpoint } })
    expect(await endpointsOf(reader)).toEqual([endpoint])
    await call(server.app, unsubscribeFromPush, { token: reader.token, body: { endpoint } })
    await write(reader)
    expect(await settled(reader)).toEqual([])
  })

  it.each([404, 410])('a push that is answered %i removes the dead device', async (status) => {
    const reader = await newReader()
    service.answerWith(reader.device, status)
    await write(reader)
    await eventually(() => endpointsOf(reader)).toEqual([])
  })

  it.each([429, 500])('a push that is answered %i leaves the device', async (status) => {
    const reader = await newReader()
    service.answerWith(reader.device, status)
    await write(reader)
    expect(await settled(reader)).toHaveLength(1)
    expect(await endpointsOf(reader)).toHaveLength(1)
  })

  it('removes the device if its keys cannot be used to encrypt', async () => {
    const reader = await newReader()
    const body = { ...service.subscribe('broken'), keys: { p256dh: 'abc', auth: 'abc' } }
    await call(server.app, subscribeToPush, { token: reader.token, body })
    await write(reader)
    await eventually(() => endpointsOf(reader)).toHaveLength(1)
  })
})

const endpointsOf = async (person: Person): Promise<string[]> => {
  const { rows } = await server.app.database.pool.query<{ endpoint: string }>(
    'select endpoint from push_subscriptions where user_id = $1',
    [person.id],
  )
  return rows.map(({ endpoint }) => endpoint)
}

describe('our own network', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    'x',
    '2002:7f00:1::',
    '2001:0:4136:e378::1',
    'fec0::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '::10.0.0.1',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['93.184.216.34', '2606:2800:220:1::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it('is never called in production', async () => {
    const settings = await openPushes(server.app.database, {
      publicUrl: 'https://cardroom.example',
      isProduction: true,
    })
    const { endpoint, keys } = service.subscribe('inside')
    expect(await sendPush({ endpoint, ...keys }, '{}', settings)).toBe('gone')
    const named = { endpoint: endpoint.replace('http://127.0.0.1', 'https://localhost'), ...keys }
    await expect(sendPush(named, '{}', settings)).rejects.toThrow('not a public address')
  })
})
