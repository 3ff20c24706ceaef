import { getBadges } from '@cardroom/contract/badges'
import { acceptRequest, askForChips } from '@cardroom/contract/cashier'
import { listMessages, readAllMessages, sendMessage } from '@cardroom/contract/chat'
import { askToJoin, inviteUser } from '@cardroom/contract/invites'
import { expect, it } from 'vitest'
import { newClub, newMember } from '#test/clubs.ts'
import { call, newPlayer, refusal, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const badgesOf = (person: Person) => call(server.app, getBadges, { token: person.token })

it('the call of badges is refused without a token', async () => {
  expect(await refusal(server.app, getBadges, {})).toBe('AuthorizationRequiredError')
})

it('the badges count what waits for each person, and nothing that waits for others', async () => {
  const { club, owner } = await newClub(server.app)
  const player = await newMember(server.app, club)
  const stranger = await newPlayer(server.app)
  expect((await badgesOf(stranger)).clubs).toEqual({})

  await call(server.app, askToJoin, { body: { code: club.code }, token: stranger.token })
  const asPlayer = { token: player.token, clubId: club.id }
  const request = await call(server.app, askForChips, {
    ...asPlayer,
    body: { amount: 100, currency: 'white' },
  })
  await call(server.app, sendMessage, { ...asPlayer, body: { content: 'hello' } })
  expect((await badgesOf(owner)).clubs[club.id]).toEqual({
    chat: 1,
    chip_requests: 1,
    join_requests: 1,
    approvals: 0,
    settlement: 0,
    receipts: 0,
  })
  expect((await badgesOf(player)).clubs[club.id]).toEqual({
    chat: 0,
    chip_requests: 0,
    join_requests: 0,
    approvals: 0,
    settlement: 0,
    receipts: 0,
  })

  const asOwner = { token: owner.token, clubId: club.id }
  const latecomer = await newMember(server.app, club)
  // Messages from before they joined do not count.
  expect((await badgesOf(latecomer)).clubs[club.id]?.chat).toBe(0)
  await call(server.app, acceptRequest, { ...asOwner, params: { id: String(request.id) }, body: {} })
  expect((await badgesOf(owner)).clubs[club.id]?.chip_requests).toBe(0)
  await call(server.app, readAllMessages, { ...asOwner, body: { message_type: 'chat' } })
  expect((await badgesOf(owner)).clubs[club.id]?.chat).toBe(0)

  const invited = await newPlayer(server.app)
  await call(server.app, inviteUser, { ...asOwner, body: { user_id: invited.id } })
  expect((await badgesOf(invited)).invites).toBe(1)
  await call(server.app, readAllMessages, { token: owner.token, body: { message_type: 'other' } })
  expect((await badgesOf(owner)).notifications).toBe(0)
})

it('a call marks the named notices as read, and none of other people', async () => {
  const { club, owner } = await newClub(server.app)
  for (const person of [await newPlayer(server.app), await newPlayer(server.app)])
    await call(server.app, askToJoin, { body: { code: club.code }, token: person.token })
  const query = { message_type: 'other' } as const
  const asked = (await call(server.app, listMessages, { token: owner.token, query })).filter(
    ({ content }) => content === 'joinRequested',
  )
  const [newest] = asked
  if (!newest) throw new Error('The owner was told of nobody')
  const waiting = (await badgesOf(owner)).notifications
  const readBy = ({ token }: Person, ids: readonly number[]) =>
    call(server.app, readAllMessages, { token, body: { message_type: 'other', ids: [...ids] } })

  const stranger = await newPlayer(server.app)
  await readBy(stranger, [newest.id])
  expect((await badgesOf(owner)).notifications).toBe(waiting)
  await readBy(owner, [newest.id])
  expect((await badgesOf(owner)).notifications).toBe(waiting - 1)
  await readBy(
    owner,
    asked.map(({ id }) => id),
  )
  expect((await badgesOf(owner)).notifications).toBe(waiting - asked.length)
  for (const ids of [[], [0], Array.from({ length: 1001 }, (_, place) => place + 1)])
    expect(
      await refusal(server.app, readAllMessages, {
        token: owner.token,
        body: { message_type: 'other', ids },
      }),
    ).toBe('dataIncorrect')
})
