import { keyOf, type FileRecord, type RunRecord, type TestRecord } from './run-record.ts'

/** More stumblers than this mean a problem of the machine or of the tests, and the verdict is red. */
export const stumblersMax = 5

export interface Stumbler {
  readonly project: string
  readonly path: string
  readonly name: string
  readonly errors: readonly string[]
}

export interface Verdict {
  readonly isGreen: boolean
  /** One sentence for each reason that makes the verdict red. */
  readonly reasons: readonly string[]
  readonly stumblers: readonly Stumbler[]
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** The exit code of a run, and its record; undefined if it left none. */
export interface Run {
  readonly exitCode: number
  readonly record: RunRecord | undefined
}

/**
 * Returns the files with a failed test, to run once more, alone; none if nothing failed or nothing may be forgiven.
 */
export function filesToRunAgain({ record }: Run): readonly FileRecord[] {
  if (!record || whatIsRedAtOnce(record).length > 0) return []
  return record.files.filter(hasFailure)
}

/**
 * Returns the verdict over a run and, if files ran again, over that second run. Green means that everything passed,
 * or that every failed test passed alone and there are at most `stumblersMax` of them. Each collected test counts
 * once.
 */
export function verdictOver(first: Run, second?: Run): Verdict {
  if (!first.record) return nothingKnown(`The test runner ended with ${first.exitCode} and left no record.`)
  const tests = first.record.files.flatMap((file) => file.tests.map((test) => ({ ...test, file })))
  const failed = tests.filter(({ state }) => state === 'failed')
  const again = second ? whatSecondRunSays(first.record, second) : { reasons: [], passed: new Set<string>() }
  const stumblers = failed.filter(({ file, name }) => again.passed.has(`${keyOf(file)}|${name}`))
  const reasons = [
    ...whatIsRedAtOnce(first.record),
    ...again.reasons,
    ...(second ? [] : failed.map(({ file, name }) => `It failed: ${file.path} > ${name}`)),
    ...whatExitCodeSays(first, failed.length),
    ...(stumblers.length > stumblersMax
      ? [`${stumblers.length} tests passed only at a second try; at most ${stumblersMax} may.`]
      : []),
  ]
  return {
    isGreen: reasons.length === 0,
    reasons: [...new Set(reasons)],
    stumblers: stumblers.map(({ file: { project, path }, name, errors }) => ({
      project,
      path,
      name,
      errors,
    })),
    passed: tests.filter(({ state }) => state === 'passed').length + stumblers.length,
    failed: failed.length - stumblers.length,
    skipped: tests.filter(({ state }) => state === 'skipped').length,
  }
}

/** Returns the failures that a second run cannot correct. */
function whatIsRedAtOnce(record: RunRecord): string[] {
  const { isComplete, collected, files, unhandled } = record
  const seen = new Set(files.map(keyOf))
  return [
    ...(isComplete ? [] : ['The run was interrupted.']),
    ...(collected.length === 0 ? ['No test file was found.'] : []),
    ...unhandled.map((message) => `An error outside all tests: ${message}`),
    ...collected.filter((key) => !seen.has(key)).map((key) => `A file without a result: ${key}`),
    ...files.flatMap(whatIsRedInFile),
  ]
}

function whatIsRedInFile({ path, state, errors, tests }: FileRecord): string[] {
  const hasEnded = state === 'passed' || state === 'failed' || state === 'skipped'
  return [
    ...errors.map((message) => `An error outside the tests of ${path}: ${message}`),
    ...(hasEnded ? [] : [`A file without a result: ${path}`]),
    ...tests.filter(isPending).map(({ name }) => `A test without a result: ${path} > ${name}`),
    ...tests
      .filter(({ state: each, unforgivable }) => each === 'failed' && unforgivable !== undefined)
      .map(({ name, unforgivable }) => `It failed and is not run again (${unforgivable}): ${path} > ${name}`),
  ]
}

const isPending = ({ state }: TestRecord) => state !== 'passed' && state !== 'failed' && state !== 'skipped'
const hasFailure = ({ state, tests }: FileRecord) =>
  state === 'failed' || tests.some((test) => test.state === 'failed')

interface SecondRun {
  readonly reasons: readonly string[]
  /** The tests that passed, each as `project|path|name`. */
  readonly passed: ReadonlySet<string>
}

/**
 * Judges the second run: any failure in it is red, and so is a test of the first run that the second did not run.
 */
function whatSecondRunSays(first: RunRecord, { exitCode, record }: Run): SecondRun {
  if (!record)
    return { reasons: [`The second run ended with ${exitCode} and left no record.`], passed: new Set() }
  const states = new Map(testsOf(record.files))
  const expected = testsOf(first.files.filter(hasFailure))
  const isLeftOut = ([key, before]: KeyedTest) => {
    const now = states.get(key)?.state
    return now === undefined || (now === 'skipped' && before.state === 'failed')
  }
  const failedTwice = [...states].filter(([, { state }]) => state === 'failed')
  return {
    reasons: [
      ...whatIsRedAtOnce(record),
      ...failedTwice.map(([key, { errors }]) => `It failed alone, too: ${key}: ${errors[0] ?? ''}`),
      ...expected.filter(isLeftOut).map(([key]) => `A test that the second run did not run: ${key}`),
      ...whatExitCodeSays({ exitCode, record }, failedTwice.length),
    ],
    passed: new Set([...states].filter(([, { state }]) => state === 'passed').map(([key]) => key)),
  }
}

type KeyedTest = readonly [key: string, test: TestRecord]

const testsOf = (files: readonly FileRecord[]): KeyedTest[] =>
  files.flatMap((file) => file.tests.map((test) => [`${keyOf(file)}|${test.name}`, test] as const))

/**
 * Returns the complaint about the exit code, which decides only if the record contains no failure, because a
 * teardown may have failed.
 */
function whatExitCodeSays({ exitCode }: Run, failures: number): string[] {
  if (failures > 0 || exitCode === 0) return []
  return [`Every test passed, yet the test runner ended with ${exitCode}.`]
}

const nothingKnown = (reason: string): Verdict => ({
  isGreen: false,
  reasons: [reason],
  stumblers: [],
  passed: 0,
  failed: 0,
  skipped: 0,
})
