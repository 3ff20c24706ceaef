// @module-tag money
import * as calls from '@cardroom/contract/cashier'
import { leaveClub } from '@cardroom/contract/clubs'
import { blockMember, removeMember, setAgent, setRole } from '@cardroom/contract/members'
import type { ChipCurrency } from '@cardroom/rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { askedBy, balancesIn, giveRed, giveWhite } from '#test/chips.ts'
import { newMember } from '#test/clubs.ts'
import { call, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

beforeEach(async () => {
  cast = await newCast(server.app)
})

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const balances = () => balancesIn(server.app, cast.club)
const ask = (person: Person, currency: ChipCurrency = 'white') =>
  askedBy(server.app, cast.club, { person, amount: 100, currency })
const pendingOf = (person: Person) => call(server.app, calls.listRequests, as(person))
const show = (person: Person, id: number) =>
  call(server.app, calls.getTransaction, { ...as(person), params: { id: String(id) } })
const remove = (staff: Person, person: Person) =>
  call(server.app, removeMember, { ...as(staff), params: { user_id: String(person.id) }, body: {} })
const makePlayer = (person: Person) =>
  call(server.app, setRole, { ...as(cast.owner), body: { user_id: person.id, role: 'player' } })

describe('when a member goes,', () => {
  test('a member who leaves returns all chips to the club’s red, to the hundredth', async () => {
    await giveWhite(server.app, cast.club, cast.player, 100)
    await call(server.app, calls.returnChips, {
      ...as(cast.player),
      body: { amount: 0.25, currency: 'white' },
    })
    const red = await balances().red()
    await call(server.app, leaveClub, { ...as(cast.player), body: {} })
    expect(await balances().red()).toBe(red + 99.75)
    expect(await balances().whiteOf(cast.player)).toBe(0)
  })

  test('a removed agent loses white and red, and the transaction’s page shows who took them', async () => {
    await giveWhite(server.app, cast.club, cast.agent, 100)
    await giveRed(server.app, cast.club, cast.agent, 200)
    const red = await balances().red()
    await remove(cast.owner, cast.agent)
    expect(await balances().red()).toBe(red + 300)
    expect(await balances().redOf(cast.agent)).toBe(0)
    expect(await balances().whiteOf(cast.agent)).toBe(0)
  })

  test('a blocked member keeps the chips and loses the requests', async () => {
    await giveWhite(server.app, cast.club, cast.player, 100)
    const request = await ask(cast.player)
    await call(server.app, blockMember, { ...as(cast.owner), body: { user_id: cast.player.id } })
    expect(await balances().whiteOf(cast.player)).toBe(100)
    expect(await show(cast.owner, request.id)).toMatchObject({ status: 'declined', reason: 'requestClosed' })
    expect(await pendingOf(cast.owner)).toEqual([])
  })

  test('the requests of a member who leaves or is removed are closed', async () => {
    const [first, second] = [await ask(cast.player), await ask(cast.agentsPlayer)]
    await call(server.app, leaveClub, { ...as(cast.player), body: {} })
    await remove(cast.owner, cast.agentsPlayer)
    expect(await show(cast.owner, first.id)).toMatchObject({ status: 'declined' })
    expect(await show(cast.owner, second.id)).toMatchObject({ status: 'declined' })
    expect(await pendingOf(cast.agent)).toEqual([])
  })

  test('a member without chips returns nothing', async () => {
    const red = await balances().red()
    await remove(cast.owner, cast.player)
    expect(await balances().red()).toBe(red)
  })
})

describe('when a member loses a role,', () => {
  test('an agent’s red goes back to the club, and the white stays', async () => {
    await giveWhite(server.app, cast.club, cast.agent, 100)
    await giveRed(server.app, cast.club, cast.agent, 200)
    const red = await balances().red()
    await makePlayer(cast.agent)
    expect(await balances().red()).toBe(red + 200)
    expect(await balances().redOf(cast.agent)).toBe(0)
    expect(await balances().whiteOf(cast.agent)).toBe(100)
  })

  test('a manager’s red goes back as well', async () => {
    await giveRed(server.app, cast.club, cast.manager, 200)
    await makePlayer(cast.manager)
    expect(await balances().redOf(cast.manager)).toBe(0)
  })

  test('a request for red is closed, one for white stays pending', async () => {
    const [red, white] = [await ask(cast.agent, 'red'), await ask(cast.agent, 'white')]
    await makePlayer(cast.agent)
    expect(await show(cast.owner, red.id)).toMatchObject({ status: 'declined' })
    expect(await show(cast.owner, white.id)).toMatchObject({ status: null })
  })

  test('a return that waits is closed if it is of red, one of white goes on waiting', async () => {
    await giveWhite(server.app, cast.club, cast.agent, 100)
    await giveRed(server.app, cast.club, cast.agent, 100)
    const returned = (currency: ChipCurrency) =>
      call(server.app, calls.returnChips, {
        ...as(cast.agent),
        body: { amount: 50, currency, on_tab: true },
      })
    const [red, white] = [await returned('red'), await returned('white')]
    expect([red.status, white.status]).toEqual([null, null])
    await makePlayer(cast.agent)
    expect(await show(cast.owner, red.id)).toMatchObject({ status: 'declined', reason: 'requestClosed' })
    expect(await show(cast.owner, white.id)).toMatchObject({ status: null })
  })

  test('requests to an agent who goes pass to the club', async () => {
    const request = await ask(cast.agentsPlayer)
    await makePlayer(cast.agent)
    expect((await pendingOf(cast.owner)).map(({ id }) => id)).toEqual([request.id])
    expect(await show(cast.owner, request.id)).toMatchObject({ sender_id: null, sender_role: 'club' })
    const accepted = await call(server.app, calls.acceptRequest, {
      ...as(cast.owner),
      params: { id: String(request.id) },
      body: {},
    })
    expect(accepted).toMatchObject({ status: 'confirmed', sender_id: null })
  })
})

describe('a player whose agent changes', () => {
  test('has their pending requests passed to the new agent', async () => {
    const request = await ask(cast.agentsPlayer)
    const body = { user_id: cast.agentsPlayer.id, agent_id: cast.otherAgent.id }
    await call(server.app, setAgent, { ...as(cast.owner), body })
    expect(await pendingOf(cast.agent)).toEqual([])
    expect((await pendingOf(cast.otherAgent)).map(({ id }) => id)).toEqual([request.id])
  })

  test('asks the new agent from then on', async () => {
    const request = await ask(cast.player)
    const body = { user_id: cast.player.id, agent_id: cast.agent.id }
    await call(server.app, setAgent, { ...as(cast.owner), body })
    expect(await pendingOf(cast.owner)).toEqual([])
    expect((await pendingOf(cast.agent)).map(({ id }) => id)).toEqual([request.id])
  })
})

describe('when one call races another,', { tags: ['race'] }, () => {
  test('a sale of red races the removal of the role: no player is left with red', async () => {
    for (let round = 0; round < 4; round += 1) {
      const agent = await newMember(server.app, cast.club)
      await call(server.app, setRole, { ...as(cast.owner), body: { user_id: agent.id, role: 'agent' } })
      await Promise.all([
        tryCall(server.app, calls.moveChips, {
          ...as(cast.owner),
          body: { amount: 50, currency: 'red', type: 'transfer', user_id: agent.id },
        }),
        makePlayer(agent),
      ])
      expect(await balances().redOf(agent)).toBe(0)
    }
  })

  test('the acceptance of a request races the asker’s leaving: nobody outside the club holds chips', async () => {
    for (let round = 0; round < 4; round += 1) {
      const player = await newMember(server.app, cast.club)
      const request = await ask(player)
      const [accepted] = await Promise.all([
        tryCall(server.app, calls.acceptRequest, {
          ...as(cast.owner),
          params: { id: String(request.id) },
          body: {},
        }),
        call(server.app, leaveClub, { ...as(player), body: {} }),
      ])
      expect([200, 404]).toContain(accepted.status)
      expect(await balances().whiteOf(player)).toBe(0)
    }
  })

  test('a return to an agent races the removal of its role: no player is left with red', async () => {
    await giveWhite(server.app, cast.club, cast.agentsPlayer, 100)
    await Promise.all([
      tryCall(server.app, calls.returnChips, {
        ...as(cast.agentsPlayer),
        body: { amount: 10, currency: 'white', type: 'return-agent' },
      }),
      makePlayer(cast.agent),
    ])
    expect(await balances().redOf(cast.agent)).toBe(0)
  })

  test('two people take the same chips at once, one by removal: the chips go to the club once', async () => {
    await giveWhite(server.app, cast.club, cast.player, 100)
    await permit(server.app, cast, { extract: true })
    const red = await balances().red()
    await Promise.all([
      tryCall(server.app, calls.moveChips, {
        ...as(cast.manager),
        body: { amount: 100, currency: 'white', type: 'extract', user_id: cast.player.id },
      }),
      remove(cast.owner, cast.player),
    ])
    expect(await balances().red()).toBe(red + 100)
  })
})
