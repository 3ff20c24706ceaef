import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tableAt } from './live-table.fixtures.ts'
import { untilJoined } from './until-joined.ts'

type Ask = Parameters<typeof untilJoined>[0]
type Change = Parameters<typeof untilJoined>[1]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const table = tableAt()

test('a request that is lost, or refused for now, is sent again until the table comes', async () => {
  const ask = vi
    .fn<Ask>()
    .mockRejectedValueOnce(new Error('no answer'))
    .mockResolvedValueOnce({ error: 'tooBusy' })
    .mockResolvedValueOnce(table)
  const change = vi.fn<Change>()
  untilJoined(ask, change)
  await vi.advanceTimersByTimeAsync(1999)
  expect(ask).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(change).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(change.mock.calls).toEqual([[{ kind: 'shown', table }]])
})

test('while the server does not answer, it is asked ever more seldom', async () => {
  const ask = vi.fn<Ask>().mockRejectedValue(new Error('no answer'))
  const leave = untilJoined(ask, vi.fn<Change>())
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 6000 + 8000 + 10_000 + 10_000)
  expect(ask).toHaveBeenCalledTimes(7)
  leave()
})

test('a table that is gone is not asked for again', async () => {
  const ask = vi.fn<Ask>().mockResolvedValue({ error: 'tableNotFound' })
  const change = vi.fn<Change>()
  untilJoined(ask, change)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledOnce()
  expect(change.mock.calls).toEqual([[{ kind: 'gone' }]])
})

test('a page that was left asks no more, and takes no answer that is on its way', async () => {
  const lost = vi.fn<Ask>().mockRejectedValue(new Error('no answer'))
  const change = vi.fn<Change>()
  const leave = untilJoined(lost, change)
  await vi.advanceTimersByTimeAsync(0)
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lost).toHaveBeenCalledOnce()

  const late = vi.fn<Ask>().mockResolvedValue(table)
  untilJoined(late, change)()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(late).toHaveBeenCalledOnce()
  expect(change).not.toHaveBeenCalled()
})
