// @module-tag money
import { updateClub } from '@cardroom/contract/clubs'
import { blockMember } from '@cardroom/contract/members'
import { excludeMyself } from '@cardroom/contract/protection'
import { breakSession, listMySessions } from '@cardroom/contract/sessions'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionsJobs } from '#modules/seats/index.ts'
import { inClub, newClub, type TestClub } from '#test/clubs.ts'
import { call, type Person } from '#test/people.ts'
import { baccarat, newMemberWithChips, roulette } from '#test/sessions.ts'
import { next, useSockets } from '#test/sockets.ts'
import { useApp } from '#test/start-app.ts'
import {
  answerAt,
  betAt,
  closeBets,
  endWaiting,
  look,
  newDevice,
  newTable,
  overAt,
  playRound,
  sitAt,
  tryAnswerAt,
  tryBetAt,
  type Device,
  type TestTable,
} from '#test/tables.ts'

const server = useApp()
const { logIn } = useSockets(server)
let club: TestClub
let table: TestTable
let [mara, nils]: [Person, Person] = [] as never
let devices: readonly [Device, Device]

beforeEach(async () => {
  club = (await newClub(server.app)).club
  mara = await newMemberWithChips(server.app, club)
  nils = await newMemberWithChips(server.app, club)
})

/** Two bets of the same amount that cover each other. */
const games = {
  roulette: { id: roulette, against: ['red', 'black'] },
  baccarat: { id: baccarat, against: ['player', 'banker'] },
} as const
type Shared = keyof typeof games
let game: (typeof games)[Shared]

/** Seats both at a table of this game. */
async function sitDown(name: Shared): Promise<void> {
  game = games[name]
  table = await newTable(server.app, club, { game_id: game.id })
  for (const person of [mara, nils]) await sitAt(server.app, table, person)
  devices = [newDevice(table, mara), newDevice(table, nils)]
}

const sessions = () => call(server.app, listMySessions, { token: mara.token, query: { open: 'true' } })

const acts = {
  block: () => call(server.app, blockMember, { ...inClub(club, club.owner), body: { user_id: mara.id } }),
  break: async () => {
    const [session] = await sessions()
    const params = { id: String(session?.id) }
    return call(server.app, breakSession, { ...inClub(club, club.owner), params, body: {} })
  },
  exclusion: () => call(server.app, excludeMyself, { token: mara.token, body: { days: 1 } }),
  suspension: () => call(server.app, updateClub, { ...inClub(club, club.owner), body: { jade_limit: 200 } }),
}
type Act = keyof typeof acts

const bothBet = async () => {
  const [first, second] = game.against
  await betAt(server.app, table, devices[0], { bets: [{ type: first, amount: 100 }] })
  await betAt(server.app, table, devices[1], { bets: [{ type: second, amount: 100 }] })
}

/** Brings the table to a state. */
const reach = {
  open: () => Promise.resolve(),
  betting: bothBet,
  closed: async () => {
    await bothBet()
    await closeBets(server.app, table)
  },
  result: async () => {
    await bothBet()
    await playRound(server.app, table, devices)
  },
}
type State = keyof typeof reach

/** Ends the round, if one is under way. The other person's device answers; that of the first one does if it may. */
async function finish(state: State) {
  if (state === 'open') return undefined
  if (state === 'betting') await closeBets(server.app, table)
  const { closed } = await look(server.app, table)
  if (closed) {
    await tryAnswerAt(server.app, table, devices[0], closed.list_hash)
    await answerAt(server.app, table, devices[1], closed.list_hash)
    await endWaiting(server.app, table)
  }
  return overAt(server.app, table)
}

const kept = async () => {
  const { rows } = await server.app.database.pool.query<{ reserved: number; holds: number }>(
    `select (select count(*) from ledger_accounts where club_id = $1 and reserved <> 0)::integer as reserved,
       (select count(*) from table_holds where round_id in
          (select id from table_rounds where table_id = $2))::integer as holds`,
    [club.id, table.id],
  )
  return rows[0]
}

/** The number of entries that the round has in the end, and whether the first person sits there still. */
const cases: readonly (readonly [state: State, act: Act, players: number | undefined, sits: boolean])[] = [
  ['open', 'block', undefined, false],
  ['open', 'break', undefined, false],
  ['open', 'exclusion', undefined, true],
  ['open', 'suspension', undefined, true],
  ['betting', 'block', 1, false],
  ['betting', 'break', 1, false],
  ['betting', 'exclusion', 2, true],
  ['betting', 'suspension', 2, true],
  ['closed', 'block', 2, false],
  ['closed', 'break', 2, false],
  ['closed', 'exclusion', 2, true],
  ['closed', 'suspension', 2, true],
  ['result', 'block', 2, false],
  ['result', 'break', 2, false],
  ['result', 'exclusion', 2, true],
  ['result', 'suspension', 2, true],
]

describe.each(['roulette', 'baccarat'] as const)('%s', (name) => {
  beforeEach(() => sitDown(name))

  test.each(cases)('%s: a %s leaves nothing behind', async (state, act, players, sits) => {
    await reach[state]()
    await acts[act]()
    const over = await finish(state)
    expect([over?.state, over?.players]).toEqual([players && 'settled', players])
    expect(await kept()).toEqual({ reserved: 0, holds: 0 })
    expect((await sessions()).length).toBe(sits ? 1 : 0)
    const { people } = await look(server.app, table)
    expect(people.some(({ user_id: id }) => id === mara.id)).toBe(sits)
  })
})

describe('bets that are placed or wanted', () => {
  beforeEach(() => sitDown('roulette'))

  test.each([
    ['block', 'accessDenied'],
    ['break', 'notAllowed seats'],
    ['exclusion', 'notAllowed protection'],
    ['suspension', 'clubSuspended'],
  ] as const)('after a %s no round begins with a bet of theirs', async (act, refusal) => {
    await acts[act]()
    expect(await tryBetAt(server.app, table, devices[0])).toContain(refusal)
    expect(await look(server.app, table)).toMatchObject({ round: 1, latest: null })
  })

  test('after an exclusion a bet that stands gets no larger and is not moved, and can be taken back', async () => {
    await bothBet()
    await acts.exclusion()
    const tried = (type: 'red' | 'even', amount: number, seq: number) =>
      tryBetAt(server.app, table, devices[0], { bets: [{ type, amount }], seq })
    expect(await tried('red', 200, 2)).toContain('notAllowed protection')
    expect(await tried('even', 100, 3)).toContain('notAllowed protection')
    expect(await tried('red', 100, 4)).toBe('ok')
    expect(await tried('red', 50, 5)).toBe('ok')
    expect(await tryBetAt(server.app, table, devices[0], { bets: [], seq: 6 })).toBe('ok')
  })

  test('a process of the release before, which knows no bets at tables, ends no session whose bet stands', async () => {
    const end = () =>
      server.app.database.pool.query('update sessions set finished_at = now() where table_id = $1', [
        table.id,
      ])
    await bothBet()
    await expect(end()).rejects.toThrow('a session whose bet stands does not end')
    const { list_hash: list } = await closeBets(server.app, table)
    await expect(end()).rejects.toThrow('a session whose bet stands does not end')
    for (const device of devices) await answerAt(server.app, table, device, list)
    expect(await overAt(server.app, table)).toMatchObject({ state: 'settled', players: 2 })
  })

  test('a session idles only without a bet that stands, and the table gets an event', async () => {
    await betAt(server.app, table, devices[0])
    const watching = await logIn(mara)
    const shown = next(watching, 'table.people', ({ people }) => people.length === 2)
    await watching.emitWithAck('table.watch', { id: table.id })
    await shown
    const event = next(watching, 'table.people', ({ people }) => people.length === 1)
    await server.app.database.pool.query(
      `update sessions set active_at = now() - interval '1 hour' where table_id = $1`,
      [table.id],
    )
    await sessionsJobs()
      .find(({ name }) => name === 'end-idle-sessions')
      ?.run(server.app.database)
    const { people } = await look(server.app, table)
    expect(people.map(({ user_id: id }) => id)).toEqual([mara.id])
    expect((await event).people).toMatchObject([{ user_id: mara.id }])
    expect(await sessions()).toHaveLength(1)
  })
})
