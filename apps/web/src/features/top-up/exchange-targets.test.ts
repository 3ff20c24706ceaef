import { managerFlags, type ManagerFlag } from '@cardroom/rules'
import { expect, test } from 'vitest'
import { exchangeTargets } from './exchange-targets.ts'

const flags = (...on: ManagerFlag[]) =>
  Object.fromEntries(managerFlags.map((flag) => [flag, on.includes(flag)])) as Record<ManagerFlag, boolean>

test('the owner exchanges for the club, red first; players, agents and everybody outside a club into gold', () => {
  expect(exchangeTargets({ role: 'owner', flags: null })).toEqual(['red', 'jade'])
  expect(exchangeTargets({ role: 'agent', flags: null })).toEqual(['gold'])
  expect(exchangeTargets(undefined)).toEqual(['gold'])
})

test('a manager exchanges as its flags allow', () => {
  expect(exchangeTargets({ role: 'manager', flags: flags('buy_jade') })).toEqual(['jade'])
  expect(exchangeTargets({ role: 'manager', flags: flags('buy_jade', 'buy_red') })).toEqual(['red', 'jade'])
  expect(exchangeTargets({ role: 'manager', flags: flags() })).toEqual(['gold'])
})
