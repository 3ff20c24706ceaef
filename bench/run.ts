import { spawnSync } from 'node:child_process'
import path from 'node:path'

// Everything that is measured, or one of it with its own options behind:
//   npm run bench
//   npm run bench -- rounds --passes 1

const benches = {
  rounds: 'rounds/rounds.ts',
  alone: 'alone/alone.ts',
  lists: 'lists/lists.ts',
  exports: 'lists/exports.ts',
  seals: 'seals/seals.ts',
  engines: 'engines.ts',
  floods: 'floods/floods.ts',
  overload: 'overload/overload.ts',
  faults: 'faults/faults.ts',
  soak: 'soak/soak.ts',
  web: 'web/web.ts',
  frames: 'frames/frames.ts',
}
type Bench = keyof typeof benches

/** Among all the others a bench whose verdict hangs on a quiet machine only reports, and a long one is short. */
const amongAll: Partial<Record<Bench, readonly string[]>> = {
  floods: ['--report'],
  overload: ['--report'],
  faults: ['--short'],
  soak: ['--minutes', '5'],
  web: ['--report'],
  frames: ['--report'],
}

const isBench = (name: string): name is Bench => Object.hasOwn(benches, name)

function run(bench: Bench, options: readonly string[]): void {
  process.stdout.write(`\n== ${bench} ==\n`)
  const file = path.join(import.meta.dirname, benches[bench])
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...options], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const [name, ...options] = process.argv.slice(2)
if (name === undefined)
  (Object.keys(benches) as Bench[]).forEach((bench) => run(bench, amongAll[bench] ?? []))
else if (isBench(name)) run(name, options)
else throw new Error(`No such bench: ${name}; there are ${Object.keys(benches).join(', ')}`)
