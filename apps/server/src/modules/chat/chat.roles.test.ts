import * as chat from '@cardroom/contract/chat'
import * as members from '@cardroom/contract/members'
import * as push from '@cardroom/contract/push'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, tryCall } from '#test/people.ts'
import {
  allInsiders,
  callsMissing,
  holdRow,
  insiders,
  newRoleCast,
  outsiders,
  resultOf,
  staffOnly,
  type RoleCast,
  type RoleName,
  type RoleRow,
} from '#test/role-cast.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let everybody: RoleCast

beforeAll(async () => {
  everybody = await newRoleCast(server.app)
})

const device = {
  endpoint: 'https://push.example.com/a',
  keys: { p256dh: 'BAbc_123', auth: 'abc_123' },
}

const anyone = { outsiders: 'ok', expected: allInsiders('ok') } as const
const membersOnly = { expected: allInsiders('ok') } as const
/** Adds the club, for calls that also work without one. */
const here = (more: object) => () => ({ ...more, clubId: everybody.cast.club.id })

const table: RoleRow[] = [
  { name: 'the chat', call: chat.listMessages, input: here({ query: {} }), ...membersOnly },
  {
    name: 'all is read',
    call: chat.readAllMessages,
    input: here({ body: { message_type: 'chat' } }),
    ...membersOnly,
  },
  {
    name: 'write to all',
    call: chat.sendMessage,
    input: here({ body: { content: 'to all' } }),
    ...membersOnly,
  },
  { name: 'put the chat away', call: chat.archiveMessages, input: here({ body: {} }), ...membersOnly },
  {
    name: 'all chat of the club',
    call: chat.listClubMessages,
    input: here({ query: {} }),
    expected: staffOnly,
    flags: ['view_chat'],
  },
  {
    name: 'read a message that is not there',
    call: chat.readMessage,
    input: here({ params: { id: '999999' }, body: {} }),
    outsiders: 'messageNotFound',
    expected: allInsiders('messageNotFound'),
  },
  { name: 'the key of pushes', call: push.getPushKey, input: () => ({}), ...anyone },
  { name: 'pushes to a device', call: push.subscribeToPush, input: () => ({ body: device }), ...anyone },
  { name: 'no more pushes', call: push.unsubscribeFromPush, input: () => ({ body: {} }), ...anyone },
]

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('the table contains every call of these files', () => {
  expect(callsMissing([chat, push], table)).toEqual([])
})

test('notices can be read without a club', async () => {
  const query = { message_type: 'other' as const }
  const { token } = everybody.people.guest
  expect(await call(server.app, chat.listMessages, { token, query })).toEqual([])
  await call(server.app, chat.readAllMessages, { token, body: { message_type: 'other' } })
  const asked = { token, body: { message_type: 'chat' as const } }
  expect((await tryCall(server.app, chat.readAllMessages, asked)).body).toEqual({ error: 'clubIncorrect' })
})

/** Rule chat-1: each row is a writer, each column a receiver; nobody may write to themselves. */
const picker: Record<string, readonly RoleName[]> = {
  player: ['manager', 'owner'],
  agentsPlayer: ['agent', 'manager', 'owner'],
  agent: ['agentsPlayer', 'manager', 'owner'],
  otherAgent: ['manager', 'owner'],
  manager: ['player', 'agentsPlayer', 'agent', 'otherAgent', 'owner'],
  owner: ['player', 'agentsPlayer', 'agent', 'otherAgent', 'manager'],
  admin: ['player', 'agentsPlayer', 'agent', 'otherAgent', 'manager', 'owner'],
}

describe('a member may write to the right people', () => {
  test.each(Object.keys(picker))('%s may write to the listed people, and to nobody else', async (from) => {
    const reached: string[] = []
    for (const to of [...insiders, ...outsiders]) {
      const body = { content: 'psst', receiver_id: everybody.people[to].id }
      const input = { body, clubId: everybody.cast.club.id }
      const person = everybody.people[from as RoleName]
      const result = await resultOf(server.app, everybody, { endpoint: chat.sendMessage, input, person })
      if (result === 'ok') reached.push(to)
      else expect(result).toBe('notAllowed')
    }
    expect(reached.toSorted()).toEqual(picker[from]?.toSorted())
  })

  test.each(Object.keys(picker).filter((name) => !['manager', 'owner', 'admin'].includes(name)))(
    'GET /club/members shows %s exactly the people to whom they may write',
    async (from) => {
      const asThem = { clubId: everybody.cast.club.id, token: everybody.people[from as RoleName].token }
      const shown = members.membersIn(await call(server.app, members.listMembers, asThem))
      expect(shown.map(({ user_id }) => user_id).toSorted()).toEqual(
        picker[from]?.map((name) => everybody.people[name].id).toSorted(),
      )
    },
  )
})
