import { leaveClub, updateClub } from '@cardroom/contract/clubs'
import { askToJoin } from '@cardroom/contract/invites'
import { blockMember, listOnline } from '@cardroom/contract/members'
import type { ServerEventName } from '@cardroom/contract/events'
import { expect, test } from 'vitest'
import { inClub, newClub, newMember } from '#test/clubs.ts'
import { call, newPlayer, refusal } from '#test/people.ts'
import { next, useSockets, type ClientSocket } from '#test/sockets.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const { logIn } = useSockets(server)

/** Everything of this name that arrives while `work` runs and shortly after. */
async function heardDuring(
  socket: ClientSocket,
  name: ServerEventName,
  work: () => Promise<unknown>,
): Promise<unknown[]> {
  const heard: unknown[] = []
  socket.onAny((told: string, payload: unknown) => told === name && heard.push(payload))
  await work()
  await new Promise((resolve) => setTimeout(resolve, 600))
  return heard
}

test('a join request reaches who may decide it, and nobody else', async () => {
  const { club, owner } = await newClub(server.app)
  const plain = await newMember(server.app, club, { role: 'manager' })
  const deciding = await newMember(server.app, club, { role: 'manager', flags: ['accept_invites'] })
  const asker = await newPlayer(server.app)
  const sockets = await Promise.all([owner, deciding, plain].map((person) => logIn(person)))
  const ask = () => call(server.app, askToJoin, { body: { code: club.code }, token: asker.token })
  const asked = ask()
  const [byOwner, byDeciding, byPlain] = await Promise.all(
    sockets.map((socket) => heardDuring(socket, 'request', () => asked)),
  )
  expect(byOwner).toEqual([{ club_id: club.id }])
  expect(byDeciding).toEqual([{ club_id: club.id }])
  expect(byPlain).toEqual([])
})

test('who joins hears their club from then on, on a socket that was open before', async () => {
  const { club, owner } = await newClub(server.app)
  const person = await newPlayer(server.app)
  const socket = await logIn(person)
  const joined = next(socket, 'club')
  await newMember(server.app, club, { person })
  expect(await joined).toEqual({ id: club.id })
  const change = () =>
    call(server.app, updateClub, { ...inClub(club, owner), body: { greetings: 'Good evening' } })
  expect(await heardDuring(socket, 'club', change)).toContainEqual({ id: club.id })
})

test('who left or was blocked hears no more of the club', async () => {
  const { club, owner } = await newClub(server.app)
  const [leaves, banned] = [await newMember(server.app, club), await newMember(server.app, club)]
  const sockets = await Promise.all([leaves, banned].map((person) => logIn(person)))
  await call(server.app, leaveClub, { ...inClub(club, leaves), body: {} })
  await call(server.app, blockMember, { ...inClub(club, owner), body: { user_id: banned.id } })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const changed = call(server.app, updateClub, { ...inClub(club, owner), body: { avatar_id: 3 } })
  for (const socket of sockets) expect(await heardDuring(socket, 'club', () => changed)).toEqual([])
})

test('a member with a socket is online, on the list of who may see them', async () => {
  const { club, owner } = await newClub(server.app)
  const [here, away] = [await newMember(server.app, club), await newMember(server.app, club)]
  await logIn(here)
  expect(await call(server.app, listOnline, inClub(club, owner))).toEqual({
    [String(owner.id)]: false,
    [String(here.id)]: true,
    [String(away.id)]: false,
  })
})

test('a call that was refused says nothing', async () => {
  const { club, owner } = await newClub(server.app)
  const player = await newMember(server.app, club)
  const socket = await logIn(owner)
  await new Promise((resolve) => setTimeout(resolve, 600))
  const tried = () =>
    refusal(server.app, updateClub, { ...inClub(club, player), body: { greetings: 'Good evening' } })
  expect(await heardDuring(socket, 'club', tried)).toEqual([])
})
