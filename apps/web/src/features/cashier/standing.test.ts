import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { managerFlags, type ManagerFlag } from '@cardroom/rules'
import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const me = {
  id: asUser(5),
  member_id: 50,
  agent_id: null,
  white_amount: 20,
  red_amount: 300,
  manager_permissions: null,
}
const club = { id: asClub(7), role: 'player', red_amount: 9000 } as const
const flags = (...on: ManagerFlag[]) =>
  Object.fromEntries(managerFlags.map((flag) => [flag, on.includes(flag)])) as Record<ManagerFlag, boolean>

test('an agent sells its own red, the owner the club’s red, a player nothing', () => {
  expect(standingOf(me, { ...club, role: 'agent' })).toMatchObject({ sellsFrom: 'own', redToSell: 300 })
  expect(standingOf(me, { ...club, role: 'owner' })).toMatchObject({ sellsFrom: 'club', redToSell: 9000 })
  expect(standingOf(me, club)).toMatchObject({ sellsFrom: null, mayTake: false })
})

test('a manager may do what its flags allow', () => {
  const manager = { ...club, role: 'manager', red_amount: null } as const
  expect(standingOf({ ...me, manager_permissions: flags() }, manager)).toMatchObject({
    sellsFrom: null,
    mayTake: false,
    mayBuyRed: false,
  })
  expect(standingOf({ ...me, manager_permissions: flags('transfer', 'extract') }, manager)).toMatchObject({
    sellsFrom: 'club',
    redToSell: null,
    mayTake: true,
  })
})
