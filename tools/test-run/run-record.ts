/** The result of one run of the test runner, as its recorder wrote it. */
export interface RunRecord {
  /** False if the run was interrupted. */
  readonly isComplete: boolean
  /** The files at the start of the run, each as `project|path`. */
  readonly collected: readonly string[]
  readonly files: readonly FileRecord[]
  /** Messages of errors outside all tests: a worker died, or a rejected promise was not awaited. */
  readonly unhandled: readonly string[]
}

export interface FileRecord {
  readonly project: string
  /** The absolute path. */
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
  /** The reason why a failure of this test is never forgiven; undefined if it may be. */
  readonly unforgivable: string | undefined
  /** The reason that the test gave for skipping itself. */
  readonly note: string | undefined
}

/** The variable with the path of the recorder's file; without it nothing is recorded. */
export const recordVariable = 'CARDROOM_TEST_RECORD'

/** Tests with one of these tags look for bugs that appear rarely. */
export const neverForgivenTags = [
  { name: 'money', description: 'Chips, coins or the books are wrong where it fails.' },
  {
    name: 'race',
    description: 'Several act at once: a failure that comes and goes is the fault it looks for.',
  },
  { name: 'property', description: 'Drawn cases, of properties or by fuzzing: its seed repeats a failure.' },
]

/** Returns the key of a file in a record. */
export const keyOf = ({ project, path }: Pick<FileRecord, 'project' | 'path'>): string => `${project}|${path}`
