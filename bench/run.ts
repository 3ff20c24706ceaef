import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { runStep, type StepResult } from '../tools/run-all.ts'

// Runs all benches, or one of them with its own options:
//   npm run bench
//   npm run bench -- rounds --passes 1
// It can also run each bench once with little data, to see that it still works. Then it fails after an error, or if a
// row is lost or doubled, and never because of a figure.
//   npm run bench -- --report --short

const benches = {
  rounds: 'rounds/rounds.ts',
  alone: 'alone/alone.ts',
  lists: 'lists/lists.ts',
  exports: 'lists/exports.ts',
  backoffice: 'backoffice/backoffice.ts',
  bulk: 'backoffice/bulk.ts',
  settlement: 'backoffice/settlement.ts',
  seals: 'seals/seals.ts',
  webhooks: 'webhooks/backlog.ts',
  tables: 'tables/waiting.ts',
  'table-rounds': 'tables/rounds.ts',
  engines: 'engines.ts',
  'shared-blackjack': 'shared-blackjack.ts',
  floods: 'floods/floods.ts',
  overload: 'overload/overload.ts',
  faults: 'faults/faults.ts',
  soak: 'soak/soak.ts',
  web: 'web/web.ts',
  frames: 'frames/frames.ts',
}
type Bench = keyof typeof benches

/** The options for a run of all benches: benches that need a quiet machine only report, and long ones are shortened. */
const amongAll: Partial<Record<Bench, readonly string[]>> = {
  webhooks: ['--report'],
  'table-rounds': ['--report'],
  'shared-blackjack': ['--hands', '1e6'],
  floods: ['--report'],
  overload: ['--report'],
  faults: ['--short'],
  soak: ['--minutes', '5'],
  web: ['--report'],
  frames: ['--report'],
}

/** The smallest run that shows that a bench works. */
const short: Record<Bench, readonly string[]> = {
  rounds: ['--players=8', '--clubs=2', '--seconds=1', '--passes=1', '--reference=off', '--postgres=embedded'],
  alone: ['--bets=20', '--turns=2'],
  lists: ['--rows=100,200', '--runs=1'],
  exports: ['--rows=100,200'],
  backoffice: ['--transfers=2000', '--runs=1'],
  bulk: ['--people=50', '--turns=1'],
  settlement: ['--members=20', '--agents=4', '--transfers=1000', '--runs=1'],
  seals: ['--entries=1000'],
  webhooks: ['--players=8', '--seconds=1', '--passes=1', '--waiting=200', '--report'],
  tables: ['--tables=12', '--seconds=1', '--report'],
  'table-rounds': ['--short', '--report'],
  engines: ['--seconds=0.01'],
  'shared-blackjack': ['--hands=700', '--report'],
  floods: ['--seconds=1', '--turns=1', '--report'],
  overload: ['--seconds=1', '--players=16', '--factors=2', '--sockets=50', '--silent=16', '--report'],
  faults: ['--short', '--fault=none'],
  soak: ['--minutes=0.05', '--players=8', '--parts=1', '--measured=1'],
  web: ['--runs=1', '--only=landing', '--report'],
  frames: ['--report'],
}
/** Each of these builds what it starts, so they run one after the other. */
const building: readonly Bench[] = ['faults', 'web', 'frames']

const isBench = (name: string): name is Bench => Object.hasOwn(benches, name)

function run(bench: Bench, options: readonly string[]): void {
  process.stdout.write(`\n== ${bench} ==\n`)
  const file = path.join(import.meta.dirname, benches[bench])
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...options], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Runs each bench once with little data, and most of them in parallel: figures from such a short time mean nothing,
 * and most of the time the benches wait.
 */
async function runShort(): Promise<boolean> {
  const waiting = (Object.keys(short) as Bench[]).filter((bench) => !building.includes(bench))
  const results = await Promise.all([oneByOne([...building]), oneByOne(waiting), oneByOne(waiting)])
  return results.flat().every(({ code }) => code === 0)
}

async function oneByOne(waiting: Bench[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (let bench = waiting.shift(); bench; bench = waiting.shift()) {
    const file = path.join(import.meta.dirname, benches[bench])
    const args = ['--import', 'tsx', file, ...short[bench]]
    const result = await runStep({ name: bench, command: 'node', args })
    process.stdout.write(`\n== ${bench}: ${result.code === 0 ? 'works' : 'FAILS'} ==\n${result.output}`)
    results.push(result)
  }
  return results
}

const given = process.argv.slice(2)
const [name, ...options] = given
const isShort = given.toSorted().join(' ') === '--report --short'
if (name === undefined)
  (Object.keys(benches) as Bench[]).forEach((bench) => run(bench, amongAll[bench] ?? []))
else if (isShort) process.exit((await runShort()) ? 0 : 1)
else if (isBench(name)) run(name, options)
else throw new Error(`No such bench: ${name}; there are ${Object.keys(benches).join(', ')}`)
