import { runStep, type Step, type StepResult } from './run-all.ts'

/**
 * Uses TypeScript's native compiler, which gives the same results as `tsc` in a fraction of the time
 * (docs/decisions/0251-a-check-at-every-commit.md).
 */
const types = (name: string, project: string): Step => ({
  name: `types: ${name}`,
  command: 'node',
  args: ['node_modules/typescript-7/bin/tsc', '-p', project],
})

// `npm run check` runs everything that needs no browser in parallel, the longest steps first.
const steps: Step[] = [
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  {
    name: 'format',
    command: 'prettier',
    args: ['--check', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn', '.'],
  },
  { name: 'sql', command: 'tsx', args: ['tools/check-sql.ts'] },
  { name: 'money', command: 'tsx', args: ['tools/check-money.ts'] },
  types('web', 'apps/web'),
  types('server', 'apps/server'),
  types('tools', '.'),
  types('packages', 'packages'),
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

/** Our smallest machines have two cores; more parallel steps would only wait for each other. */
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
