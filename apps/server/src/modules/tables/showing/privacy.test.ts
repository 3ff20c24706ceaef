import { getTableRound } from '@cardroom/contract/table-rounds'
import { updateUser, type UserChanges } from '@cardroom/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { newClub, type TestClub } from '#test/clubs.ts'
import { call, type Person } from '#test/people.ts'
import { newMemberWithChips } from '#test/sessions.ts'
import { next, useSockets } from '#test/sockets.ts'
import { useApp } from '#test/start-app.ts'
import {
  betAt,
  look,
  newDevice,
  newTable,
  playRound,
  sitAt,
  type Device,
  type TestTable,
} from '#test/tables.ts'

const server = useApp()
const { logIn } = useSockets(server)
let club: TestClub
let table: TestTable
let [mara, nils]: [Person, Person] = [] as never
let device: Device

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  nils = await newMemberWithChips(server.app, club)
  device = newDevice(table, mara)
})

const hide = (body: Pick<UserChanges, 'hide_name' | 'hide_amounts'>) =>
  call(server.app, updateUser, { token: mara.token, params: { id: String(mara.id) }, body })
const seenBy = async (person: Person) => (await look(server.app, table, person)).people[0]
const chipsFor = async (person: Person) => (await look(server.app, table, person)).chips
const sitAndBet = async () => {
  await sitAt(server.app, table, mara)
  await betAt(server.app, table, device, { bets: [{ type: 'red', amount: 100 }] })
}

test('by default names and amounts are shown within the club', async () => {
  await sitAndBet()
  expect(await seenBy(nils)).toMatchObject({ user_id: mara.id, name: mara.name, net: 0 })
  expect(await chipsFor(nils)).toEqual([{ person: 1, bets: [{ type: 'red', amount: 100 }] }])
})

describe('who hides the name', () => {
  beforeEach(async () => {
    expect(await hide({ hide_name: true })).toMatchObject({ hide_name: true, hide_amounts: false })
    await sitAndBet()
  })

  test('is nobody’s name and picture to others, and there all the same', async () => {
    const seen = { seat: 1, user_id: null, name: null, avatar: null, avatar_id: null, placed: true }
    expect(await seenBy(nils)).toMatchObject(seen)
    expect(JSON.stringify(await look(server.app, table, nils))).not.toContain(mara.name)
  })

  test('sees their own, and so does the club’s owner', async () => {
    for (const reader of [mara, club.owner])
      expect(await seenBy(reader)).toMatchObject({ user_id: mara.id, name: mara.name })
  })

  test('is not named by what the whole table is told', async () => {
    const watching = await logIn(club.owner)
    await watching.emitWithAck('table.watch', { id: table.id })
    const told = next(watching, 'table.people', ({ people }) => people.length === 2)
    await sitAt(server.app, table, nils)
    expect((await told).people).toMatchObject([
      { seat: 1, user_id: null, name: null },
      { seat: 2, user_id: nils.id },
    ])
  })
})

describe('who hides amounts', () => {
  beforeEach(async () => {
    await hide({ hide_amounts: true })
    await sitAndBet()
  })

  test('has blank chips and no net result for others; owner and person see both', async () => {
    expect(await seenBy(nils)).toMatchObject({ name: mara.name, net: null })
    expect(await chipsFor(nils)).toEqual([{ person: 1, bets: [{ type: 'red', amount: null }] }])
    for (const reader of [mara, club.owner])
      expect(await chipsFor(reader)).toEqual([{ person: 1, bets: [{ type: 'red', amount: 100 }] }])
  })

  test('keeps their line of the proof closed, is not among the winners, and counts among who won', async () => {
    const { key } = await playRound(server.app, table, [device])
    const shown = async (reader?: Person) => {
      const proof = await call(server.app, getTableRound, {
        params: { key: key ?? '' },
        ...(reader && { token: reader.token }),
      })
      return proof.entries.map(({ bets, salt }) => bets !== undefined && salt !== undefined)
    }
    expect(await shown()).toEqual([false])
    expect(await shown(nils)).toEqual([false])
    expect(await shown(mara)).toEqual([true])
    expect(await shown(club.owner)).toEqual([true])

    const round = (await look(server.app, table, nils)).latest
    const hasWon = round?.outcome !== undefined && 'color' in round.outcome && round.outcome.color === 'red'
    expect(round).toMatchObject({ winners: [], won: hasWon ? 1 : 0 })
  })
})
