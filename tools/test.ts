import path from 'node:path'
import { root } from './build.ts'
import { runTests } from './test-run/run-tests.ts'

const { DATABASE_URL: database, REDIS_URL: redis } = process.env
process.stdout.write(
  [
    `PostgreSQL: ${database ? 'the one at DATABASE_URL' : 'the embedded one, because DATABASE_URL is not set'}`,
    `Redis: ${redis ? 'the one at REDIS_URL' : 'none, because REDIS_URL is not set; tests of it alone try 127.0.0.1'}`,
    '',
  ].join('\n'),
)

// `npm test` runs unit, server and browser tests; arguments go to vitest (`npm test -- --project unit`).
process.exitCode = await runTests({
  root,
  args: process.argv.slice(2),
  verdictFolder: path.join(root, '.cache/verdicts'),
})
