import { sendMessage } from '@cardroom/contract/chat'
import { leaveClub, updateClub } from '@cardroom/contract/clubs'
import { askToJoin } from '@cardroom/contract/invites'
import { blockMember, listOnline } from '@cardroom/contract/members'
import type { ServerEventName } from '@cardroom/contract/events'
import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import { inClub, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call, newPlayer, refusal, type Person } from '#test/people.ts'
import { next, useSockets, type ClientSocket } from '#test/sockets.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const { logIn } = useSockets(server)

/** Collects all events of these names that the socket receives from now on. */
function receivedBy(socket: ClientSocket, ...names: readonly ServerEventName[]): unknown[] {
  const received: unknown[] = []
  socket.onAny((event: ServerEventName, payload: unknown) => names.includes(event) && received.push(payload))
  return received
}

/** Waits until the socket has received everything sent so far: the answer comes after it. */
const upToNow = (socket: ClientSocket, { token }: Person) => socket.emitWithAck('authenticate', { token })

const sayToAll = (club: TestClub, content: string) =>
  call(server.app, sendMessage, { ...inClub(club, club.owner), body: { content } })

/**
 * Waits until the server has sent everything that happened in the club: a message to one of its sockets comes last.
 */
async function allTold(club: TestClub, socket: ClientSocket): Promise<void> {
  const messages = receivedBy(socket, 'message')
  await sayToAll(club, 'So far')
  await eventually(() => messages).toContainEqual(expect.objectContaining({ content: 'So far' }))
}

test('a join request reaches the people who may decide it, and nobody else', async () => {
  const { club, owner } = await newClub(server.app)
  const plain = await newMember(server.app, club, { role: 'manager' })
  const deciding = await newMember(server.app, club, { role: 'manager', flags: ['accept_invites'] })
  const asker = await newPlayer(server.app)
  const sockets = await Promise.all([owner, deciding, plain].map((person) => logIn(person)))
  const [byOwner, byDeciding, byPlain] = sockets.map((socket) => receivedBy(socket, 'request'))
  await call(server.app, askToJoin, { body: { code: club.code }, token: asker.token })
  for (const received of [byOwner, byDeciding])
    await eventually(() => received).toEqual([{ club_id: club.id }])
  await upToNow(sockets[2] as ClientSocket, plain)
  expect(byPlain).toEqual([])
})

test('a new member receives their club’s events from then on, on a socket that was already open', async () => {
  const { club } = await newClub(server.app)
  const person = await newPlayer(server.app)
  const socket = await logIn(person)
  const joined = next(socket, 'club')
  await newMember(server.app, club, { person })
  expect(await joined).toEqual({ id: club.id })
  const received = receivedBy(socket, 'message')
  await sayToAll(club, 'Good evening')
  await eventually(() => received).toContainEqual(expect.objectContaining({ content: 'Good evening' }))
})

test('a member who left or was blocked receives no more events of the club', async () => {
  const { club, owner } = await newClub(server.app)
  const [leaves, banned] = [await newMember(server.app, club), await newMember(server.app, club)]
  const [byLeaver, byBanned, byOwner] = [await logIn(leaves), await logIn(banned), await logIn(owner)]
  await call(server.app, leaveClub, { ...inClub(club, leaves), body: {} })
  await call(server.app, blockMember, { ...inClub(club, owner), body: { user_id: banned.id } })
  await allTold(club, byOwner)
  await upToNow(byLeaver, leaves)
  const gone = [byLeaver, byBanned].map((socket) => receivedBy(socket, 'club', 'message'))
  const stays = receivedBy(byOwner, 'message')
  await call(server.app, updateClub, { ...inClub(club, owner), body: { avatar_id: 3 } })
  await sayToAll(club, 'Good night')
  await eventually(() => stays).toContainEqual(expect.objectContaining({ content: 'Good night' }))
  await upToNow(byLeaver, leaves)
  expect(gone).toEqual([[], []])
})

test('a member with a socket is shown as online to the people who may see them', async () => {
  const { club, owner } = await newClub(server.app)
  const [here, away] = [await newMember(server.app, club), await newMember(server.app, club)]
  await logIn(here)
  expect(await call(server.app, listOnline, inClub(club, owner))).toEqual({
    [String(owner.id)]: false,
    [String(here.id)]: true,
    [String(away.id)]: false,
  })
})

test('a refused call sends no event', async () => {
  const { club, owner } = await newClub(server.app)
  const player = await newMember(server.app, club)
  const socket = await logIn(owner)
  await allTold(club, socket)
  const [clubs, messages] = [receivedBy(socket, 'club'), receivedBy(socket, 'message')]
  const refused = { ...inClub(club, player), body: { greetings: 'Good evening' } }
  expect(await refusal(server.app, updateClub, refused)).toBe('accessDenied')
  await sayToAll(club, 'After that')
  await eventually(() => messages).toContainEqual(expect.objectContaining({ content: 'After that' }))
  expect(clubs).toEqual([])
})
