import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './build.ts'
import { keptMutants, type KeptMutant } from './mutate/kept-mutants.ts'
import { scores } from './mutate/scores.ts'
import { tryKept } from './mutate/try-kept.ts'

// `npm run mutate` plants mistakes in the code, which the tests must detect (docs/testing.md).
const usage = `npm run mutate                      everything: hours
npm run mutate -- --kept [WORDS]    only the kept list, where a database is needed; of it what WORDS names
npm run mutate -- --only FILES      only Stryker's, in these files (globs, with commas between)
npm run mutate -- --list            the kept list
`
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    kept: { type: 'boolean' },
    list: { type: 'boolean' },
    only: { type: 'string' },
  },
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const isNamed = ({ file, what }: KeptMutant): boolean =>
  positionals.every((word) => `${file} ${what}`.includes(word))

/** Runs Stryker's own mutations of the pure code, and reads its report for the score of each package. */
function runStryker(files?: string): number {
  const args = ['run', 'tools/mutate/stryker.config.mjs', ...(files === undefined ? [] : ['--mutate', files])]
  const program = path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const { status } = spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) return 1
  for (const line of scores(readFileSync(path.join(root, '.cache/mutation.json'), 'utf8'))) say(line)
  return 0
}

function runKept(): number {
  const verdicts = tryKept(isNamed, say)
  const killed = verdicts.filter(({ isKilled }) => isKilled).length
  say(`kept mutants: ${killed} of ${verdicts.length} killed`)
  return killed === verdicts.length ? 0 : 1
}

function run(): number {
  if (values.help) say(usage)
  else if (values.list) for (const { file, what } of keptMutants.filter(isNamed)) say(`${file}: ${what}`)
  else if (values.only !== undefined) return runStryker(values.only)
  else return runKept() + (values.kept ? 0 : runStryker())
  return 0
}

process.exit(run() === 0 ? 0 : 1)
