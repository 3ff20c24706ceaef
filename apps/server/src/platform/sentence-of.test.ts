import { expect, test } from 'vitest'
import { sentenceOf, sentencesOf } from './sentence-of.ts'

test('an error of several addresses is told by what each of them answered', () => {
  const refused = ['::1:5432', '127.0.0.1:5432'].map((at) => new Error(`connect ECONNREFUSED ${at}`))
  expect(sentenceOf(new AggregateError(refused))).toBe(
    'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
  )
})

test('an error without a message is told by its name, and what is no error by itself', () => {
  expect(sentenceOf(new TypeError(''))).toBe('TypeError')
  expect(sentenceOf('no more')).toBe('no more')
})

test('the cause is told too, unless the sentence contains it', () => {
  const cause = new Error('permission denied for schema public')
  expect(sentencesOf(new Error('Migration 0001 failed', { cause }))).toEqual([
    'Migration 0001 failed',
    'permission denied for schema public',
  ])
  expect(sentencesOf(new Error(`It failed: ${cause.message}`, { cause }))).toHaveLength(1)
  expect(sentencesOf(new Error('It failed'))).toEqual(['It failed'])
})
