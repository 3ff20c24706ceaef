import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// These tests run planted files as `npm test` does, each in a separate process.

const planted = path.join(import.meta.dirname, 'planted')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cardroom-planted-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  readonly code: number
  readonly said: string
}

function run(...files: readonly string[]): Promise<Ended> {
  const { VITEST: _, VITEST_MODE: __, ...env } = process.env
  const program = [
    `import { runTests } from ${JSON.stringify(path.join(import.meta.dirname, 'run-tests.ts'))}`,
    `process.exitCode = await runTests({ root: ${JSON.stringify(planted)}, args: ${JSON.stringify(files)} })`,
  ].join('\n')
  return new Promise((resolve) => {
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
    const options = { env: { ...env, PLANTED_FILE: path.join(folder, 'tried'), NO_COLOR: '1' } }
    const child = execFile(process.execPath, args, options, (_error, stdout) =>
      resolve({ code: child.exitCode ?? 1, said: stdout }),
    )
  })
}

const lastLine = (said: string) => said.trim().split('\n').at(-1)

test('a passing run is green', async () => {
  const { code, said } = await run('passes')
  expect(lastLine(said)).toBe('1 passed, 0 failed')
  expect(code).toBe(0)
})

test('a test that passes only at a second try is green, and reported with its error', async () => {
  const { code, said } = await run('stumbles.planted', 'passes')
  expect(lastLine(said)).toBe('3 passed, 0 failed')
  expect(said).toContain('0 skipped, 1 stumbled')
  expect(said).toMatch(
    /stumbled: planted stumbles\.planted\.ts > it passes only at a second try: AssertionError/,
  )
  expect(said).toContain('=== once more, alone: stumbles.planted.ts\n')
  expect(code).toBe(0)
})

test.each([
  ['broken', 'It failed alone, too', '0 passed, 1 failed'],
  ['stumbles-with-money', 'it is tagged money', '0 passed, 1 failed'],
  ['books', 'the books were not found to agree', '0 passed, 1 failed'],
  ['does-not-load', 'this file does not load', '0 passed, 0 failed'],
  ['worker-dies', 'An error outside all tests', '0 passed, 0 failed'],
  ['rejects-unheard', 'nobody awaits this', '1 passed, 0 failed'],
  ['setup-fails', 'the setup fails', '0 passed, 0 failed'],
  ['no-such-file', 'No test file was found', '0 passed, 0 failed'],
])('%s is red: %s', async (file, reason, counts) => {
  const { code, said } = await run(file)
  const reasons = said.split('\n').filter((line) => line.startsWith('red: '))
  expect(reasons.join('\n'), said).toContain(reason)
  expect(lastLine(said)).toBe(counts)
  expect(code).toBe(1)
})
