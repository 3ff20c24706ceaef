import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Minutes each, on two cores. Whatever else takes long is found among the large files, which come next. */
const longest = ['e2e/guards.test.ts', 'e2e/accessibility.test.ts', 'e2e/small-screens.test.ts']

/** What takes longest begins first, so that at the end no worker is left alone with it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(file))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
