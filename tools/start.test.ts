import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { fingerprint, root } from './fingerprint.mjs'

/** Returns the imports of a tool, which load before its first line runs. */
const importsOf = (file: string): string[] =>
  [...readFileSync(path.join(root, 'tools', file), 'utf8').matchAll(/^import .* from '(.*)'$/gm)].map(
    ([, name]) => name as string,
  )

it('a start without a build loads no compiler', () => {
  const loaded = [...importsOf('start.mjs'), ...importsOf('fingerprint.mjs')]
  expect(loaded).toContain('./fingerprint.mjs')
  expect(loaded.filter((name) => !name.startsWith('node:'))).toEqual(['./fingerprint.mjs'])
})

it('the same sources have the same fingerprint', () => {
  expect(fingerprint()).toBe(fingerprint())
  expect(fingerprint()).toMatch(/^[0-9a-f]{64}$/)
})
