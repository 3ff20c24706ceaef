import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build.ts'
import { keptMutants } from './kept-mutants.ts'
import { planted } from './plant.ts'

test.each(keptMutants.map((mutant) => [`${mutant.file}: ${mutant.what}`, mutant] as const))(
  '%s still applies',
  (_, mutant) => {
    const text = readFileSync(path.join(root, mutant.file), 'utf8')
    expect(planted(text, mutant)).not.toBe(text)
    for (const file of mutant.killedBy) expect(existsSync(path.join(root, file)), file).toBe(true)
  },
)

test('a mutant that no longer applies, or applies twice, is reported', () => {
  const mutant = { what: 'gone', file: 'a.ts', from: 'b', to: 'c', killedBy: [] }
  expect(() => planted('a', mutant)).toThrow('a.ts: “gone” changes what stands there 0 times')
  expect(() => planted('bb', mutant)).toThrow('2 times')
  expect(planted('abd', { ...mutant, to: '$&' })).toBe('a$&d')
})
