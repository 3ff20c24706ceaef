import { expect, test } from 'vitest'
import { foundZones, likelyZones } from './zones.ts'
import { zoneName } from '#lib/times.ts'

const zones = {
  device: 'Europe/Warsaw',
  ofClub: 'Europe/Kiev',
  known: ['Asia/Calcutta', 'Europe/Kiev', 'Europe/Moscow', 'Europe/Warsaw', 'America/New_York'],
  language: 'en',
  now: new Date('2025-11-20T12:00:00Z'),
} as const

test('the device’s zone comes first, then the club’s, then those usual for the language', () => {
  expect(likelyZones(zones).slice(0, 3)).toEqual(['Europe/Warsaw', 'Europe/Kiev', 'Europe/London'])
  expect(likelyZones({ ...zones, language: 'ru' })).toContain('Europe/Moscow')
})

test('each zone is listed once, whatever its names', () => {
  expect(likelyZones({ ...zones, device: 'Europe/Kyiv' }).filter((zone) => /Ki|Ky/.test(zone))).toEqual([
    'Europe/Kyiv',
  ])
})

test('a zone is found by its current id and by its spoken name', () => {
  expect(foundZones(zones, 'kolkata')).toEqual(['Asia/Calcutta'])
  expect(foundZones(zones, 'calcutta')).toEqual([])
  expect(foundZones(zones, 'new york')).toEqual(['America/New_York'])
  expect(foundZones(zones, 'America/New_York')).toEqual(['America/New_York'])
  expect(foundZones({ ...zones, language: 'ru' }, 'Москва')).toEqual(['Europe/Moscow'])
  expect(foundZones(zones, 'nowhere')).toEqual([])
})

test('without a text the likely zones are listed', () =>
  expect(foundZones(zones, ' ')).toEqual(likelyZones(zones)))

test('zones are written with their current names', () => {
  const now = new Date('2025-11-20T12:00:00Z')
  expect(zoneName('Europe/Kiev', now)).toBe('Europe/Kyiv, GMT+2')
  expect(zoneName('Asia/Calcutta', now)).toBe('Asia/Kolkata, GMT+5:30')
})
