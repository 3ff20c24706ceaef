import { expect, test } from 'vitest'
import type { FileRecord, RunRecord, TestRecord } from './run-record.ts'
import { filesToRunAgain, stumblersMax, verdictOver, type Run } from './verdict.ts'

const testOf = (name: string, state = 'passed'): TestRecord => ({
  name,
  state,
  errors: state === 'failed' ? ['AssertionError: 1 is not 2'] : [],
  unforgivable: undefined,
  note: undefined,
})

const fileOf = (path: string, tests: readonly TestRecord[]): FileRecord => ({
  project: 'unit',
  path,
  state: tests.some(({ state }) => state === 'failed') ? 'failed' : 'passed',
  errors: [],
  seconds: 1,
  tests,
})

const recordOf = (files: readonly FileRecord[], more: Partial<RunRecord> = {}): RunRecord => ({
  isComplete: true,
  collected: files.map(({ path }) => `unit|${path}`),
  files,
  unhandled: [],
  ...more,
})

const runOf = (record: RunRecord): Run => ({
  exitCode: record.files.some(({ state }) => state === 'failed') ? 1 : 0,
  record,
})

const stumbling = recordOf([
  fileOf('/a', [testOf('one', 'failed'), testOf('two')]),
  fileOf('/b', [testOf('three'), testOf('four', 'skipped')]),
])

test('only files with a failure run again', () => {
  expect(filesToRunAgain(runOf(stumbling)).map(({ path }) => path)).toEqual(['/a'])
  expect(filesToRunAgain(runOf(recordOf([fileOf('/b', [testOf('three')])])))).toEqual([])
})

test('a test that passes alone is a stumbler; each test counts once', () => {
  const second = runOf(recordOf([fileOf('/a', [testOf('one'), testOf('two')])]))
  expect(verdictOver(runOf(stumbling), second)).toEqual({
    isGreen: true,
    reasons: [],
    stumblers: [{ project: 'unit', path: '/a', name: 'one', errors: ['AssertionError: 1 is not 2'] }],
    passed: 3,
    failed: 0,
    skipped: 1,
  })
})

test('a test that failed and does not run again is red', () => {
  expect(verdictOver(runOf(stumbling))).toMatchObject({ isGreen: false, failed: 1 })
})

test('another test of the same file that fails in the second run is red', () => {
  const second = runOf(recordOf([fileOf('/a', [testOf('one'), testOf('two', 'failed')])]))
  expect(verdictOver(runOf(stumbling), second).reasons).toEqual([
    'It failed alone, too: unit|/a|two: AssertionError: 1 is not 2',
  ])
})

test('a second run that omits a test is red', () => {
  const second = runOf(recordOf([fileOf('/a', [testOf('two')])]))
  const verdict = verdictOver(runOf(stumbling), second)
  expect(verdict.reasons).toEqual(['A test that the second run did not run: unit|/a|one'])
  expect(verdict.failed).toBe(1)
})

test('a test that the second run skips has not passed, and is red', () => {
  const second = runOf(recordOf([fileOf('/a', [testOf('one', 'skipped'), testOf('two')])]))
  expect(verdictOver(runOf(stumbling), second)).toMatchObject({ isGreen: false, failed: 1 })
})

test('a second run without a record is red', () => {
  const verdict = verdictOver(runOf(stumbling), { exitCode: 134, record: undefined })
  expect(verdict.reasons).toEqual(['The second run ended with 134 and left no record.'])
})

test(`${stumblersMax} stumblers are green, one more is red`, () => {
  const many = (count: number, state?: string) =>
    runOf(
      recordOf([
        fileOf(
          '/a',
          Array.from({ length: count }, (_, index) => testOf(`${index}`, state)),
        ),
      ]),
    )
  expect(verdictOver(many(stumblersMax, 'failed'), many(stumblersMax)).isGreen).toBe(true)
  expect(verdictOver(many(stumblersMax + 1, 'failed'), many(stumblersMax + 1)).isGreen).toBe(false)
})

test.each<readonly [string, Partial<RunRecord>]>([
  ['an interrupted run', { isComplete: false }],
  ['an error outside all tests', { unhandled: ['Error: the worker died'] }],
  ['a file without a result', { collected: ['unit|/a', 'unit|/b', 'unit|/c'] }],
  ['an empty run', { collected: [], files: [] }],
  ['a file that does not load', { files: [{ ...fileOf('/a', []), errors: ['SyntaxError'] }] }],
  ['a file that was never begun', { files: [{ ...fileOf('/a', []), state: 'queued' }] }],
  ['a test without a result', { files: [fileOf('/a', [testOf('one', 'pending')])] }],
  [
    'a test that is never forgiven',
    { files: [fileOf('/a', [{ ...testOf('one', 'failed'), unforgivable: 'it is tagged race' }])] },
  ],
])('%s is red at once, and nothing is run again', (_name, more) => {
  const run = runOf({ ...stumbling, ...more })
  expect(filesToRunAgain(run)).toEqual([])
  expect(verdictOver(run).isGreen).toBe(false)
})

test('a runner that ends with an error after only passing tests is red', () => {
  const verdict = verdictOver({ exitCode: 1, record: recordOf([fileOf('/a', [testOf('one')])]) })
  expect(verdict.reasons).toEqual(['Every test passed, yet the test runner ended with 1.'])
})

test('a runner without a record is red', () => {
  expect(verdictOver({ exitCode: 0, record: undefined })).toMatchObject({ isGreen: false, passed: 0 })
})
