// @module-tag property
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useLedgerDatabase } from '#test/ledger-database.ts'
import { literalOf } from './literals.ts'

const server = useLedgerDatabase()

async function readBack(type: string, list: readonly unknown[]): Promise<unknown> {
  const { rows } = await server.database.pool.query<{ list: unknown }>(`select $1::${type}[] as list`, [
    literalOf(list),
  ])
  return rows[0]?.list
}

/**
 * Returns an element as it is read: -0 and 0 are the same number in PostgreSQL, and in lists the driver returns the
 * largest integers as text.
 */
function asRead(element: unknown): unknown {
  if (element === 0) return expect.closeTo(0) as unknown
  return typeof element === 'bigint' ? String(element) : element
}

const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null })
// PostgreSQL texts cannot hold NUL or lone surrogates; parse.ts refuses such bodies earlier.
const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0') && text.isWellFormed()),
  fc.constantFrom('', 'NULL', '"', '\\', '\\"', '{a,b}', ' spaced ', '\n\t'),
)

test.each([
  ['text', texts],
  ['bigint', fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })],
  ['integer', fc.integer()],
  ['double precision', fc.double({ noNaN: true })],
  ['boolean', fc.boolean()],
])('lists of %s arrive as they were sent', async (type, arbitrary) => {
  await fc.assert(
    fc.asyncProperty(fc.array(orNull<unknown>(arbitrary)), async (list) => {
      expect(await readBack(type, list)).toEqual(list.map(asRead))
    }),
    { numRuns: 60 },
  )
})

test('JSON arrives letter by letter', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.json()), async (list) => {
      const { rows } = await server.database.pool.query<{ text: string }>(
        'select unnest($1::json[])::text as text',
        [literalOf(list)],
      )
      expect(rows.map(({ text }) => text)).toEqual(list)
    }),
    { numRuns: 60 },
  )
})

test('a value that no batch sends is refused, not guessed at', () => {
  expect(() => literalOf([new Date(0)])).toThrow()
  expect(literalOf('alone')).toBe('alone')
})
