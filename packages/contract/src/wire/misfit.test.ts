import { expect, test } from 'vitest'
import { z } from 'zod'
import { misfitOf } from './misfit.ts'

const schema = z.array(z.object({ id: z.number(), name: z.string().nullable() }))

test('a value that fits its schema has no misfit', () => {
  expect(misfitOf(schema, [{ id: 1, name: null }])).toBeUndefined()
  expect(misfitOf(z.record(z.string(), z.unknown()), { any: { thing: 1 } })).toBeUndefined()
})

test('a wrong type, a missing field and an unknown field are reported with their path', () => {
  expect(misfitOf(schema, [{ id: '1', name: null }])).toMatch(/^0\.id: /)
  expect(misfitOf(schema, [{ id: 1 }])).toMatch(/^0\.name: /)
  expect(misfitOf(schema, [{ id: 1, name: 'Ann', secret: 'x' }])).toBe('0.secret: not in the contract')
})
