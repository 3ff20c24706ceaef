/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutate/vitest.config.ts', related: false },
  mutate: [
    'packages/{money,rules,games}/src/**/*.ts',
    '!packages/**/*.{test,fixtures}.ts',
    'apps/server/src/modules/**/*.policy.ts',
    'apps/server/src/modules/ledger/books.ts',
  ],
  ignorePatterns: ['apps/web', 'bench', 'deploy', 'docs', 'e2e', 'var', 'screenshots', '.cache', '**/dist'],
  tempDirName: '.cache/stryker',
  reporters: ['json', 'clear-text', 'progress-append-only'],
  jsonReporter: { fileName: '.cache/mutation.json' },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  ignoreStatic: true,
  timeoutMS: 5_000,
}
