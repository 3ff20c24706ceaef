import { expect, test } from 'vitest'
import { heldCurrencies, holdsRed, mayAskFor, movesBack, sideRoles } from './chips.ts'
import { chipCurrencies } from './currencies.ts'
import { roles } from './roles.ts'

test('agents and managers hold red; everybody holds white', () => {
  expect(sideRoles.filter(holdsRed)).toEqual(['agent', 'manager'])
  expect(sideRoles.map(heldCurrencies)).toEqual(
    sideRoles.map((role) => (holdsRed(role) ? ['white', 'red'] : ['white'])),
  )
  expect(heldCurrencies(null)).toEqual(['white'])
})

test('a player never returns red, and red is never taken from a player', () => {
  expect(sideRoles.filter((role) => !movesBack(role, 'red'))).toEqual(['player'])
  expect(sideRoles.every((role) => movesBack(role, 'white'))).toBe(true)
})

test('a player asks for white, an agent for both, staff ask for nothing', () => {
  const asked = roles.map((role) => [role, chipCurrencies.filter((currency) => mayAskFor(role, currency))])
  expect(Object.fromEntries(asked)).toEqual({
    player: ['white'],
    agent: ['white', 'red'],
    manager: [],
    owner: [],
    admin: [],
  })
})

test('every role of a club is a side, and the club itself is one too', () =>
  expect(sideRoles).toEqual([...roles, 'club']))
