import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Minutes each, on two cores. Whatever else takes long is found among the large files, which come next. */
const longest = ['e2e/guards.test.ts', 'e2e/accessibility.test.ts', 'e2e/small-screens.test.ts']

/**
 * What takes longest begins first, so that at the end no worker is left alone with it. `SHUFFLE=<seed>` puts the files
 * in an order that nothing but the seed decides: a file that leans on another is found. Tests within a file keep theirs.
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
