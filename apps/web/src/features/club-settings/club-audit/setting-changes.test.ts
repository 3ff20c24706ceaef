import { expect, test } from 'vitest'
import { settingChanges } from './setting-changes.ts'

const en = { language: 'en', off: 'Off' } as const
const ru = { language: 'ru', off: 'Нет' } as const

test('zone and week are shown with their previous values, in both languages', () => {
  const details = {
    time_zone: 'America/New_York',
    week_start: 1,
    week_hour: 6,
    before: { time_zone: 'UTC', week_start: 0, week_hour: 0 },
  }
  expect(settingChanges(details, en)).toEqual([
    { of: 'timeZone', from: 'UTC', to: 'America/New York' },
    { of: 'week', from: 'Sunday, 00:00', to: 'Monday, 06:00' },
  ])
  expect(settingChanges(details, ru)).toContainEqual({
    of: 'week',
    from: 'Воскресенье, 00:00',
    to: 'Понедельник, 06:00',
  })
})

test('only the changed part of a week is shown', () => {
  expect(settingChanges({ week_hour: 7, before: { week_hour: 6 } }, en)).toEqual([
    { of: 'week', from: '06:00', to: '07:00' },
  ])
  expect(settingChanges({ time_zone: 'UTC', before: { time_zone: 'UTC' } }, en)).toEqual([])
})

test('older entries show only the new value', () => {
  expect(settingChanges({ jade_limit: 1500, receipt_days: 9 }, en)).toEqual([
    { of: 'jadeLimit', from: undefined, to: '1,500' },
    { of: 'receiptDays', from: undefined, to: '9' },
  ])
})

test('controls are shown with their previous values, and those that were not sent are left out', () => {
  const before = { approve_above: 50_000, hour_max: null, day_max: 7, day_hours: '9-23', two_to_settle: true }
  expect(settingChanges({ approve_above: null, hour_max: 1200, day_hours: '22-6', before }, en)).toEqual([
    { of: 'approveAbove', from: '50,000', to: 'Off' },
    { of: 'hourMax', from: 'Off', to: '1,200' },
    { of: 'dayHours', from: '09:00–23:00', to: '22:00–06:00' },
  ])
  expect(settingChanges({ day_hours: null, before: { day_hours: '9-24' } }, ru)).toEqual([
    { of: 'dayHours', from: '09:00–24:00', to: 'Нет' },
  ])
})
