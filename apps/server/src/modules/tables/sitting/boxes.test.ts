import { blockMember } from '@cardroom/contract/members'
import { changeTable, leaveTable } from '@cardroom/contract/tables'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  betOnSeats,
  dealAt,
  newBlackjackTable,
  onSeat,
  silentToTheEnd,
  sitOn,
  trySitOn,
} from '#test/blackjack-tables.ts'
import { inClub, newClub, type TestClub } from '#test/clubs.ts'
import { asOwner } from '#test/database.ts'
import { call, type Person } from '#test/people.ts'
import { newMemberWithChips } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import { atTable, betAt, look, newDevice, seeResult, tryBetAt, type TestTable } from '#test/tables.ts'

const server = useApp()
let club: TestClub
let table: TestTable
let [mara, nils]: [Person, Person] = [] as never

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newBlackjackTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  nils = await newMemberWithChips(server.app, club)
})

const holders = async () => (await look(server.app, table)).seats?.map(({ person }) => person)

describe('sitting down', () => {
  test('takes up to three of seven seats, which all see', async () => {
    const { mine, seats } = await sitOn(server.app, table, mara, [6, 2])
    expect(mine).toMatchObject({ seat: 1, seats: [2, 6] })
    expect(seats?.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7])
    await sitOn(server.app, table, nils, [7])
    expect(await holders()).toEqual([null, 1, null, null, null, 1, 2])
    const { people } = await look(server.app, table, nils)
    expect(people.map(({ seat, boxes }) => [seat, boxes])).toEqual([
      [1, [2, 6]],
      [2, [7]],
    ])
  })

  test('sitting down without a choice, with four seats, or on a seat of somebody else is refused', async () => {
    expect(await trySitOn(server.app, table, mara)).toBe('dataIncorrect seats required')
    expect(await trySitOn(server.app, table, mara, [1, 2, 3, 4])).toContain('dataIncorrect seats')
    await sitOn(server.app, table, nils, [4])
    expect(await trySitOn(server.app, table, mara, [3, 4])).toBe('notAllowed seats notYours')
    expect((await look(server.app, table, mara)).mine).toBeUndefined()
  })

  test('two on one seat at once: one gets it', { tags: ['race'] }, async () => {
    const both = [mara, nils].map((person) => trySitOn(server.app, table, person, [4]))
    const answers = await Promise.all(both)
    expect(answers.toSorted()).toEqual(['notAllowed seats notYours', 'ok'])
  })

  test('sitting down again changes one’s seats, except one on which a bet lies', async () => {
    await sitOn(server.app, table, mara, [4])
    expect((await sitOn(server.app, table, mara, [3, 4])).mine?.seats).toEqual([3, 4])
    const device = newDevice(table, mara)
    await betAt(server.app, table, device, { bets: [onSeat(4)] })
    expect(await trySitOn(server.app, table, mara, [3])).toBe('notAllowed seats otherState')
    expect((await sitOn(server.app, table, mara, [4, 5])).mine?.seats).toEqual([4, 5])
    await betAt(server.app, table, device, { bets: [], seq: 2 })
    expect((await sitOn(server.app, table, mara, [5])).mine?.seats).toEqual([5])
  })

  test('sitting down on a seat without a bet for two minutes at an open table takes it', async () => {
    await sitOn(server.app, table, nils, [4])
    expect(await trySitOn(server.app, table, mara, [4])).toBe('notAllowed seats notYours')
    await asOwner(
      server.app.databaseUrl,
      `update tables set open_since = clock_timestamp() - interval '3 minutes' where id = ${table.id};
       update table_seats set sat_at = clock_timestamp() - interval '3 minutes' where table_id = ${table.id}`,
    )
    expect(await trySitOn(server.app, table, mara, [4])).toBe('ok')
    expect(await holders()).toEqual([null, null, null, 2, null, null, null])
  })

  test('on a seat of somebody else takes it two minutes after a result has been seen, not sooner', async () => {
    await sitOn(server.app, table, nils, [4])
    await asOwner(
      server.app.databaseUrl,
      `update tables set open_since = clock_timestamp() - interval '3 minutes',
         next_at = clock_timestamp() - interval '1 minute' where id = ${table.id};
       update table_seats set sat_at = clock_timestamp() - interval '3 minutes' where table_id = ${table.id}`,
    )
    expect(await trySitOn(server.app, table, mara, [4])).toBe('notAllowed seats notYours')
    await asOwner(
      server.app.databaseUrl,
      `update tables set next_at = clock_timestamp() - interval '3 minutes' where id = ${table.id}`,
    )
    expect(await trySitOn(server.app, table, mara, [4])).toBe('ok')
  })

  test('on a seat of somebody else takes it two minutes after a pause, by staff or by hours, not sooner', async () => {
    await sitOn(server.app, table, nils, [4])
    const rested = `update tables set open_since = clock_timestamp() - interval '3 minutes' where id = ${table.id};
      update table_seats set sat_at = clock_timestamp() - interval '3 minutes' where table_id = ${table.id}`
    const hoursBegan = (minutesAgo: number) =>
      `update tables set hours_from = to_char(clock - interval '${minutesAgo} minutes', 'HH24:MI'),
         hours_to = to_char(clock + interval '6 hours', 'HH24:MI')
       from (select clock_timestamp() at time zone time_zone as clock from clubs where id = ${club.id}) of_club
       where tables.id = ${table.id}`
    await asOwner(server.app.databaseUrl, rested)
    for (const paused of [true, false])
      await call(server.app, changeTable, { ...atTable(table, club.owner), body: { paused } })
    expect(await trySitOn(server.app, table, mara, [4])).toBe('notAllowed seats notYours')
    await asOwner(server.app.databaseUrl, `${rested}; ${hoursBegan(0)}`)
    expect(await trySitOn(server.app, table, mara, [4])).toBe('notAllowed seats notYours')
    await asOwner(server.app.databaseUrl, hoursBegan(5))
    expect(await trySitOn(server.app, table, mara, [4])).toBe('ok')
  })

  describe('at a full table', () => {
    let [otto, lena]: [Person, Person] = [] as never

    /** Lets the table be open for three minutes, and one person rest as long. */
    const rest = (person: Person) =>
      asOwner(
        server.app.databaseUrl,
        `update tables set open_since = clock_timestamp() - interval '3 minutes' where id = ${table.id};
         update table_seats set sat_at = clock_timestamp() - interval '3 minutes'
         where table_id = ${table.id} and user_id = ${person.id}`,
      )

    beforeEach(async () => {
      otto = await newMemberWithChips(server.app, club)
      lena = await newMemberWithChips(server.app, club)
      await sitOn(server.app, table, mara, [1, 2, 3])
      await sitOn(server.app, table, nils, [4, 5, 6])
      await sitOn(server.app, table, otto, [7])
    })

    test('without a choice takes one of who has not bet for two minutes, nearest to the middle', async () => {
      expect(await trySitOn(server.app, table, lena)).toBe('notAllowed seats full')
      await rest(mara)
      expect(await trySitOn(server.app, table, lena)).toBe('ok')
      expect(await holders()).toEqual([null, null, 4, 2, 2, 2, 3])
      expect((await look(server.app, table, mara)).mine).toBeUndefined()
    })

    test('takes none once somebody has bet', async () => {
      await rest(mara)
      await betAt(server.app, table, newDevice(table, nils), { bets: [onSeat(4)] })
      expect(await trySitOn(server.app, table, lena)).toBe('notAllowed seats full')
      expect((await look(server.app, table, mara)).mine?.seats).toEqual([1, 2, 3])
    })
  })
})

describe('bets', () => {
  test('lie on one’s own seats only, once on each, within the limit of each', async () => {
    await sitOn(server.app, table, mara, [2, 3])
    await sitOn(server.app, table, nils, [4])
    const device = newDevice(table, mara)
    const tried = (...bets: Parameters<typeof onSeat>[]) =>
      tryBetAt(server.app, table, device, { bets: bets.map((each) => onSeat(...each)) })
    expect(await tried([4])).toBe('notAllowed seats notYours')
    expect(await tried([2], [2])).toBe('dataIncorrect bets.1 eachOnce')
    expect(await tried([2], [3, 5])).toBe('dataIncorrect amount outsideLimit')
    expect(await tried([2, 1001])).toBe('dataIncorrect amount outsideLimit')
    expect(await tryBetAt(server.app, table, device)).toBe('dataIncorrect bets.0 unknownType')
    expect(await tried([3, 400], [2, 600])).toBe('ok')
    const { chips } = await look(server.app, table, nils)
    expect(chips).toEqual([{ person: 1, bets: [onSeat(2, 600), onSeat(3, 400)] }])
  })

  test('make the bank keep back nine times the first bet of each seat', async () => {
    await sitOn(server.app, table, mara, [2, 3])
    await betOnSeats(server.app, table, [mara], 50)
    const { rows } = await server.app.database.pool.query<{ reserved: number }>(
      `select reserved::integer from ledger_accounts where club_id = $1 and kind = 'bank'`,
      [club.id],
    )
    expect(rows[0]?.reserved).toBe(9 * 100 * 100)
  })
})

describe('a seat that is given up while its hand is played', () => {
  const dealt = async () => {
    await sitOn(server.app, table, mara, [4])
    await sitOn(server.app, table, nils, [5])
    await betOnSeats(server.app, table, [mara, nils])
    await dealAt(server.app, table, ({ state }) => state.phase === 'playing')
  }

  test('is free only after the round, which is paid', async () => {
    await dealt()
    await call(server.app, leaveTable, { ...atTable(table, mara), body: {} })
    expect(await trySitOn(server.app, table, await newMemberWithChips(server.app, club), [4])).toBe(
      'notAllowed seats notYours',
    )
    await silentToTheEnd(server.app, table)
    expect(await holders()).toEqual([null, null, null, null, 2, null, null])
    await seeResult(server.app, table)
    expect(await trySitOn(server.app, table, await newMemberWithChips(server.app, club), [4])).toBe('ok')
  })

  test('a seat that is given up by a block stands by silence, and the session ends with the round', async () => {
    await dealt()
    await call(server.app, blockMember, { ...inClub(club, club.owner), body: { user_id: mara.id } })
    expect((await look(server.app, table, nils)).people).toHaveLength(1)
    const over = await silentToTheEnd(server.app, table, nils)
    expect(over.players).toBe(2)
    const { rows } = await server.app.database.pool.query<{ open: number }>(
      'select count(*)::integer as open from sessions where table_id = $1 and finished_at is null',
      [table.id],
    )
    expect(rows).toEqual([{ open: 1 }])
  })
})
