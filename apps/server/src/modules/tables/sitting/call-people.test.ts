import { listMessages } from '@cardroom/contract/chat'
import { excludeMyself } from '@cardroom/contract/protection'
import { changeTable, leaveTable } from '@cardroom/contract/tables'
import { updateUser } from '@cardroom/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { newCast, type Cast } from '#test/cast.ts'
import { asOwner } from '#test/database.ts'
import { call, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'
import { atTable, newTable, sitAt, type TestTable } from '#test/tables.ts'

const server = useApp()
let cast: Cast
let table: TestTable

beforeEach(async () => {
  cast = await newCast(server.app)
  table = await newTable(server.app, cast.club)
})

const leave = (person: Person) => call(server.app, leaveTable, { ...atTable(table, person), body: {} })
/** Lets these people sit down at the table and get up again, so that nobody sits there now. */
const haveSat = async (...people: readonly Person[]) => {
  for (const person of people) await sitAt(server.app, table, person)
  for (const person of people) await leave(person)
}
const change = (statement: string) => asOwner(server.app.databaseUrl, statement)
/** Moves the last call back, so that the people of the club may be called again. */
const letRest = () =>
  change(`update table_calls set told_at = told_at - interval '6 hours' where club_id = ${cast.club.id}`)
/** Returns the values of the notices that a person has got, the oldest first. */
const callsTo = async ({ token }: Person) => {
  const notices = await call(server.app, listMessages, { token, query: { message_type: 'other' } })
  return notices
    .filter(({ content }) => content === 'tableOpened')
    .map(({ club_id: clubId, body }) => ({ clubId, ...body }))
    .toReversed()
}
const namesTold = async (person: Person) => (await callsTo(person)).map((each) => (each as Named).name)
interface Named {
  readonly name?: string | null
}
const hideName = ({ token, id }: Person) =>
  call(server.app, updateUser, { token, params: { id: String(id) }, body: { hide_name: true } })

describe('when somebody sits at an empty table,', () => {
  test('people who sat at a table of the club lately get a notice; neither the sitter nor others do', async () => {
    const { player, agent, owner, manager, club } = cast
    await haveSat(player, agent)
    await letRest()
    await sitAt(server.app, table, owner)
    expect(await callsTo(player)).toEqual([
      { clubId: club.id, club: club.name, name: owner.name, table: 'Friday wheel', table_id: table.id },
    ])
    expect(await namesTold(agent)).toEqual([owner.name])
    for (const person of [owner, manager]) expect(await callsTo(person)).toEqual([])
  })

  test('a person who last sat down more than fourteen days ago gets no notice', async () => {
    await haveSat(cast.player, cast.agent)
    await letRest()
    await change(
      `update table_seats set sat_at = sat_at - interval '14 days' where user_id = ${cast.player.id}`,
    )
    await sitAt(server.app, table, cast.owner)
    expect(await callsTo(cast.player)).toEqual([])
    expect(await callsTo(cast.agent)).toHaveLength(1)
  })

  test('the notice has the name where the list of members shows the person, and “somebody” elsewhere', async () => {
    const { player, agentsPlayer, agent, otherAgent, owner } = cast
    await haveSat(player, agent, otherAgent, owner)
    await letRest()
    await sitAt(server.app, table, agentsPlayer)
    expect(await namesTold(owner)).toEqual([agentsPlayer.name])
    expect(await namesTold(agent)).toEqual([agentsPlayer.name])
    expect(await namesTold(otherAgent)).toEqual([null])
    expect(await namesTold(player)).toEqual([null])
  })

  test('a person who hides their name is “somebody” to all, even to the owner', async () => {
    const { player, agentsPlayer, agent, owner } = cast
    await haveSat(player, agent, owner)
    await letRest()
    await hideName(agentsPlayer)
    await sitAt(server.app, table, agentsPlayer)
    for (const person of [player, agent, owner]) expect(await namesTold(person)).toEqual([null])
  })

  test('people who have excluded themselves from play get no notice', async () => {
    await haveSat(cast.player, cast.agent)
    await letRest()
    await call(server.app, excludeMyself, { token: cast.player.token, body: { days: 1 } })
    await sitAt(server.app, table, cast.owner)
    expect(await callsTo(cast.player)).toEqual([])
    expect(await callsTo(cast.agent)).toHaveLength(1)
  })
})

describe('no notice is sent', () => {
  test('no notice is sent about a second person at the table, or about a table that is paused', async () => {
    const { player, agent, owner } = cast
    await haveSat(player)
    await letRest()
    await call(server.app, changeTable, { ...atTable(table, owner), body: { paused: true } })
    await sitAt(server.app, table, agent)
    await call(server.app, changeTable, { ...atTable(table, owner), body: { paused: false } })
    await sitAt(server.app, table, owner)
    expect(await callsTo(player)).toEqual([])
  })

  test('no second notice is sent within six hours, of whatever table of the club', async () => {
    const { player, agent, owner } = cast
    await haveSat(player)
    await letRest()
    await sitAt(server.app, table, owner)
    const other = await newTable(server.app, cast.club, { name: 'Second wheel', game_id: 2 })
    await sitAt(server.app, other, agent)
    expect(await callsTo(player)).toHaveLength(1)
    await leave(owner)
    await letRest()
    await sitAt(server.app, table, owner)
    expect(await callsTo(player)).toHaveLength(2)
  })

  test('twice, when two sit down at empty tables at once', { tags: ['race'] }, async () => {
    const { player, agent, owner } = cast
    await haveSat(player)
    const other = await newTable(server.app, cast.club, { name: 'Second wheel', game_id: 2 })
    await letRest()
    await Promise.all([sitAt(server.app, table, owner), sitAt(server.app, other, agent)])
    expect(await callsTo(player)).toHaveLength(1)
  })
})

test('where nobody sat before, the first notice is not used up', async () => {
  const { player, agent } = cast
  await haveSat(player)
  await sitAt(server.app, table, agent)
  expect(await callsTo(player)).toHaveLength(1)
})
