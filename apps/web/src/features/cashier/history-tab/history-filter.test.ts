import { expect, test } from 'vitest'
import {
  activeFilters,
  areAmountsCrossed,
  everything,
  isFiltered,
  kindsFor,
  reportOf,
} from './history-filter.ts'

test('each kind asks for its own types and status', () => {
  expect(reportOf(everything)).toEqual({})
  expect(reportOf({ ...everything, kind: 'transfer' })).toEqual({ type: ['transfer'], status: 'confirmed' })
  expect(reportOf({ ...everything, kind: 'request' })).toEqual({
    type: ['transfer'],
    status: null,
    request: true,
  })
  expect(reportOf({ ...everything, kind: 'declined' })).toEqual({
    type: ['transfer'],
    status: 'declined',
    request: true,
  })
  expect(reportOf({ ...everything, kind: 'extract' })).toEqual({ type: ['extract'], status: 'confirmed' })
})

test('the order is sent unless it is the usual one, and is no filter', () => {
  const sorted = (name: 'time' | 'paid', isDescending: boolean) => ({
    ...everything,
    sort: { name, isDescending },
  })
  expect(reportOf(sorted('time', true))).toEqual({})
  expect(reportOf(sorted('time', false))).toEqual({ sort: 'time' })
  expect(reportOf(sorted('paid', true))).toEqual({ sort: '-paid' })
  expect(isFiltered(sorted('paid', true))).toBe(false)
})

test('players have no kinds for declined requests and takings', () => {
  expect(kindsFor('player')).not.toContain('extract')
  expect(kindsFor('agent')).toContain('declined')
})

test('days are sent as days, an id without its sign', () => {
  const filter = {
    ...everything,
    search: ' #204655 ',
    days: { from: new Date(2025, 10, 18), to: new Date(2025, 10, 20) },
  }
  expect(reportOf(filter)).toEqual({
    search: '204655',
    date_from: '2025-11-18',
    date_to: '2025-11-20',
  })
})

test('amounts may have one bound', () => {
  expect(reportOf({ ...everything, amountFrom: '100' })).toEqual({ amount: { from: 100, to: null } })
  expect(areAmountsCrossed({ ...everything, amountFrom: '100', amountTo: '50' })).toBe(true)
  expect(areAmountsCrossed({ ...everything, amountFrom: '100', amountTo: '' })).toBe(false)
})

test('each role and each bound counts', () => {
  const filter = { ...everything, roles: ['agent', 'owner'], amountTo: '5', currency: 'red' } as const
  expect(activeFilters(filter)).toBe(4)
  expect(isFiltered(everything)).toBe(false)
  expect(isFiltered({ ...everything, kind: 'return' })).toBe(true)
})
