import { asUser } from '@cardroom/contract/ids.fixtures'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readableLog } from '#test/readings/log-lines.ts'
import { createSecurityLog } from './security-events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pick = (lines: readonly Record<string, unknown>[]) =>
  lines.map(({ event, user_id, ip, count }) => ({ event, user_id, ip, count }))

describe('the log of security events', () => {
  it('has each event at the default level, at once, with its stable name', () => {
    const { log, lines } = readableLog('warn')
    createSecurityLog(log).write({ name: 'login.failed', requestId: 'r', ip: '10.0.0.1', userId: asUser(7) })
    expect(lines).toMatchObject([
      { level: 40, event: 'login.failed', request_id: 'r', ip: '10.0.0.1', user_id: 7, msg: 'security' },
    ])
  })

  it('counts what repeats within a second, and logs the count once', () => {
    const { log, lines } = readableLog('warn')
    const security = createSecurityLog(log)
    for (let count = 0; count < 500; count += 1) security.write({ name: 'limit.hit', ip: '10.0.0.1' })
    expect(lines).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    expect(pick(lines)[1]).toEqual({ event: 'limit.hit', ip: '10.0.0.1', user_id: undefined, count: 499 })
    security.write({ name: 'limit.hit', ip: '10.0.0.1' })
    vi.advanceTimersByTime(1000)
    expect(lines).toHaveLength(3)
  })

  it('has different lines for different people and addresses', () => {
    const { log, lines } = readableLog('warn')
    const security = createSecurityLog(log)
    security.write({ name: 'login.failed', ip: '10.0.0.1' })
    security.write({ name: 'login.failed', ip: '10.0.0.2' })
    security.write({ name: 'login.failed', ip: '10.0.0.2', userId: asUser(7) })
    expect(lines).toHaveLength(3)
  })

  it('is not flooded by many addresses at once', () => {
    const { log, lines } = readableLog('warn')
    const security = createSecurityLog(log)
    for (let count = 0; count < 5000; count += 1)
      security.write({ name: 'login.failed', ip: `10.0.${count >> 8}.${count & 255}` })
    vi.advanceTimersByTime(1000)
    expect(lines).toHaveLength(101)
    expect(pick(lines)[100]).toEqual({
      event: 'login.failed',
      count: 4900,
      ip: undefined,
      user_id: undefined,
    })
  })
})
