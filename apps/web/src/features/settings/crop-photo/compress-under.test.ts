import { expect, test, vi } from 'vitest'
import { bytesOf, compressUnder } from './compress-under.ts'

/** Returns the encoder of a picture whose size is proportional to its quality. */
const picture = (bytesAtFull: number) =>
  vi.fn((quality: number) => `data:image/jpeg;base64,${btoa('x'.repeat(Math.round(bytesAtFull * quality)))}`)

test('the bytes of a data URL are counted', () => {
  expect(bytesOf(`data:image/jpeg;base64,${btoa('12345')}`)).toBe(5)
  expect(bytesOf(`data:image/jpeg;base64,${btoa('123456')}`)).toBe(6)
})

test('a small picture gets the best quality', () => {
  const encode = picture(100)
  expect(bytesOf(compressUnder(100, encode) ?? '')).toBe(90)
  expect(encode.mock.calls).toEqual([[0.9]])
})

test('the quality of a large one goes down by a tenth until it is under the limit', () => {
  const encode = picture(1000)
  expect(bytesOf(compressUnder(450, encode) ?? '')).toBe(400)
  expect(encode.mock.calls.map(([quality]) => quality)).toEqual([0.9, 0.8, 0.7, 0.6, 0.5, 0.4])
})

test('a picture too large even at 0.1 gives undefined', () => {
  const encode = picture(1000)
  expect(compressUnder(100, encode)).toBeUndefined()
  expect(encode).toHaveBeenCalledTimes(9)
})
