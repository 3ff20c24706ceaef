import { expect, test } from 'vitest'
import { choiceIn, withChoice, type MemberChoice } from './member-address.ts'
import { noFilter } from './member-filter.ts'

const nothing: MemberChoice = { search: '', filter: noFilter }
const some: MemberChoice = {
  search: 'Nora & #1',
  filter: {
    roles: new Set(['agent', 'player']),
    agent: 'noneAgent',
    lastLogin: { from: new Date(2026, 10, 1), to: new Date(2026, 10, 21) },
  },
}
const read = (text: string) => choiceIn(new URLSearchParams(text))

test('a choice is the same after it was written to an address and read back', () => {
  const address = withChoice(new URLSearchParams('tab=members'), some)
  expect(read(String(address))).toEqual(some)
  expect(address.get('tab')).toBe('members')
})

test('the unfiltered list needs nothing in the address', () => {
  const address = withChoice(new URLSearchParams('tab=members'), some)
  expect(String(withChoice(address, nothing))).toBe('tab=members')
  expect(read('tab=members')).toEqual(nothing)
})

test('invalid values in an address are left out', () => {
  expect(read('roles=owner+admin&agent=mine&from=2026-02-30&to=2026-03-01')).toEqual(nothing)
  expect(read('from=2026-03-02&to=2026-03-01')).toEqual(nothing)
})
