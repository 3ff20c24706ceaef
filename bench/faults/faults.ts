import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { buildServer, root } from '../../tools/build.ts'
import { prepareFleet, type Fleet } from './fleet.ts'
import { askOnce, type Fault, type Ground, type Row } from './ground.ts'
import { seatPeople, type Doer } from './people.ts'
import { newFolder, removeFolder } from './own-folder.ts'
import { longSettings, shortSetting, type Setting, type Stage } from './settings.ts'
import { tryFault } from './try-fault.ts'

// Measures what faults do to 40 people who bet, sell and request chips with keys. Each fault is tried under load;
// then every acknowledged key is sent again, and the rows of the database are counted. Fails if anything is lost or
// doubled, a process ends by itself, or the books differ. Everything runs on this machine; what is not installed is
// reported and skipped.
//   npm run bench -- faults [--short] [--setting PART-OF-ITS-NAME] [--fault PARTS,OF,NAMES]

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    setting: { type: 'string', default: '' },
    fault: { type: 'string', default: '' },
  },
})

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const cells = (texts: readonly (string | number)[]): void =>
  say(texts.map((text, index) => (index ? String(text).padStart(12) : String(text).padEnd(30))).join(''))

const isWanted = ({ name }: Fault): boolean =>
  name === 'none' || values.fault.split(',').some((part) => name.includes(part))

const isBad = (row: Row): boolean => row.lost + row.doubled + row.stuck + row.falls > 0

async function trySetting({ name, build }: Setting): Promise<boolean> {
  const undoing: (() => Promise<unknown>)[] = []
  const own = await newFolder()
  undoing.push(() => removeFolder(own))
  try {
    say(`\n${name}`)
    const skip = (what: string): undefined => void say(`  not tried here: ${what}`)
    const stage = await build({ folder: own, onEnd: (undo) => undoing.push(undo), skip })
    return stage === undefined || (await playOn(stage, undoing))
  } catch (error) {
    say(`  given up: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    return false
  } finally {
    for (const undo of undoing.toReversed())
      await undo().catch((error: unknown) => say(`  could not be undone: ${String(error)}`))
  }
}

async function playOn(stage: Stage, undoing: (() => Promise<unknown>)[]): Promise<boolean> {
  const { database, folder } = stage
  const fleet = await prepareFleet(stage.processes, { ...stage.env, ...database.env, DATA_DIR: folder })
  undoing.push(() => fleet.end('SIGTERM'))
  await fleet.start()
  const ground: Ground = {
    ...{ fleet, database, folder, isShort: values.short },
    people: await seat(fleet, await database.url()),
    ask: async (text, given) => askOnce(await database.url(), text, given),
  }
  cells(['fault', 'acknowledged', 'lost', 'doubled', 'out', 'healthy in', 'p99', '  refused'])
  let [isGood, calm]: [boolean, Row | undefined] = [true, undefined]
  for (const fault of stage.faults.filter(isWanted)) {
    const row = await tryFault(ground, fault)
    const complaint = values.short ? undefined : fault.judge?.(row, calm)
    tell(fault, row, complaint)
    calm ??= row
    isGood &&= !isBad(row) && complaint === undefined
  }
  return areBooksRight(await database.url(), folder) && isGood
}

async function seat(fleet: Fleet, url: string): Promise<Doer[]> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    return await seatPeople(fleet.first, pool)
  } finally {
    await pool.end()
  }
}

function tell({ name }: Fault, row: Row, complaint: string | undefined): void {
  const refused = [...row.refused].map(([key, count]) => `${key} ${count}`)
  const more = [
    ...(row.stuck > 0 ? [`${row.stuck} never answered`] : []),
    ...(row.falls > 0 ? [`the process ended by itself ${row.falls} ×`] : []),
    ...(complaint === undefined ? [] : [complaint]),
  ]
  cells([
    row.note && row.note.length < 6 ? `${name} ${row.note}` : name,
    ...[row.acknowledged, row.lost, row.doubled, `${row.out.toFixed(1)} s`, `${row.healthy.toFixed(1)} s`],
    `${row.p99.toFixed(0)} ms`,
    `  ${[...refused, ...more, ...(row.note.length < 6 ? [] : [row.note])].join(', ')}`,
  ])
}

function areBooksRight(url: string, folder: string): boolean {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'tools/verify-ledger.ts')],
    { env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder }, encoding: 'utf8' },
  )
  say(`verify-ledger: ${stdout.trim()}${stderr.trim()}`)
  return status === 0
}

await buildServer()
const settings = values.short ? [shortSetting] : longSettings
let isGood = true
for (const setting of settings.filter(({ name }) => name.includes(values.setting)))
  isGood = (await trySetting(setting)) && isGood
process.exit(isGood ? 0 : 1)
