import { getTransaction, returnChips } from '@cardroom/contract/cashier'
import { blockMember, setRole } from '@cardroom/contract/members'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCast, type Cast } from '#test/cast.ts'
import { giveRed, giveWhite } from '#test/chips.ts'
import { inClub } from '#test/clubs.ts'
import { call, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

beforeAll(async () => {
  cast = await newCast(server.app)
  await giveWhite(server.app, cast.club, cast.agentsPlayer, 1000)
  await giveWhite(server.app, cast.club, cast.player, 1000)
  await giveRed(server.app, cast.club, cast.agent, 1000)
})

/** Returns chips again and again, with so many calls at once that their memberships are held without a pause. */
function hammer(person: Person, type: 'return' | 'return-agent', calls: number): Promise<number[]> {
  const body = { amount: 0.01, currency: 'white' as const, type }
  let left = calls
  const caller = async (): Promise<number[]> => {
    const statuses: number[] = []
    for (; left > 0; left -= 1)
      statuses.push((await tryCall(server.app, returnChips, { ...inClub(cast.club, person), body })).status)
    return statuses
  }
  return Promise.all(Array.from({ length: 12 }, caller)).then((all) => all.flat())
}

// Row locks alone are not fair: the block would come only after the last of the calls.
describe('a member who calls without a pause cannot stop others', () => {
  test('a member who calls without a pause can be blocked', async () => {
    const { club, owner, player } = cast
    const calls = hammer(player, 'return', 500)
    await tryCall(server.app, getTransaction, { ...inClub(club, player), params: { id: '1' } })
    await call(server.app, blockMember, { ...inClub(club, owner), body: { user_id: player.id } })
    expect((await calls).filter((status) => status === 403).length).toBeGreaterThan(50)
  })

  test('an agent whose player calls without a pause can lose the role', async () => {
    const { club, owner, agent, agentsPlayer } = cast
    const calls = hammer(agentsPlayer, 'return-agent', 500)
    await tryCall(server.app, getTransaction, { ...inClub(club, agentsPlayer), params: { id: '1' } })
    await call(server.app, setRole, { ...inClub(club, owner), body: { user_id: agent.id, role: 'player' } })
    expect((await calls).filter((status) => status === 404).length).toBeGreaterThan(50)
  })
})
