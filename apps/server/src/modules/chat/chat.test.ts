import * as calls from '@cardroom/contract/chat'
import type { UserId } from '@cardroom/contract/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call, newPlayer, refusal, tryCall, type Person } from '#test/people.ts'
import { next, useSockets } from '#test/sockets.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const { logIn } = useSockets(server)
let club: TestClub
let owner: Person
let player: Person
let other: Person

beforeAll(async () => {
  const made = await newClub(server.app)
  club = made.club
  owner = made.owner
  player = await newMember(server.app, club)
  other = await newMember(server.app, club)
})

const as = (person: Person) => ({ token: person.token, clubId: club.id })
const say = (person: Person, content: string, receiverId?: UserId) =>
  call(server.app, calls.sendMessage, { ...as(person), body: { content, receiver_id: receiverId ?? null } })
const chat = async (person: Person, query: Record<string, unknown> = {}) =>
  (await call(server.app, calls.listMessages, { ...as(person), query })).map((message) => message.content)

describe('writing', () => {
  it('is refused to outsiders, without a club, and to a receiver who does not exist', async () => {
    const outsider = await newPlayer(server.app)
    const body = { content: 'hello' }
    expect(await refusal(server.app, calls.sendMessage, { ...as(outsider), body })).toBe('accessDenied')
    expect(await refusal(server.app, calls.sendMessage, { token: owner.token, body })).toBe('clubIncorrect')
    const nobody = { ...as(owner), body: { ...body, receiver_id: 2_000_000_000 } }
    expect(await refusal(server.app, calls.sendMessage, nobody)).toBe('notAllowed')
  })

  it('a player can write to the owner, not to another player or to themselves', async () => {
    await say(player, 'to the owner', owner.id)
    for (const receiver of [other, player]) {
      const body = { content: 'psst', receiver_id: receiver.id }
      expect(await refusal(server.app, calls.sendMessage, { ...as(player), body })).toBe('notAllowed')
    }
  })

  it.each(['', '   ', 'x'.repeat(1025)])(
    'refuses an empty text, blanks and more than 1024 characters',
    async (content) => {
      expect(await refusal(server.app, calls.sendMessage, { ...as(owner), body: { content } })).toBe(
        'dataIncorrect',
      )
    },
  )

  it('keeps the text as it was typed, and shows it to its receivers, newest first', async () => {
    await say(owner, '<b>Welcome</b> & enjoy  ')
    await say(owner, 'for you alone', player.id)
    expect((await chat(player)).slice(0, 2)).toEqual(['for you alone', '<b>Welcome</b> & enjoy  '])
    expect((await chat(other))[0]).toBe('<b>Welcome</b> & enjoy  ')
  })
})

describe('reading', () => {
  it('returns pages, and messages that are newer than an id', async () => {
    const first = await say(owner, 'one')
    await say(owner, 'two')
    await say(owner, 'three')
    expect(await chat(player, { limit: '2' })).toEqual(['three', 'two'])
    expect(await chat(player, { limit: '1', offset: '1' })).toEqual(['two'])
    expect(await chat(player, { after: String(first.id) })).toEqual(['three', 'two'])
    expect(await chat(player, { after: '0' })).toEqual(await chat(player))
    for (const limit of ['0', '101', '-1', 'x'])
      expect(await refusal(server.app, calls.listMessages, { ...as(player), query: { limit } })).toBe(
        'dataIncorrect',
      )
  })

  it('marks one message as read, and then all', async () => {
    const message = await say(owner, 'read me', player.id)
    await call(server.app, calls.readMessage, {
      token: player.token,
      params: { id: String(message.id) },
      body: {},
    })
    const stranger = { token: other.token, params: { id: String(message.id) }, body: {} }
    expect(await refusal(server.app, calls.readMessage, stranger)).toBe('messageNotFound')
    await call(server.app, calls.readAllMessages, { ...as(player), body: { message_type: 'chat' } })
    const all = await call(server.app, calls.listMessages, { ...as(player), query: {} })
    expect(all.filter((each) => each.sender_id !== player.id && each.read_at === null)).toEqual([])
  })

  it('a message to all is read for its sender when the first of the others has read it', async () => {
    const sent = await say(owner, 'to all of you')
    const readAt = async (person: Person) => {
      const all = await call(server.app, calls.listMessages, { ...as(person), query: {} })
      return all.find(({ id }) => id === sent.id)?.read_at
    }
    await call(server.app, calls.readAllMessages, { ...as(owner), body: { message_type: 'chat' } })
    expect([await readAt(owner), await readAt(player), await readAt(other)]).toEqual([null, null, null])
    await call(server.app, calls.readAllMessages, { ...as(player), body: { message_type: 'chat' } })
    expect(await readAt(owner)).toBe(await readAt(player))
    expect(await readAt(player)).not.toBeNull()
    expect(await readAt(other)).toBeNull()
  })

  it('two readers at once mark each message once', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, place) => say(owner, `number ${place}`)))
    await Promise.all(
      [player, other, player, other].map((person) =>
        call(server.app, calls.readAllMessages, { ...as(person), body: { message_type: 'chat' } }),
      ),
    )
    const all = await call(server.app, calls.listMessages, { ...as(owner), query: {} })
    expect(all.filter((each) => each.receiver_id === null && each.read_at === null)).toEqual([])
  })

  it('a repeated key sends a message once', async () => {
    const input = { ...as(owner), body: { content: 'only once' }, idempotencyKey: 'message-1' }
    const sent = await Promise.all([1, 2, 3].map(() => call(server.app, calls.sendMessage, input)))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect((await chat(player)).filter((content) => content === 'only once')).toHaveLength(1)
  })

  it('archiving empties my own view and nobody else’s', async () => {
    await call(server.app, calls.archiveMessages, { ...as(other), body: {} })
    expect(await chat(other)).toEqual([])
    expect((await chat(player)).length).toBeGreaterThan(0)
    await say(owner, 'after that')
    expect(await chat(other)).toEqual(['after that'])
  })

  it('the owner can read all of the club’s chat, a player cannot', async () => {
    await say(player, 'between us', owner.id)
    const all = await call(server.app, calls.listClubMessages, { ...as(owner), query: {} })
    expect(all[0]?.content).toBe('between us')
    const theirs = { ...as(owner), query: { user_id: String(other.id) } }
    expect(await call(server.app, calls.listClubMessages, theirs)).toEqual([])
    const ofPlayer = { ...as(owner), query: { user_id: String(player.id), limit: '2', offset: '1' } }
    const page = await call(server.app, calls.listClubMessages, ofPlayer)
    expect(page.map(({ sender_id, receiver_id }) => [sender_id, receiver_id].includes(player.id))).toEqual([
      true,
      true,
    ])
    expect(await refusal(server.app, calls.listClubMessages, { ...as(player), query: {} })).toBe(
      'accessDenied',
    )
  })

  it('everybody sees only their own notices', async () => {
    const mine = await call(server.app, calls.listMessages, {
      token: player.token,
      query: { message_type: 'other' },
    })
    expect(mine.every((notice) => notice.receiver_id === player.id)).toBe(true)
    const answer = await tryCall(server.app, calls.listMessages, { token: player.token, query: {} })
    expect(answer.body).toEqual({ error: 'clubIncorrect' })
  })
})

describe('the socket', () => {
  it('delivers a message, and its confirmation to the sender', async () => {
    const [mine, theirs] = [await logIn(player), await logIn(owner)]
    const confirmed = next(mine, 'confirm')
    theirs.on('message', ({ id }) => id !== undefined && theirs.emit('confirm', { id }))
    const sent = await say(player, 'are you there?', owner.id)
    expect(await confirmed).toEqual({ id: sent.id })
  })
})
