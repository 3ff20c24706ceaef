import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readableLog } from '#test/log-lines.ts'
import { createFaultLog } from './fault-log.ts'
import { DatabaseAway, outageOf } from './db/outages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const withCode = (code: string, more = {}): Error =>
  Object.assign(new Error(`fails with ${code}`), { code, ...more })

it('a fault that repeats itself is written whole once, and then counted each second', () => {
  const { log, lines } = readableLog('error')
  const faults = createFaultLog(log)
  const fail = () => faults.write(new TypeError('odd'), { url: '/api/x' })
  for (let time = 0; time < 500; time += 1) fail()
  expect(lines).toEqual([
    expect.objectContaining({ url: '/api/x', msg: 'a fault', err: expect.anything() as unknown }),
  ])
  vi.advanceTimersByTime(1000)
  for (let time = 0; time < 20; time += 1) fail()
  vi.advanceTimersByTime(1000)
  expect(lines.slice(1).map(({ count }) => count)).toEqual([499, 20])
  vi.advanceTimersByTime(3000)
  expect(lines).toHaveLength(3)
  fail()
  expect(lines[3]).toMatchObject({ err: { message: 'odd' } })
})

it('an outage is one fault whatever it meets, and takes little room in the log', () => {
  const { log, lines } = readableLog('error')
  const faults = createFaultLog(log)
  for (const url of ['/api/a', '/api/b', '/api/c'])
    faults.write(withCode('ECONNREFUSED', { syscall: 'connect' }), { url })
  vi.advanceTimersByTime(1000)
  expect(lines.map(({ outage, count }) => [outage, count])).toEqual([
    ['ECONNREFUSED', undefined],
    ['ECONNREFUSED', 2],
  ])
  expect(JSON.stringify(lines[0]).length).toBeLessThan(300)
})

it.each([
  ['a lock that was not to be had', withCode('55P03'), '55P03'],
  ['a disk that is full', withCode('53100'), '53100'],
  ['a standby', withCode('25006'), '25006'],
  ['a server that shuts down', new Error('undone', { cause: withCode('57P01') }), '57P01'],
  ['a socket that is gone', withCode('ENOENT', { syscall: 'connect' }), 'ENOENT'],
  [
    'addresses that all refuse',
    new AggregateError([withCode('ECONNREFUSED', { syscall: 'connect' })]),
    'ECONNREFUSED',
  ],
  [
    'a broken connection',
    new Error('Connection terminated unexpectedly'),
    'Connection terminated unexpectedly',
  ],
  [
    'a pool that has none left',
    new Error('timeout exceeded when trying to connect'),
    'timeout exceeded when trying to connect',
  ],
  ['a database known to be away', new DatabaseAway('silent'), 'The database is away: silent'],
  ['a caller who went away is none', withCode('ECONNRESET'), undefined],
  ['a missing file is none', withCode('ENOENT', { syscall: 'open' }), undefined],
  ['a broken constraint is none', withCode('23505'), undefined],
  ['a wrong statement is none', withCode('42601'), undefined],
])('%s', (_name, error, outage) => {
  expect(outageOf(error)).toBe(outage)
})
