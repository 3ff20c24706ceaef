import { expect, test } from 'vitest'
import { liveTablePath, pathTo, patterns } from './paths.ts'

test('an address without parameters is its pattern', () => {
  expect(pathTo(patterns.home)).toBe('/dashboard/home')
})

test('a parameter is filled in', () => {
  expect(pathTo(patterns.clubAvatarEdit, { clubId: 7 })).toBe('/dashboard/club-settings/7/club-avatar/edit')
  expect(pathTo(patterns.topUp, { clubId: 0 })).toBe('/dashboard/top-up/0')
})

test('a typed text is encoded', () => {
  expect(pathTo(patterns.join, { code: 'A/B' })).toBe('/join/A%2FB')
})

test('a shared table stands below the tables of its club', () => {
  expect(liveTablePath({ clubId: 7, tableId: 3 })).toBe('/dashboard/tables/7/3')
})
