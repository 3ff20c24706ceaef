// @module-tag money
import * as calls from '@cardroom/contract/cashier'
import { setRole } from '@cardroom/contract/members'
import type { ChipCurrency } from '@cardroom/rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { erasePerson } from '#modules/users/index.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { askedBy, giveRed } from '#test/chips.ts'
import { newAdmin } from '#test/clubs.ts'
import { call, refusal, type Person } from '#test/people.ts'
import { statementsOf } from '#test/readings/statements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

beforeEach(async () => {
  cast = await newCast(server.app)
  await permit(server.app, cast, { transfer: true, view_transactions: true })
})

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const about = (person: Person, id: number) => ({ ...as(person), params: { id: String(id) } })
const ask = async (person: Person, currency: ChipCurrency = 'white') =>
  (await askedBy(server.app, cast.club, { person, amount: 100, currency })).id
const accept = (person: Person, id: number) =>
  call(server.app, calls.acceptRequest, { ...about(person, id), body: {} })
const decline = (person: Person, id: number) =>
  call(server.app, calls.declineRequest, { ...about(person, id), body: { reason: 'violationOfClub' } })
const deciderSeenBy = async (person: Person, id: number) => {
  const shown = await call(server.app, calls.getTransaction, about(person, id))
  return [shown.decided_by, shown.decided_by_name]
}
const nobody = [null, null]

describe('the decider of a request', () => {
  test('the decider of a request to the club is shown to both sides if it is accepted', async () => {
    const { manager, owner, player } = cast
    const id = await ask(player)
    await accept(manager, id)
    for (const person of [player, manager, owner, await newAdmin(server.app)])
      expect(await deciderSeenBy(person, id)).toEqual([manager.id, manager.name])
  })

  test('if the club declines, people who see its transactions see who did; the asker sees only the club', async () => {
    const { club, manager, owner, player } = cast
    const id = await ask(player)
    await decline(manager, id)
    for (const person of [manager, owner])
      expect(await deciderSeenBy(person, id)).toEqual([manager.id, manager.name])
    expect(await deciderSeenBy(player, id)).toEqual([null, club.name])
  })

  test('an agent that asks the club sees the decider as a player does', async () => {
    const { club, agent, owner } = cast
    const [accepted, declined] = [await ask(agent), await ask(agent)]
    await accept(owner, accepted)
    await decline(owner, declined)
    expect(await deciderSeenBy(agent, accepted)).toEqual([owner.id, owner.name])
    expect(await deciderSeenBy(agent, declined)).toEqual([null, club.name])
  })

  test('the decider of a request to an agent is shown to its player and the staff; others find nothing', async () => {
    const { agent, agentsPlayer, manager, owner, otherAgent, player } = cast
    await giveRed(server.app, cast.club, agent, 1000)
    const [accepted, declined] = [await ask(agentsPlayer), await ask(agentsPlayer)]
    await accept(agent, accepted)
    await decline(agent, declined)
    for (const id of [accepted, declined]) {
      for (const person of [agent, agentsPlayer, manager, owner])
        expect(await deciderSeenBy(person, id)).toEqual([agent.id, agent.name])
      for (const person of [otherAgent, player])
        expect(await refusal(server.app, calls.getTransaction, about(person, id))).toBe('requestNotFound')
    }
  })

  test('is null while it waits, if it was cancelled or closed, and for transactions without a decision', async () => {
    const { owner, agent, player } = cast
    const waiting = await ask(player)
    expect(await deciderSeenBy(player, waiting)).toEqual(nobody)
    await call(server.app, calls.cancelRequest, { ...about(player, waiting), body: {} })
    const closed = await ask(agent, 'red')
    await call(server.app, setRole, { ...as(owner), body: { user_id: agent.id, role: 'player' } })
    const { transactions } = await call(server.app, calls.moveChips, {
      ...as(owner),
      body: { amount: 10, currency: 'white', type: 'transfer', user_id: player.id },
    })
    const sold = transactions[0]?.id as number
    for (const [person, id] of [
      [player, waiting],
      [agent, closed],
      [player, sold],
    ] as const)
      for (const reader of [person, owner]) expect(await deciderSeenBy(reader, id)).toEqual(nobody)
  })

  test('has no name if their account was closed since', async () => {
    const { manager, player } = cast
    const id = await ask(player)
    await accept(manager, id)
    await inTransaction(server.app.database, async (tx) => erasePerson(tx, manager.id))
    expect(await deciderSeenBy(player, id)).toEqual([manager.id, 'Closed account'])
  })
})

test('the decider is read only for the one transaction that is shown, and for no list', async () => {
  const id = await ask(cast.player)
  const asked = async (work: () => Promise<unknown>) =>
    (await statementsOf(server.app, work)).statements.filter((text) => /\bdecider\b/.test(text)).length
  expect(await asked(() => call(server.app, calls.listRequests, as(cast.owner)))).toBe(0)
  expect(await asked(() => accept(cast.owner, id))).toBe(0)
  expect(await asked(() => call(server.app, calls.reportTransactions, { ...as(cast.owner), body: {} }))).toBe(
    0,
  )
  expect(await asked(() => call(server.app, calls.getTransaction, about(cast.owner, id)))).toBe(1)
})
