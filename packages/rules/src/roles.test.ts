import { expect, test } from 'vitest'
import { managerFlags } from './permissions.ts'
import { clubRoles, givenRoles, isStaff, may, outranks, roles, runsClub } from './roles.ts'

test('everybody outranks exactly those before them', () => {
  for (const [place, role] of roles.entries())
    expect(roles.filter((other) => outranks({ role }, other))).toEqual(roles.slice(0, place))
  expect(roles.some((other) => outranks({ role: null }, other))).toBe(false)
})

test('owner and admin run the club; managers are staff; no other role is either', () => {
  expect(roles.filter((role) => runsClub({ role }))).toEqual(['owner', 'admin'])
  expect(roles.filter((role) => isStaff({ role }))).toEqual(['manager', 'owner', 'admin'])
  expect(isStaff({ role: null })).toBe(false)
})

test('every role except owner can be given to a member', () => {
  expect(clubRoles.filter((role) => !givenRoles.some((given) => given === role))).toEqual(['owner'])
})

test('a flag is a right of the manager who has it; owner and admin need no flag', () => {
  for (const flag of managerFlags) {
    const others = managerFlags.filter((each) => each !== flag)
    expect(roles.filter((role) => may({ role, flags: [] }, flag))).toEqual(['owner', 'admin'])
    expect(roles.filter((role) => may({ role, flags: others }, flag))).toEqual(['owner', 'admin'])
    // A player or an agent may still have flags from an earlier role; they have no effect.
    expect(roles.filter((role) => may({ role, flags: [flag] }, flag))).toEqual(['manager', 'owner', 'admin'])
  }
  expect(may({ role: null, flags: managerFlags }, 'transfer')).toBe(false)
})
