import { asUser } from '@cardroom/contract/ids.fixtures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFloodGuard } from './flood-guard.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('a connection may send 300 packets in 10 s, and 300 again', () => {
  const isWithin = createFloodGuard(true).countPackets()
  for (let packet = 0; packet < 300; packet += 1) expect(isWithin()).toBe(true)
  expect(isWithin()).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect(isWithin()).toBe(true)
})

test('a person who flooded is refused for a minute; their address only after five floods, for 10 s', () => {
  const guard = createFloodGuard(true)
  for (let userId = 1; userId <= 4; userId += 1) guard.noteFlood({ ip: '10.0.0.1', userId: asUser(userId) })
  expect(guard.restOf(asUser(1))).toBeGreaterThan(0)
  expect(guard.restOf(asUser(5))).toBeUndefined()
  expect(guard.refusesAddress('10.0.0.1')).toBe(false)
  guard.noteFlood({ ip: '10.0.0.1', userId: asUser(5) })
  expect(guard.refusesAddress('10.0.0.1')).toBe(true)
  expect(guard.refusesAddress('10.0.0.2')).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect(guard.refusesAddress('10.0.0.1')).toBe(false)
  expect(guard.restOf(asUser(1))).toBeGreaterThan(0)
  vi.advanceTimersByTime(50_000)
  expect(guard.restOf(asUser(1))).toBeUndefined()
})

test('floods that lie far apart are not added up', () => {
  const guard = createFloodGuard(true)
  for (let userId = 1; userId <= 9; userId += 1) {
    guard.noteFlood({ ip: '10.0.0.1', userId: asUser(userId) })
    vi.advanceTimersByTime(31_000)
  }
  expect(guard.refusesAddress('10.0.0.1')).toBe(false)
})
