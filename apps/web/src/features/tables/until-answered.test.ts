import { expect, test, vi } from 'vitest'
import { untilAnswered } from './until-answered.ts'
import { CallError } from '#lib/api/call-error.ts'

const lost = () => Promise.reject(new CallError('somethingWentWrong', { isLost: true }))
const noWait = () => Promise.resolve()

test('a lost answer is asked for again until it comes', async () => {
  const ask = vi.fn<() => Promise<number>>().mockImplementationOnce(lost).mockImplementationOnce(lost)
  ask.mockResolvedValue(17)
  const onLost = vi.fn()
  expect(await untilAnswered(ask, onLost, noWait)).toBe(17)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(onLost).toHaveBeenCalledTimes(2)
})

test('without any answer it gives up, and the person may ask again', async () => {
  const ask = vi.fn(lost)
  expect(await untilAnswered(ask, () => undefined, noWait)).toBeUndefined()
  expect(ask).toHaveBeenCalledTimes(5)
})

test('a refusal is an answer: it is not asked again', async () => {
  const ask = vi.fn(() => Promise.reject(new CallError('lowBalance')))
  await expect(untilAnswered(ask, () => undefined, noWait)).rejects.toThrow('lowBalance')
  expect(ask).toHaveBeenCalledTimes(1)
})
