import { approve } from '@cardroom/contract/approvals'
import * as calls from '@cardroom/contract/cashier'
import { changeControls } from '@cardroom/contract/controls'
import { prepareRequest } from '@cardroom/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { askedBy, giveRed, giveWhite } from '#test/chips.ts'
import { newMember } from '#test/clubs.ts'
import { asOwner } from '#test/database.ts'
import { cellsOf, fileOf, linesOf as linesOfFile, sheetsOf } from '#test/files.ts'
import { call, newPlayer, refusal, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

/** The ids of one transaction of each kind, oldest first. */
const ids = { white: 0, red: 0, agentSale: 0, returned: 0, taken: 0, accepted: 0, declined: 0, pending: 0 }

beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, owner, agent, agentsPlayer, player } = cast
  const newest = async () => (await report(owner, {}))[0]?.id as number
  await giveWhite(server.app, club, player, 100)
  ids.white = await newest()
  await giveRed(server.app, club, agent, 500)
  ids.red = await newest()
  const move = (person: Person, body: Partial<calls.ChipMovement>) =>
    call(server.app, calls.moveChips, {
      ...as(person),
      body: { amount: 10, currency: 'white', type: 'transfer', ...body },
    })
  await move(agent, { user_id: agentsPlayer.id, amount: 40 })
  ids.agentSale = await newest()
  await move(player, { type: 'return', amount: 7.5 })
  ids.returned = await newest()
  await move(owner, { type: 'extract', user_id: player.id })
  ids.taken = await newest()
  const decide = async (person: Person, call_: 'accept' | 'decline') => {
    const { id } = await askedBy(server.app, club, { person, amount: 20 })
    const input = { ...as(owner), params: { id: String(id) } }
    if (call_ === 'accept') await call(server.app, calls.acceptRequest, { ...input, body: {} })
    else await call(server.app, calls.declineRequest, { ...input, body: { reason: 'violationOfClub' } })
    return id
  }
  ids.accepted = await decide(player, 'accept')
  ids.declined = await decide(player, 'decline')
  ids.pending = (await askedBy(server.app, club, { person: agent, amount: 30, currency: 'red' })).id
})

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
type Filter = NonNullable<Parameters<typeof prepareRequest<typeof calls.reportTransactions>>[1]['body']>
const report = async (person: Person, body: Filter): Promise<calls.Transaction[]> =>
  calls.transactionsIn(await call(server.app, calls.reportTransactions, { ...as(person), body }))
const page = async (person: Person, body: Filter): Promise<calls.TransactionPage> => {
  const input = { ...as(person), body: { ...body, totals: true } }
  return (await call(server.app, calls.reportTransactions, input)) as calls.TransactionPage
}
const found = async (person: Person, body: Filter) => (await report(person, body)).map(({ id }) => id)
const file = async (person: Person, body: Filter, query = {}): Promise<Response> => {
  const prepared = prepareRequest(calls.reportTransactions, { ...as(person), query, body })
  const { url, method, headers } = prepared
  return fetch(`${server.app.origin}${url}`, { method, headers, body: prepared.body as string })
}

describe('when the report is refused,', () => {
  test('an outsider is refused', async () => {
    expect(await refusal(server.app, calls.reportTransactions, { ...as(cast.outsider), body: {} })).toBe(
      'accessDenied',
    )
  })
})

describe('when the query is malformed,', () => {
  test.each([
    [{ limit: 0 }],
    [{ limit: 101 }],
    [{ offset: -1 }],
    [{ currency: 'gold' }],
    [{ status: 'pending' }],
    [{ type: 'transfer' }],
    [{ type: ['gift'] }],
    [{ format: 'pdf' }],
    [{ amount: { from: 'x' } }],
    [{ date_from: 'yesterday' }],
    [{ sort: 'amount' }],
    [{ sort: '--paid' }],
    [{ sort: '' }],
    [{ on_tab: 'yes' }],
    [{ unknown: 1 }],
  ])('%j is refused', async (body) => {
    const input = { ...as(cast.owner), body: body as Filter }
    expect(await refusal(server.app, calls.reportTransactions, input)).toBe('dataIncorrect')
  })
})

describe('when somebody reads the report,', () => {
  test('the owner sees all of the club’s, newest first', async () => {
    expect(await found(cast.owner, {})).toEqual(Object.values(ids).reverse())
  })
  test('a player and an agent see their own', async () => {
    expect(await found(cast.player, {})).toEqual([
      ids.declined,
      ids.accepted,
      ids.taken,
      ids.returned,
      ids.white,
    ])
    expect(await found(cast.agent, {})).toEqual([ids.pending, ids.agentSale, ids.red])
    expect(await found(cast.otherAgent, {})).toEqual([])
  })
  test('a manager sees all with view_transactions, or else only their own', async () => {
    await permit(server.app, cast, { view_transactions: false })
    expect(await found(cast.manager, {})).toEqual([])
    await permit(server.app, cast, { view_transactions: true })
    expect(await found(cast.manager, {})).toHaveLength(8)
  })
})

describe('when the report is filtered,', () => {
  test.each<[string, Filter, (keyof typeof ids)[]]>([
    ['sales', { type: ['transfer'], status: 'confirmed', request: false }, ['agentSale', 'red', 'white']],
    ['transfers', { type: ['transfer'], status: 'confirmed' }, ['accepted', 'agentSale', 'red', 'white']],
    ['pending requests', { type: ['transfer'], status: null, request: true }, ['pending']],
    ['returns', { type: ['return', 'return-agent'], status: 'confirmed' }, ['returned']],
    ['declined', { type: ['transfer'], status: 'declined', request: true }, ['declined']],
    ['taken', { type: ['extract'] }, ['taken']],
    ['no type is all types', { type: [], status: 'declined' }, ['declined']],
    ['by an agent’s role', { user_role: ['agent'] }, ['pending', 'agentSale', 'red']],
    ['paid 100 or more', { amount: { from: 100 } }, ['red', 'white']],
    ['paid 10 or less', { amount: { to: 10 } }, ['taken', 'returned']],
    [
      'paid between two amounts',
      { amount: { from: 21, to: 42 } },
      ['pending', 'declined', 'accepted', 'agentSale'],
    ],
    ['the reason', { reason: 'violation' }, ['declined']],
    ['by the owner, for the club', { user_role: ['owner'] }, ['taken', 'red', 'white']],
    ['received in white', { currency: 'white' }, ['declined', 'accepted', 'agentSale', 'white']],
    ['received in red', { currency: 'red' }, ['pending', 'taken', 'returned', 'red']],
    ['on a tab', { on_tab: true }, []],
    ['not on a tab', { on_tab: false, type: ['return', 'extract'] }, ['taken', 'returned']],
    ['empty text narrows nothing', { currency: '', search: '', status: 'declined' }, ['declined']],
  ])('a filter finds its transactions: %s', async (_name, filter, expected) => {
    expect(await found(cast.owner, filter)).toEqual(expected.map((name) => ids[name]))
  })

  test('search finds a part of a name in any case, a part of an id, and the club by its name', async () => {
    const { agent, agentsPlayer, club } = cast
    expect(await found(cast.owner, { search: agentsPlayer.name.toUpperCase() })).toEqual([ids.agentSale])
    for (const search of [String(agent.id), `#${agent.id}`])
      expect(await found(cast.owner, { search })).toEqual([ids.pending, ids.agentSale, ids.red])
    expect(await found(cast.owner, { search: club.name.slice(1) })).toHaveLength(7)
    expect(await found(cast.owner, { search: '%' })).toEqual([])
    expect(await found(cast.owner, { search: '_' })).toEqual([])
  })

  test('a day means all its moments; a moment is exact', async () => {
    const times = (await report(cast.owner, {}))
      .map(({ updated_at: at }) => Date.parse(at))
      .toSorted((a, b) => a - b)
    const dayOf = (at: number | undefined, offset: number): string => {
      const start = new Date(at ?? 0)
      start.setUTCHours(0, 0, 0, 0)
      return new Date(start.getTime() + offset * 86_400_000).toISOString()
    }
    // They are of one day, or of two if midnight falls within the tests.
    const first = (offset: number) => dayOf(times[0], offset)
    const last = (offset: number) => dayOf(times.at(-1), offset)
    expect(await found(cast.owner, { date_from: first(0), date_to: last(0) })).toHaveLength(8)
    expect(await found(cast.owner, { date_to: first(-1) })).toEqual([])
    expect(await found(cast.owner, { date_from: last(1) })).toEqual([])
    expect(await found(cast.owner, { date_from: first(0).slice(0, 10) })).toHaveLength(8)
    expect(await found(cast.owner, { date_to: new Date(Date.now() - 3_600_000).toISOString() })).toEqual([])
  })

  test('the list has pages', async () => {
    const all = await found(cast.owner, {})
    expect(await found(cast.owner, { limit: 3 })).toEqual(all.slice(0, 3))
    expect(await found(cast.owner, { limit: 3, offset: 3 })).toEqual(all.slice(3, 6))
    expect(await found(cast.owner, { offset: 100 })).toEqual([])
  })
})

describe('the order of the report', () => {
  const byPaid = [
    'returned',
    'taken',
    'accepted',
    'declined',
    'pending',
    'agentSale',
    'white',
    'red',
  ] as const
  test.each<[NonNullable<Filter['sort']>, readonly (keyof typeof ids)[]]>([
    ['time', Object.keys(ids) as (keyof typeof ids)[]],
    ['-time', Object.keys(ids).reverse() as (keyof typeof ids)[]],
    ['paid', byPaid],
    ['-paid', byPaid.toReversed()],
    ['received', byPaid],
    // Requests that nobody accepted have cost no fee.
    ['-fee', ['white', 'agentSale', 'accepted', 'pending', 'declined', 'taken', 'returned', 'red']],
    ['fee', ['red', 'returned', 'taken', 'declined', 'pending', 'accepted', 'agentSale', 'white']],
  ])('the order by %s puts equal ones by their number, in pages too', async (sort, expected) => {
    const sorted = expected.map((name) => ids[name])
    expect(await found(cast.owner, { sort })).toEqual(sorted)
    expect(await found(cast.owner, { sort, limit: 3, offset: 2 })).toEqual(sorted.slice(2, 5))
  })

  test('narrows nothing and widens nothing: a player sees their own, the totals stay the same', async () => {
    const own = [ids.returned, ids.taken, ids.accepted, ids.declined, ids.white]
    expect(await found(cast.player, { sort: 'paid' })).toEqual(own)
    const { rows, ...sums } = await page(cast.owner, { sort: '-fee', limit: 2 })
    expect(rows.map(({ id }) => id)).toEqual([ids.white, ids.agentSale])
    expect(await page(cast.owner, { limit: 1 })).toMatchObject(sums)
  })
})

describe('totals', () => {
  const none = { white: 0, red: 0 }

  test('cover all filtered transactions, and come with the page and the count', async () => {
    const all = await report(cast.owner, { limit: 100 })
    const { rows, count, totals } = await page(cast.owner, { limit: 2 })
    expect(rows).toEqual(all.slice(0, 2))
    expect(count).toBe(all.length)
    expect(totals).toEqual({
      paid: { white: 0, red: 105 + 500 + 42 + 21 },
      received: { white: 160, red: 500 },
      fee: { white: 0, red: 8 },
      returned: { white: 7.5, red: 0 },
      taken: { white: 10, red: 0 },
      reversed: none,
      club: { white: 0, red: 7.5 + 10 - 105 - 500 - 21 },
    })
  })

  test('cover all that a filter leaves; declined and waiting requests count, but add nothing', async () => {
    const sales = await page(cast.owner, { search: String(cast.agentsPlayer.id) })
    expect([sales.count, sales.totals.received, sales.totals.club]).toEqual([1, { white: 40, red: 0 }, none])
    const { count, totals } = await page(cast.owner, { status: 'declined' })
    expect([count, totals.paid]).toEqual([1, none])
    expect(await page(cast.owner, { reason: 'x', type: ['transfer'], status: 'confirmed' })).toMatchObject({
      rows: [],
      count: 0,
      totals: { paid: none },
    })
  })

  test('cover what one person began', async () => {
    const { agent, owner } = cast
    expect(await found(owner, { initiator_id: agent.id })).toEqual([ids.pending, ids.agentSale])
    expect((await page(owner, { initiator_id: agent.id })).totals.paid).toEqual({ white: 0, red: 42 })
  })
})

describe('files', () => {
  const linesOf = async (person: Person, body: Filter) =>
    (await (await file(person, { format: 'csv', ...body }, { raw: '1' })).text()).trim().split('\r\n')
  const rowIn = (titles = '', line = '') => {
    const values = line.split(',')
    return Object.fromEntries(titles.split(',').map((title, place) => [title, values[place]]))
  }
  const idsIn = (lines: readonly string[]) => lines.slice(1).map((line) => Number(line.split(',')[0]))

  test('contain all filtered transactions, whatever page is asked for', async () => {
    const lines = await linesOf(cast.owner, { status: 'confirmed', limit: 1, offset: 1 })
    expect(idsIn(lines)).toEqual(await found(cast.owner, { status: 'confirmed' }))
  })

  test('show both sides with ids and names, and the fee in its own column', async () => {
    const { agent, agentsPlayer } = cast
    const [titles, line] = await linesOf(cast.owner, { search: agentsPlayer.name })
    expect(rowIn(titles, line)).toMatchObject({
      id: String(ids.agentSale),
      type: 'transfer',
      sender_id: String(agent.id),
      sender_name: agent.name,
      receiver_id: String(agentsPlayer.id),
      receiver_name: agentsPlayer.name,
      amount: '42',
      to_amount: '40',
      fee: '2',
      on_tab: 'false',
    })
  })

  test('show no fee of a request that nobody accepted', async () => {
    const [titles, line] = await linesOf(cast.owner, { status: 'declined' })
    const expected = { id: String(ids.declined), amount: '21', to_amount: '20', fee: '0' }
    expect(rowIn(titles, line)).toMatchObject(expected)
  })

  test('add up what took effect, by the kind of chips', async () => {
    const answer = await file(cast.owner, { format: 'csv', limit: 1 }, { raw: '1' })
    const [titles, ...rows] = (await answer.text()).trim().split('\r\n')
    const sumOf = (title: string) =>
      rows.reduce((total, row) => total + Number(rowIn(titles, row)[title] ?? 0), 0)
    expect(['paid_white', 'paid_red', 'received_white', 'received_red'].map(sumOf)).toEqual([
      7.5 + 10,
      105 + 500 + 42 + 21,
      160,
      500 + 7.5 + 10,
    ])
    const { table } = await sheetsOf(await file(cast.owner, { format: 'xlsx' }))
    const [, ...sheet] = cellsOf(table)
    expect(
      sheet
        .at(-1)
        ?.filter((cell) => cell !== '')
        .map(Number),
    ).toEqual(expect.arrayContaining([7.5 + 10, 105 + 500 + 42 + 21, 160, 500 + 7.5 + 10]))
  })

  test('name who approved a movement that needed a second person', async () => {
    const { club, manager, owner } = cast
    const player = await newMember(server.app, club)
    await permit(server.app, cast, { transfer: true })
    await call(server.app, changeControls, { ...as(owner), body: { approve_above: 10 } })
    const body = { type: 'transfer', currency: 'white', user_id: player.id, amount: 100 } as const
    const proposed = await call(server.app, calls.moveChips, { ...as(manager), body })
    const params = { id: String((proposed as { approval: { id: number } }).approval.id) }
    await call(server.app, approve, { clubId: club.id, token: owner.token, params, body: {} })
    const [titles, line] = await linesOf(owner, {})
    expect(rowIn(titles, line)).toMatchObject({
      initiator_id: String(manager.id),
      approved_by: String(owner.id),
      approved_by_name: owner.name,
    })
  })

  test('contain only their own transactions for callers who see only those', async () => {
    expect(await linesOf(cast.agent, {})).toHaveLength(4)
  })

  test('defuse a name that a spreadsheet would take for a formula', async () => {
    const sly = await newMember(server.app, cast.club, {
      person: await newPlayer(server.app, '=HYPERLINK("x")'),
    })
    await giveWhite(server.app, cast.club, sly, 10)
    const worded = await file(cast.owner, { format: 'csv', search: 'HYPERLINK' }, {})
    expect(await worded.text()).toContain(`"'=HYPERLINK(""x"")"`)
    expect((await linesOf(cast.owner, { search: 'HYPERLINK' })).join()).toContain(`"=HYPERLINK(""x"")"`)
  })

  test('are complete and in order with more than one page of rows', async () => {
    await server.app.database.pool.query(
      `insert into transactions (club_id, type, status, is_request, amount, currency, to_amount, to_currency,
         sender_id, receiver_id, sender_role, receiver_role, initiator_id, initiator_role, created_at, updated_at)
       select $1, 'transfer', 'declined', true, 100, 'red', 100, 'white', null, $2, 'club', 'player', $2, 'player',
         now(), now() from generate_series(1, 2500)`,
      [cast.club.id, cast.player.id],
    )
    const read = idsIn(await linesOf(cast.player, {}))
    expect(read).toHaveLength(2505)
    expect(read).toEqual([...read].sort((a, b) => b - a))
    expect(new Set(read).size).toBe(2505)
    const sorted = idsIn(await linesOf(cast.player, { sort: 'paid' }))
    const own = [ids.returned, ids.taken, ids.accepted, ids.declined, ids.white]
    expect(sorted).toEqual([...read.filter((id) => !own.includes(id)).toReversed(), ...own])
  })
})

test('search finds a name without its accents, and however it was typed', async () => {
  const fedor = await newMember(server.app, cast.club, {
    person: await newPlayer(server.app, 'Фёдор Zoë'.normalize('NFC')),
  })
  await giveWhite(server.app, cast.club, fedor, 10)
  const sale = await found(cast.owner, { search: String(fedor.id) })
  expect(sale).toHaveLength(1)
  for (const search of ['Федор', 'zoe', 'ФЁДОР ZOË'.normalize('NFD')])
    expect(await found(cast.owner, { search }), search).toEqual(sale)
})

describe('requests that are decided in another order than they were made', () => {
  let asker: Person
  let [first, second, waits] = [0, 0, 0]
  const decide = (endpoint: typeof calls.acceptRequest | typeof calls.declineRequest, id: number) =>
    call(server.app, endpoint, {
      ...as(cast.owner),
      params: { id: String(id) },
      body: endpoint === calls.declineRequest ? { reason: 'violationOfClub' } : {},
    })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  beforeAll(async () => {
    asker = await newMember(server.app, cast.club)
    const ask = async (amount: number) => (await askedBy(server.app, cast.club, { person: asker, amount })).id
    ;[first, second, waits] = [await ask(20), await ask(21), await ask(22)]
    await asOwner(
      server.app.databaseUrl,
      `update transactions set created_at = created_at - interval '3 days', updated_at = updated_at - interval '3 days'
       where id in (${first}, ${second}, ${waits})`,
    )
    await decide(calls.declineRequest, second)
    await decide(calls.acceptRequest, first)
  })
  const search = () => ({ search: String(asker.id) })

  test('are listed in the order of the times they show', async () => {
    const shown = await report(cast.owner, search())
    expect(shown.map(({ id }) => id)).toEqual([first, second, waits])
    const times = shown.map(({ updated_at: at }) => at)
    expect(times).toEqual(times.toSorted().reverse())
  })
  test('have that order in pages too', async () => {
    expect(await found(cast.owner, { ...search(), limit: 1, offset: 1 })).toEqual([second])
  })
  test('have that order in files too', async () => {
    const input = (format: 'csv' | 'xlsx') => ({
      ...as(cast.owner),
      query: { raw: '1' as const },
      body: { format, ...search() },
    })
    const [, ...lines] = await linesOfFile(await fileOf(server.app, calls.reportTransactions, input('csv')))
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual([first, second, waits])
    const { table } = await sheetsOf(await fileOf(server.app, calls.reportTransactions, input('xlsx')))
    const [, ...rows] = cellsOf(table)
    expect(rows.slice(0, 3).map(([id]) => Number(id))).toEqual([first, second, waits])
  })
  test('are found under the day of the decision; a waiting request is under the day it was made', async () => {
    const onDay = (days: number) => ({ ...search(), date_from: daysAgo(days), date_to: daysAgo(days) })
    expect(await found(cast.owner, onDay(0))).toEqual([first, second])
    expect(await found(cast.owner, onDay(3))).toEqual([waits])
  })
})
