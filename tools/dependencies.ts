import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { verdictOn } from './dependencies/advisories.ts'
import { billOfMaterials, type Lockfile } from './dependencies/sbom.ts'

// `node --import tsx tools/dependencies.ts`, a step of .ci/run, writes the bill of materials to .cache/sbom.cdx.json.
// It exits with 1 if a known advisory of severity high or critical concerns a shipped package.

const root = path.resolve(import.meta.dirname, '..')
const patienceMs = 60_000
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lockfile
const bill = billOfMaterials(lockfile)
const file = path.join(root, '.cache/sbom.cdx.json')
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
say(`${bill.components.length} packages are shipped: .cache/sbom.cdx.json`)

const audit = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: patienceMs,
})
const verdict = verdictOn(audit.stdout)
if (verdict.kind === 'no answer') say('skipped: the registry answers no question about known advisories')
else {
  for (const line of [...verdict.grave, ...verdict.lighter]) say(line)
  say(`known advisories: ${verdict.grave.length} grave, ${verdict.lighter.length} lighter`)
  if (verdict.grave.length > 0) process.exitCode = 1
}
