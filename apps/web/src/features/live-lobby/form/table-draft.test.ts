import { describe, expect, test } from 'vitest'
import {
  changesBetween,
  draftOf,
  emptyDraft,
  faultsIn,
  faultsOf,
  isComplete,
  settingsOf,
  withTableMax,
} from './table-draft.ts'
import { liveTable } from '../live-lobby.fixtures.ts'
import { CallError } from '#lib/api/call-error.ts'

const friday = draftOf(liveTable())

test('a new table has the settings of the form; without a table maximum the server has its own', () => {
  expect(settingsOf({ ...emptyDraft, name: ' Friday wheel ' })).toEqual({
    name: 'Friday wheel',
    game_id: 1,
    limit_name: 'casual',
    betting_seconds: 20,
    hours: null,
  })
  expect(settingsOf({ ...emptyDraft, tableMax: '5000' })).toMatchObject({ table_max: 5000 })
})

test('only what is different is sent', () => {
  expect(changesBetween(friday, friday)).toEqual({})
  expect(changesBetween(friday, { ...friday, bettingSeconds: 45, name: 'Saturday wheel' })).toEqual({
    name: 'Saturday wheel',
    betting_seconds: 45,
  })
  const hours = { from: '20:00', to: '02:00' }
  expect(changesBetween(friday, { ...friday, hours })).toEqual({ hours })
  expect(changesBetween({ ...friday, hours }, { ...friday, hours: null })).toEqual({ hours: null })
})

test('a maximum that is taken out of a table becomes the usual one', () => {
  const changed = { ...friday, tableMax: '60000' }
  expect(changesBetween(changed, withTableMax({ ...changed, tableMax: '' }, 5000))).toEqual({
    table_max: 100_000,
  })
  expect(withTableMax(changed, 5000)).toEqual(changed)
})

test('a draft is complete with a name of three letters, and with both hours or none', () => {
  expect(isComplete({ ...emptyDraft, name: 'ab ' })).toBe(false)
  expect(isComplete({ ...emptyDraft, name: 'abc' })).toBe(true)
  expect(isComplete({ ...emptyDraft, name: 'abc', hours: { from: '20:00', to: '' } })).toBe(false)
})

test('a table maximum below the limit’s and hours that are none are reported before they are sent', () => {
  expect(faultsOf({ ...friday, tableMax: '4999' }, 5000)).toEqual({ table_max: { own: 'maxTooSmall' } })
  expect(faultsOf({ ...friday, tableMax: '5000' }, 5000)).toEqual({})
  expect(faultsOf({ ...friday, tableMax: '1' }, undefined)).toEqual({})
  expect(faultsOf({ ...friday, hours: { from: '20:00', to: '20:00' } }, 5000)).toEqual({
    hours: { own: 'hoursAreNone' },
  })
})

describe('a refusal is shown at its field', () => {
  const refused = (key: 'dataIncorrect' | 'notAllowed' | 'gameNotAllowed', path = '', message = 'tooSmall') =>
    new CallError(key, { fields: path === '' ? [] : [{ path, message: message as 'tooSmall' }] })

  test('a limit that is not open is refused at the field of the limit', () => {
    expect(faultsIn(refused('gameNotAllowed'), true).faults).toEqual({ limit_name: { own: 'limitClosed' } })
  })

  test('a new table beyond what the stars allow, and another game at a taken table, are told apart', () => {
    expect(faultsIn(refused('notAllowed'), true)).toEqual({ faults: {}, isFull: true })
    expect(faultsIn(refused('notAllowed'), false)).toEqual({
      faults: { game_id: { own: 'gameStays' } },
      isFull: false,
    })
  })

  test.each([
    ['name', 'invalidName', { name: { key: 'invalidName' } }],
    ['hours.from', 'wrongFormat', { hours: { key: 'wrongFormat' } }],
    ['hours', 'notNothing', { hours: { own: 'hoursAreNone' } }],
    ['table_max', 'tooSmall', { table_max: { own: 'maxTooSmall' } }],
    ['table_max', 'tooLarge', { table_max: { key: 'tooLarge' } }],
    ['elsewhere', 'tooLarge', {}],
  ])('%s refused as %s is shown at its field, if there is one', (path, message, faults) => {
    expect(faultsIn(refused('dataIncorrect', path, message), true).faults).toEqual(faults)
  })
})
