import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { addReading, type Sample } from './readings.ts'
import { shared } from '#platform/shared.ts'

function reading(read: () => Promise<readonly Sample[]>, labelNames: readonly string[] = []): Registry {
  const registry = new Registry()
  addReading(registry, { name: 'read', help: 'What was read', labelNames, read })
  return registry
}

const samplesOf = async (registry: Registry): Promise<string[]> =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith('read'))

test('a label that the database does not name has no sample', async () => {
  let found: Sample[] = [{ labels: { log: 'a' }, value: 1 }]
  const labelled = reading(() => Promise.resolve(found), ['log'])
  expect(await samplesOf(labelled)).toEqual(['read{log="a"} 1'])
  found = [{ labels: { log: 'b' }, value: 2 }]
  expect(await samplesOf(labelled)).toEqual(['read{log="b"} 2'])
  expect(await samplesOf(reading(() => Promise.resolve([])))).toEqual([])
})

test('while the database fails, the last known values stay', async () => {
  let answer = Promise.resolve([{ value: 3 }])
  const registry = reading(() => answer)
  await samplesOf(registry)
  answer = Promise.reject(new Error('The database is away'))
  expect(await samplesOf(registry)).toEqual(['read 3'])
})

test('a silent database delays the answer by less than a second, and is asked once', async () => {
  let asked = 0
  const registry = reading(() => {
    asked += 1
    return new Promise(() => undefined)
  })
  vi.useFakeTimers()
  try {
    for (const scrape of ['first', 'second']) {
      const answer = samplesOf(registry)
      await vi.advanceTimersByTimeAsync(999)
      expect(await answer, scrape).toEqual([])
    }
  } finally {
    vi.useRealTimers()
  }
  expect(asked).toBe(1)
})

test('scrapes during a reading share it; a later scrape gets a fresh one', async () => {
  let looks = 0
  const look = shared(() => Promise.resolve((looks += 1)))
  expect(await Promise.all([look(), look(), look()])).toEqual([1, 1, 1])
  expect(await look()).toBe(2)
})
