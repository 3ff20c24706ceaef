import {
  reportSessions,
  sessionOrders,
  type MemberSession,
  type SessionOrder,
} from '@cardroom/contract/reports'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutes, setClock } from '#platform/clock.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { giveWhite } from '#test/chips.ts'
import { inClub, newMember } from '#test/clubs.ts'
import { fileOf, linesOf } from '#test/files.ts'
import { call, newPlayer, refusal, type Person } from '#test/people.ts'
import { bet, blackjack, finish, onRed, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import { filteredSessions } from './sessions-report.view.ts'

const server = useApp()
let cast: Cast
let anna: Person
let zoe: Person

const noon = Date.parse('2026-11-24T12:00:00Z')
/** Sets the clock to this number of minutes after noon. An access token is valid for 15 minutes. */
const at = (minute: number) => setClock(() => noon + minutes(minute))
/** The time at which the sessions are read. */
const readAt = 13

type Asked = NonNullable<Parameters<typeof call<typeof reportSessions>>[2]['body']>
type Sort = NonNullable<Asked['sort']>
const show = (body: Asked = {}, person = cast.owner) =>
  call(server.app, reportSessions, { ...inClub(cast.club, person), body })
const ids = (shown: readonly { readonly id: number }[]) => shown.map(({ id }) => id)

/** Anna has a short, a long and an open session, Zoe two with the same figures. */
beforeAll(async () => {
  at(0)
  cast = await newCast(server.app)
  const { club } = cast
  const join = async (name: string) => {
    const person = await newMember(server.app, club, { person: await newPlayer(server.app, name) })
    await giveWhite(server.app, club, person, 1000)
    return person
  }
  ;[anna, zoe] = [await join('Анна Фёдорова'), await join('Zoé 50% Martin')]
  const play = async (person: Person, [begun, ended]: readonly [number, number], bets: readonly number[]) => {
    at(begun)
    const session = await sit(server.app, person, { club })
    for (const amount of bets) await bet(server.app, person, session, { bets: onRed(amount) })
    at(ended)
    await finish(server.app, person, session)
  }
  await play(anna, [1, 2], [50])
  await play(anna, [2, 7], [10, 10, 10])
  await play(zoe, [7, 9], [10, 10])
  await play(zoe, [9, 11], [10, 10])
  at(11)
  await sit(server.app, anna, { club, game: blackjack })
})
// Each test begins with the real clock.
beforeEach(() => at(readAt))

const valueOf: Readonly<Record<SessionOrder, (session: MemberSession) => number>> = {
  begun: ({ id }) => id,
  lasted: ({ created_at: from, finished_at: to }) =>
    (to === null ? noon + minutes(readAt) : Date.parse(to)) - Date.parse(from),
  rounds: ({ rounds }) => rounds,
  stake: ({ stake }) => stake,
  result: ({ balance }) => balance,
}
const sorts = sessionOrders.flatMap((name): [Sort, SessionOrder, boolean][] => [
  [name, name, false],
  [`-${name}`, name, true],
])
const sorted = (sessions: readonly MemberSession[], name: SessionOrder, isDescending: boolean) =>
  sessions.toSorted((a, b) => (valueOf[name](a) - valueOf[name](b) || a.id - b.id) * (isDescending ? -1 : 1))

describe('the order of sessions', () => {
  test.each(sorts)(
    'the order by %s is as if each had been compared, ties by number',
    async (sort, name, isDescending) => {
      const expected = ids(sorted(await show(), name, isDescending))
      expect(expected).toHaveLength(5)
      expect(ids(await show({ sort }))).toEqual(expected)
      const pages = await Promise.all([0, 2, 4].map((offset) => show({ sort, limit: 2, offset })))
      expect(ids(pages.flat())).toEqual(expected)
    },
  )

  test('puts the newest first if the call names none', async () => {
    expect(ids(await show())).toEqual(ids(await show({ sort: '-begun' })))
  })

  test.each(sorts)('a file by %s continues behind its last session', async (sort, name, isDescending) => {
    const order = { name, isDescending, at: new Date(noon + minutes(readAt)) }
    const filter = {
      clubId: cast.club.id,
      isOpen: undefined,
      gameType: undefined,
      from: undefined,
      before: undefined,
    }
    const walked: number[] = []
    for (let behind: number | undefined; ; behind = walked.at(-1)) {
      const page = { limit: 2, sort: order, ...(behind !== undefined && { behind }) }
      const part = await filteredSessions(server.app.database, filter, page)
      walked.push(...ids(part))
      if (part.length < 2) break
    }
    expect(walked).toEqual(ids(await show({ sort })))
  })

  test('the order of a file is that of the list', async () => {
    const input = { ...inClub(cast.club, cast.owner), query: { raw: '1' as const } }
    const body = { format: 'csv', sort: 'stake', search: 'zoe' } as const
    const [, ...lines] = await linesOf(await fileOf(server.app, reportSessions, { ...input, body }))
    const shown = ids(await show({ sort: 'stake', search: 'zoe' })).map(String)
    expect(lines.map((line) => line.split(',')[0]).slice(0, 2)).toEqual(shown)
  })
})

describe('the search for sessions', () => {
  const found = async (search: string, body: Asked = {}) => (await show({ ...body, search })).length

  test('finds a player by a part of the name in any case, with marks or without, or of the id', async () => {
    expect(await found('анна')).toBe(3)
    expect(await found('ФЕДОР')).toBe(3)
    expect(await found(' zoe ')).toBe(2)
    expect(await found('50%')).toBe(2)
    expect(await found(String(zoe.id))).toBe(2)
    expect(await found(`#${anna.id}`)).toBe(3)
    expect(await found('nobody of that name')).toBe(0)
    expect(await found('%%')).toBe(0)
    expect(await found('')).toBe(5)
  })

  test('narrows what the other filters leave, in the requested order', async () => {
    expect(await found('анна', { online: true })).toBe(1)
    expect(await found('анна', { game_type: 1 })).toBe(2)
    expect(await found('zoe', { online: true })).toBe(0)
    expect(await found('анна', { finished_at: { from: '2026-11-24', to: '2026-11-24' } })).toBe(2)
    const { stake } = (await show({ search: 'анна', sort: '-stake' }))[0] ?? {}
    expect(stake).toBe(50)
  })

  test('shows nobody more than they may see', async () => {
    await permit(server.app, cast, { view_sessions: false, view_active_sessions: true })
    expect(await show({ search: 'анна' }, cast.manager)).toHaveLength(1)
    const asked = { ...inClub(cast.club, cast.player), body: { search: 'анна' } }
    expect(await refusal(server.app, reportSessions, asked)).toBe('accessDenied')
  })
})

test.each([
  { sort: 'wallet' },
  { sort: '--stake' },
  { sort: '' },
  { search: 'x'.repeat(65) },
  { search: 7 },
  { order: 'stake' },
])('an unknown query is refused: %j', async (body) => {
  const asked = { ...inClub(cast.club, cast.owner), body: body as Asked }
  expect(await refusal(server.app, reportSessions, asked)).toBe('dataIncorrect')
})
