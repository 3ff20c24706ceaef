import { asUser } from '@cardroom/contract/ids.fixtures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hiddenWith, isHiddenIn, keepHidden, keptHidden, type Speaker } from './hidden-people.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const nobody: ReadonlySet<string> = new Set()
const mara: Speaker = { tableId: 7, userId: asUser(2), person: 3 }
const somebody: Speaker = { tableId: 7, userId: null, person: 4 }

test('a person with a name is hidden at every table, and with another number', () => {
  const hidden = hiddenWith(nobody, mara, true)
  expect(isHiddenIn(hidden, { tableId: 8, userId: asUser(2), person: null })).toBe(true)
  expect(isHiddenIn(hidden, { tableId: 7, userId: asUser(5), person: 5 })).toBe(false)
})

test('somebody without a name is hidden by their number at this table', () => {
  const hidden = hiddenWith(nobody, somebody, true)
  expect(isHiddenIn(hidden, somebody)).toBe(true)
  expect(isHiddenIn(hidden, { ...somebody, tableId: 8 })).toBe(false)
})

test('a person who is shown again is hidden nowhere', () => {
  const hidden = hiddenWith(hiddenWith(nobody, mara, true), somebody, true)
  expect([...hiddenWith(hidden, mara, false)]).toEqual([...hiddenWith(nobody, somebody, true)])
})

test('the device keeps it for this person, and for no other', () => {
  keepHidden(asUser(1), hiddenWith(nobody, mara, true))
  expect(isHiddenIn(keptHidden(asUser(1)), mara)).toBe(true)
  expect(isHiddenIn(keptHidden(asUser(9)), mara)).toBe(false)
})

test('invalid text in the storage hides nobody', () => {
  for (const broken of ['{', '7', '[3, null]']) {
    kept.set('cardroom.hiddenAtTables.1', broken)
    expect(keptHidden(asUser(1)).size).toBe(0)
  }
})
