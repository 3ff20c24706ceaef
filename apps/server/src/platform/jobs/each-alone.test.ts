import { expect, test } from 'vitest'
import { DatabaseAway } from '#platform/db/connections/outages.ts'
import { useApp } from '#test/start-app.ts'
import { eachAlone } from './each-alone.ts'

const server = useApp()

test('an item that fails holds up no other, and its failure is thrown at the end', async () => {
  const done: number[] = []
  const work = eachAlone(server.app.database, [1, 2, 3, 4], (_tx, item) => {
    if (item % 2 === 1) throw new Error(`no ${item}`)
    done.push(item)
    return Promise.resolve()
  })
  await expect(work).rejects.toThrow('2 of 4 failed, the first with: no 1')
  expect(done).toEqual([2, 4])
})

test('if the database is away, no other item is tried', async () => {
  const tried: number[] = []
  const work = eachAlone(server.app.database, [1, 2], (_tx, item) => {
    tried.push(item)
    throw new DatabaseAway('no answer')
  })
  await expect(work).rejects.toThrow(DatabaseAway)
  expect(tried).toEqual([1])
})
