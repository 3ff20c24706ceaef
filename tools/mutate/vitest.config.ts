import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { neverForgivenTags } from '../test-run/run-record.ts'

/** The root of Stryker's copy of the tree. Its tests must read the copy, which contains the mutants. */
const root = path.resolve(import.meta.dirname, '../..')
const contract = path.join(root, 'packages/contract')
const { exports: files } = JSON.parse(readFileSync(path.join(contract, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, string>>
}

/** Runs the tests of pure code, without a database: the packages, the policies and the books. */
export default defineConfig({
  root,
  resolve: {
    // The links in node_modules lead out of the copy.
    alias: [
      { find: /^@cardroom\/(money|rules|games)$/, replacement: `${root}/packages/$1/src/index.ts` },
      ...Object.entries(files).map(([name, file]) => ({
        find: new RegExp(`^@cardroom/contract${name.slice(1)}$`),
        replacement: path.join(contract, file),
      })),
    ],
  },
  test: {
    include: [
      'packages/{money,rules,games}/src/**/*.test.ts',
      'apps/server/src/modules/**/*.policy.test.ts',
      'apps/server/src/modules/ledger/books.test.ts',
    ],
    testTimeout: 60_000,
    tags: neverForgivenTags,
  },
})
