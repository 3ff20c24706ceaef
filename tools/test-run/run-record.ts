/** What one run of the test runner did, as the recorder of this run wrote it down. */
export interface RunRecord {
  /** False where the run was interrupted. */
  readonly isComplete: boolean
  /** Files that the run began with, each `project|path`. */
  readonly collected: readonly string[]
  readonly files: readonly FileRecord[]
  /** Messages of errors that belong to no test: a worker that died, a promise that nobody awaited. */
  readonly unhandled: readonly string[]
}

export interface FileRecord {
  readonly project: string
  /** Absolute. */
  readonly path: string
  readonly state: string
  /** Errors outside the tests: the file does not load, or a hook of a whole suite failed. */
  readonly errors: readonly string[]
  readonly seconds: number
  readonly tests: readonly TestRecord[]
}

export interface TestRecord {
  readonly name: string
  readonly state: string
  readonly errors: readonly string[]
  /** Why a failure of this test is never forgiven; undefined where it may be. */
  readonly unforgivable: string | undefined
  /** What the test said as it skipped itself. */
  readonly note: string | undefined
}

/** The variable that names the file which the recorder writes; where it is not set, nothing is recorded. */
export const recordVariable = 'CARDROOM_TEST_RECORD'

/** Tests with one of these tags look for faults that show themselves rarely. */
export const neverForgivenTags = [
  { name: 'money', description: 'Chips, coins or the books are wrong where it fails.' },
  {
    name: 'race',
    description: 'Several act at once: a failure that comes and goes is the fault it looks for.',
  },
  { name: 'property', description: 'Drawn cases, of properties or by fuzzing: its seed repeats a failure.' },
]

/** The key of a file in a record. */
export const keyOf = ({ project, path }: Pick<FileRecord, 'project' | 'path'>): string => `${project}|${path}`
