import { prepareRequest } from '@cardroom/contract'
import { moveChips } from '@cardroom/contract/cashier'
import { placeBets } from '@cardroom/contract/sessions'
import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import { balancesIn, personal } from '#test/chips.ts'
import { newClub, newMember } from '#test/clubs.ts'
import { startOwnProcess, type OwnProcess } from '#test/surroundings/own-process.ts'
import { newPlayerWithGold, type Person } from '#test/people.ts'
import { betInput, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const application = 'cardroom-loses-connections'

type Prepared = ReturnType<typeof prepareRequest>

/** A request that was sent with its own key, and the first successful answer to it. */
interface Acknowledged {
  readonly request: Prepared
  readonly answer: unknown
}

const answerOf = async (own: OwnProcess, { url, ...request }: Prepared) => {
  const response = await fetch(`${own.origin}${url}`, { ...request, body: request.body ?? null })
  return { status: response.status, body: await response.json() }
}

/**
 * Sends one request after the other until it is stopped. It repeats a failed request with the same key, as the web
 * app does.
 */
async function keepSending(
  own: OwnProcess,
  prepare: (count: number) => Prepared,
  { acknowledged, signal }: { acknowledged: Acknowledged[]; signal: AbortSignal },
): Promise<void> {
  for (let count = 0; !signal.aborted; count += 1) {
    const request = prepare(count)
    for (;;) {
      const { status, body } = await answerOf(own, request)
      if (status === 200) acknowledged.push({ request, answer: body })
      if (status < 500) {
        expect(status, JSON.stringify(body)).toBe(200)
        break
      }
    }
  }
}

/** Ends every connection of the server's process at once, whatever it is used for. */
const endConnections = () =>
  server.app.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [application],
  )

test('losing its database connections under bets and sales, the server lives and loses nothing', async () => {
  const url = new URL(server.app.databaseUrl)
  url.searchParams.set('application_name', application)
  const [players, { club, owner }] = [
    await Promise.all(Array.from({ length: 8 }, () => newPlayerWithGold(server.app))),
    await newClub(server.app),
  ]
  const buyer = await newMember(server.app, club)
  const seats = await Promise.all(
    players.map(async (person) => ({ person, session: await sit(server.app, person) })),
  )
  const own = await startOwnProcess(url.href, { LOG_LEVEL: 'silent' })
  try {
    const acknowledged: Acknowledged[] = []
    const stop = new AbortController()
    const keeps = { acknowledged, signal: stop.signal }
    const bet = (count: number, { person, session }: (typeof seats)[number]) =>
      prepareRequest(placeBets, betInput(person, session, { key: `bet-${count}` }))
    const sale = (count: number) =>
      prepareRequest(moveChips, {
        clubId: club.id,
        token: owner.token,
        body: { type: 'transfer', user_id: buyer.id, amount: 1, currency: 'white' },
        idempotencyKey: `sale-${count}`,
      })
    const senders = Promise.all([
      ...seats.map((seat) => keepSending(own, (count) => bet(count, seat), keeps)),
      keepSending(own, sale, keeps),
    ])
    await Promise.race([senders, cutAgainAndAgain(acknowledged, 25)])
    stop.abort()
    await senders

    expect(own.child.exitCode).toBeNull()
    for (const { request, answer } of acknowledged)
      expect((await answerOf(own, request)).body).toEqual(answer)
    await expectNothingDoubled(seats, {
      acknowledged: acknowledged.length,
      sold: await balancesIn(server.app, club).whiteOf(buyer),
    })
  } finally {
    await own.end()
  }
})

/** Waits between two cuts until a request is acknowledged: the server has recovered by itself. */
async function cutAgainAndAgain(acknowledged: readonly Acknowledged[], cuts: number): Promise<void> {
  for (let cut = 0; cut < cuts; cut += 1) {
    const before = acknowledged.length
    await eventually(() => acknowledged.length, { withinMs: 30_000 }).toBeGreaterThan(before + 9)
    await endConnections()
  }
}

async function expectNothingDoubled(
  seats: readonly { readonly person: Person; readonly session: { readonly id: number } }[],
  { acknowledged, sold }: { acknowledged: number; sold: number },
): Promise<void> {
  let played = 0
  for (const { person, session } of seats) {
    const { rows } = await server.app.database.pool.query<{ count: string; net: string | null }>(
      'select count(*), sum(payout - stake) as net from rounds where session_id = $1',
      [session.id],
    )
    played += Number(rows[0]?.count)
    expect(await personal(server.app, person, 'gold')).toBe(200_000 + Number(rows[0]?.net ?? 0) / 100)
  }
  expect(played + sold).toBe(acknowledged)
}
