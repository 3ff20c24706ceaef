import { expect, test } from 'vitest'
import { canonicalJson, hashOfJson, statementText } from './settlements.ts'

test('the examples of RFC 8785 are written as published', () => {
  // These are the examples of sections 3.2.2 and 3.2.3: numbers, texts and the order of names.
  expect(
    canonicalJson({
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000_000_000_000_000_000_000_000_001],
      string: '€$\u000F\nA\'B"\\\\"/',
      literals: [null, true, false],
    }),
  ).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
  const names = ['\u20AC', '\r', '\uFB33', '1', '\u{1F600}', '\u0080', '\u00F6']
  expect(canonicalJson(Object.fromEntries(names.map((name) => [name, 0])))).toBe(
    '{"\\r":0,"1":0,"\u0080":0,"\u00F6":0,"\u20AC":0,"\u{1F600}":0,"\uFB33":0}',
  )
})

test('undefined values are left out', () => {
  expect(canonicalJson({ b: undefined, a: [-0, 1.1] })).toBe('{"a":[0,1.1]}')
})

test.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\uD800'], [{ '\uDC00': 1 }]])(
  '%j is refused',
  (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  },
)

test('a hash is taken of the canonical UTF-8, whatever the order of the names', () => {
  // This value comes from sha256sum.
  const expected = '3bc297d1d8b909a05d8010b83c28a5e04891bdeeaafcadd14a90eecb06109417'
  expect([hashOfJson({ a: 'ё', b: 1 }), hashOfJson({ b: 1, a: 'ё' })]).toEqual([expected, expected])
  expect(statementText(expected)).toBe(`statement|${expected}`)
})
