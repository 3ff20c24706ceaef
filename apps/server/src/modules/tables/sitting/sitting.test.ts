import type { UserId } from '@cardroom/contract/ids'
import * as calls from '@cardroom/contract/tables'
import { leaveClub } from '@cardroom/contract/clubs'
import { askToJoin } from '@cardroom/contract/invites'
import { blockMember, removeMember } from '@cardroom/contract/members'
import { excludeMyself } from '@cardroom/contract/protection'
import {
  breakSession,
  changeSeed,
  finishSession,
  listMySessions,
  placeBets,
} from '@cardroom/contract/sessions'
import type { TableBet } from '@cardroom/contract/table-rounds'
import { listTabs, setLine } from '@cardroom/contract/tabs'
import { eventually } from '@cardroom/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { seconds } from '#platform/clock.ts'
import { balancesIn } from '#test/chips.ts'
import { giveStars, inClub, newAdmin, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call, newGuest, refusal, tryCall, type Person } from '#test/people.ts'
import { newMemberWithChips, onRed, sit } from '#test/sessions.ts'
import { longSeconds, useApp } from '#test/start-app.ts'
import {
  answerAt,
  atTable,
  betAt,
  closeBets,
  look,
  newDevice,
  newTable,
  overAt,
  playRound,
  refusedWith,
  seeResult,
  sitAt,
  tryBetAt,
  type TestTable,
} from '#test/tables.ts'

const server = useApp()
let club: TestClub
let table: TestTable
let [mara, nils]: [Person, Person] = [] as never

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  nils = await newMemberWithChips(server.app, club)
})

const leave = (person: Person) => call(server.app, calls.leaveTable, { ...atTable(table, person), body: {} })
const ready = (person: Person, round = 1) =>
  refusedWith(
    tryCall(server.app, calls.readyAtTable, { ...atTable(table, person), body: { round, ready: true } }),
  )
const openSessions = (person: Person) =>
  call(server.app, listMySessions, { token: person.token, query: { open: 'true' } })
const block = (person: Person) =>
  call(server.app, blockMember, { ...inClub(club, club.owner), body: { user_id: person.id } })
const held = async () => {
  const { rows } = await server.app.database.pool.query<{ held: string }>(
    'select coalesce(sum(reserved), 0)::text as held from ledger_accounts where club_id = $1',
    [club.id],
  )
  return Number(rows[0]?.held) / 100
}

describe('a seat', () => {
  test('is a session with the table’s id, beside the one in which the person plays the same game alone', async () => {
    const alone = await sit(server.app, mara, { club })
    const { mine } = await sitAt(server.app, table, mara)
    const open = await openSessions(mara)
    expect(open.map(({ id, table_id: at }) => [id, at])).toEqual(
      expect.arrayContaining([
        [alone.id, undefined],
        [mine?.session_id, table.id],
      ]),
    )
    expect(open).toHaveLength(2)
  })

  test('leaves the person free to play the same game alone, round by round', async () => {
    await sitAt(server.app, table, mara)
    await betAt(server.app, table, newDevice(table, mara))
    const alone = await sit(server.app, mara, { club })
    const own = { token: mara.token, params: { id: String(alone.id) } }
    expect(await refusedWith(tryCall(server.app, placeBets, { ...own, body: { bets: onRed(10) } }))).toBe(
      'ok',
    )
    expect(await openSessions(mara)).toHaveLength(2)
  })

  test('a seat at another table of the same game stands beside the first', async () => {
    await giveStars(server.app, club.id, 2)
    const other = await newTable(server.app, club, { name: 'Second wheel' })
    await sitAt(server.app, table, mara)
    await sitAt(server.app, other, mara)
    for (const each of [table, other]) expect((await look(server.app, each)).players).toBe(1)
    expect(await openSessions(mara)).toHaveLength(2)
  })

  test('a person has only one at a table, however often they sit down', { tags: ['race'] }, async () => {
    await Promise.all(
      [1, 2, 3].map(() => tryCall(server.app, calls.sitAtTable, { ...atTable(table, mara), body: {} })),
    )
    expect(await openSessions(mara)).toHaveLength(1)
    expect((await look(server.app, table)).people).toMatchObject([
      { seat: 1, user_id: mara.id, name: mara.name },
    ])
  })

  test('plays no rounds alone, and has no seed to change', async () => {
    const { mine } = await sitAt(server.app, table, mara)
    const own = { token: mara.token, params: { id: String(mine?.session_id) } }
    expect(await refusal(server.app, placeBets, { ...own, body: { bets: onRed(10) } })).toBe('notAllowed')
    expect(await refusal(server.app, changeSeed, { ...own, body: { client_seed: 'mine' } })).toBe(
      'notAllowed',
    )
  })

  test('is refused to a person who excluded themselves, and to an administrator who is no member', async () => {
    await call(server.app, excludeMyself, { token: mara.token, body: { days: 1 } })
    const input = (person: Person) => ({ ...atTable(table, person), body: {} })
    expect(await refusedWith(tryCall(server.app, calls.sitAtTable, input(mara)))).toContain(
      'notAllowed protection',
    )
    expect(await refusal(server.app, calls.sitAtTable, input(await newAdmin(server.app)))).toBe('notAllowed')
  })

  test('is not taken again by a person who left it with a bet and has excluded themselves since', async () => {
    await sitAt(server.app, table, mara)
    await betAt(server.app, table, newDevice(table, mara))
    await leave(mara)
    await call(server.app, excludeMyself, { token: mara.token, body: { days: 1 } })
    const again = tryCall(server.app, calls.sitAtTable, { ...atTable(table, mara), body: {} })
    expect(await refusedWith(again)).toContain('notAllowed protection')
    expect((await look(server.app, table)).players).toBe(0)
  })

  test('any active member may watch without one', async () => {
    expect((await look(server.app, table, nils)).mine).toBeUndefined()
  })

  test('is given up after three rounds without a bet', async () => {
    for (const person of [mara, nils]) await sitAt(server.app, table, person)
    for (const round of [1, 2, 3]) {
      expect((await look(server.app, table)).players).toBe(2)
      const device = newDevice(table, mara, round)
      await betAt(server.app, table, device)
      await playRound(server.app, table, [device])
      await seeResult(server.app, table)
    }
    await eventually(async () => (await look(server.app, table)).people.map(({ user_id: id }) => id)).toEqual(
      [mara.id],
    )
    expect(await openSessions(nils)).toEqual([])
  })
})

describe('a table with 200 people', () => {
  const trySit = (person: Person) =>
    refusedWith(tryCall(server.app, calls.sitAtTable, { ...atTable(table, person), body: {} }))
  const newSitter = async () => {
    const person = await newMember(server.app, club, { person: await newGuest(server.app) })
    await sitAt(server.app, table, person)
  }
  /** Seats so many new members, a few at once. */
  const fill = async (count: number) => {
    for (let left = count; left > 0; left -= 10)
      await Promise.all(Array.from({ length: Math.min(left, 10) }, newSitter))
  }

  test('has no seat more, nor for a person who gave theirs up while a bet stands, and comes back', async () => {
    await giveStars(server.app, club.id, 10)
    await sitAt(server.app, table, mara)
    await fill(199)
    expect(await trySit(nils)).toBe('notAllowed seats full')
    await betAt(server.app, table, newDevice(table, mara))
    await leave(mara)
    expect(await trySit(nils)).toBe('ok')
    expect(await trySit(mara)).toBe('notAllowed seats full')
    await leave(nils)
    expect(await trySit(mara)).toBe('ok')
    expect((await look(server.app, table)).players).toBe(200)
  })
})

describe('being ready', () => {
  const hurriedMs = seconds(longSeconds.hurried)

  test('closes bets soon, once all who sit at the table are ready', async () => {
    await sitAt(server.app, table, mara)
    const placed = await betAt(server.app, table, newDevice(table, mara))
    expect(await ready(mara)).toBe('ok')
    const { closes_at: closes, now, people } = await look(server.app, table)
    expect(closes).toBeLessThan(placed.closes_at as number)
    expect((closes as number) - now).toBeLessThanOrEqual(hurriedMs)
    expect(people).toMatchObject([{ ready: true, placed: true }])
  })

  test('is over for a person who then changes their bets or takes them back', async () => {
    await sitAt(server.app, table, mara)
    const device = newDevice(table, mara)
    await betAt(server.app, table, device)
    const isReady = async () => (await look(server.app, table)).people[0]?.ready
    const changes: readonly TableBet[][] = [[{ type: 'black', amount: 20 }], []]
    for (const [place, bets] of changes.entries()) {
      expect(await ready(mara)).toBe('ok')
      expect(await isReady()).toBe(true)
      await betAt(server.app, table, device, { bets, seq: place + 2 })
      expect(await isReady()).toBe(false)
    }
  })

  test('stays when a late body changes nothing', async () => {
    await sitAt(server.app, table, mara)
    const device = newDevice(table, mara)
    await betAt(server.app, table, device, { seq: 2 })
    expect(await ready(mara)).toBe('ok')
    await betAt(server.app, table, device, { bets: [], seq: 1 })
    expect((await look(server.app, table)).people).toMatchObject([{ ready: true, placed: true }])
  })

  test('ends with the first bet of a person who wanted to sit the round out', async () => {
    for (const person of [mara, nils]) await sitAt(server.app, table, person)
    expect(await ready(mara)).toBe('ok')
    await betAt(server.app, table, newDevice(table, mara))
    expect((await look(server.app, table)).people.map((person) => person.ready)).toEqual([false, false])
  })

  test('is accepted only at a seat of one’s own, and only for the round that takes bets', async () => {
    expect(await ready(nils)).toContain('notAllowed seats')
    await sitAt(server.app, table, mara)
    expect(await ready(mara, 2)).toBe('notAllowed round closed')
  })
})

test(
  'while another process does not say who watches, the table is not locked',
  { tags: ['race'] },
  async () => {
    for (const person of [mara, nils]) await sitAt(server.app, table, person)
    const late = await newMemberWithChips(server.app, club)
    const { ports } = server.app.database
    const { peopleWatching } = ports
    const asked: number[] = []
    let say = (): void => undefined
    const silence = new Promise<ReadonlySet<UserId>>((resolve) => (say = () => resolve(new Set<UserId>())))
    Object.assign(ports, {
      peopleWatching: (id: number) => {
        asked.push(id)
        return silence
      },
    })
    const change = { ...atTable(table, club.owner), body: { name: 'Later' } }
    const waiting = [ready(nils), sitAt(server.app, table, late), call(server.app, calls.changeTable, change)]
    try {
      // The process itself asks once more, to tell the table who has just sat down.
      const asking = () => asked.filter((id) => id === table.id).length
      await eventually(asking).toBeGreaterThanOrEqual(waiting.length)
      expect(await tryBetAt(server.app, table, newDevice(table, mara))).toBe('ok')
    } finally {
      Object.assign(ports, { peopleWatching })
      say()
      await Promise.all(waiting)
    }
  },
)

describe('a person who leaves', () => {
  test('leaving without a bet ends the session at once', async () => {
    await sitAt(server.app, table, mara)
    await leave(mara)
    expect(await openSessions(mara)).toEqual([])
    expect((await look(server.app, table)).players).toBe(0)
  })

  test('leaving with a bet leaves the entry to be settled, and the session ends with the round', async () => {
    for (const person of [mara, nils]) await sitAt(server.app, table, person)
    const device = newDevice(table, mara)
    await betAt(server.app, table, device, { bets: [{ type: 'red', amount: 100 }] })
    await leave(mara)
    expect(await look(server.app, table, mara)).toMatchObject({ players: 1, state: 'betting' })
    expect(await openSessions(mara)).toHaveLength(1)
    const round = await playRound(server.app, table, [device])
    expect(round.mine).toMatchObject({ stake: 100 })
    expect(await openSessions(mara)).toEqual([])
  })

  test('cannot finish the session while a bet stands that is closed', async () => {
    const { mine } = await sitAt(server.app, table, mara)
    await betAt(server.app, table, newDevice(table, mara))
    await closeBets(server.app, table)
    const input = { token: mara.token, params: { id: String(mine?.session_id) }, body: {} }
    expect(await refusal(server.app, finishSession, input)).toBe('notAllowed')
  })
})

describe('while bets are open,', () => {
  test('a block takes the entry back and frees its hold', async () => {
    await sitAt(server.app, table, mara)
    await betAt(server.app, table, newDevice(table, mara), { bets: [{ type: 'red', amount: 100 }] })
    expect(await held()).toBe(200)
    await block(mara)
    expect(await held()).toBe(0)
    expect(await look(server.app, table)).toMatchObject({ players: 0, chips: [] })
  })

  test('a block that would uncover another’s bet takes nothing back: the entry stands and is settled', async () => {
    for (const person of [mara, nils]) await sitAt(server.app, table, person)
    await server.app.database.pool.query(
      `update ledger_accounts set floor = -10000 where club_id = $1 and kind = 'bank'`,
      [club.id],
    )
    const [own, other] = [newDevice(table, mara), newDevice(table, nils)]
    await betAt(server.app, table, own, { bets: [{ type: 'black', amount: 100 }] })
    await betAt(server.app, table, other, { bets: [{ type: 'red', amount: 200 }] })
    await block(mara)
    expect(await tryBetAt(server.app, table, own, { bets: [], seq: 2 })).toContain('accessDenied')
    const { list_hash: list, lines } = await closeBets(server.app, table)
    expect(lines).toHaveLength(2)
    await answerAt(server.app, table, other, list)
    const round = await overAtAfterWaiting()
    expect(round).toMatchObject({ state: 'settled', players: 2 })
    expect(await held()).toBe(0)
  })

  test('staff that ends the session takes the entry back', async () => {
    const { mine } = await sitAt(server.app, table, mara)
    await betAt(server.app, table, newDevice(table, mara))
    const params = { id: String(mine?.session_id) }
    await call(server.app, breakSession, { ...inClub(club, club.owner), params, body: {} })
    expect(await held()).toBe(0)
    expect(await openSessions(mara)).toEqual([])
  })
})

describe('from the close on,', () => {
  test('the entry of a person who leaves the club stands; the rest of the chips goes back when the round is settled', async () => {
    await sitAt(server.app, table, mara)
    const device = newDevice(table, mara)
    await betAt(server.app, table, device, { bets: [{ type: 'red', amount: 100 }] })
    const { list_hash: list } = await closeBets(server.app, table)
    const { red, whiteOf, bank } = balancesIn(server.app, club)
    const before = await red()
    await call(server.app, leaveClub, { ...inClub(club, mara), body: {} })
    expect(await red()).toBe(before + 900)
    expect(await whiteOf(mara)).toBe(100)
    await server.app.database.pool.query(
      `update table_entries set secret = $2 where round_id in (select id from table_rounds where table_id = $1)`,
      [table.id, device.secret],
    )
    const round = await overAtAfterWaiting()
    expect(list).toBe(round.list_hash)
    expect(await whiteOf(mara)).toBe(0)
    expect(await red()).toBe(before + 1000 - (await bank()))
    expect(await held()).toBe(0)
  })

  test('the entry of a person who is removed stands; the rest of the chips is taken when the round is over', async () => {
    await sitAt(server.app, table, mara)
    await betAt(server.app, table, newDevice(table, mara), { bets: [{ type: 'red', amount: 100 }] })
    await closeBets(server.app, table)
    const { red, whiteOf } = balancesIn(server.app, club)
    const before = await red()
    const removed = { ...inClub(club, club.owner), params: { user_id: String(mara.id) }, body: {} }
    await call(server.app, removeMember, removed)
    expect(await whiteOf(mara)).toBe(100)
    expect(await overAtAfterWaiting()).toMatchObject({ state: 'voided', void_reason: 'noAnswer' })
    expect(await whiteOf(mara)).toBe(0)
    expect(await red()).toBe(before + 1000)
    expect(await held()).toBe(0)
    expect(await openSessions(mara)).toEqual([])
  })

  test('a person who left and asks to come back during the round gets the rest returned as well', async () => {
    await sitAt(server.app, table, mara)
    await betAt(server.app, table, newDevice(table, mara), { bets: [{ type: 'red', amount: 100 }] })
    await closeBets(server.app, table)
    const { red, whiteOf } = balancesIn(server.app, club)
    const before = await red()
    await call(server.app, leaveClub, { ...inClub(club, mara), body: {} })
    await call(server.app, askToJoin, { body: { code: club.code }, token: mara.token })
    await overAtAfterWaiting()
    expect(await whiteOf(mara)).toBe(0)
    expect(await red()).toBe(before + 1000)
  })

  test('from a person who was removed and asks to come back the rest is taken too: their tab counts it', async () => {
    const asOwner = inClub(club, club.owner)
    const params = { user_id: String(mara.id) }
    await call(server.app, setLine, { ...asOwner, params, body: { amount: 0 } })
    await sitAt(server.app, table, mara)
    await betAt(server.app, table, newDevice(table, mara), { bets: [{ type: 'red', amount: 100 }] })
    await closeBets(server.app, table)
    await call(server.app, removeMember, { ...asOwner, params, body: {} })
    await call(server.app, askToJoin, { body: { code: club.code }, token: mara.token })
    await overAtAfterWaiting()
    expect(await balancesIn(server.app, club).whiteOf(mara)).toBe(0)
    const { rows } = await call(server.app, listTabs, { ...asOwner, query: params })
    expect(rows).toMatchObject([{ balance: -1000 }])
  })
})

const overAtAfterWaiting = async () => {
  await server.app.database.pool.query(
    `update table_rounds set answers_until = clock_timestamp() where table_id = $1 and state = 'closed'`,
    [table.id],
  )
  server.app.tables.wake(table.id)
  return overAt(server.app, table)
}
