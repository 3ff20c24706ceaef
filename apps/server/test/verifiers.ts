import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect } from 'vitest'

const verifiers = path.resolve(import.meta.dirname, '../../../tools/verifiers')

/**
 * Returns a function that saves what the server publishes as it comes, and lets two verifiers read it, which share
 * nothing with the server. It returns the exit code that both give: for a proof, and a kept list beside it.
 */
export function useVerifiers(): (...files: readonly object[]) => number {
  const folder = mkdtempSync(path.join(tmpdir(), 'published-proofs-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const hasPython = spawnSync('python3', ['--version']).status === 0
  const programs: readonly (readonly [string, string])[] = [
    [process.execPath, path.join(verifiers, 'verify-table-round.mjs')],
    ...(hasPython ? [['python3', path.join(verifiers, 'verify-table-round.py')] as const] : []),
  ]
  return (...files) => {
    const names = files.map((file, index) => {
      const name = path.join(folder, `${index}.json`)
      writeFileSync(name, JSON.stringify(file))
      return name
    })
    const codes = new Set(programs.map(([program, script]) => spawnSync(program, [script, ...names]).status))
    expect(codes.size).toBe(1)
    return [...codes][0] ?? NaN
  }
}
