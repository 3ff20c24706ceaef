import { listMessages } from '@cardroom/contract/chat'
import { listClubEvents } from '@cardroom/contract/club-events'
import * as calls from '@cardroom/contract/webhooks'
import type { BodyInput } from '@cardroom/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tellEvent } from '#modules/club-events/index.ts'
import { days, later, minutes, now, seconds, setClock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Resolve } from '#platform/outbound/public-address.ts'
import { newClub, type TestClub } from '#test/clubs.ts'
import { call, refusal, renewed, stepUpWithPassword, tryCall } from '#test/people.ts'
import { newReceiver, signedBy, type Receiver } from '#test/stand-ins/receiver.ts'
import { startAppOn, useApp } from '#test/start-app.ts'

const server = useApp()
let club: TestClub
let receiver: Receiver

beforeAll(async () => {
  club = (await newClub(server.app)).club
})
beforeEach(async () => {
  receiver = await newReceiver()
  await server.app.database.pool.query('delete from webhook_endpoints')
  club.owner = await renewed(server.app, club.owner)
  await stepUpWithPassword(server.app, club.owner)
})
afterEach(async () => {
  setClock()
  await receiver.close()
})

const asOwner = () => ({ clubId: club.id, token: club.owner.token })
const make = (more: Partial<BodyInput<typeof calls.makeWebhook>> = {}) =>
  call(server.app, calls.makeWebhook, { ...asOwner(), body: { url: receiver.url, events: ['*'], ...more } })
const ofHook = ({ id }: { readonly id: number }) => ({ ...asOwner(), params: { id: String(id) } })
const deliveries = (hook: { readonly id: number }) =>
  call(server.app, calls.listDeliveries, { ...ofHook(hook), query: {} })
const shown = async (hook: { readonly id: number }) =>
  (await call(server.app, calls.listWebhooks, asOwner())).find(({ id }) => id === hook.id)

const emit = (jade: number, app = server.app) =>
  inTransaction(app.database, (tx) => {
    tellEvent(tx, club.id, 'club.resumed', { jade, jade_limit: 50 })
    return Promise.resolve()
  })
/** Moves the clock on, and runs what is due. */
async function pass(milliseconds: number): Promise<void> {
  const until = later(now(), milliseconds).getTime()
  setClock(() => until)
  await server.app.jobs.find(({ name }) => name === 'deliver-webhooks')?.run(server.app.database)
  await settled()
}
const settled = () => server.app.delivering.settle()

describe('when a call is refused,', () => {
  const wrong = async (url: string, app = server.app) => {
    const { body } = await tryCall(app, calls.makeWebhook, { ...asOwner(), body: { url, events: ['*'] } })
    return body as unknown
  }
  const because = (message: string) => ({ error: 'dataIncorrect', fields: [{ path: 'url', message }] })

  test.each([
    ['ftp://example.com/', 'httpsOnly'],
    ['no address', 'wrongFormat'],
    ['https://name:secret@example.com/', 'noCredentials'],
    ['https://example.com:25/', 'portNotAllowed'],
    ['https://10.0.0.8/', 'notPublic'],
    ['https://169.254.169.254/latest', 'notPublic'],
    ['https://[fd00::1]/', 'notPublic'],
    ['https://[::ffff:10.0.0.1]/', 'notPublic'],
    ['https://no-such-host.invalid/', 'notPublic'],
  ])('the address %s is refused', async (url, message) => {
    expect(await wrong(url)).toEqual(because(message))
  })

  test('this machine and http are refused, unless they are allowed', async () => {
    const strict = await startAppOn(server.app.databaseUrl, { refusesPrivateWebhooks: true })
    expect(await wrong(receiver.url, strict)).toEqual(because('httpsOnly'))
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]'])
      expect(await wrong(`https://${host}:8443/`, strict)).toEqual(because('notPublic'))
    await strict.close()
  })

  test('a caller who has not stepped up, the eleventh webhook, and another club’s webhook are refused', async () => {
    const other = await newClub(server.app)
    const ofOther = { clubId: other.club.id, token: other.owner.token }
    const body = { url: receiver.url, events: ['*' as const] }
    expect(await refusal(server.app, calls.makeWebhook, { ...ofOther, body })).toBe('stepUpNeeded')
    const hook = await make()
    const params = { id: String(hook.id) }
    expect(await refusal(server.app, calls.listDeliveries, { ...ofOther, params, query: {} })).toBe(
      'notFound',
    )
    for (let made = 1; made < 10; made += 1) await make()
    expect(await refusal(server.app, calls.makeWebhook, { ...asOwner(), body })).toBe('notAllowed')
  })
})

describe('a delivery', () => {
  test('is the signed event; its secret is shown once and stored encrypted', async () => {
    const hook = await make()
    expect(await shown(hook)).not.toHaveProperty('secret')
    const { rows } = await server.app.database.pool.query<{ kept: string }>(
      'select row_to_json(webhook_endpoints)::text as kept from webhook_endpoints',
    )
    expect(rows[0]?.kept).not.toContain(hook.secret)
    await emit(60)
    await receiver.has(1)
    await settled()
    const [received] = receiver.received
    const listed = (await call(server.app, listClubEvents, asOwner())).at(-1)
    expect(received?.event).toEqual(listed)
    expect(received && signedBy([hook.secret, 'another'], received)).toEqual([hook.secret])
    const [delivery] = await deliveries(hook)
    expect(received?.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json') as string,
      'cardroom-event': 'club.resumed',
      'cardroom-delivery': String(delivery?.id),
    })
    expect(delivery).toMatchObject({
      event_id: listed?.id,
      type: 'club.resumed',
      attempt: 1,
      state: 'delivered',
      status: 200,
      response: 'ok',
      next_at: null,
    })
  })

  test('goes to the webhooks that name it; a webhook for all events gets no rounds', async () => {
    const [named, part, other] = [
      await make({ events: ['club.resumed'] }),
      await make({ events: ['club.*', 'round.settled'] }),
      await make({ events: ['member.*'] }),
    ]
    await emit(61)
    await settled()
    const counts = await Promise.all(
      [named, part, other].map(async (hook) => (await deliveries(hook)).length),
    )
    expect(counts).toEqual([1, 1, 0])
    const tellsRounds = async () =>
      (await server.app.database.pool.query<{ is: boolean }>('select bool_or(tells_rounds) as is from clubs'))
        .rows[0]?.is
    expect(await tellsRounds()).toBe(true)
    await call(server.app, calls.changeWebhook, { ...ofHook(part), body: { events: ['*'] } })
    expect(await tellsRounds()).toBe(false)
  })

  test('is tried again after a delay, with a signature of that time, until it succeeds', async () => {
    const hook = await make()
    receiver.answer = { status: 500, body: 'x'.repeat(3000) }
    await emit(62)
    await receiver.has(1)
    await settled()
    const [failed] = await deliveries(hook)
    expect(failed).toMatchObject({ attempt: 1, state: 'waiting', status: 500, response: 'x'.repeat(1024) })
    const inMs = Date.parse(failed?.next_at as string) - now().getTime()
    expect(inMs).toBeGreaterThan(seconds(8))
    expect(inMs).toBeLessThan(seconds(11))
    await pass(seconds(12))
    await pass(seconds(40))
    expect(receiver.received).toHaveLength(2)
    receiver.answer = { status: 204, body: '' }
    await pass(minutes(2))
    const times = receiver.received.map(
      ({ headers }) => /t=(\d+)/.exec(String(headers['cardroom-signature']))?.[1],
    )
    expect(new Set(times).size).toBe(3)
    expect(new Set(receiver.received.map(({ headers }) => headers['cardroom-delivery'])).size).toBe(1)
    expect(await deliveries(hook)).toMatchObject([{ attempt: 3, state: 'delivered', status: 204 }])
  })

  test('follows no redirect, and ends with 410', async () => {
    const hook = await make()
    for (const [tried, status] of [302, 307, 308].entries()) {
      receiver.answer = { status, headers: { location: receiver.url } }
      if (tried === 0) await emit(63)
      else await pass(tried === 1 ? seconds(12) : seconds(70))
      await settled()
      expect(receiver.received).toHaveLength(tried + 1)
      expect(await deliveries(hook)).toMatchObject([{ attempt: tried + 1, state: 'waiting', status }])
    }
    receiver.answer = { status: 410 }
    await pass(seconds(340))
    expect(await deliveries(hook)).toMatchObject([
      { attempt: 4, state: 'failed', status: 410, next_at: null },
    ])
  })

  test('is tried again if the receiver takes the event and never answers', async () => {
    const impatient = await startAppOn(server.app.databaseUrl, { webhookAnswerMs: 200 })
    const hook = await make()
    receiver.answer = { status: 200, silent: true }
    await emit(63, impatient)
    await impatient.delivering.settle()
    // The other app, which waits longer for an answer, may have taken it first.
    await settled()
    expect(receiver.received).toHaveLength(1)
    expect(await deliveries(hook)).toMatchObject([
      { attempt: 1, state: 'waiting', status: null, response: 'No answer in time' },
    ])
    await impatient.close()
  })

  test('says that nobody answers, and is sent once more on request', async () => {
    const hook = await make()
    await receiver.close()
    await emit(64)
    await settled()
    const [refused] = await deliveries(hook)
    expect(refused).toMatchObject({ state: 'waiting', status: null })
    expect(refused?.response).toContain('ECONNREFUSED')
    const params = { id: String(hook.id), delivery_id: String(refused?.id) }
    const again = await call(server.app, calls.resendDelivery, { ...asOwner(), params, body: {} })
    expect(again).toMatchObject({ id: refused?.id, attempt: 0, state: 'waiting' })
    await settled()
    expect(await deliveries(hook)).toMatchObject([{ attempt: 1, state: 'waiting' }])
  })

  test('is made once by two processes at once', async () => {
    const other = await startAppOn(server.app.databaseUrl)
    await make()
    await emit(65)
    await Promise.all([settled(), other.delivering.settle(), settled(), other.delivering.settle()])
    expect(receiver.received).toHaveLength(1)
    await other.close()
  })
})

describe('a webhook', () => {
  test('is tested with its own event, which is in no list', async () => {
    const hook = await make({ events: ['member.left'] })
    await call(server.app, calls.testWebhook, { ...ofHook(hook), body: {} })
    await receiver.has(1)
    expect(receiver.received[0]?.event).toMatchObject({ type: 'test', data: { webhook_id: hook.id } })
    const events = await call(server.app, listClubEvents, { ...asOwner(), query: { limit: '100' } })
    expect(events.filter(({ type }) => type === 'test')).toEqual([])
  })

  test('is listed with what became of its deliveries, and with what it missed while it was off', async () => {
    const [hook, idle] = [await make({ events: ['club.*'] }), await make({ events: ['deal.*'] })]
    const none = { tried: 0, at_once: 0, waiting: 0, failed: 0 }
    expect(await shown(hook)).toMatchObject({ deliveries: none, missed: 0 })
    await emit(80)
    await settled()
    receiver.answer = { status: 500 }
    await emit(81)
    await settled()
    expect((await shown(hook))?.deliveries).toEqual({ tried: 2, at_once: 1, waiting: 1, failed: 0 })
    receiver.answer = { status: 410 }
    await pass(seconds(20))
    expect((await shown(hook))?.deliveries).toEqual({ tried: 2, at_once: 1, waiting: 0, failed: 1 })

    const switchTo = (enabled: boolean) =>
      call(server.app, calls.changeWebhook, { ...ofHook(hook), body: { enabled } })
    await switchTo(false)
    await emit(82)
    await emit(83)
    expect(await shown(hook)).toMatchObject({ deliveries: { tried: 2 }, missed: 2 })
    expect(await shown(idle)).toMatchObject({ deliveries: none, missed: 0 })
    await switchTo(true)
    expect(await shown(hook)).toMatchObject({ missed: 0 })
  })

  test('a webhook with a new secret signs with both for a day', async () => {
    const hook = await make()
    const { secret } = await call(server.app, calls.rotateWebhookSecret, { ...ofHook(hook), body: {} })
    const signers = async (count: number) => {
      await emit(66 + count)
      await receiver.has(count)
      return signedBy([hook.secret, secret], receiver.received[count - 1] as never)
    }
    expect(await signers(1)).toEqual([hook.secret, secret])
    const passed = later(now(), days(1) + 1000).getTime()
    setClock(() => passed)
    expect(await signers(2)).toEqual([secret])
  })

  test('is not called at another address that its name resolves to later', async () => {
    let address = '93.184.216.34'
    const resolveHost: Resolve = (_host, _options, done) => done(null, [{ address, family: 4 }])
    const strict = await startAppOn(server.app.databaseUrl, { refusesPrivateWebhooks: true, resolveHost })
    const body = { url: `https://books.example:${new URL(receiver.url).port}/`, events: ['*' as const] }
    const hook = await call(strict, calls.makeWebhook, { ...asOwner(), body })
    address = '127.0.0.1'
    await emit(70, strict)
    await strict.delivering.settle()
    expect(await deliveries(hook)).toMatchObject([
      { status: null, response: 'books.example is not a public address' },
    ])
    expect(receiver.received).toEqual([])
    await strict.close()
  })

  test('a webhook that has failed for five days is switched off, and the owner gets a notice and a mail', async () => {
    const hook = await make()
    receiver.answer = { status: 500 }
    await emit(71)
    await receiver.has(1)
    await settled()
    for (const passed of [minutes(1), minutes(2), minutes(7), days(1), days(1), days(1), days(1)])
      await pass(passed)
    club.owner = await renewed(server.app, club.owner)
    expect(await shown(hook)).toMatchObject({ enabled: true })
    await pass(days(1))
    club.owner = await renewed(server.app, club.owner)
    expect(await shown(hook)).toMatchObject({ enabled: false, disabled_at: expect.any(String) as string })
    expect((await deliveries(hook)).filter(({ state }) => state === 'waiting')).toEqual([])
    const query = { message_type: 'other' as const }
    const [notice] = await call(server.app, listMessages, { token: club.owner.token, query })
    expect(notice).toMatchObject({ content: 'webhookDisabled', body: { url: receiver.url } })
    const mails = await fetch(
      `${server.app.origin}/dev/mail?to=${encodeURIComponent(club.owner.email ?? '')}`,
    )
    expect(((await mails.json()) as { subject: string }[])[0]?.subject).toContain('webhook')
    expect(await refusal(server.app, calls.testWebhook, { ...ofHook(hook), body: {} })).toBe('notAllowed')
    await stepUpWithPassword(server.app, club.owner)
    const on = await call(server.app, calls.changeWebhook, { ...ofHook(hook), body: { enabled: true } })
    expect(on).toMatchObject({ enabled: true, failing_since: null, disabled_at: null })
  })

  test('has no deliveries any more once it is removed', async () => {
    const hook = await make()
    await call(server.app, calls.removeWebhook, ofHook(hook))
    expect(await refusal(server.app, calls.listDeliveries, { ...ofHook(hook), query: {} })).toBe('notFound')
    await emit(72)
    await settled()
    expect(receiver.received).toEqual([])
  })
})

test('a delivery that a killed process had claimed is delivered when its lease has ended', async () => {
  const hook = await make()
  receiver.answer = { status: 200, silent: true }
  const dying = await startAppOn(server.app.databaseUrl)
  await emit(73, dying)
  await receiver.has(1)
  await dying.close()
  receiver.answer = { status: 200 }
  await pass(seconds(30))
  expect(receiver.received).toHaveLength(1)
  await pass(seconds(31))
  expect(receiver.received.map(({ event }) => event.data.jade)).toEqual([73, 73])
  expect(await deliveries(hook)).toMatchObject([{ state: 'delivered', attempt: 2 }])
})
