import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These files take minutes each on two cores. Other long ones are among the large files, which come next. */
const longest = ['e2e/guards.test.ts', 'e2e/accessibility.test.ts', 'e2e/small-screens.test.ts']

/**
 * Starts the longest files first, so that no worker is left alone with one at the end. `SHUFFLE=<seed>` orders the
 * files by that seed alone, which finds files that depend on another. Tests in a file keep their order.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env.SHUFFLE
    if (seed !== undefined && seed !== '') return shuffled(files, seed)
    const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(file))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

function shuffled(files: readonly TestSpecification[], seed: string): TestSpecification[] {
  const placeOf = ({ moduleId }: TestSpecification) =>
    createHash('sha256')
      .update(`${seed} ${moduleId.slice(process.cwd().length)}`)
      .digest('hex')
  return files
    .map((file) => ({ file, place: placeOf(file) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ file }) => file)
}
