import { asClub } from '@cardroom/contract/ids.fixtures'
import { beforeEach, expect, test } from 'vitest'
import { isReminderDue, keepReminderShown } from './reminder.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
} as Storage
const start = 1_700_000_000_000

beforeEach(() => kept.clear())

test('a reminder is shown the first time', () => expect(isReminderDue(storage, asClub(7), start)).toBe(true))

test('a reminder is shown again only after 5 minutes', () => {
  keepReminderShown(storage, asClub(7), start)
  expect(isReminderDue(storage, asClub(7), start + 299_999)).toBe(false)
  expect(isReminderDue(storage, asClub(7), start + 300_000)).toBe(true)
})

test('each club has its own reminder', () => {
  keepReminderShown(storage, asClub(7), start)
  expect(isReminderDue(storage, asClub(8), start + 1)).toBe(true)
})

test('a clock that was set back does not suppress it', () => {
  keepReminderShown(storage, asClub(7), start)
  expect(isReminderDue(storage, asClub(7), start - 3_600_000)).toBe(true)
})
