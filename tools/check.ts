import { runStep, type Step, type StepResult } from './run-all.ts'

/** Linted apart, each with the types of its own project (eslint.config.mjs); everything else together. */
const lintedApart = ['apps/server/{src,test}/**', 'apps/web/{src,stories}/**', 'packages/**']

// No cache: what is said of a file hangs on the types of others.
const lint = (name: string, ...args: readonly string[]): Step => ({
  name: `lint: ${name}`,
  command: 'eslint',
  args: ['--max-warnings', '0', ...args],
})

// `npm run check`: everything that needs no database and no browser, side by side; the longest first.
const steps: Step[] = [
  lint('server', 'apps/server/src', 'apps/server/test'),
  lint('web', 'apps/web/src', 'apps/web/stories'),
  lint('packages', 'packages'),
  lint('tools', ...lintedApart.flatMap((files) => ['--ignore-pattern', files]), '.'),
  {
    name: 'format',
    command: 'prettier',
    args: ['--check', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn', '.'],
  },
  { name: 'types: packages', command: 'tsc', args: ['-p', 'packages'] },
  { name: 'types: server', command: 'tsc', args: ['-p', 'apps/server'] },
  { name: 'types: web', command: 'tsc', args: ['-p', 'apps/web'] },
  { name: 'types: tools', command: 'tsc', args: ['-p', '.'] },
  {
    name: 'architecture',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', 'packages', 'apps', '--output-type', 'err'],
  },
  {
    name: 'tidy',
    command: 'vitest',
    args: ['run', '--project', 'unit', 'tools/tidy', 'tools/architecture', '--reporter', 'dot'],
  },
  { name: 'unused code', command: 'knip', args: [] },
]

/** Two cores are the smallest machine we work on; more steps at once only wait for each other. */
const sideBySide = 3

async function runAll(): Promise<StepResult[]> {
  const waiting = [...steps]
  const results: StepResult[] = []
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step)
      const mark = result.code === 0 ? 'ok  ' : 'FAIL'
      process.stdout.write(`${mark} ${result.name} (${result.seconds.toFixed(1)} s)\n`)
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, worker))
  return results
}

const failed = (await runAll()).filter((result) => result.code !== 0)
for (const result of failed) process.stdout.write(`\n== ${result.name} ==\n${result.output}`)
process.exit(failed.length === 0 ? 0 : 1)
