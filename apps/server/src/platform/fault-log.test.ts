import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readableLog } from '#test/readings/log-lines.ts'
import { createFaultLog, faultLogOf } from './fault-log.ts'
import { DatabaseAway, outageOf } from './db/connections/outages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const withCode = (code: string, more = {}): Error =>
  Object.assign(new Error(`fails with ${code}`), { code, ...more })

it('a repeated fault is written in full once, and then counted each second', () => {
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

it('an outage is one fault whatever calls it affects, and takes little space in the log', () => {
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

it('the return of the database is written once, whatever calls the outage affected, and however rarely', async () => {
  const { log, lines } = readableLog('warn')
  const faults = createFaultLog(log)
  let isBack = false
  const end = faults.awaitReturn(() => (isBack ? Promise.resolve() : Promise.reject(withCode('57P01'))))
  faults.write(withCode('57P01'), { url: '/api/a' })
  faults.write(withCode('ECONNREFUSED', { syscall: 'connect' }), { what: 'the job queue' })
  await vi.advanceTimersByTimeAsync(5000)
  faults.write(withCode('ECONNREFUSED', { syscall: 'connect' }), { url: '/api/a' })
  await vi.advanceTimersByTimeAsync(5000)
  const said = () => lines.map(({ msg, outage, count }) => [msg, outage, count])
  const away = [
    ['the database is away', '57P01', undefined],
    ['the database is away', 'ECONNREFUSED', undefined],
    ['the database is away', 'ECONNREFUSED', 1],
  ]
  expect(said()).toEqual(away)
  isBack = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(said()).toEqual([...away, ['the database answers again', undefined, undefined]])
  faults.write(withCode('57P01'), { url: '/api/a' })
  expect(said().at(-1)).toEqual(away[0])
  end()
  await vi.advanceTimersByTimeAsync(5000)
  expect(vi.getTimerCount(), 'nobody is asked any more').toBe(0)
})

it('the end of a fault is not a return of the database', async () => {
  const { log, lines } = readableLog('warn')
  const faults = createFaultLog(log)
  faults.awaitReturn(() => Promise.resolve())
  faults.write(new TypeError('odd'), { url: '/api/x' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(lines.map(({ msg }) => msg)).toEqual(['a fault'])
})

it('fault logs of one log share their faults', () => {
  const { log } = readableLog('warn')
  expect(faultLogOf(log)).toBe(faultLogOf(log))
})

it.each([
  ['a lock that was not available', withCode('55P03'), '55P03'],
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
    'a pool without free connections',
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
