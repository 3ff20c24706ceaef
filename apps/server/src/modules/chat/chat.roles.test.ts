import type { AnyEndpoint, ErrorKey } from '@cardroom/contract'
import * as chat from '@cardroom/contract/chat'
import * as invites from '@cardroom/contract/invites'
import * as members from '@cardroom/contract/members'
import * as push from '@cardroom/contract/push'
import { managerFlags } from '@cardroom/rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { newAdmin, newClub, newMember } from '#test/clubs.ts'
import { call, newGuest, newPlayer, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

type Result = 'ok' | ErrorKey
const outsiders = ['guest', 'outsider', 'requested', 'blocked', 'left', 'otherOwner'] as const
const insiders = ['player', 'agentsPlayer', 'agent', 'otherAgent', 'manager', 'owner', 'admin'] as const
type Name = (typeof outsiders)[number] | (typeof insiders)[number]
let people: Record<Name, Person>
let cast: Cast

beforeAll(async () => {
  cast = await newCast(server.app)
  const { club } = cast
  people = {
    ...cast,
    guest: await newGuest(server.app),
    requested: await newPlayer(server.app),
    blocked: await newMember(server.app, club),
    left: await newMember(server.app, club),
    otherOwner: (await newClub(server.app)).owner,
    admin: await newAdmin(server.app),
  }
  const asOwner = { clubId: club.id, token: cast.owner.token }
  await call(server.app, invites.askToJoin, { body: { code: club.code }, token: people.requested.token })
  await call(server.app, members.blockMember, { ...asOwner, body: { user_id: people.blocked.id } })
  await call(server.app, members.removeMember, {
    ...asOwner,
    params: { user_id: String(people.left.id) },
    body: {},
  })
})

async function resultOf(endpoint: AnyEndpoint, input: object, person?: Person): Promise<Result> {
  const { status, body } = await tryCall(server.app, endpoint, {
    ...input,
    ...(endpoint.club !== 'none' && { clubId: cast.club.id }),
    ...(person && { token: person.token }),
  })
  return status === 200 ? 'ok' : (body as { error: ErrorKey }).error
}

const device = {
  endpoint: 'https://push.example.com/a',
  keys: { p256dh: 'BAbc_123', auth: 'abc_123' },
}

interface Row {
  readonly call: AnyEndpoint
  readonly input: object
  readonly insider: Result
  /** Everybody who is no active member; `accessDenied` where the call is the club's. */
  readonly outsider: Result
  /** Who is let although the other insiders are not. */
  readonly also?: readonly Name[]
}

const inClub = { insider: 'ok', outsider: 'accessDenied' } as const
const anywhere = { insider: 'ok', outsider: 'ok' } as const

const table: Row[] = [
  { call: chat.listMessages, input: { query: {} }, ...inClub },
  { call: chat.readAllMessages, input: { body: { message_type: 'chat' } }, ...inClub },
  { call: chat.sendMessage, input: { body: { content: 'to all' } }, ...inClub },
  { call: chat.archiveMessages, input: { body: {} }, ...inClub },
  {
    call: chat.listClubMessages,
    input: { query: {} },
    insider: 'accessDenied',
    outsider: 'accessDenied',
    also: ['owner', 'admin'],
  },
  {
    call: chat.readMessage,
    input: { params: { id: '999999' }, body: {} },
    insider: 'messageNotFound',
    outsider: 'messageNotFound',
  },
  { call: push.getPushKey, input: {}, ...anywhere },
  { call: push.subscribeToPush, input: { body: device }, ...anywhere },
  { call: push.unsubscribeFromPush, input: { body: {} }, ...anywhere },
]

const nameOf = ({ call: { method, path } }: Row) => `${method} ${path}`

test.each(table.map((row) => [nameOf(row), row] as const))('%s', async (_name, row) => {
  expect(await resultOf(row.call, row.input)).toBe('AuthorizationRequiredError')
  for (const name of outsiders)
    expect(await resultOf(row.call, row.input, people[name]), name).toBe(row.outsider)
  for (const name of insiders) {
    const expected = row.also?.includes(name) ? 'ok' : row.insider
    expect(await resultOf(row.call, row.input, people[name]), name).toBe(expected)
  }
})

test('every call of these files is in the table', () => {
  const calls = [chat, push]
    .flatMap((file) => Object.values(file) as unknown[])
    .filter((value): value is AnyEndpoint => typeof value === 'object' && value !== null && 'path' in value)
  const listed = new Set(table.map((row) => row.call))
  expect(calls.filter((each) => 'method' in each && !listed.has(each))).toEqual([])
})

test('notices are read without any club', async () => {
  const query = { message_type: 'other' as const }
  const { token } = people.guest
  expect(await call(server.app, chat.listMessages, { token, query })).toEqual([])
  await call(server.app, chat.readAllMessages, { token, body: { message_type: 'other' } })
  expect(
    (await tryCall(server.app, chat.readAllMessages, { token, body: { message_type: 'chat' } })).body,
  ).toEqual({
    error: 'clubIncorrect',
  })
})

const none = Object.fromEntries(managerFlags.map((flag) => [flag, false]))

test.each(managerFlags)('a manager with the flag %s alone sees all chat only by view_chat', async (flag) => {
  await permit(server.app, cast, { ...none, [flag]: true })
  const expected = flag === 'view_chat' ? 'ok' : 'accessDenied'
  expect(await resultOf(chat.listClubMessages, { query: {} }, cast.manager)).toBe(expected)
})

/** Rule chat-1: by row who writes, by column to whom; nobody to themselves. */
const picker: Record<string, readonly Name[]> = {
  player: ['manager', 'owner'],
  agentsPlayer: ['agent', 'manager', 'owner'],
  agent: ['agentsPlayer', 'manager', 'owner'],
  otherAgent: ['manager', 'owner'],
  manager: ['player', 'agentsPlayer', 'agent', 'otherAgent', 'owner'],
  owner: ['player', 'agentsPlayer', 'agent', 'otherAgent', 'manager'],
  admin: ['player', 'agentsPlayer', 'agent', 'otherAgent', 'manager', 'owner'],
}

describe('who writes to whom', () => {
  test.each(Object.keys(picker))('%s', async (from) => {
    const reached: string[] = []
    for (const to of [...insiders, ...outsiders]) {
      const body = { content: 'psst', receiver_id: people[to].id }
      const result = await resultOf(chat.sendMessage, { body }, people[from as Name])
      if (result === 'ok') reached.push(to)
      else expect(result).toBe('notAllowed')
    }
    expect(reached.toSorted()).toEqual(picker[from]?.toSorted())
  })

  test.each(Object.keys(picker).filter((name) => !['manager', 'owner', 'admin'].includes(name)))(
    '%s is shown exactly these by GET /club/members',
    async (from) => {
      const asThem = { clubId: cast.club.id, token: people[from as Name].token }
      const shown = (await call(server.app, members.listMembers, asThem)).map(({ user_id }) => user_id)
      expect(shown.toSorted()).toEqual(picker[from]?.map((name) => people[name].id).toSorted())
    },
  )
})
