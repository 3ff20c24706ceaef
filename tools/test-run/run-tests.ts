import { spawn } from 'node:child_process'
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { recordVariable, type FileRecord, type RunRecord } from './run-record.ts'
import { filesToRunAgain, verdictOver, type Run, type Verdict } from './verdict.ts'

export interface TestRun {
  /** The folder with vitest's configuration. */
  readonly root: string
  /** The arguments for vitest, as a person types them. */
  readonly args: readonly string[]
  /** The folder for the verdict as JSON; undefined for none. */
  readonly verdictFolder?: string | undefined
}

/**
 * Runs the tests. Failed files run once more in one new process, one after the other, with nothing beside them.
 * Prints the verdict and returns the exit code: 0 for green, 1 for red.
 */
export async function runTests({ root, args, verdictFolder }: TestRun): Promise<number> {
  const first = await runOnce(root, args)
  const files = filesToRunAgain(first)
  if (files.length > 0) say(`=== once more, alone: ${files.map((file) => nameOf(root, file)).join(', ')}`)
  const second = files.length > 0 ? await runOnce(root, argsToRunAgain(args, files)) : undefined
  const verdict = verdictOver(first, second)
  printVerdict(root, { verdict, record: first.record })
  if (verdictFolder !== undefined) keepVerdict(verdictFolder, verdict)
  return verdict.isGreen ? 0 : 1
}

/**
 * Returns the arguments of the second run: it keeps the person's choice of tests (`-t`) and replaces their choice
 * of files and projects.
 */
function argsToRunAgain(args: readonly string[], files: readonly FileRecord[]): string[] {
  const pattern = args.flatMap((arg, index) => {
    if (arg === '-t' || arg === '--testNamePattern') return [arg, args[index + 1] ?? '']
    return arg.startsWith('--testNamePattern=') ? [arg] : []
  })
  const projects = [...new Set(files.map(({ project }) => project))].filter((name) => name !== '')
  return [
    ...files.map((file) => file.path),
    ...projects.flatMap((name) => ['--project', name]),
    '--no-file-parallelism',
    '--isolate',
    ...pattern,
  ]
}

async function runOnce(root: string, args: readonly string[]): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cardroom-run-'))
  const file = path.join(folder, 'record.json')
  const exitCode = await vitest(root, args, file)
  const record = recordIn(file)
  rmSync(folder, { recursive: true, force: true })
  return { exitCode, record }
}

function vitest(root: string, args: readonly string[], file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const program = path.resolve(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
    const child = spawn(process.execPath, [program, 'run', ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, [recordVariable]: file },
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function recordIn(file: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunRecord
  } catch {
    return undefined
  }
}

const nameOf = (root: string, file: FileRecord) => path.relative(root, file.path)

const slowestMax = 30
/** Faster files are never listed as slow. In seconds. */
const slowSeconds = 5

interface Outcome {
  readonly verdict: Verdict
  readonly record: RunRecord | undefined
}

function printVerdict(root: string, { verdict, record }: Outcome): void {
  const { reasons, stumblers, passed, failed, skipped } = verdict
  const slow = (record?.files ?? [])
    .filter(({ seconds }) => seconds > slowSeconds)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, slowestMax)
  if (slow.length > 0) say('=== the slowest files, in seconds')
  for (const file of slow) say(`${file.seconds.toFixed(0).padStart(5)}  ${nameOf(root, file)}`)
  sayWhatWasSkipped(root, record)
  for (const { project, path: file, name, errors } of stumblers)
    say(`stumbled: ${project} ${path.relative(root, file)} > ${name}: ${errors[0] ?? ''}`)
  for (const reason of reasons) say(`red: ${reason}`)
  say(`${skipped} skipped, ${stumblers.length} stumbled`)
  say(`${passed} passed, ${failed} failed`)
}

/** Prints each skipped test; its name, or the reason that it gave, explains the skip. */
function sayWhatWasSkipped(root: string, record: RunRecord | undefined): void {
  for (const file of record?.files ?? [])
    for (const { state, name, note } of file.tests)
      if (state === 'skipped') say(`skipped: ${nameOf(root, file)} > ${name}${note ? `: ${note}` : ''}`)
}

function keepVerdict(folder: string, verdict: Verdict): void {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${process.pid}.json`)
  writeFileSync(file, JSON.stringify(verdict, undefined, 2))
}

const say = (line: string) => process.stdout.write(`${line}\n`)
