import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../build.ts'
import { keptMutants, type KeptMutant } from './kept-mutants.ts'
import { planted } from './plant.ts'

export interface Verdict {
  readonly mutant: KeptMutant
  readonly isKilled: boolean
}

/** The mutants go into a copy for this run, so that an interrupted run leaves the tree unchanged. */
const copy = path.join(root, '.cache', `kept-mutants-${process.pid}`)

/**
 * Checks that the tests pass without a mutant, then plants each mutant alone and runs the tests that must detect it.
 */
export function tryKept(wanted: (mutant: KeptMutant) => boolean, say: (line: string) => void): Verdict[] {
  copyTree()
  try {
    return verdicts(keptMutants.filter(wanted), say)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function verdicts(chosen: readonly KeptMutant[], say: (line: string) => void): Verdict[] {
  const files = [...new Set(chosen.flatMap(({ killedBy }) => killedBy))]
  if (chosen.length > 0 && failing(files) !== 0) throw new Error('The tests fail without any mutant')
  return chosen.map((mutant) => {
    const target = path.join(copy, mutant.file)
    const text = readFileSync(target, 'utf8')
    writeFileSync(target, planted(text, mutant))
    const isKilled = failing(mutant.killedBy) > 0
    writeFileSync(target, text)
    say(`${isKilled ? 'killed  ' : 'SURVIVED'} ${mutant.file}: ${mutant.what}`)
    return { mutant, isKilled }
  })
}

/** Counts the failing tests. Throws if a run reaches no test at all. */
function failing(files: readonly string[]): number {
  const report = path.join(copy, 'report.json')
  rmSync(report, { force: true })
  const args = [
    'run',
    '--project',
    'server',
    '--bail',
    '1',
    '--reporter',
    'json',
    '--outputFile',
    report,
    ...files,
  ]
  const { stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/vitest/vitest.mjs'), ...args],
    {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  )
  if (!existsSync(report)) throw new Error(`No test was run:\n${stderr}`)
  const { numTotalTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numTotalTests: number
    numFailedTests: number
  }
  if (numTotalTests === 0) throw new Error(`No test was run:\n${stderr}`)
  return numFailedTests
}

function copyTree(): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  for (const file of listed
    .toString()
    .split('\0')
    .filter((name) => existsSync(path.join(root, name || '-')))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    cpSync(path.join(root, file), path.join(copy, file))
  }
  for (const folder of ['.', 'apps/server', 'apps/web'])
    if (existsSync(path.join(root, folder, 'node_modules')))
      symlinkSync(
        path.join(root, folder, 'node_modules'),
        path.join(copy, folder, 'node_modules'),
        'junction',
      )
}
