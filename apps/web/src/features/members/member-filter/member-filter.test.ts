import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { activeCount, matches, noFilter, withRole, type MemberFilter } from './member-filter.ts'
import { calendarDay } from '#lib/times.ts'

const mara = {
  user_id: asUser(204_871),
  name: 'Mara Voss',
  role: 'agent',
  agent_id: null,
  last_login: null,
} as const
const daniel = {
  user_id: asUser(204_655),
  name: 'Daniel Marsh',
  role: 'player',
  agent_id: asUser(204_871),
  last_login: new Date(2025, 10, 20, 23, 59).toISOString(),
} as const
const lena = { ...daniel, user_id: asUser(200_092), name: 'Лена Фишер', agent_id: null } as const

const found = (filter: Partial<MemberFilter>, search = '') =>
  [mara, daniel, lena]
    .filter((member) => matches(member, { ...noFilter, ...filter }, { search, dayOf: calendarDay }))
    .map(({ name }) => name)

test('members are found by a part of the name in any case, or of the id', () => {
  expect(found({}, 'mar')).toEqual(['Mara Voss', 'Daniel Marsh'])
  expect(found({}, 'фиш')).toEqual(['Лена Фишер'])
  expect(found({}, 'Фишёр'.normalize('NFD'))).toEqual(['Лена Фишер'])
  expect(found({}, '#2046')).toEqual(['Daniel Marsh'])
  expect(found({}, ' ')).toHaveLength(3)
})

test('members are found by roles; no role means all roles', () => {
  expect(found({ roles: new Set(['agent']) })).toEqual(['Mara Voss'])
  expect(found({ roles: new Set(['agent', 'player']) })).toHaveLength(3)
  expect(found({ roles: new Set(['manager']) })).toEqual([])
})

test('members are found with or without an agent: only players lack one', () => {
  expect(found({ agent: 'agentAssigned' })).toEqual(['Daniel Marsh'])
  expect(found({ agent: 'noneAgent' })).toEqual(['Лена Фишер'])
})

test('members are found by the day of the last log-in, both ends included', () => {
  const day = (date: number) => new Date(2025, 10, date, 12)
  expect(found({ lastLogin: { from: day(20), to: day(20) } })).toEqual(['Daniel Marsh', 'Лена Фишер'])
  expect(found({ lastLogin: { from: day(21), to: day(22) } })).toEqual([])
})

test('the number of filters counts roles, the agent toggle and each end of the dates', () => {
  const filter = withRole(withRole(noFilter, 'agent'), 'player')
  expect(activeCount(noFilter)).toBe(0)
  expect(activeCount(filter)).toBe(2)
  expect(activeCount(withRole(filter, 'agent'))).toBe(1)
  expect(
    activeCount({ ...filter, agent: 'noneAgent', lastLogin: { from: new Date(0), to: new Date(1) } }),
  ).toBe(5)
})
