import { parseArgs } from 'node:util'
import path from 'node:path'
import { externalUrl, type PostgresKind } from './postgres.ts'
import { openReference, type Form, type Posted, type Reference } from './reference.ts'
import { openSide, seatings, type Measured, type Seating, type Side } from './side.ts'

// Measures rounds of roulette over HTTP with many players at once, spread over many clubs and all in one. In the same
// run and on the same PostgreSQL, it compares them with pgbench doing the same writes, and with the server of another
// checkout.
//   npm run bench -- rounds [--players 384] [--clubs 48] [--seconds 6] [--passes 3] [--profile FOLDER]
//     [--postgres external|embedded] [--reference off] [--against FOLDER]

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '384' },
    clubs: { type: 'string', default: '48' },
    seconds: { type: 'string', default: '6' },
    passes: { type: 'string', default: '3' },
    postgres: { type: 'string' },
    against: { type: 'string' },
    reference: { type: 'string', default: 'on' },
    profile: { type: 'string' },
  },
})
const [players, clubs, seconds, passes] = [
  Number(values.players),
  Number(values.clubs),
  Number(values.seconds),
  Number(values.passes),
]

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const rate = (perSecond: number): string => Math.round(perSecond).toLocaleString('en')

/** The client counts for pgbench; its best result is the reference. */
const clientCounts = [2, 4, 8, 16, 32, 64]
const forms: readonly Form[] = ['statements', 'function']

async function bestClients(reference: Reference, form: Form): Promise<number> {
  const tried: { clients: number; perSecond: number }[] = []
  for (const clients of clientCounts) {
    const { perSecond } = await reference.measure({ form, clients, banks: clubs, seconds: 2 })
    tried.push({ clients, perSecond })
  }
  say(
    `  pgbench, ${form}, by clients: ${tried.map((each) => `${each.clients}: ${rate(each.perSecond)}`).join(', ')}`,
  )
  return tried.reduce((a, b) => (b.perSecond > a.perSecond ? b : a)).clients
}

const columns = [32, 10, 8, 8, 10, 14]
const row = (...cells: readonly string[]): void =>
  say(
    cells
      .map((cell, place) => (place === 0 ? cell.padEnd(32) : cell.padStart(columns[place] ?? 8)))
      .join(' '),
  )

const medianOf = <Key extends string>(measured: readonly Readonly<Record<Key, number>>[], key: Key): number =>
  median(measured.map((each) => each[key]))

function tell(name: string, measured: readonly Measured[]): number {
  const perSecond = medianOf(measured, 'perSecond')
  const refused = measured.map((each) => JSON.stringify(each.refused)).filter((each) => each !== '{}')
  row(
    name,
    rate(perSecond),
    medianOf(measured, 'p50Ms').toFixed(1),
    medianOf(measured, 'p99Ms').toFixed(1),
    medianOf(measured, 'serverUs').toFixed(0),
    medianOf(measured, 'postgresUs').toFixed(0),
    ...refused,
  )
  return perSecond
}

/** Measures one after the other in each pass, so that other load on the machine affects all alike. */
async function measureAll(sides: readonly Side[], reference: Reference | undefined) {
  const played = new Map<string, Measured[]>()
  const posted = new Map<Form, { clients: number; runs: Posted[] }>()
  if (reference)
    for (const form of forms) posted.set(form, { clients: await bestClients(reference, form), runs: [] })
  for (let pass = 0; pass < passes; pass += 1)
    for (const seating of seatings) {
      for (const side of sides) {
        const name = nameOf(side, seating)
        played.set(name, [...(played.get(name) ?? []), await side.play(seating, seconds)])
      }
      if (seating === 'spread')
        for (const [form, { clients, runs }] of posted)
          runs.push((await reference?.measure({ form, clients, banks: clubs, seconds })) as Posted)
    }
  return { played, posted }
}

const nameOf = ({ name }: Side, seating: Seating): string =>
  `${name}, ${seating === 'spread' ? `${clubs} clubs` : 'one club'}`

async function run(postgres: PostgresKind): Promise<void> {
  const own = { name: 'Ours', bench: import.meta.dirname }
  const others = values.against
    ? [{ name: 'Against', bench: path.resolve(values.against, 'bench/rounds') }]
    : []
  const sides: Side[] = []
  try {
    for (const side of [own, ...others])
      sides.push(await openSide({ ...side, postgres, players, clubs, profile: values.profile }))
    say(`\nPostgreSQL ${sides[0]?.database.version}, ${postgres}; ${players} players, a connection each`)
    await compare(sides as [Side, ...Side[]])
  } finally {
    for (const side of sides.toReversed()) await side.close()
  }
}

async function compare(sides: readonly [Side, ...Side[]]): Promise<void> {
  const [ours] = sides
  const isWanted = values.reference === 'on'
  const reference = isWanted ? await openReference(ours.database.url, players) : undefined
  if (isWanted && !reference) say('No pgbench on this machine: no ratio.')
  const { played, posted } = await measureAll(sides, reference)

  row('', 'rounds/s', 'p50 ms', 'p99 ms', 'server µs', 'PostgreSQL µs')
  const rates = new Map([...played].map(([name, measured]) => [name, tell(name, measured)]))
  for (const [form, { clients, runs }] of posted) {
    const perSecond = medianOf(runs, 'perSecond')
    const postgresUs = medianOf(runs, 'postgresUs').toFixed(0)
    row(`pgbench, ${form}, ${clients} clients`, rate(perSecond), '', '', '', postgresUs)
  }
  const ratio = (seating: Seating, to: number | undefined): string =>
    ((rates.get(nameOf(ours, seating)) ?? 0) / (to ?? 0)).toFixed(2)
  for (const seating of seatings) {
    const toForms = [...posted].map(
      ([form, { runs }]) => `${form} ${ratio(seating, medianOf(runs, 'perSecond'))}`,
    )
    const toSides = sides
      .slice(1)
      .map((side) => `${side.name} ${ratio(seating, rates.get(nameOf(side, seating)))}`)
    say(`Ours, ${seating} / ${[...toForms, ...toSides].join(', / ')}`)
  }

  await reference?.close()
}

const kinds: PostgresKind[] =
  values.postgres === undefined
    ? [...((await externalUrl()) === undefined ? [] : (['external'] as const)), 'embedded']
    : [values.postgres as PostgresKind]
for (const kind of kinds) await run(kind)
