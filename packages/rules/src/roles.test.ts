import { expect, test } from 'vitest'
import { managerFlags } from './permissions.ts'
import { clubRoles, givenRoles, isStaff, may, outranks, roles, runsClub } from './roles.ts'

test('everybody outranks exactly those before them', () => {
  for (const [place, role] of roles.entries())
    expect(roles.filter((other) => outranks({ role }, other))).toEqual(roles.slice(0, place))
  expect(roles.some((other) => outranks({ role: null }, other))).toBe(false)
})

test('owner and admin run the club; managers are staff; all others are neither', () => {
  expect(roles.filter((role) => runsClub({ role }))).toEqual(['owner', 'admin'])
  expect(roles.filter((role) => isStaff({ role }))).toEqual(['manager', 'owner', 'admin'])
  expect(isStaff({ role: null })).toBe(false)
})

test('everybody but the owner can be made what they are', () => {
  expect(clubRoles.filter((role) => !givenRoles.some((given) => given === role))).toEqual(['owner'])
})

test('a flag is for the manager who has it, and for who runs the club without one', () => {
  for (const flag of managerFlags) {
    const others = managerFlags.filter((each) => each !== flag)
    expect(roles.filter((role) => may({ role, flags: [] }, flag))).toEqual(['owner', 'admin'])
    expect(roles.filter((role) => may({ role, flags: others }, flag))).toEqual(['owner', 'admin'])
    // Flags that a player or an agent still has from before do nothing.
    expect(roles.filter((role) => may({ role, flags: [flag] }, flag))).toEqual(['manager', 'owner', 'admin'])
  }
  expect(may({ role: null, flags: managerFlags }, 'transfer')).toBe(false)
})
