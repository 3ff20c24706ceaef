import { beforeAll, describe, expect, test } from 'vitest'

describe('a suite', () => {
  beforeAll(() => {
    throw new Error('the setup fails')
  })
  test('it is never begun', () => expect(true).toBe(true))
})
