import { eventually } from '@cardroom/testing'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { UpToDateClient } from './query-client.ts'

/** Watches a query whose answers the test gives, in the order of its fetches. */
function watched() {
  const client = new UpToDateClient()
  const fetches: ((answer: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['badges'],
    queryFn: () => new Promise<string>((resolve) => fetches.push(resolve)),
  })
  const shown: unknown[] = []
  observer.subscribe(({ data }) => shown.push(data))
  return { client, fetches, shown, data: () => observer.getCurrentResult().data }
}

test('a change during the first fetch makes it fetch once more', async () => {
  const { client, fetches, data } = watched()
  const refreshed = client.invalidateQueries({ queryKey: ['badges'] })
  fetches[0]?.('before the change')
  await eventually(() => fetches.length).toBe(2)
  fetches[1]?.('after it')
  await refreshed
  expect(data()).toBe('after it')
})

test('a query with data is fetched once', async () => {
  const { client, fetches, data } = watched()
  fetches[0]?.('first')
  await eventually(data).toBe('first')
  const refreshed = client.invalidateQueries({ queryKey: ['badges'] })
  fetches[1]?.('second')
  await refreshed
  expect(data()).toBe('second')
  expect(fetches).toHaveLength(2)
})

test('the server’s answer to a change stays, even if an older answer arrives later', async () => {
  const { client, fetches, shown, data } = watched()
  fetches[0]?.('first')
  await eventually(data).toBe('first')
  void client.invalidateQueries({ queryKey: ['badges'] })
  client.setNewest(['badges'], 'changed')
  fetches[1]?.('before the change')
  await eventually(() => fetches.length).toBe(3)
  fetches[2]?.('after it')
  await eventually(data).toBe('after it')
  expect([...new Set(shown)]).toEqual([undefined, 'first', 'changed', 'after it'])
})

test('any number of events during a fetch make it ask once more, after the answer has come', async () => {
  const { client, fetches, shown, data } = watched()
  fetches[0]?.('first')
  await eventually(data).toBe('first')
  void client.invalidateQueries({ queryKey: ['badges'] })
  for (const change of ['one', 'two', 'three']) client.setNewest(['badges'], change)
  expect(data()).toBe('three')
  expect(fetches).toHaveLength(2)
  fetches[1]?.('before them')
  await eventually(() => fetches.length).toBe(3)
  fetches[2]?.('after them')
  await eventually(data).toBe('after them')
  expect(fetches).toHaveLength(3)
  expect(shown).not.toContain('before them')
})

test('an event during the first fetch makes it ask once more', async () => {
  const { client, fetches, shown, data } = watched()
  client.setNewest<string>(['badges'], (before) => before && `${before}, changed`)
  fetches[0]?.('before the change')
  await eventually(() => fetches.length).toBe(2)
  fetches[1]?.('after it')
  await eventually(data).toBe('after it')
  expect(shown).not.toContain('before the change')
})

test('a fetch that was replaced by another does not ask again', async () => {
  const { client, fetches, data } = watched()
  fetches[0]?.('first')
  await eventually(data).toBe('first')
  void client.invalidateQueries({ queryKey: ['badges'] })
  client.setNewest(['badges'], 'changed')
  void client.invalidateQueries({ queryKey: ['badges'] })
  await eventually(() => fetches.length).toBe(3)
  fetches[1]?.('before the change')
  fetches[2]?.('after it')
  await eventually(data).toBe('after it')
  expect(fetches).toHaveLength(3)
})

test('an event while no fetch runs makes it ask nothing', async () => {
  const { client, fetches, data } = watched()
  fetches[0]?.('first')
  await eventually(data).toBe('first')
  client.setNewest<string>(['badges'], (before) => `${before}, changed`)
  expect(data()).toBe('first, changed')
  expect(fetches).toHaveLength(1)
})
