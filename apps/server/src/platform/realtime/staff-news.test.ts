import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { UserId } from '@cardroom/contract/ids'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStaffNews, type StaffOf } from './staff-news.ts'
import type { StaffEvent } from '#platform/events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const owner = asUser(1)
const sessionAt = (nonce: number) =>
  ({
    to: { club: asClub(7), flag: 'view_active_sessions' },
    name: 'session',
    payload: { id: 12, nonce },
  }) as unknown as StaffEvent

interface Question {
  readonly answer: (staff: readonly (readonly UserId[])[]) => void
  readonly fail: (error: Error) => void
}

/** News whose question for the staff is answered, or fails, when the test says so. */
function newsOf() {
  const asked: Question[] = []
  const staffOf: StaffOf = () => new Promise((answer, fail) => asked.push({ answer, fail }))
  const told: unknown[] = []
  const failed = vi.fn()
  const news = createStaffNews(staffOf, (_, { payload }) => told.push(payload), failed)
  return { news, asked, told, failed }
}

test('a state is told after the one before it, however long the question for the staff takes', async () => {
  const { news, asked, told } = newsOf()
  news.add([sessionAt(1)])
  await vi.advanceTimersByTimeAsync(500)
  news.add([sessionAt(2)])
  news.add([sessionAt(3)])
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toHaveLength(1)
  asked[0]?.answer([[owner]])
  await vi.advanceTimersByTimeAsync(500)
  asked[1]?.answer([[owner]])
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual([
    { id: 12, nonce: 1 },
    { id: 12, nonce: 3 },
  ])
})

test('a question that fails is reported, and what comes later is told', async () => {
  const { news, asked, told, failed } = newsOf()
  news.add([sessionAt(1)])
  await vi.advanceTimersByTimeAsync(500)
  asked[0]?.fail(new Error('away'))
  await vi.advanceTimersByTimeAsync(0)
  expect(failed).toHaveBeenCalledWith(new Error('away'))
  news.add([sessionAt(2)])
  await vi.advanceTimersByTimeAsync(500)
  asked[1]?.answer([[owner]])
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual([{ id: 12, nonce: 2 }])
})
