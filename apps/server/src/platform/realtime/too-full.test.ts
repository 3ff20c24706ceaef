import { expect, test } from 'vitest'
import { tooFull } from './too-full.ts'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte
const waiting = (...bytes: readonly number[]) => bytes.map((each) => ({ bytes: each }))

test('a connection with more than 1 MB waiting is disconnected, and no other', () => {
  expect(tooFull(waiting(mebibyte, mebibyte + 1, 0))).toEqual(waiting(mebibyte + 1))
})

test('above 64 MB together, the fullest are disconnected until the rest fits', () => {
  const slow = Array.from({ length: 130 }, (_, place) => (500 + place) * kibibyte)
  const gone = tooFull(waiting(...slow, 0, 0)).map(({ bytes }) => bytes)
  const kept = slow.filter((bytes) => !gone.includes(bytes))
  const sum = (all: readonly number[]) => all.reduce((total, bytes) => total + bytes, 0)
  expect(Math.min(...gone)).toBeGreaterThan(Math.max(...kept))
  expect(sum(kept)).toBeLessThanOrEqual(64 * mebibyte)
  expect(sum(kept) + Math.min(...gone)).toBeGreaterThan(64 * mebibyte)
})

test('64 MB together are not too much', () => {
  expect(tooFull(waiting(...Array.from({ length: 64 }, () => mebibyte)))).toEqual([])
})
