import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('calls run at most the given number at a time, in order, also after a failure', async () => {
  const inTurn = inTurns(2)
  const begun: number[] = []
  let [atOnce, most] = [0, 0]
  const work = async (number: number): Promise<number> => {
    begun.push(number)
    atOnce += 1
    most = Math.max(most, atOnce)
    await turn()
    atOnce -= 1
    if (number === 1) throw new Error('It fails')
    return number
  }
  const numbers = [0, 1, 2, 3, 4, 5]
  const results = await Promise.allSettled(numbers.map((number) => inTurn(() => work(number))))
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true])
  expect(begun).toEqual(numbers)
  expect(most).toBe(2)
  await Promise.all([7, 8, 9].map((number) => inTurn(() => work(number))))
  expect(most).toBe(2)
})
