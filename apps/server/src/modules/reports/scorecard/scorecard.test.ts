import * as cashier from '@cardroom/contract/cashier'
import { updateClub } from '@cardroom/contract/clubs'
import { askToJoin, declineJoinRequest, listClubInvites } from '@cardroom/contract/invites'
import { setAgent, setRole } from '@cardroom/contract/members'
import * as receipts from '@cardroom/contract/receipts'
import { getScorecard } from '@cardroom/contract/scorecard'
import { setLine } from '@cardroom/contract/tabs'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { minutes, now, setClock } from '#platform/clock.ts'
import { newCast, type Cast } from '#test/cast.ts'
import { askedBy, carriedOut, giveRed } from '#test/chips.ts'
import { inClub, newClub, newMember } from '#test/clubs.ts'
import { call, newPlayer, refusal, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast
let agent: Person
let player: Person

beforeAll(async () => {
  cast = await newCast(server.app)
})
afterEach(() => setClock())

const as = (person: Person) => inClub(cast.club, person)
const of = (who: Person) => ({ params: { user_id: String(who.id) }, query: {} })
const scorecard = (by: Person) => call(server.app, getScorecard, { ...as(by), ...of(agent) })
const byId = (by: Person, id: number) => ({ ...as(by), params: { id: String(id) } })
/** Moves the clock on by this number of minutes. */
const pass = (count: number) => {
  const moment = now().getTime() + minutes(count)
  setClock(() => moment)
}
const ask = async () => (await askedBy(server.app, cast.club, { person: player, amount: 10 })).id
const accept = (id: number) => call(server.app, cashier.acceptRequest, { ...byId(agent, id), body: {} })
const pay = async (by: Person, body: Partial<receipts.NewReceipt>) =>
  carriedOut(
    await call(server.app, receipts.recordReceipt, {
      ...as(by),
      body: {
        amount: 5,
        method: 'cash',
        paid_on: now().toISOString().slice(0, 10),
        direction: 'paid',
        user_id: null,
        ...body,
      },
    }),
  ).id
const newAgent = async () => {
  const made = await newMember(server.app, cast.club)
  await call(server.app, setRole, { ...as(cast.owner), body: { user_id: made.id, role: 'agent' } })
  return made
}

test('the scorecard shows the requests to an agent, its answers, and what it owes', async () => {
  agent = await newAgent()
  player = await newMember(server.app, cast.club, { agentId: agent.id })
  await giveRed(server.app, cast.club, agent, 1000)
  expect(await scorecard(player)).toMatchObject({
    requests: 0,
    median_minutes: null,
    owed_to_players: 0,
    owed_oldest_days: null,
    players: 1,
  })
  for (const wait of [0, 1, 2]) {
    const id = await ask()
    pass(wait)
    await accept(id)
  }
  const declined = await ask()
  await call(server.app, cashier.declineRequest, { ...byId(agent, declined), body: { reason: 'Not today' } })
  const takenBack = await ask()
  await call(server.app, cashier.cancelRequest, { ...byId(player, takenBack), body: {} })
  expect(await scorecard(player)).toMatchObject({
    requests: 4,
    answered: 4,
    declined: 1,
    median_minutes: null,
  })

  // A payment that waits for the agent counts as one more, once it is late; after the answer, with the time that
  // took.
  const paid = await pay(player, { user_id: agent.id })
  pass(1)
  expect((await scorecard(player)).median_minutes).toBe(1)
  const open = await ask()
  pass(3)
  await call(server.app, receipts.disputeReceipt, { ...byId(agent, paid), body: { reason: 'Nothing came' } })
  expect(await scorecard(agent)).toMatchObject({ requests: 5, answered: 4, disputes: 1, disputes_lost: 0 })
  const ruling = { ruling: 'uphold', reason: 'I have seen it' } as const
  pass(3)
  await call(server.app, receipts.decideReceipt, { ...byId(cast.owner, paid), body: ruling })
  // The times are 0, 0, 1, 2, the payment’s 4 (its ruling was later), and the open one’s 6.
  expect(await scorecard(cast.owner)).toMatchObject({
    median_minutes: 1.5,
    disputes: 1,
    disputes_lost: 1,
    owed_to_players: 5,
    owed_oldest_days: 0,
  })
  await accept(open)
})

test('requests of a player to an earlier agent do not count for this one', async () => {
  agent = await newAgent()
  player = await newMember(server.app, cast.club, { agentId: cast.agent.id })
  await giveRed(server.app, cast.club, agent, 1000)
  const ids = []
  for (const _ of [1, 2, 3, 4, 5]) ids.push(await ask())
  pass(10)
  await call(server.app, setAgent, { ...as(cast.owner), body: { user_id: player.id, agent_id: agent.id } })
  pass(2)
  for (const id of ids) await accept(id)
  expect(await scorecard(player)).toMatchObject({ requests: 5, answered: 5, median_minutes: 2 })
})

test('the scorecard exists only for agents, and only in their own club', async () => {
  const refused = (by: Person, who: Person) => refusal(server.app, getScorecard, { ...as(by), ...of(who) })
  expect(await refused(cast.owner, cast.player)).toBe('agentNotFound')
  expect(await refused(cast.owner, cast.outsider)).toBe('agentNotFound')
  const none = { token: cast.outsider.token, ...of(cast.agent) }
  expect(await refusal(server.app, getScorecard, none)).toBe('clubIncorrect')
  const wrong = { ...none, query: { code: 'NOCLUB' } }
  expect(await refusal(server.app, getScorecard, wrong)).toBe('clubIncorrect')
  const { code } = cast.club
  expect(await call(server.app, getScorecard, { ...none, query: { code } })).toMatchObject({ players: 1 })
  // The code does not help a person who is in the club.
  const player = { ...none, token: cast.player.token, query: { code } }
  expect(await refusal(server.app, getScorecard, player)).toBe('accessDenied')
})

test('in a club that is not public, people who can find the club see it by code; a declined person does not', async () => {
  const { club, owner } = await newClub(server.app)
  const ofClub = await newMember(server.app, club, { role: 'agent' })
  await call(server.app, updateClub, { ...inClub(club, owner), body: { is_public: false } })
  const asker = await newPlayer(server.app)
  const see = async (query: { link?: 'true' } = {}) => {
    const asked = { token: asker.token, ...of(ofClub), query: { code: club.code, ...query } }
    return (await tryCall(server.app, getScorecard, asked)).status
  }
  expect([await see(), await see({ link: 'true' })]).toEqual([404, 200])
  await call(server.app, askToJoin, {
    token: asker.token,
    body: { code: club.code, agent_id: ofClub.id },
  })
  expect(await see()).toBe(200)
  const asOwner = inClub(club, owner)
  const [request] = await call(server.app, listClubInvites, { ...asOwner, query: { result: 'requested' } })
  await call(server.app, declineJoinRequest, {
    ...asOwner,
    params: { id: String(request?.id) },
    body: { delete_reason: 'Just want to decline' },
  })
  expect([await see(), await see({ link: 'true' })]).toEqual([404, 200])
})

test('an agent owes a player with a line who returned chips beyond it', async () => {
  agent = await newAgent()
  player = await newMember(server.app, cast.club, { agentId: agent.id })
  await giveRed(server.app, cast.club, agent, 1000)
  await call(server.app, setLine, { ...as(agent), ...of(player), body: { amount: 100 } })
  const body = { type: 'transfer', user_id: player.id, amount: 40, currency: 'white', on_tab: true } as const
  await call(server.app, cashier.moveChips, { ...as(agent), body })
  expect(await scorecard(player)).toMatchObject({ owed_to_players: 0, owed_oldest_days: null })
  await pay(agent, { user_id: player.id, direction: 'received', amount: 60 })
  expect(await scorecard(player)).toMatchObject({ owed_to_players: 20, owed_oldest_days: 0 })
})
