import * as calls from '@cardroom/contract/cashier'
import { prepareRequest } from '@cardroom/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { textsOfArchive } from '#test/archive.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { askedBy, giveRed, giveWhite } from '#test/chips.ts'
import { newMember } from '#test/clubs.ts'
import { call, newPlayer, refusal, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

/** One of each kind, oldest first. */
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
const report = async (person: Person, body: Filter): Promise<calls.Transaction[]> => {
  const answer = await call(server.app, calls.reportTransactions, { ...as(person), body })
  return answer as calls.Transaction[]
}
const found = async (person: Person, body: Filter) => (await report(person, body)).map(({ id }) => id)
const file = async (person: Person, body: Filter): Promise<Response> => {
  const prepared = prepareRequest(calls.reportTransactions, { ...as(person), body })
  const { url, method, headers } = prepared
  return fetch(`${server.app.origin}${url}`, { method, headers, body: prepared.body as string })
}

describe('refused', () => {
  test('an outsider is not let in', async () => {
    expect(await refusal(server.app, calls.reportTransactions, { ...as(cast.outsider), body: {} })).toBe(
      'accessDenied',
    )
  })
})

describe('malformed', () => {
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
    [{ unknown: 1 }],
  ])('%j', async (body) => {
    const input = { ...as(cast.owner), body: body as Filter }
    expect(await refusal(server.app, calls.reportTransactions, input)).toBe('dataIncorrect')
  })
})

describe('who sees what', () => {
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
  test('a manager sees all with view_transactions, else what he was part of', async () => {
    await permit(server.app, cast, { view_transactions: false })
    expect(await found(cast.manager, {})).toEqual([])
    await permit(server.app, cast, { view_transactions: true })
    expect(await found(cast.manager, {})).toHaveLength(8)
  })
})

describe('filters', () => {
  test.each<[string, Filter, (keyof typeof ids)[]]>([
    ['sales', { type: ['transfer'], status: 'confirmed', request: false }, ['agentSale', 'red', 'white']],
    ['transfers', { type: ['transfer'], status: 'confirmed' }, ['accepted', 'agentSale', 'red', 'white']],
    ['pending requests', { type: ['transfer'], status: null, request: true }, ['pending']],
    ['returns', { type: ['return', 'return-agent'], status: 'confirmed' }, ['returned']],
    ['declined', { type: ['transfer'], status: 'declined', request: true }, ['declined']],
    ['taken', { type: ['extract'] }, ['taken']],
    ['no type is all types', { type: [], status: 'declined' }, ['declined']],
    ['by an agent’s role', { user_role: ['agent'] }, ['pending', 'agentSale', 'red']],
    ['what is paid from 100', { amount: { from: 100 } }, ['red', 'white']],
    ['what is paid to 10', { amount: { to: 10 } }, ['taken', 'returned']],
    [
      'what is paid between',
      { amount: { from: 21, to: 42 } },
      ['pending', 'declined', 'accepted', 'agentSale'],
    ],
    ['the reason', { reason: 'violation' }, ['declined']],
    ['by the owner, for the club', { user_role: ['owner'] }, ['taken', 'red', 'white']],
    ['white that was got', { currency: 'white' }, ['declined', 'accepted', 'agentSale', 'white']],
    ['red that was got', { currency: 'red' }, ['pending', 'taken', 'returned', 'red']],
    ['empty text narrows nothing', { currency: '', search: '', status: 'declined' }, ['declined']],
  ])('%s', async (_name, filter, expected) => {
    expect(await found(cast.owner, filter)).toEqual(expected.map((name) => ids[name]))
  })

  test('search finds a name’s part without regard to case, an id’s part, and the club by its name', async () => {
    const { agent, agentsPlayer, club } = cast
    expect(await found(cast.owner, { search: agentsPlayer.name.toUpperCase() })).toEqual([ids.agentSale])
    expect(await found(cast.owner, { search: String(agent.id) })).toEqual([
      ids.pending,
      ids.agentSale,
      ids.red,
    ])
    expect(await found(cast.owner, { search: club.name.slice(1) })).toHaveLength(7)
    expect(await found(cast.owner, { search: '%' })).toEqual([])
    expect(await found(cast.owner, { search: '_' })).toEqual([])
  })

  test('a day is from its first moment to its last; a moment is meant exactly', async () => {
    const day = (offset: number) => {
      const at = new Date()
      at.setUTCHours(0, 0, 0, 0)
      return new Date(at.getTime() + offset * 86_400_000).toISOString()
    }
    expect(await found(cast.owner, { date_from: day(0), date_to: day(0) })).toHaveLength(8)
    expect(await found(cast.owner, { date_to: day(-1) })).toEqual([])
    expect(await found(cast.owner, { date_from: day(1) })).toEqual([])
    expect(await found(cast.owner, { date_from: day(0).slice(0, 10) })).toHaveLength(8)
    expect(await found(cast.owner, { date_to: new Date(Date.now() - 3_600_000).toISOString() })).toEqual([])
  })

  test('pages', async () => {
    const all = await found(cast.owner, {})
    expect(await found(cast.owner, { limit: 3 })).toEqual(all.slice(0, 3))
    expect(await found(cast.owner, { limit: 3, offset: 3 })).toEqual(all.slice(3, 6))
    expect(await found(cast.owner, { offset: 100 })).toEqual([])
  })
})

describe('files', () => {
  test('csv: all that is filtered, as a download', async () => {
    const answer = await file(cast.owner, { format: 'csv', status: 'confirmed' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="transactions.csv"')
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines[0]?.startsWith('id,created_at,')).toBe(true)
    expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(
      await found(cast.owner, { status: 'confirmed' }),
    )
  })

  test('xlsx: the same in a workbook', async () => {
    const answer = await file(cast.owner, { format: 'xlsx' })
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    const parts = await textsOfArchive(Buffer.from(await answer.arrayBuffer()))
    expect(parts.get('xl/worksheets/sheet1.xml')?.match(/<row>/g)).toHaveLength(9)
  })

  test('who sees only their own exports only their own', async () => {
    const lines = (await (await file(cast.agent, { format: 'csv' })).text()).trim().split('\r\n')
    expect(lines).toHaveLength(4)
  })

  test('a name that a spreadsheet would take for a formula is defused', async () => {
    const sly = await newMember(server.app, cast.club, {
      person: await newPlayer(server.app, '=HYPERLINK("x")'),
    })
    await giveWhite(server.app, cast.club, sly, 10)
    const text = await (await file(cast.owner, { format: 'csv', search: 'HYPERLINK' })).text()
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  })

  test('more than one page of rows comes whole and in order', async () => {
    await server.app.database.pool.query(
      `insert into transactions (club_id, type, status, is_request, amount, currency, to_amount, to_currency,
         sender_id, receiver_id, sender_role, receiver_role, initiator_id, initiator_role, created_at, updated_at)
       select $1, 'transfer', 'declined', true, 100, 'red', 100, 'white', null, $2, 'club', 'player', $2, 'player',
         now(), now() from generate_series(1, 2500)`,
      [cast.club.id, cast.player.id],
    )
    const lines = (await (await file(cast.player, { format: 'csv' })).text()).trim().split('\r\n').slice(1)
    const read = lines.map((line) => Number(line.split(',')[0]))
    expect(read).toHaveLength(2505)
    expect(read).toEqual([...read].sort((a, b) => b - a))
    expect(new Set(read).size).toBe(2505)
  })
})
