import { request as httpRequest } from 'node:http'
import { budgets, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import { listProviders } from '@cardroom/contract/auth'
import { reportTransactions } from '@cardroom/contract/cashier'
import { sendMessage } from '@cardroom/contract/chat'
import { findClub } from '@cardroom/contract/clubs'
import { buyForMyself, getConversions } from '@cardroom/contract/conversions'
import { listGames } from '@cardroom/contract/games'
import { askToJoin } from '@cardroom/contract/invites'
import { reportSessions } from '@cardroom/contract/reports'
import { getUser, updateUser } from '@cardroom/contract/users'
import { eventually } from '@cardroom/testing'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { newClub } from '#test/clubs.ts'
import { newGuest, newPlayer, tryCall } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp({ hasRateLimits: true, trustedProxies: 1 })

/** Makes this number of calls at once; returns how many were refused, and with what. */
async function flood<E extends AnyEndpoint>(
  endpoint: E,
  input: (index: number) => CallInput<E>,
  calls: number,
) {
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, index) => tryCall(server.app, endpoint, input(index))),
  )
  const refused = answers.filter(({ status }) => status === 429)
  for (const { body, headers } of refused) {
    expect(body).toEqual({ error: 'tooManyRequests' })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  return refused.length
}

interface Announced {
  readonly path: string
  readonly token: string
  readonly bytes: number
}

/** Sends the head of a request with a body that never comes; returns the status of the answer. */
function statusWithoutBody({ path, token, bytes }: Announced): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': bytes,
    }
    const url = `${server.app.origin}${path}`
    const request = httpRequest(url, { method: 'PUT', headers }, ({ statusCode }) => {
      resolve(statusCode)
      request.destroy()
    })
    request.on('error', reject)
    request.flushHeaders()
  })
}

describe('when there are too many,', () => {
  it('chat messages of one person are refused, those of others are not', async () => {
    const { club, owner } = await newClub(server.app)
    const message = { clubId: club.id, token: owner.token, body: { content: 'again' } }
    expect(await flood(sendMessage, () => message, 120)).toBe(120 - budgets.chat.perUser)
    const other = await newClub(server.app)
    const theirs = { clubId: other.club.id, token: other.owner.token, body: { content: 'hello' } }
    expect((await tryCall(server.app, sendMessage, theirs)).status).toBe(200)
    expect((await tryCall(server.app, getConversions, { token: owner.token })).status).toBe(200)
  })

  it('guesses of club codes are refused, also by many guests at one address', async () => {
    const guests = await Promise.all(Array.from({ length: 5 }, () => newGuest(server.app)))
    const guess = (index: number) => ({
      token: guests[index % 5]?.token,
      query: { code: `ABCDE${index % 10}` },
    })
    expect(await flood(findClub, guess, 150)).toBe(150 - budgets.clubCodes.perAddress)
    const ask = (index: number) => ({ token: guests[index]?.token, body: { code: 'ABCDEF' } })
    expect(await flood(askToJoin, ask, 5)).toBe(5)
  })

  it('guesses of club codes by asking to join are counted as searches', async () => {
    const { token } = await newGuest(server.app)
    const from = { 'x-forwarded-for': '203.0.113.77' }
    const ask = async () =>
      (await tryCall(server.app, askToJoin, { token, body: { code: 'ABCDEF' } }, from)).status
    for (let tries = 0; tries < budgets.clubCodes.perUser; tries += 1) expect(await ask()).toBe(404)
    expect(await ask()).toBe(429)
    const search = { token, query: { code: 'ABCDEF' } }
    expect((await tryCall(server.app, findClub, search, from)).status).toBe(429)
  })

  it('calls of one person are refused', async () => {
    const { token } = await newGuest(server.app)
    expect(await flood(getConversions, () => ({ token }), 300)).toBe(300 - budgets.reads.perUser)
  })

  it('views of other people are refused, views of oneself are not', async () => {
    const { token, id } = await newGuest(server.app)
    const { perUser } = budgets.people
    expect(
      await flood(getUser, (index) => ({ token, params: { id: String(id + 1 + index) } }), perUser + 5),
    ).toBe(5)
    expect((await tryCall(server.app, getUser, { token, params: { id: String(id) } })).status).toBe(200)
  })

  it('files are refused, lists are not', async () => {
    const { club, owner } = await newClub(server.app)
    const of = { clubId: club.id, token: owner.token }
    const { perUser } = budgets.exports
    const files = await Promise.all(
      Array.from({ length: perUser + 2 }, (_, index) =>
        fetch(`${server.app.origin}/api/reports/${index % 2 ? 'transactions' : 'sessions'}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${owner.token}`,
            'x-club-id': String(club.id),
            'content-type': 'application/json',
          },
          body: '{"format":"csv"}',
        }),
      ),
    )
    expect(files.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await tryCall(server.app, reportTransactions, { ...of, body: {} })).status).toBe(200)
    expect((await tryCall(server.app, reportSessions, { ...of, body: {} })).status).toBe(200)
  })

  it('purchases are refused, exchanges are not', async () => {
    const { token } = await newPlayer(server.app)
    const body = { amount: 1, from: 'usd' as const, to: 'diamond' as const }
    expect(await flood(buyForMyself, () => ({ token, body }), 60)).toBe(60 - budgets.purchases.perUser)
    const exchange = { amount: 1, from: 'diamond' as const, to: 'gold' as const }
    const answer = await tryCall(server.app, buyForMyself, { token, body: exchange })
    expect(answer.status).not.toBe(429)
  })

  it('looks at checkouts from one address are refused', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.99' }
    const look = async () =>
      (await fetch(`${server.app.origin}/api/payments/checkout/nothing`, { headers })).status
    const { perAddress } = budgets.visitors
    const looks = await Promise.all(Array.from({ length: perAddress + 5 }, look))
    expect(looks.filter((status) => status === 429)).toHaveLength(5)
  })

  it('pictures are refused, also wrong ones; other settings are not', async () => {
    const { token, id } = await newPlayer(server.app)
    const of = { token, params: { id: String(id) } }
    const picture = { ...of, body: { avatar: 'data:image/png;base64,AAAA' } }
    expect(await flood(updateUser, () => picture, budgets.uploads.perUser + 3)).toBe(3)
    expect((await tryCall(server.app, updateUser, { ...of, body: { avatar: null } })).status).toBe(200)
  })

  it('pictures are refused before they are read, if the budget is known to be spent', async () => {
    const { token, id } = await newPlayer(server.app)
    const of = { token, params: { id: String(id) } }
    const small = { ...of, body: { avatar: 'data:image/png;base64,AAAA' } }
    await flood(updateUser, () => small, budgets.uploads.perUser + 1)
    expect(await statusWithoutBody({ path: `/api/users/${id}`, token, bytes: 100_000 })).toBe(429)
  })

  it('calls with a spent budget cost no query, and are refused only until it fills up again', async () => {
    const { club, owner } = await newClub(server.app)
    const message = { clubId: club.id, token: owner.token, body: { content: 'again' } }
    await flood(sendMessage, () => message, budgets.chat.perUser + 1)
    const asked = vi.spyOn(server.app.database.pool, 'query')
    const connected = vi.spyOn(server.app.database.pool, 'connect')
    expect(await flood(sendMessage, () => message, 50)).toBe(50)
    expect(asked).not.toHaveBeenCalled()
    expect(connected).not.toHaveBeenCalled()
    vi.restoreAllMocks()
    setClock(() => Date.now() + (budgets.chat.seconds + 1) * 1000)
    expect((await tryCall(server.app, sendMessage, message)).status).toBe(200)
  })

  it('calls without a token, or with a forged one, are refused by address', async () => {
    const visit = async (index: number): Promise<number> => {
      const headers = {
        'x-forwarded-for': '198.51.100.1, 203.0.113.44',
        ...(index % 2 && { authorization: 'Bearer forged' }),
      }
      const path = index % 2 ? listGames.path : listProviders.path
      return (await fetch(`${server.app.origin}/api${path}`, { headers })).status
    }
    const { perAddress } = budgets.visitors
    const statuses = await Promise.all(Array.from({ length: perAddress + 10 }, (_, index) => visit(index)))
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await newGuest(server.app)).id).toBeGreaterThan(0)
  })
})

describe('when calls wait in turns,', () => {
  it('a person who sends many calls at once waits for themselves: six are under way, and calls of others continue', async () => {
    const { token, id } = await newPlayer(server.app)
    const other = await newPlayer(server.app)
    const rename = { token, params: { id: String(id) }, body: { language: 'ru' as const } }
    const client = new pg.Client({ connectionString: server.app.databaseUrl })
    await client.connect()
    await client.query('begin')
    await client.query('select 1 from users where id = $1 for update', [id])
    const answers = Array.from({ length: 40 }, () => tryCall(server.app, updateUser, rename))
    await eventually(() => inFlight()).toBe(6)
    expect((await tryCall(server.app, getConversions, { token: other.token })).status).toBe(200)
    expect(inFlight()).toBe(6)
    await client.query('rollback')
    await client.end()
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(inFlight()).toBe(0)
  })
})

const inFlight = () => server.app.server.admission().reduce((sum, lane) => sum + lane.inFlight, 0)
