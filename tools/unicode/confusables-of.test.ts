import { expect, test } from 'vitest'
import table from '../../apps/server/src/modules/clubs/founding/confusables.json' with { type: 'json' }
import { confusablesOf } from './confusables-of.ts'

const file = `\uFEFF# confusables.txt
# Version: 17.0.0
#
0430 ;\t0061 ;\tMA\t# ( а → a ) CYRILLIC SMALL LETTER A → LATIN SMALL LETTER A\t#
006D ;\t0072 006E ;\tMA\t# ( m → rn ) LATIN SMALL LETTER M → LATIN SMALL LETTER R, LATIN SMALL LETTER N\t#
FDFA ;\t0635 0020 006C ;\tMA\t# ( ﷺ → ص l )\t#
2010 ;\t002D ;\tMA\t#* ( ‐ → - ) HYPHEN → HYPHEN-MINUS\t#
`

test('letters, digits and marks are read, with the version; characters that no name can contain are left out', () => {
  expect(confusablesOf(file)).toMatchObject({ unicode: '17.0.0', pairs: 'аa mrn' })
  expect(() => confusablesOf('no file of Unicode')).toThrow('version')
})

test('the table has a named version, and no prototype looks like another character', () => {
  expect(table.unicode).toBe('17.0.0')
  const pairs = new Map(
    table.pairs.split(' ').map((pair) => {
      const [from = '', ...to] = pair
      return [from, to] as const
    }),
  )
  expect(pairs.size).toBeGreaterThan(4000)
  const again = [...pairs.values()]
    .flat()
    .filter((each) => pairs.has(each) && pairs.get(each)?.join('') !== each)
  expect(again).toEqual([])
})
