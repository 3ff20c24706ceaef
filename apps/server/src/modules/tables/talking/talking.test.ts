import { blockMember, setRole } from '@cardroom/contract/members'
import * as talk from '@cardroom/contract/table-talk'
import { leaveTable, shutTable } from '@cardroom/contract/tables'
import { updateUser } from '@cardroom/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { showAudit } from '#modules/audit/index.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { giveWhite } from '#test/chips.ts'
import { newMember } from '#test/clubs.ts'
import { asOwner } from '#test/database.ts'
import { call, tryCall, type Person } from '#test/people.ts'
import { next, useSockets, type ClientSocket } from '#test/sockets.ts'
import { useApp } from '#test/start-app.ts'
import { atTable, look, newTable, refusedWith, sitAt, type TestTable } from '#test/tables.ts'

const server = useApp()
const { logIn } = useSockets(server)
let cast: Cast
let table: TestTable
let mara: Person

beforeEach(async () => {
  cast = await newCast(server.app)
  table = await newTable(server.app, cast.club)
  mara = cast.player
  await giveWhite(server.app, cast.club, mara, 100)
  await sitAt(server.app, table, mara)
})

const writing = (person: Person, content: string) => ({ ...atTable(table, person), body: { content } })
const say = (person: Person, content: string) => call(server.app, talk.writeAtTable, writing(person, content))
const trySay = (person: Person, content = 'hello') =>
  refusedWith(tryCall(server.app, talk.writeAtTable, writing(person, content)))
const read = (person: Person, query: { readonly after?: string } = {}) =>
  call(server.app, talk.listTableMessages, { ...atTable(table, person), query })
const contents = async (person: Person) => (await read(person)).map(({ content }) => content)
const tryRead = (person: Person) =>
  refusedWith(tryCall(server.app, talk.listTableMessages, { ...atTable(table, person), query: {} }))
const mute = (by: Person, { id }: Pick<Person, 'id'>, muted = true) =>
  refusedWith(tryCall(server.app, talk.muteAtTable, { ...atTable(table, by), body: { user_id: id, muted } }))
const watching = async (person: Person): Promise<ClientSocket> => {
  const socket = await logIn(person)
  await socket.emitWithAck('table.watch', { id: table.id })
  return socket
}
const forget = () =>
  server.app.jobs.find(({ name }) => name === 'forget-table-messages')?.run(server.app.database)
const stored = async () => {
  const { rows } = await server.app.database.pool.query<{ content: string }>(
    'select content from table_messages where table_id = $1 order by id',
    [table.id],
  )
  return rows.map(({ content }) => content)
}

describe('writing at a table', () => {
  test('is refused to a member who neither sits there nor watches, and so is reading', async () => {
    expect(await trySay(cast.agentsPlayer)).toBe('notAllowed seats notThere')
    expect(await tryRead(cast.agentsPlayer)).toBe('accessDenied')
    await watching(cast.agentsPlayer)
    expect(await trySay(cast.agentsPlayer)).toBe('ok')
    expect(await contents(cast.agentsPlayer)).toEqual(['hello'])
  })

  test('is refused to a person who left the table and does not watch', async () => {
    await call(server.app, leaveTable, { ...atTable(table, mara), body: {} })
    expect(await trySay(mara)).toBe('notAllowed seats notThere')
  })

  test.each(['', '  ', '\u200B\u200B', 'x'.repeat(201)])(
    'has the rules of the club’s chat, and 200 characters',
    async (content) => {
      expect(await trySay(mara, content)).toContain('dataIncorrect')
      expect(await stored()).toEqual([])
    },
  )

  test('keeps the text as it was typed, names the sender, and shows the newest first', async () => {
    await say(mara, '<b>Evening</b> & luck ')
    await say(mara, 'x'.repeat(200))
    const [, first] = await read(mara)
    expect(first).toMatchObject({
      ...{ table_id: table.id, sender_id: mara.id, sender_name: mara.name, person: 1 },
      content: '<b>Evening</b> & luck ',
    })
  })

  test('reaches all who watch, and nobody else', async () => {
    const [here, elsewhere] = [await watching(cast.owner), await logIn(cast.agent)]
    const received: string[] = []
    elsewhere.onAny((name: string) => received.push(name))
    const event = next(here, 'table.message')
    const sent = await say(mara, 'good luck')
    expect(await event).toMatchObject({ id: table.id, message: sent })
    await elsewhere.emitWithAck('clock', {})
    expect(received.filter((name) => name.startsWith('table'))).toEqual([])
  })

  test('a repeated key writes once', async () => {
    const input = { ...writing(mara, 'once'), idempotencyKey: 'at-the-table' }
    const sent = await Promise.all([1, 2, 3].map(() => call(server.app, talk.writeAtTable, input)))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await stored()).toEqual(['once'])
  })
})

describe('reading', () => {
  test('shows the last hundred, or those after an id', async () => {
    const first = await say(mara, 'first')
    for (let count = 2; count <= 101; count += 1) await say(mara, `number ${count}`)
    const all = await read(mara)
    expect([all.length, all[0]?.content, all[99]?.content]).toEqual([100, 'number 101', 'number 2'])
    const [newest, second] = all
    expect(await read(mara, { after: String(second?.id) })).toEqual([newest])
    expect(await read(mara, { after: String(first.id) })).toHaveLength(100)
    expect(await read(mara, { after: '0' })).toEqual(await read(mara))
  })

  test('is also allowed to people who may view the chat, wherever they are', async () => {
    await say(mara, 'hello')
    expect(await tryRead(cast.manager)).toBe('accessDenied')
    await permit(server.app, cast, { view_chat: true })
    expect(await contents(cast.manager)).toEqual(['hello'])
    expect(await contents(cast.owner)).toEqual(['hello'])
  })

  test('ends after a day: older messages are not shown, and are deleted', async () => {
    await say(mara, 'yesterday')
    await asOwner(
      server.app.databaseUrl,
      `update table_messages set created_at = created_at - interval '1 day' where table_id = ${table.id}`,
    )
    await say(mara, 'today')
    expect(await contents(mara)).toEqual(['today'])
    expect(await stored()).toEqual(['yesterday', 'today'])
    await forget()
    expect(await stored()).toEqual(['today'])
  })

  test('ends with the table', async () => {
    await say(mara, 'the last round')
    await call(server.app, shutTable, { ...atTable(table, cast.owner), body: {} })
    expect(await tryRead(cast.owner)).toBe('tableNotFound')
    expect(await trySay(mara)).toBe('tableNotFound')
    await forget()
    expect(await stored()).toEqual([])
  })
})

describe('a person who is muted', () => {
  test('writes nothing at this table and reads on; unmuted they write again', async () => {
    expect(await mute(cast.owner, mara)).toBe('ok')
    expect(await trySay(mara)).toBe('notAllowed content muted')
    expect(await contents(mara)).toEqual([])
    expect(await mute(cast.owner, mara, false)).toBe('ok')
    expect(await trySay(mara)).toBe('ok')
  })

  test('writes and may be muted again after a day', async () => {
    await mute(cast.owner, mara)
    await asOwner(
      server.app.databaseUrl,
      `update table_mutes set muted_at = muted_at - interval '1 day' where table_id = ${table.id}`,
    )
    expect(await trySay(mara)).toBe('ok')
    const { muted } = await look(server.app, table, mara)
    expect(muted).toBeUndefined()
    expect(await mute(cast.owner, mara)).toBe('ok')
    expect(await trySay(mara, 'again')).toBe('notAllowed content muted')
  })

  test('writes at another table', async () => {
    await mute(cast.owner, mara)
    const other = await newTable(server.app, cast.club, { name: 'Second wheel', game_id: 2 })
    await sitAt(server.app, other, mara)
    const elsewhere = { ...atTable(other, mara), body: { content: 'hello' } }
    expect(await refusedWith(tryCall(server.app, talk.writeAtTable, elsewhere))).toBe('ok')
  })

  test('is told of the people at the table when that begins and when it ends, so that the page loads it', async () => {
    const socket = await logIn(mara)
    const shown = next(socket, 'table.people')
    await socket.emitWithAck('table.watch', { id: table.id })
    await shown
    for (const isMuted of [true, false]) {
      const event = next(socket, 'table.people')
      expect(await mute(cast.owner, mara, isMuted)).toBe('ok')
      expect(await event).toMatchObject({ id: table.id })
    }
  })

  test('gets an event, like people who may view the chat; nobody else does', async () => {
    await mute(cast.owner, mara)
    const seenBy = async (person: Person) => (await look(server.app, table, person)).muted
    expect(await seenBy(mara)).toEqual([mara.id])
    expect(await seenBy(cast.owner)).toEqual([mara.id])
    expect(await seenBy(cast.agent)).toBeUndefined()
    expect(await seenBy(cast.manager)).toBeUndefined()
  })

  test('and hides the name is shown only to who sees hidden names', async () => {
    await mute(cast.owner, mara)
    const seen = async () => (await look(server.app, table, cast.manager)).muted
    await permit(server.app, cast, { view_chat: true })
    expect(await seen()).toEqual([mara.id])
    const own = { token: mara.token, params: { id: String(mara.id) } }
    await call(server.app, updateUser, { ...own, body: { hide_name: true } })
    expect(await seen()).toBeUndefined()
    expect((await look(server.app, table, mara)).muted).toEqual([mara.id])
    await permit(server.app, cast, { view_chat: true, view_active_sessions: true })
    expect(await seen()).toEqual([mara.id])
  })

  test('is in the audit log, once for each change', async () => {
    for (const muted of [true, true, false, false]) await mute(cast.owner, mara, muted)
    const { database } = server.app
    const entries = await showAudit(database, { clubId: cast.club.id }, { limit: 20 })
    const of = entries.filter(({ action }) => action.endsWith('muted'))
    expect(of.map(({ action, people, actor_id: by }) => [action, people[0]?.id, by])).toEqual([
      ['tables.unmuted', mara.id, cast.owner.id],
      ['tables.muted', mara.id, cast.owner.id],
    ])
    expect(of[0]).toMatchObject({
      target: { kind: 'table', id: table.id },
      details: { name: 'Friday wheel' },
    })
  })

  test('is of a lower rank: nobody mutes their equals or those above, nor themselves', async () => {
    const { club, owner, manager, agent } = cast
    const equal = await newMember(server.app, club)
    await call(server.app, setRole, {
      ...{ clubId: club.id, token: owner.token },
      body: { user_id: equal.id, role: 'manager' },
    })
    expect(await mute(manager, mara)).toBe('accessDenied')
    await permit(server.app, cast, { view_chat: true })
    for (const person of [owner, equal, manager]) expect(await mute(manager, person)).toBe('notAllowed')
    for (const person of [agent, mara]) expect(await mute(manager, person)).toBe('ok')
    expect(await mute(owner, owner)).toBe('notAllowed')
    expect(await mute(owner, manager)).toBe('ok')
  })

  test('is an active member of the club', async () => {
    expect(await mute(cast.owner, cast.outsider)).toBe('userNotFound')
    const body = { user_id: mara.id }
    await call(server.app, blockMember, { clubId: cast.club.id, token: cast.owner.token, body })
    expect(await mute(cast.owner, mara)).toBe('userNotFound')
  })

  test('has written nothing after it, when both happen at once', { tags: ['race'] }, async () => {
    const sent = ['one', 'two', 'three', 'four']
    const [muted, ...said] = await Promise.all([
      mute(cast.owner, mara),
      ...sent.map((content) => trySay(mara, content)),
    ])
    expect(muted).toBe('ok')
    expect((await stored()).toSorted()).toEqual(sent.filter((_, place) => said[place] === 'ok').toSorted())
    expect(await trySay(mara)).toBe('notAllowed content muted')
  })
})

describe('reacting', () => {
  test('reaches all who watch, with the person’s number and id', async () => {
    const [socket, here] = [await watching(mara), await watching(cast.owner)]
    const event = next(here, 'table.react')
    socket.emit('table.react', { id: table.id, kind: 'clover' })
    expect(await event).toMatchObject({ id: table.id, person: 1, sender_id: mara.id, kind: 'clover' })
  })

  test('is also allowed to people who only watch, and to people who sit and watch elsewhere', async () => {
    const [here, onlooker] = [await watching(cast.owner), await watching(cast.agent)]
    const first = next(here, 'table.react')
    onlooker.emit('table.react', { id: table.id, kind: 'glass' })
    expect(await first).toMatchObject({ person: null, sender_id: cast.agent.id, kind: 'glass' })
    const second = next(here, 'table.react')
    const sitting = await logIn(mara)
    sitting.emit('table.react', { id: table.id, kind: 'smile' })
    expect(await second).toMatchObject({ person: 1, kind: 'smile' })
  })

  test('is not possible for others: strangers, members elsewhere, the muted and the blocked', async () => {
    const here = await watching(cast.owner)
    const received: unknown[] = []
    here.on('table.react', ({ sender_id: id }) => received.push(id))
    const sockets = [await logIn(cast.outsider), await logIn(cast.agent), await watching(cast.otherAgent)]
    const [stranger, elsewhere, blocked] = sockets as [ClientSocket, ClientSocket, ClientSocket]
    const muted = await watching(mara)
    await mute(cast.owner, mara)
    const body = { user_id: cast.otherAgent.id }
    await call(server.app, blockMember, { clubId: cast.club.id, token: cast.owner.token, body })
    for (const socket of [stranger, elsewhere, blocked, muted]) {
      socket.emit('table.react', { id: table.id, kind: 'flame' })
      socket.emit('table.react', { id: table.id, kind: 'bomb' as never })
    }
    for (const socket of [stranger, elsewhere, muted]) await socket.emitWithAck('clock', {})
    const event = next(here, 'table.react')
    here.emit('table.react', { id: table.id, kind: 'heart' })
    expect(await event).toMatchObject({ sender_id: cast.owner.id, kind: 'heart' })
    expect(received).toEqual([cast.owner.id])
  })
})
