import { expect, test } from 'vitest'
import { nextOf } from './sheet-turn.ts'

const opened = { waits: false }
const reminder = { waits: true }
const notice = { waits: true }

test('the first waiting sheet is next', () => {
  expect(nextOf([reminder, notice])).toBe(reminder)
  expect(nextOf([notice])).toBe(notice)
  expect(nextOf([])).toBeUndefined()
})

test('none is next while the person has another sheet open, whichever came first', () => {
  expect(nextOf([opened, notice])).toBeUndefined()
  expect(nextOf([notice, opened])).toBeUndefined()
})
