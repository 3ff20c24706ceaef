// @module-tag money
import { listAudit } from '@cardroom/contract/audit'
import { listBulks, moveInBulk } from '@cardroom/contract/bulks'
import type { Failure } from '@cardroom/contract'
import type { UserId } from '@cardroom/contract/ids'
import { asUser } from '@cardroom/contract/ids.fixtures'
import { changeControls } from '@cardroom/contract/controls'
import { approve } from '@cardroom/contract/approvals'
import { blockMember } from '@cardroom/contract/members'
import type { BodyInput } from '@cardroom/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { balancesIn, carriedOut, giveRed, giveWhite } from '#test/chips.ts'
import { newClub, newMember } from '#test/clubs.ts'
import { call, newPlayer, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'
import { betAt, newDevice, newTable, sitAt } from '#test/tables.ts'

const server = useApp()
let cast: Cast
let ann: Person
let [tom, otherTom]: Person[] = []

beforeAll(async () => {
  cast = await newCast(server.app)
  const named = async (name: string) =>
    newMember(server.app, cast.club, { person: await newPlayer(server.app, name) })
  ann = await named('Ann Лебедева')
  tom = await named('Tom Okafor')
  otherTom = await newMember(server.app, cast.club, {
    person: await newPlayer(server.app, 'TOM OKAFOR'),
    agentId: cast.agent.id,
  })
})

type Body = Partial<BodyInput<typeof moveInBulk>>
const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const input = (person: Person, body: Body) => ({
  ...as(person),
  body: { type: 'transfer' as const, currency: 'white' as const, ...body },
})
const move = async (person: Person, body: Body) =>
  carriedOut(await call(server.app, moveInBulk, input(person, body)))
const refused = async (person: Person, body: Body) => {
  const { status, body: answer } = await tryCall(server.app, moveInBulk, input(person, body))
  expect(status).toBeGreaterThanOrEqual(400)
  const { error, fields } = answer as unknown as Failure
  return { error, ...(fields && { fields }) }
}
const errorsOf = async (person: Person, body: Body) =>
  (await move(person, { ...body, dry_run: true })).rows.map(({ error }) => error)
const row = (person: { readonly id: UserId }, amount: number) => ({ user_id: person.id, amount })
const balances = () => balancesIn(server.app, cast.club)
const csv = (...lines: string[]) => lines.join('\n')

describe('when a list is refused,', () => {
  test('the answer names every wrong row, and nothing moves', async () => {
    const before = await balances().red()
    const rows = [
      row(cast.player, 100),
      row(cast.player, 5),
      row({ id: asUser(999_999_999) }, 5),
      row(cast.agent, 1.5),
      row(cast.outsider, 5),
    ]
    const errors = [null, 'namedTwice', 'userNotFound', 'amountIncorrect', 'userNotFound']
    expect(await refused(cast.owner, { rows })).toEqual({
      error: 'dataIncorrect',
      fields: errors.flatMap((message, place) => (message ? [{ path: `rows.${place + 1}`, message }] : [])),
    })
    expect(await errorsOf(cast.owner, { rows })).toEqual(errors)
    expect(await balances().red()).toBe(before)
    expect(await balances().whiteOf(cast.player)).toBe(0)
  })

  test('a name of half a megabyte, whose marks are in no order, is nobody’s', async () => {
    const name = 'Ann' + '\u0301\u0323'.repeat(200_000)
    expect(await errorsOf(cast.owner, { csv: csv('name;amount', `${name};5`) })).toEqual(['userNotFound'])
  })

  test('the answer names each unreadable line by its number among the data rows', async () => {
    const list = csv('name;amount', 'Tom Okafor;5', 'Nobody Here;5', `#${ann.id};1,500`, 'ANN ЛЕБЕДЕВА;ten')
    expect(await refused(cast.owner, { csv: list })).toEqual({
      error: 'dataIncorrect',
      fields: [
        { path: 'rows.1', message: 'nameTwice' },
        { path: 'rows.2', message: 'userNotFound' },
        { path: 'rows.3', message: 'amountIncorrect: ambiguous' },
        { path: 'rows.4', message: 'namedTwice' },
      ],
    })
  })

  test('a row is allowed exactly when a sale to that person alone is', async () => {
    await giveRed(server.app, cast.club, cast.agent, 10_000)
    const rows = [row(cast.agentsPlayer, 10), row(cast.player, 10), row(cast.agent, 10)]
    expect(await errorsOf(cast.agent, { rows })).toEqual([null, 'agentIncorrect', 'notAllowed'])
    expect(await errorsOf(cast.owner, { rows, currency: 'red' })).toEqual(['notAllowed', 'notAllowed', null])
    expect(await errorsOf(cast.owner, { rows: [row(cast.owner, 10), row(cast.player, 10)] })).toEqual([
      'notAllowed',
      null,
    ])
    const taking = { type: 'extract' as const, rows: [row(cast.owner, 10), row(cast.agent, 10)] }
    await permit(server.app, cast, { extract: true })
    expect(await errorsOf(cast.manager, taking)).toEqual(['notAllowed', 'lowBalance'])
  })

  test('the answer marks the first row that the money does not cover', async () => {
    const red = await balances().red()
    const half = Math.floor(red / 2)
    const rows = [row(ann, half), row(cast.player, half), row(cast.agent, half)]
    expect(await errorsOf(cast.owner, { rows })).toEqual([null, 'lowBalance', null])
    const dry = await move(cast.owner, { rows, dry_run: true })
    expect(dry.left).toBe(red - dry.totalAmount)
    expect(await refused(cast.owner, { rows })).toEqual({
      error: 'dataIncorrect',
      fields: [{ path: 'rows.2', message: 'lowBalance' }],
    })
  })

  test.each<[string, () => Body]>([
    ['neither rows nor a list', () => ({})],
    ['both', () => ({ rows: [row(ann, 1)], csv: 'Ann;1' })],
    ['no rows', () => ({ rows: [] })],
    ['an empty list', () => ({ csv: 'name;amount\n' })],
    ['1,001 rows', () => ({ rows: Array.from({ length: 1001 }, (_, at) => row({ id: asUser(at + 1) }, 1)) })],
    ['1,001 lines', () => ({ csv: '1;1\n'.repeat(1001) })],
    ['a list of more than a megabyte', () => ({ csv: '1;1\n'.repeat(262_145) })],
    ['an unknown field of a row', () => ({ rows: [{ ...row(ann, 1), note: 'x' } as never] })],
    ['a return', () => ({ type: 'return' as never, rows: [row(ann, 1)] })],
  ])('the list is malformed: %s', async (_name, body) => {
    expect((await refused(cast.owner, body())).error).toBe('dataIncorrect')
  })
})

describe('when a list is right,', () => {
  test('a dry run shows the cost and what is left; the real run matches it', async () => {
    const [red, fees] = [await balances().red(), await balances().commission()]
    const rows = [row(ann, 1500), row(cast.player, 7), row(cast.agentsPlayer, 7)]
    const dry = await move(cast.owner, { rows, dry_run: true })
    expect(dry).toEqual({
      totalAmount: 1590,
      totalToAmount: 1514,
      left: red - 1590,
      rows: [
        { row: 1, user_id: ann.id, name: 'Ann Лебедева', amount: 1500, price: 1575 },
        { row: 2, user_id: cast.player.id, name: cast.player.name, amount: 7, price: 8 },
        { row: 3, user_id: cast.agentsPlayer.id, name: cast.agentsPlayer.name, amount: 7, price: 7 },
      ].map((each) => ({ ...each, line_left: null, error: null })),
      transactions: [],
    })
    expect(await balances().red()).toBe(red)

    const done = await move(cast.owner, { rows, name: 'Friday' })
    expect(done).toMatchObject({ ...dry, transactions: [{}, {}, {}] })
    expect(done.transactions.map((each) => [each.receiver_id, each.amount, each.to_amount])).toEqual([
      [ann.id, 1575, 1500],
      [cast.player.id, 8, 7],
      [cast.agentsPlayer.id, 7, 7],
    ])
    expect(await balances().red()).toBe(red - 1590)
    expect(await balances().commission()).toBe(fees + 76)
    expect(await balances().whiteOf(ann)).toBe(1500)
    const [entry] = await call(server.app, listAudit, { ...as(cast.owner), query: {} })
    expect(entry).toMatchObject({
      action: 'chips.sold',
      ...{ target: null, amount_each: null, amount_total: 1514, count: 3 },
      details: {
        amounts: [1500, 7, 7],
        total: 1514,
        price: 1590,
        balance_before: red,
        balance_after: red - 1590,
      },
    })
  })

  test('a list of names, ids and amounts works; an agent’s list means its own player of that name', async () => {
    const before = await balances().redOf(cast.agent)
    const list = csv('Name,Amount', 'tom okafor,"1 000,00"', `#${cast.agentsPlayer.id},20`)
    const sale = await move(cast.agent, { csv: list })
    expect(sale.rows.map((each) => [each.user_id, each.amount, each.price])).toEqual([
      [otherTom?.id, 1000, 1050],
      [cast.agentsPlayer.id, 20, 21],
    ])
    expect(sale.left).toBe(before - 1071)
    expect(await balances().whiteOf(tom as Person)).toBe(0)
  })

  test('chips are taken, with two decimals too, and from blocked members', async () => {
    await giveWhite(server.app, cast.club, tom as Person, 50)
    const before = await balances().red()
    await call(server.app, blockMember, { ...as(cast.owner), body: { user_id: (tom as Person).id } })
    const rows = [row(tom as Person, 12.34), row(ann, 100)]
    const taken = await move(cast.owner, { type: 'extract', rows })
    expect(taken).toMatchObject({ totalAmount: 112.34, totalToAmount: 112.34, left: before + 112.34 })
    expect(await balances().whiteOf(tom as Person)).toBe(37.66)
    expect(await errorsOf(cast.owner, { rows: [row(tom as Person, 5)] })).toEqual(['userNotFound'])
  })

  test('a caller who may not see the club’s balance does not see what is left', async () => {
    await permit(server.app, cast, { transfer: true })
    expect((await move(cast.manager, { rows: [row(ann, 1)], dry_run: true })).left).toBeNull()
    expect((await move(cast.manager, { rows: [row(cast.manager, 39)], dry_run: true })).totalAmount).toBe(40)
  })

  test('earlier lists can be used again; an agent sees only its own', async () => {
    const [taking, ofAgent, sale] = await call(server.app, listBulks, as(cast.owner))
    expect(taking).toMatchObject({ type: 'extract', currency: 'white', name: null, total: 112.34 })
    expect(sale).toMatchObject({
      ...{ name: 'Friday', type: 'transfer', currency: 'white', total: 1514 },
      ...{ by: cast.owner.id, by_name: cast.owner.name },
      rows: [
        { user_id: ann.id, name: 'Ann Лебедева', amount: 1500 },
        { user_id: cast.player.id, amount: 7 },
        { user_id: cast.agentsPlayer.id, amount: 7 },
      ],
    })
    expect(await call(server.app, listBulks, as(cast.agent))).toEqual([ofAgent])
    expect(await call(server.app, listBulks, as(cast.otherAgent))).toEqual([])
  })
})

test('a list that needs a second person waits as a whole, and is one list after the approval', async () => {
  await permit(server.app, cast, { transfer: true })
  const asOwner = as(cast.owner)
  const day = { hour_max: null, day_max: null, two_to_settle: false, day_hours: null }
  await call(server.app, changeControls, { ...asOwner, body: { ...day, approve_above: 100 } })
  const before = await balances().whiteOf(ann)
  const rows = [row(ann, 90), row(cast.player, 11)]
  const waiting = await call(server.app, moveInBulk, input(cast.manager, { rows, name: 'By two' }))
  if (!('approval' in waiting)) throw new Error('It takes two')
  expect(waiting.approval).toMatchObject({ what: 'bulk', total: 107 })
  expect(await balances().whiteOf(ann)).toBe(before)
  const params = { id: String(waiting.approval.id) }
  await call(server.app, approve, { ...asOwner, params, body: {} })
  expect(await balances().whiteOf(ann)).toBe(before + 90)
  const [last] = await call(server.app, listBulks, asOwner)
  expect(last).toMatchObject({ name: 'By two', by: cast.manager.id, total: 101 })
})

test('two lists at once with money for one: one is refused; a repeated key sells once', async () => {
  const { club, owner } = await newClub(server.app)
  const member = await newMember(server.app, club)
  const body = { type: 'transfer' as const, currency: 'white' as const, rows: [row(member, 150_000)] }
  const keyed = { clubId: club.id, token: owner.token, body, idempotencyKey: 'twice' }
  const [first, again] = await Promise.all([
    call(server.app, moveInBulk, keyed),
    call(server.app, moveInBulk, keyed),
  ])
  expect(again).toEqual(first)
  const small = { ...keyed, body: { ...body, rows: [row(member, 30_000)] } }
  const both = await Promise.all(
    ['one', 'two'].map((idempotencyKey) => tryCall(server.app, moveInBulk, { ...small, idempotencyKey })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('chips that lie on a shared table are not taken: the row of the person who bet them is named', async () => {
  const { club, owner } = await newClub(server.app)
  const member = await newMember(server.app, club)
  await giveWhite(server.app, club, member, 1000)
  const table = await newTable(server.app, club)
  await sitAt(server.app, table, member)
  await betAt(server.app, table, newDevice(table, member), { bets: [{ type: 'red', amount: 100 }] })
  const asOwner = { clubId: club.id, token: owner.token }
  const all = { type: 'extract' as const, currency: 'white' as const, rows: [row(member, 1000)] }
  const dry = await call(server.app, moveInBulk, { ...asOwner, body: { ...all, dry_run: true } })
  expect(carriedOut(dry).rows).toMatchObject([{ user_id: member.id, error: 'lowBalance' }])
  expect((await tryCall(server.app, moveInBulk, { ...asOwner, body: all })).body).toMatchObject({
    error: 'dataIncorrect',
    fields: [{ path: 'rows.1', message: 'lowBalance' }],
  })
  const rest = { ...asOwner, body: { ...all, rows: [row(member, 900)] } }
  expect(carriedOut(await call(server.app, moveInBulk, rest))).toMatchObject({ totalAmount: 900 })
})

test('1,000 people each get a different amount', async () => {
  const { club, owner } = await newClub(server.app)
  const { rows } = await server.app.database.pool.query<{ user_id: UserId }>(
    `with fresh as (insert into users (name, email, is_guest, created_at, updated_at)
       select 'Many ' || number, 'many-' || number || '@example.com', false, now(), now()
       from generate_series(1, 1000) number returning id)
     insert into members (club_id, user_id, status, created_at, updated_at)
       select ${club.id}, id, 'active', now(), now() from fresh returning user_id`,
  )
  const lines = rows.map((_each, place) => `MANY ${place + 1}\t${(place % 50) + 1}`)
  const body = { type: 'transfer' as const, currency: 'white' as const, csv: lines.join('\n') }
  const asOwner = { clubId: club.id, token: owner.token }
  const sale = carriedOut(await call(server.app, moveInBulk, { ...asOwner, body }))
  // ceil(25,500 × 1.05)
  expect(sale).toMatchObject({ totalToAmount: 25_500, totalAmount: 26_775 })
  expect(sale.transactions).toHaveLength(1000)
})
