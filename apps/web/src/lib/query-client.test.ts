import { eventually } from '@cardroom/testing'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { UpToDateClient } from './query-client.ts'

/** A query whose answers are given by hand, in the order of its fetches. */
function watched() {
  const client = new UpToDateClient()
  const fetches: ((answer: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['badges'],
    queryFn: () => new Promise<string>((resolve) => fetches.push(resolve)),
  })
  observer.subscribe(() => undefined)
  return { client, fetches, data: () => observer.getCurrentResult().data }
}

test('what changes during the first fetch is fetched once more', async () => {
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
