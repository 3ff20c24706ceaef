import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from 'vitest/node'
import type {} from '../../apps/server/test/check-books.ts'
import { keyOf, neverForgivenTags, recordVariable, type FileRecord, type RunRecord } from './run-record.ts'

/** Writes the record of a run, once at its end, into the file that CARDROOM_TEST_RECORD names. */
export class Recorder implements Reporter {
  private collected: string[] = []

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.collected = specifications.map(({ project, moduleId }) =>
      keyOf({ project: project.name, path: moduleId }),
    )
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[],
    reason: 'passed' | 'interrupted' | 'failed',
  ): void {
    const file = process.env[recordVariable]
    if (file === undefined) return
    const record: RunRecord = {
      isComplete: reason !== 'interrupted',
      collected: this.collected,
      files: modules.map(recordOf),
      unhandled: unhandledErrors.map(messageOf),
    }
    writeFileSync(file, JSON.stringify(record))
  }
}

function recordOf(module: TestModule): FileRecord {
  const suites = [...module.children.allSuites()]
  return {
    project: module.project.name,
    path: module.moduleId,
    state: module.state(),
    errors: [module, ...suites].flatMap((each) => each.errors()).map(messageOf),
    seconds: module.diagnostic().duration / 1000,
    tests: [...module.children.allTests()].map(testRecordOf),
  }
}

function testRecordOf(test: TestCase): FileRecord['tests'][number] {
  const result = test.result()
  return {
    name: test.fullName,
    state: result.state,
    errors: (result.errors ?? []).map(messageOf),
    unforgivable: whyUnforgivable(test),
    note: result.state === 'skipped' ? result.note : undefined,
  }
}

function whyUnforgivable(test: TestCase): string | undefined {
  if (test.meta().books === 'unknown') return 'the books were not found to agree'
  const tag = neverForgivenTags.find(({ name }) => test.tags.includes(name))
  return tag && `it is tagged ${tag.name}`
}

const messageOf = ({ name, message }: { readonly name?: string; readonly message: string }): string =>
  `${name ?? 'Error'}: ${message}`
