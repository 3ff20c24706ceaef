// @module-tag money
import { moveInBulk } from '@cardroom/contract/bulks'
import { getTransaction, moveChips, type ChipMovement } from '@cardroom/contract/cashier'
import { listMessages } from '@cardroom/contract/chat'
import type { UserId } from '@cardroom/contract/ids'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { setAgent } from '@cardroom/contract/members'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, newCast, permit, type Cast } from '#test/cast.ts'
import { balancesIn } from '#test/chips.ts'
import { newClub, newMember } from '#test/clubs.ts'
import { call, newPlayer, refusal, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

beforeAll(async () => {
  cast = await newCast(server.app)
})

type Sale = Partial<ChipMovement>
const input = (seller: Person, sale: Sale) => ({
  clubId: cast.club.id,
  token: seller.token,
  body: { amount: 100, currency: 'white' as const, type: 'transfer' as const, ...sale },
})
const sell = (seller: Person, sale: Sale) => call(server.app, moveChips, input(seller, sale))
const refused = (seller: Person, sale: Sale) => refusal(server.app, moveChips, input(seller, sale))

const noticesOf = (person: Person) =>
  call(server.app, listMessages, { token: person.token, query: { message_type: 'other', limit: '20' } })

const balances = () => balancesIn(server.app, cast.club)
const clubRed = () => balances().red()
const whiteOf = (person: Person) => balances().whiteOf(person)
const redOf = (person: Person) => balances().redOf(person)
const commission = () => balances().commission()

describe('when a sale is refused,', () => {
  test('a player sells nothing', async () => {
    expect(await refused(cast.player, { user_id: cast.agentsPlayer.id })).toBe('accessDenied')
  })
  test('a manager without the transfer flag sells nothing', async () => {
    await permit(server.app, cast, { transfer: false })
    expect(await refused(cast.manager, { user_id: cast.player.id })).toBe('accessDenied')
  })
  test('an outsider is not let in', async () => {
    expect(await refused(cast.outsider, { user_id: cast.player.id })).toBe('accessDenied')
  })
  test('an agent sells to its own players only', async () => {
    expect(await refused(cast.agent, { user_id: cast.player.id })).toBe('agentIncorrect')
    expect(await refused(cast.otherAgent, { user_id: cast.agentsPlayer.id })).toBe('agentIncorrect')
    expect(await refused(cast.agent, { user_id: [cast.agentsPlayer.id, cast.otherAgent.id] })).toBe(
      'agentIncorrect',
    )
  })
  test('an agent does not sell to itself', async () => {
    expect(await refused(cast.agent, { user_id: cast.agent.id })).toBe('notAllowed')
  })
  test('red cannot be sold to players', async () => {
    expect(await refused(cast.owner, { user_id: cast.player.id, currency: 'red' })).toBe('notAllowed')
    expect(await refused(cast.owner, { user_id: [cast.agent.id, cast.player.id], currency: 'red' })).toBe(
      'notAllowed',
    )
  })
  test('a sale to oneself has no other receiver and is white', async () => {
    expect(await refused(cast.owner, { user_id: [cast.owner.id, cast.player.id] })).toBe('notAllowed')
    expect(await refused(cast.owner, { user_id: cast.owner.id, currency: 'red' })).toBe('notAllowed')
  })
  test('a person who is not a member, or never was, is not found', async () => {
    expect(await refused(cast.owner, { user_id: cast.outsider.id })).toBe('userNotFound')
    expect(await refused(cast.owner, { user_id: [cast.player.id, asUser(999_999_999)] })).toBe('userNotFound')
  })
  test('a member of another club is not found', async () => {
    const { owner } = await newClub(server.app)
    expect(await refused(cast.owner, { user_id: owner.id })).toBe('userNotFound')
  })
  test('an administrator without a membership gets no chips, neither from others nor from themselves', async () => {
    const admin = await newPlayer(server.app)
    await makeAdmin(server.app, admin)
    expect(await refused(cast.owner, { user_id: admin.id })).toBe('notAllowed')
    expect(await refused(admin, { user_id: admin.id })).toBe('notAllowed')
  })
  test('a sale of more than the club has moves nothing to anybody', async () => {
    const before = await clubRed()
    expect(await refused(cast.owner, { user_id: [cast.player.id, cast.agent.id], amount: before })).toBe(
      'lowBalance',
    )
    expect(await clubRed()).toBe(before)
    expect(await whiteOf(cast.player)).toBe(0)
  })
  test('an agent sells its own red, not the club’s', async () => {
    expect(await refused(cast.otherAgent, { user_id: cast.player.id })).toBe('agentIncorrect')
    expect(await refused(cast.agent, { user_id: cast.agentsPlayer.id })).toBe('lowBalance')
  })
})

describe('when a sale is malformed,', () => {
  const player = () => cast.player.id
  test.each<[string, () => Record<string, unknown>]>([
    ['no amount', () => ({ amount: undefined })],
    ['an amount of zero', () => ({ amount: 0 })],
    ['a negative amount', () => ({ amount: -5 })],
    ['half a chip', () => ({ amount: 10.5 })],
    ['three decimals', () => ({ amount: 10.001 })],
    ['an amount as text', () => ({ amount: '10' })],
    ['more than the maximum of one call', () => ({ amount: 1_000_000_000_001 })],
    ['gold', () => ({ currency: 'gold' })],
    ['an unknown type', () => ({ type: 'gift' })],
    ['nobody', () => ({ user_id: undefined })],
    ['an empty list', () => ({ user_id: [] })],
    ['the same person twice', () => ({ user_id: [player(), player()] })],
    ['more than 1,000 people', () => ({ user_id: Array.from({ length: 1001 }, (_, index) => index + 1) })],
    ['an unknown field', () => ({ note: 'for you' })],
    ['a request to take chips', () => ({ type: 'extract', request: true })],
  ])('the reason is: %s', async (_name, change) => {
    const sale = { user_id: player(), ...change() } as Sale
    expect(await refused(cast.owner, sale)).toBe('dataIncorrect')
  })
  test('too many people are reported as too many, not as a wrong type', async () => {
    const everybody = Array.from({ length: 1001 }, (_, index) => asUser(index + 1))
    const answer = await tryCall(server.app, moveChips, input(cast.owner, { user_id: everybody }))
    expect(answer.body).toMatchObject({ fields: [{ path: 'user_id', message: 'tooMany' }] })
  })
  test('a club that is missing or unknown is reported', async () => {
    const body = { ...input(cast.owner, { user_id: player() }) }
    expect(await refusal(server.app, moveChips, { ...body, clubId: undefined })).toBe('clubIncorrect')
    expect(await refusal(server.app, moveChips, { ...body, clubId: asClub(99_999_999) })).toBe(
      'clubIncorrect',
    )
  })
})

describe('when a sale is allowed,', () => {
  test('white costs the club 5 % more red; the fee is commission, the rest is turned into white', async () => {
    const [red, white, fees] = [await clubRed(), await whiteOf(cast.player), await commission()]
    const sale = await sell(cast.owner, { user_id: cast.player.id, amount: 1000 })
    expect(sale).toMatchObject({ totalAmount: 1050, totalToAmount: 1000 })
    expect(sale.transactions).toHaveLength(1)
    expect(sale.transactions[0]).toMatchObject({
      club_id: cast.club.id,
      type: 'transfer',
      status: 'confirmed',
      request: false,
      amount: 1050,
      currency: 'red',
      to_amount: 1000,
      to_currency: 'white',
      sender_id: null,
      sender_name: cast.club.name,
      sender_role: 'club',
      receiver_id: cast.player.id,
      receiver_name: cast.player.name,
      receiver_role: 'player',
      initiator_id: cast.owner.id,
      reason: null,
    })
    expect(await clubRed()).toBe(red - 1050)
    expect(await whiteOf(cast.player)).toBe(white + 1000)
    expect(await commission()).toBe(fees + 50)
  })

  test('several people share one total, rounded up to whole chips; the first of them pay the remainder', async () => {
    const people = [cast.player.id, cast.agentsPlayer.id, cast.agent.id]
    const sale = await sell(cast.owner, { user_id: people, amount: 7 })
    // ceil(3 × 7 × 1.05) = ceil(22.05) = 23 = 8 + 8 + 7
    expect(sale).toMatchObject({ totalAmount: 23, totalToAmount: 21 })
    expect(sale.transactions.map((each) => [each.receiver_id, each.amount, each.to_amount])).toEqual([
      [people[0], 8, 7],
      [people[1], 8, 7],
      [people[2], 7, 7],
    ])
  })

  test('the price of a sale to oneself is rounded down', async () => {
    const before = await clubRed()
    const sale = await sell(cast.owner, { user_id: cast.owner.id, amount: 19 })
    expect(sale).toMatchObject({ totalAmount: 19, totalToAmount: 19 })
    expect(await clubRed()).toBe(before - 19)
    expect(await whiteOf(cast.owner)).toBe(19)
    const bigger = await sell(cast.owner, { user_id: [cast.owner.id], amount: 39 })
    expect(bigger).toMatchObject({ totalAmount: 40, totalToAmount: 39 })
  })

  test('red goes 1:1 to agents and managers', async () => {
    const before = await clubRed()
    const sale = await sell(cast.owner, {
      user_id: [cast.agent.id, cast.manager.id],
      currency: 'red',
      amount: 5000,
    })
    expect(sale).toMatchObject({ totalAmount: 10_000, totalToAmount: 10_000 })
    expect(await clubRed()).toBe(before - 10_000)
    expect(await redOf(cast.agent)).toBe(5000)
    expect(await redOf(cast.manager)).toBe(5000)
  })

  test('an agent sells its own red as white to its own player', async () => {
    const [red, club] = [await redOf(cast.agent), await clubRed()]
    const sale = await sell(cast.agent, { user_id: cast.agentsPlayer.id, amount: 101 })
    // ceil(101 × 1.05) = ceil(106.05) = 107
    expect(sale.transactions[0]).toMatchObject({
      amount: 107,
      sender_id: cast.agent.id,
      sender_role: 'agent',
      initiator_id: cast.agent.id,
    })
    expect(await redOf(cast.agent)).toBe(red - 107)
    expect(await clubRed()).toBe(club)
  })

  test('red cannot be sold to an agent’s player, not even by the agent', async () => {
    expect(await refused(cast.agent, { user_id: cast.agentsPlayer.id, currency: 'red' })).toBe('notAllowed')
  })

  test('a manager with the transfer flag sells the club’s red, and white to himself', async () => {
    await permit(server.app, cast, { transfer: true })
    const before = await clubRed()
    const sale = await sell(cast.manager, { user_id: cast.player.id, amount: 20 })
    expect(sale.transactions[0]).toMatchObject({ sender_id: null, initiator_id: cast.manager.id })
    await sell(cast.manager, { user_id: cast.manager.id, amount: 20 })
    expect(await clubRed()).toBe(before - 21 - 21)
  })

  test('the owner gets a notice of what a manager sells to themselves, and only of that', async () => {
    await permit(server.app, cast, { transfer: true })
    const sale = await sell(cast.manager, { user_id: cast.manager.id, amount: 50 })
    await sell(cast.manager, { user_id: cast.player.id, amount: 31 })
    await sell(cast.owner, { user_id: cast.owner.id, amount: 23 })
    const notices = await noticesOf(cast.owner)
    expect(notices.find(({ content }) => content === 'selfSale')?.body).toMatchObject({
      ...{ amount: 50, currency: 'white', name: cast.manager.name },
      transaction_id: sale.transactions[0]?.id,
    })
    const amounts = notices.map(({ body }) => body?.amount)
    expect([amounts.includes(31), amounts.includes(23)]).toEqual([false, false])
    expect((await noticesOf(cast.manager)).map(({ content }) => content)).not.toContain('selfSale')
  })

  test('the owner gets the same notice of a list with one row if that row names its seller', async () => {
    await permit(server.app, cast, { transfer: true })
    await call(server.app, moveInBulk, {
      clubId: cast.club.id,
      token: cast.manager.token,
      body: { type: 'transfer', currency: 'white', rows: [{ user_id: cast.manager.id, amount: 77 }] },
    })
    expect((await noticesOf(cast.owner))[0]).toMatchObject({ content: 'selfSale', body: { amount: 77 } })
  })

  test('an administrator sells for a club without being a member', async () => {
    const admin = await newPlayer(server.app)
    await makeAdmin(server.app, admin)
    const sale = await sell(admin, { user_id: cast.player.id, amount: 20 })
    expect(sale.transactions[0]).toMatchObject({ initiator_id: admin.id, initiator_role: 'admin' })
  })

  test('a sale goes to 1,000 people at once', async () => {
    const { club, owner } = await newClub(server.app)
    const member = await newMember(server.app, club)
    await server.app.database.pool.query(
      `with fresh as (insert into users (name, email, is_guest, created_at, updated_at)
         select 'Crowd', 'crowd-' || number || '@example.com', false, now(), now() from generate_series(1, 999) number
         returning id)
       insert into members (club_id, user_id, status, created_at, updated_at)
         select ${club.id}, id, 'active', now(), now() from fresh`,
    )
    const { rows } = await server.app.database.pool.query<{ user_id: UserId }>(
      `select user_id from members where club_id = ${club.id} and user_id <> ${owner.id} order by user_id desc`,
    )
    const sale = await call(server.app, moveChips, {
      clubId: club.id,
      token: owner.token,
      body: { amount: 3, currency: 'white', type: 'transfer', user_id: rows.map((row) => row.user_id) },
    })
    expect(sale).toMatchObject({ totalAmount: 3150, totalToAmount: 3000 })
    expect(sale.transactions.map((each) => each.amount)).toEqual([
      ...Array<number>(150).fill(4),
      ...Array<number>(850).fill(3),
    ])
    expect(sale.transactions.some((each) => each.receiver_id === member.id)).toBe(true)
  })

  test('its page shows the balances before and after', async () => {
    const { transactions } = await sell(cast.owner, { user_id: cast.player.id, amount: 100 })
    const details = await call(server.app, getTransaction, {
      clubId: cast.club.id,
      token: cast.owner.token,
      params: { id: String(transactions[0]?.id) },
    })
    expect(details.sender_before).toBe((details.sender_after as number) + 105)
    expect(details.sender_after).toBe(await clubRed())
    expect(details.receiver_after).toBe(await whiteOf(cast.player))
    expect(details.receiver_before).toBe((details.receiver_after as number) - 100)
    expect(await balances().bank()).toBe(0)
  })

  test('its page shows an agent its own balances and its players’, not the club’s or another player’s', async () => {
    const page = (id: number | undefined) =>
      call(server.app, getTransaction, {
        clubId: cast.club.id,
        token: cast.agent.token,
        params: { id: String(id) },
      })
    const bought = await sell(cast.owner, { user_id: cast.agent.id, amount: 50, currency: 'red' })
    const ofClub = await page(bought.transactions[0]?.id)
    expect(ofClub).toMatchObject({ sender_before: null, sender_after: null })
    expect(ofClub.receiver_after).toBe(await balances().redOf(cast.agent))

    const sold = await sell(cast.agent, { user_id: cast.agentsPlayer.id, amount: 10 })
    const saleId = sold.transactions[0]?.id
    expect((await page(saleId)).receiver_after).toBe(await whiteOf(cast.agentsPlayer))
    const moveTo = (agent: Person) =>
      call(server.app, setAgent, {
        clubId: cast.club.id,
        token: cast.owner.token,
        body: { user_id: cast.agentsPlayer.id, agent_id: agent.id },
      })
    await moveTo(cast.otherAgent)
    const ofOthersPlayer = await page(saleId)
    await moveTo(cast.agent)
    expect(ofOthersPlayer).toMatchObject({ receiver_before: null, receiver_after: null })
    expect(ofOthersPlayer.sender_after).toBe(await balances().redOf(cast.agent))
  })
})

describe('when one call races another,', { tags: ['race'] }, () => {
  test('two sales at once with chips for one: one is lowBalance', async () => {
    const { club, owner } = await newClub(server.app)
    const member = await newMember(server.app, club)
    const sale = {
      clubId: club.id,
      token: owner.token,
      body: { amount: 150_000, currency: 'white' as const, type: 'transfer' as const, user_id: member.id },
    }
    const answers = await Promise.all([
      tryCall(server.app, moveChips, sale),
      tryCall(server.app, moveChips, sale),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('when a call is repeated,', () => {
  test('the same key twice at once sells once, and both get the same answer', async () => {
    const before = await whiteOf(cast.player)
    const keyed = { ...input(cast.owner, { user_id: cast.player.id }), idempotencyKey: 'double-tap' }
    const [first, second] = await Promise.all([
      call(server.app, moveChips, keyed),
      call(server.app, moveChips, keyed),
    ])
    expect(second).toEqual(first)
    expect(await whiteOf(cast.player)).toBe(before + 100)
  })

  test('a lost answer is given again under the same key', async () => {
    const before = await whiteOf(cast.player)
    const keyed = { ...input(cast.owner, { user_id: cast.player.id }), idempotencyKey: 'lost' }
    const first = await call(server.app, moveChips, keyed)
    expect(JSON.stringify(await call(server.app, moveChips, keyed))).toBe(JSON.stringify(first))
    expect(await whiteOf(cast.player)).toBe(before + 100)
  })

  test('the same key with another body is a conflict', async () => {
    const keyed = { ...input(cast.owner, { user_id: cast.player.id }), idempotencyKey: 'other-body' }
    await call(server.app, moveChips, keyed)
    const other = {
      ...input(cast.owner, { user_id: cast.player.id, amount: 101 }),
      idempotencyKey: 'other-body',
    }
    expect(await refusal(server.app, moveChips, other)).toBe('idempotencyConflict')
  })

  test('a failed call can be repeated with its key', async () => {
    const tooMuch = {
      ...input(cast.owner, { user_id: cast.player.id, amount: 900_000 }),
      idempotencyKey: 'again',
    }
    expect(await refusal(server.app, moveChips, tooMuch)).toBe('lowBalance')
    const enough = { ...input(cast.owner, { user_id: cast.player.id, amount: 1 }), idempotencyKey: 'again' }
    await call(server.app, moveChips, enough)
  })
})
