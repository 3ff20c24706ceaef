import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** A violation: the rule that must report it, the file, and its text. */
const planted: readonly (readonly [rule: string, file: string, text: string])[] = [
  [
    'no-floating-promises',
    'apps/server/src/floating.ts',
    'const later = async () => {\n  await null\n}\nlater()',
  ],
  [
    'no-misused-promises',
    'apps/server/src/misused.ts',
    'const later = async () => {\n  await null\n  return true\n}\nif (later()) void 0',
  ],
  ['no-explicit-any', 'apps/server/src/any.ts', 'export const all = (given: any): unknown => [given]'],
  [
    'no-unsafe-member-access',
    'apps/server/src/unsafe.ts',
    "export const name = JSON.parse('{}').name as unknown",
  ],
  ['no-unused-vars', 'apps/server/src/unused.ts', 'const nobody = 1'],
  ['no-restricted-properties', 'apps/server/src/clock.ts', 'export const now = Date.now()'],
  ['no-restricted-properties', 'apps/server/src/chance.ts', 'export const chance = Math.random()'],
  [
    'no-restricted-imports',
    'apps/server/src/sleeps.test.ts',
    "import { setTimeout as sleep } from 'node:timers/promises'\nawait sleep(50)",
  ],
  [
    'no-restricted-imports',
    'apps/server/src/modules/sleeps.ts',
    "import { setTimeout as sleep } from 'node:timers/promises'\nexport const wait = () => sleep(50)",
  ],
  [
    'no-restricted-globals',
    'apps/web/src/sleeps.test.ts',
    'await new Promise((done) => setTimeout(done, 50))',
  ],
  [
    'no-restricted-properties',
    'apps/server/src/waits.test.ts',
    "import { expect, vi } from 'vitest'\nawait vi.waitFor(() => expect(1).toBe(1))",
  ],
  [
    'no-restricted-properties',
    'apps/server/src/polls.test.ts',
    "import { expect } from 'vitest'\nawait expect.poll(() => 1).toBe(1)",
  ],
  [
    'no-restricted-properties',
    'apps/server/src/measures.test.ts',
    "import { expect } from 'vitest'\nexpect(performance.now()).toBeLessThan(500)",
  ],
  [
    'no-restricted-properties',
    'apps/web/test/pauses.ts',
    "import type { Page } from 'playwright-core'\nexport const pause = (page: Page) => page.waitForTimeout(50)",
  ],
  ['no-console', 'apps/server/src/says.ts', "console.log('a round was settled')"],
  ['no-console', 'apps/web/src/says.ts', "console.log('a round was settled')"],
  [
    'no-restricted-properties',
    'apps/server/src/modules/measures.ts',
    'export const atMs = performance.now()',
  ],
  ['no-restricted-globals', 'apps/web/src/features/asks.ts', "export const asked = fetch('/api/games')"],
  [
    'switch-exhaustiveness-check',
    'apps/server/src/switch.ts',
    "export function name(of: 'red' | 'white'): number {\n  switch (of) {\n    case 'red':\n      return 1\n  }\n  return 0\n}",
  ],
  [
    'max-params',
    'apps/server/src/params.ts',
    'export const sum = (a: number, b: number, c: number, d: number, e: number) => a + b + c + d + e',
  ],
  ['eqeqeq', 'apps/server/src/equal.ts', 'export const same = (a: number, b: number) => a == b'],
  [
    'restrict-template-expressions',
    'apps/server/src/template.ts',
    'export const said = (what: object) => `${what}`',
  ],
  [
    'consistent-type-imports',
    'apps/server/src/types.ts',
    "import { Buffer } from 'node:buffer'\nexport type Bytes = Buffer",
  ],
  [
    'rules-of-hooks',
    'apps/web/src/hooks.tsx',
    "import { useState } from 'react'\nexport function Seat({ open }: { open: boolean }) {\n  if (open) useState(1)\n  return null\n}",
  ],
  [
    'exhaustive-deps',
    'apps/web/src/deps.tsx',
    "import { useEffect } from 'react'\nexport function Seat({ name }: { name: string }) {\n  useEffect(() => {\n    document.title = name\n  }, [])\n  return null\n}",
  ],
]

let tree = ''
let said: { filename: string; code: string }[] = []

beforeAll(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'cardroom-lint-'))
  for (const file of [
    '.oxlintrc.json',
    'tsconfig.base.json',
    'apps/server/tsconfig.json',
    'apps/web/tsconfig.json',
  ])
    cpSync(path.join(root, file), path.join(tree, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'))
  for (const [, file, text] of planted) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
    writeFileSync(path.join(tree, file), `${text}\n`)
  }
  const linter = path.join('node_modules', '.bin', 'oxlint')
  const { stdout } = spawnSync(linter, ['--type-aware', '-f', 'json', 'apps'], {
    cwd: tree,
    encoding: 'utf8',
  })
  said = (JSON.parse(stdout) as { diagnostics: typeof said }).diagnostics
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe('the linter', () => {
  it.each(planted)('the rule %s finds a violation in %s', (rule, file) => {
    const codes = said.filter(({ filename }) => filename === file).map(({ code }) => code)
    expect(
      codes.some((code) => code.includes(`(${rule})`)),
      codes.join(' '),
    ).toBe(true)
  })
})
