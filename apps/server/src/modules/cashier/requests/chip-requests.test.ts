// @module-tag money
import * as calls from '@cardroom/contract/cashier'
import type { ChipCurrency } from '@cardroom/rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, newCast, permit, type Cast } from '#test/cast.ts'
import { askedBy, balancesIn, carriedOut, giveRed } from '#test/chips.ts'
import { newClub } from '#test/clubs.ts'
import { call, newPlayer, refusal, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

beforeAll(async () => {
  cast = await newCast(server.app)
})

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const about = (id: number) => ({ params: { id: String(id) } })
const ask = (person: Person, amount = 100, currency: ChipCurrency = 'white') =>
  askedBy(server.app, cast.club, { person, amount, currency })
const refusedAsk = (person: Person, body: Record<string, unknown>) =>
  refusal(server.app, calls.askForChips, {
    ...as(person),
    body: body as { amount: number; currency: 'white' },
  })
const accept = (person: Person, id: number) =>
  call(server.app, calls.acceptRequest, { ...as(person), ...about(id), body: {} })
const decline = (person: Person, id: number, reason = 'incorrectAmountOfChip') =>
  call(server.app, calls.declineRequest, { ...as(person), ...about(id), body: { reason } })
const refusedAccept = (person: Person, id: number) =>
  refusal(server.app, calls.acceptRequest, { ...as(person), ...about(id), body: {} })
const refusedDecline = (person: Person, id: number, body: { reason: string }) =>
  refusal(server.app, calls.declineRequest, { ...as(person), ...about(id), body })
const seenBy = async (person: Person) =>
  (await call(server.app, calls.listRequests, as(person))).map(({ id }) => id)
const balances = () => balancesIn(server.app, cast.club)

describe('when a request is refused,', () => {
  test('a player who asks for red', async () => {
    expect(await refusedAsk(cast.player, { amount: 10, currency: 'red' })).toBe('notAllowed')
  })
  test('the owner, a manager and an administrator cannot ask for chips', async () => {
    await permit(server.app, cast, { transfer: true })
    const admin = await newPlayer(server.app)
    await makeAdmin(server.app, admin)
    for (const person of [cast.owner, cast.manager, admin])
      expect(await refusedAsk(person, { amount: 10, currency: 'white' })).toBe('notAllowed')
  })
  test('an outsider cannot ask for chips', async () => {
    expect(await refusedAsk(cast.outsider, { amount: 10, currency: 'white' })).toBe('accessDenied')
  })
})

describe('when a request is malformed,', () => {
  test.each([
    [{}],
    [{ amount: 10 }],
    [{ amount: 0, currency: 'white' }],
    [{ amount: 1.5, currency: 'white' }],
    [{ amount: '10', currency: 'white' }],
    [{ amount: 10, currency: 'jade' }],
    [{ amount: 1_000_000_000_001, currency: 'white' }],
    [{ amount: 10, currency: 'white', user_id: 7 }],
  ])('%j is refused', async (body) => {
    expect(await refusedAsk(cast.player, body)).toBe('dataIncorrect')
  })
})

describe('when somebody asks for chips,', () => {
  test('a member without an agent asks the club; the price is fixed, nothing moves', async () => {
    const red = await balances().red()
    const request = await ask(cast.player, 101)
    expect(request).toMatchObject({
      type: 'transfer',
      status: null,
      request: true,
      amount: 107,
      currency: 'red',
      to_amount: 101,
      to_currency: 'white',
      sender_id: null,
      sender_role: 'club',
      receiver_id: cast.player.id,
      initiator_id: cast.player.id,
    })
    expect(await balances().red()).toBe(red)
    expect(await seenBy(cast.player)).toContain(request.id)
    expect(await seenBy(cast.owner)).toContain(request.id)
    expect(await seenBy(cast.agent)).not.toContain(request.id)
  })

  test('a player asks their agent; the club’s staff neither sees nor decides the request', async () => {
    const request = await ask(cast.agentsPlayer)
    expect(request).toMatchObject({ sender_id: cast.agent.id, sender_role: 'agent' })
    expect(await seenBy(cast.agent)).toContain(request.id)
    expect(await seenBy(cast.owner)).not.toContain(request.id)
    expect(await seenBy(cast.otherAgent)).not.toContain(request.id)
  })

  test('an agent asks the club for white, or for red 1:1', async () => {
    expect(await ask(cast.agent, 10, 'red')).toMatchObject({ sender_id: null, amount: 10, to_amount: 10 })
    expect(await ask(cast.agent, 10, 'white')).toMatchObject({ sender_id: null, amount: 11, to_amount: 10 })
  })

  test('POST /transactions with `request` does the same, and answers as both calls do', async () => {
    const body = { amount: 10, currency: 'white', type: 'transfer', request: true } as const
    const answer = carriedOut(await call(server.app, calls.moveChips, { ...as(cast.player), body }))
    expect(answer).toMatchObject({ status: null, request: true, totalAmount: 11, totalToAmount: 10 })
    expect(answer.transactions[0]?.id).toBe(answer.id)
    expect(await seenBy(cast.player)).toContain(answer.id)
  })

  test('a manager sees the club’s requests with the transfer flag, and only then', async () => {
    const request = await ask(cast.player)
    await permit(server.app, cast, { transfer: false })
    expect(await seenBy(cast.manager)).toEqual([])
    await permit(server.app, cast, { transfer: true })
    expect(await seenBy(cast.manager)).toContain(request.id)
  })
})

describe('when a decision is refused,', () => {
  test('a player decides no request, not even their own', async () => {
    const request = await ask(cast.player)
    expect(await refusedAccept(cast.player, request.id)).toBe('accessDenied')
    expect(await refusedDecline(cast.player, request.id, { reason: 'no' })).toBe('accessDenied')
  })
  test('a manager without the transfer flag decides no request', async () => {
    const request = await ask(cast.player)
    await permit(server.app, cast, { transfer: false })
    expect(await refusedAccept(cast.manager, request.id)).toBe('accessDenied')
  })
  test('nobody else finds a request to an agent', async () => {
    const request = await ask(cast.agentsPlayer)
    expect(await refusedAccept(cast.owner, request.id)).toBe('requestNotFound')
    expect(await refusedAccept(cast.otherAgent, request.id)).toBe('requestNotFound')
    expect(await refusedDecline(cast.owner, request.id, { reason: 'no' })).toBe('requestNotFound')
  })
  test('an agent does not find a request to the club', async () => {
    const request = await ask(cast.player)
    expect(await refusedAccept(cast.agent, request.id)).toBe('requestNotFound')
    const own = await ask(cast.agent)
    expect(await refusedAccept(cast.agent, own.id)).toBe('requestNotFound')
  })
  test('another club’s request, and one that does not exist, are not found', async () => {
    const request = await ask(cast.player)
    const { club, owner } = await newClub(server.app)
    const elsewhere = { clubId: club.id, token: owner.token, ...about(request.id), body: {} }
    expect(await refusal(server.app, calls.acceptRequest, elsewhere)).toBe('requestNotFound')
    expect(await refusedAccept(cast.owner, 999_999_999)).toBe('requestNotFound')
  })
  test('a sale is not a request', async () => {
    const { transactions } = await call(server.app, calls.moveChips, {
      ...as(cast.owner),
      body: { amount: 10, currency: 'white', type: 'transfer', user_id: cast.player.id },
    })
    expect(await refusedAccept(cast.owner, transactions[0]?.id as number)).toBe('requestNotFound')
  })
  test('a request for more than the asked side has stays pending', async () => {
    const request = await ask(cast.agentsPlayer, 1000)
    expect(await refusedAccept(cast.agent, request.id)).toBe('lowBalance')
    expect(await seenBy(cast.agent)).toContain(request.id)
  })
})

describe('when a decision is malformed,', () => {
  test('a decline needs a reason of at most 1024 characters', async () => {
    const { id } = await ask(cast.player)
    for (const reason of [undefined, '', '   ', 7, 'x'.repeat(1025)])
      expect(await refusedDecline(cast.owner, id, { reason: reason as string })).toBe('dataIncorrect')
  })
  test.each(['0', '-1', 'x', '1.5', '99999999999999999999'])('the id %s is refused', async (id) => {
    const input = { ...as(cast.owner), params: { id }, body: {} }
    expect(await refusal(server.app, calls.acceptRequest, input)).toBe('dataIncorrect')
  })
})

describe('when a request is decided,', () => {
  test('an acceptance moves chips as in a sale, at the price of the request', async () => {
    const request = await ask(cast.player, 101)
    const [red, white, fees] = await Promise.all([
      balances().red(),
      balances().whiteOf(cast.player),
      balances().commission(),
    ])
    expect(await accept(cast.owner, request.id)).toMatchObject({
      id: request.id,
      status: 'confirmed',
      request: true,
      amount: 107,
      initiator_id: cast.player.id,
    })
    expect(await balances().red()).toBe(red - 107)
    expect(await balances().whiteOf(cast.player)).toBe(white + 101)
    expect(await balances().commission()).toBe(fees + 6)
  })

  test('an agent accepts out of its own red', async () => {
    await giveRed(server.app, cast.club, cast.agent, 1000)
    const request = await ask(cast.agentsPlayer, 100)
    await accept(cast.agent, request.id)
    expect(await balances().redOf(cast.agent)).toBe(895)
    expect(await balances().whiteOf(cast.agentsPlayer)).toBe(100)
  })

  test('a decline with a reason moves nothing', async () => {
    const request = await ask(cast.player)
    const red = await balances().red()
    expect(await decline(cast.owner, request.id, 'Not before nine o’clock')).toMatchObject({
      status: 'declined',
      reason: 'Not before nine o’clock',
    })
    expect(await balances().red()).toBe(red)
    expect(await seenBy(cast.player)).not.toContain(request.id)
  })

  test('a second decision is requestNotFound, whatever the first was', async () => {
    const [first, second] = [await ask(cast.player), await ask(cast.player)]
    await accept(cast.owner, first.id)
    await decline(cast.owner, second.id)
    expect(await refusedAccept(cast.owner, first.id)).toBe('requestNotFound')
    expect(await refusedDecline(cast.owner, first.id, { reason: 'no' })).toBe('requestNotFound')
    expect(await refusedAccept(cast.owner, second.id)).toBe('requestNotFound')
  })
})

describe('several requests at once', () => {
  const acceptAll = (person: Person, ids: number[]) =>
    ({ ...as(person), body: { ids } }) satisfies { body: { ids: number[] } }

  test('are accepted together, in the order given', async () => {
    const ids = [(await ask(cast.player, 10)).id, (await ask(cast.player, 20)).id].reverse()
    const { transactions } = await call(server.app, calls.acceptRequests, acceptAll(cast.owner, ids))
    expect(transactions.map((each) => [each.id, each.status, each.amount])).toEqual([
      [ids[0], 'confirmed', 21],
      [ids[1], 'confirmed', 11],
    ])
  })

  test('are declined together', async () => {
    const ids = [(await ask(cast.player)).id, (await ask(cast.agent)).id]
    const { transactions } = await call(server.app, calls.declineRequests, {
      ...as(cast.owner),
      body: { ids, reason: 'violationOfClub' },
    })
    expect(transactions.map((each) => each.reason)).toEqual(['violationOfClub', 'violationOfClub'])
  })

  test('are decided all or none: also if one does not exist, is already decided, or is too large', async () => {
    const good = await ask(cast.player, 10)
    const huge = await ask(cast.player, 900_000_000)
    const decided = await ask(cast.player, 10)
    await accept(cast.owner, decided.id)
    const white = await balances().whiteOf(cast.player)
    const refused = (other: number) =>
      refusal(server.app, calls.acceptRequests, acceptAll(cast.owner, [good.id, other]))
    expect(await refused(999_999_999)).toBe('requestNotFound')
    expect(await refused(decided.id)).toBe('requestNotFound')
    expect(await refused(huge.id)).toBe('lowBalance')
    expect(await balances().whiteOf(cast.player)).toBe(white)
    expect(await seenBy(cast.player)).toContain(good.id)
  })

  test('must have one target currency', async () => {
    const ids = [(await ask(cast.player)).id, (await ask(cast.agent, 10, 'red')).id]
    expect(await refusal(server.app, calls.acceptRequests, acceptAll(cast.owner, ids))).toBe('dataIncorrect')
  })

  test.each([[[]], [[1, 1]], [['1']], [[0]]])('are refused if their ids are %j', async (ids) => {
    const input = acceptAll(cast.owner, ids as number[])
    expect(await refusal(server.app, calls.acceptRequests, input)).toBe('dataIncorrect')
  })
})

describe('when one call races another,', { tags: ['race'] }, () => {
  test('two deciders at once: exactly one decision takes effect', async () => {
    await permit(server.app, cast, { transfer: true })
    const request = await ask(cast.player)
    const white = await balances().whiteOf(cast.player)
    const decisions = await Promise.all([
      tryCall(server.app, calls.acceptRequest, { ...as(cast.owner), ...about(request.id), body: {} }),
      tryCall(server.app, calls.declineRequest, {
        ...as(cast.manager),
        ...about(request.id),
        body: { reason: 'violationOfClub' },
      }),
      tryCall(server.app, calls.acceptRequest, { ...as(cast.manager), ...about(request.id), body: {} }),
    ])
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    const winner = decisions.find(({ status }) => status === 200)
    const gained = (await balances().whiteOf(cast.player)) - white
    expect(gained).toBe(winner?.body && carriedOut(winner.body).status === 'confirmed' ? 100 : 0)
  })

  test('overlapping bulk decisions: each request is decided once', async () => {
    const ids = [(await ask(cast.player)).id, (await ask(cast.player)).id, (await ask(cast.player)).id]
    const white = await balances().whiteOf(cast.player)
    const input = (chosen: number[]) => ({ ...as(cast.owner), body: { ids: chosen } })
    const answers = await Promise.all([
      tryCall(server.app, calls.acceptRequests, input([ids[0] as number, ids[1] as number])),
      tryCall(server.app, calls.acceptRequests, input([ids[2] as number, ids[1] as number])),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await balances().whiteOf(cast.player)).toBe(white + 200)
  })
})

describe('when a call is repeated,', () => {
  test('its key makes one request', async () => {
    const input = {
      ...as(cast.player),
      idempotencyKey: 'ask',
      body: { amount: 5, currency: 'white' as const },
    }
    const [one, two] = await Promise.all([
      call(server.app, calls.askForChips, input),
      call(server.app, calls.askForChips, input),
    ])
    expect(two).toEqual(one)
  })

  test('the lost answer of a decision is given again under its key', async () => {
    const request = await ask(cast.player)
    const input = { ...as(cast.owner), ...about(request.id), idempotencyKey: 'decide', body: {} }
    const first = await call(server.app, calls.acceptRequest, input)
    expect(await call(server.app, calls.acceptRequest, input)).toEqual(first)
  })
})

describe('when all requests are decided as the decider saw them,', () => {
  const seenOf = async (person: Person, currency: ChipCurrency = 'white') => {
    const mine = (await call(server.app, calls.listRequests, as(person))).filter(
      (each) => each.to_currency === currency && each.initiator_id !== person.id,
    )
    return {
      ...{ all: true as const, currency, up_to: Math.max(...mine.map(({ id }) => id)), count: mine.length },
      total: mine.reduce((sum, each) => sum + each.to_amount, 0),
    }
  }
  const acceptAll = (person: Person, body: object) =>
    tryCall(server.app, calls.acceptRequests, { ...as(person), body })
  const changed = { error: 'dataIncorrect', fields: [{ path: 'count', message: 'changedSince' }] }

  test('all requests to the decider are declined, and requests to others stay', async () => {
    const ofAgent = await ask(cast.agentsPlayer, 10)
    const body = { ...(await seenOf(cast.owner)), reason: 'incorrectAmountOfChip' }
    const { transactions } = await call(server.app, calls.declineRequests, { ...as(cast.owner), body })
    expect(transactions).toHaveLength(body.count)
    expect(await seenBy(cast.agent)).toContain(ofAgent.id)
  })

  test('a decision is refused if requests came or went since; later ones and other chips wait', async () => {
    await Promise.all([ask(cast.player, 10), ask(cast.player, 11), ask(cast.agent, 12, 'red')])
    const seen = await seenOf(cast.owner)
    expect((await acceptAll(cast.owner, { ...seen, count: seen.count + 1 })).body).toEqual(changed)
    expect((await acceptAll(cast.owner, { ...seen, total: seen.total + 1 })).body).toEqual(changed)
    const later = await ask(cast.player, 13)
    const [first, second] = await Promise.all([acceptAll(cast.owner, seen), acceptAll(cast.owner, seen)])
    expect([first.status, second.status].sort()).toEqual([200, 400])
    expect([first.body, second.body]).toContainEqual(changed)
    const done = carriedOut([first, second].find(({ status }) => status === 200)?.body ?? {})
    expect(done).toMatchObject({ transactions: { length: seen.count } })
    expect(await seenBy(cast.owner)).toContain(later.id)
    expect((await seenOf(cast.owner, 'red')).count).toBeGreaterThan(0)
  })

  test.each([
    [{}, 'ids'],
    [{ all: true, ids: [1], currency: 'white', up_to: 5, count: 1, total: 1 }, 'ids'],
    [{ all: true, currency: 'white', up_to: 5, total: 1 }, 'count'],
    [{ all: true, up_to: 5, count: 1, total: 1 }, 'currency'],
  ])('the body %j is malformed', async (body, path) => {
    expect((await acceptAll(cast.owner, body)).body).toMatchObject({
      error: 'dataIncorrect',
      fields: [{ path }],
    })
  })
})
