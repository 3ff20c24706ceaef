import { parseArgs } from 'node:util'
import pg from 'pg'
import { createBenchDatabase } from './postgres.ts'
import { play, type Played } from './play.ts'
import { seatPlayers } from './players.ts'
import { openReference, type Form, type Reference } from './reference.ts'
import { startServer } from './server.ts'

// Rounds of roulette over HTTP, many players at once, spread over many clubs and all in one; side by side, in one
// run and on the same PostgreSQL, with pgbench doing an equivalent posting.
//   npx tsx bench/rounds/rounds.ts [--players 384] [--clubs 48] [--seconds 6] [--passes 3] [--profile FOLDER]

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '384' },
    clubs: { type: 'string', default: '48' },
    seconds: { type: 'string', default: '6' },
    passes: { type: 'string', default: '3' },
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

/** The client counts at which pgbench is tried; its best one is the reference. */
const clientCounts = [2, 4, 8, 16, 32, 64]

interface Best {
  readonly form: Form
  readonly clients: number
}

async function bestOf(reference: Reference, form: Form, banks: number): Promise<Best> {
  const tried: { clients: number; perSecond: number }[] = []
  for (const clients of clientCounts)
    tried.push({ clients, perSecond: await reference.measure({ form, clients, banks, seconds: 2 }) })
  const best = tried.reduce((a, b) => (b.perSecond > a.perSecond ? b : a))
  say(`  ${form}: ${tried.map((each) => `${each.clients}: ${rate(each.perSecond)}`).join(', ')}`)
  return { form, clients: best.clients }
}

function tell(name: string, measured: readonly Played[]): number {
  const perSecond = median(measured.map((each) => each.perSecond))
  const [p50, p99] = [median(measured.map((each) => each.p50Ms)), median(measured.map((each) => each.p99Ms))]
  const refused = measured.map((each) => JSON.stringify(each.refused)).filter((each) => each !== '{}')
  say(
    `${name}: ${rate(perSecond)} rounds/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms ${refused.join(' ')}`,
  )
  return perSecond
}

const database = await createBenchDatabase()
say(`PostgreSQL ${database.version}; ${players} players, each on a connection of their own`)
const server = await startServer(database.url, values.profile)
const pool = new pg.Pool({ connectionString: database.url })
const spreadPlayers = await seatPlayers(server, pool, { players, clubs })
const crowdedPlayers = await seatPlayers(server, pool, { players, clubs: 1 })
await pool.query('analyze')
await pool.end()
await play(server, spreadPlayers, 3000) // The compiler's warm-up.

const reference = await openReference(database.url, players)
const forms: Best[] = []
if (reference) {
  say(`pgbench by clients, ${clubs} banks:`)
  forms.push(await bestOf(reference, 'statements', clubs), await bestOf(reference, 'function', clubs))
} else say('No pgbench on this machine: no ratio.')

const spread: Played[] = []
const crowded: Played[] = []
const references = forms.map(() => [] as number[])
for (let pass = 0; pass < passes; pass += 1) {
  spread.push(await play(server, spreadPlayers, seconds * 1000))
  for (const [index, best] of forms.entries())
    references[index]?.push((await reference?.measure({ ...best, banks: clubs, seconds })) ?? 0)
  crowded.push(await play(server, crowdedPlayers, seconds * 1000))
}

say('')
const spreadRate = tell(`Over HTTP, ${clubs} clubs`, spread)
const crowdedRate = tell('Over HTTP, one club', crowded)
say(`Crowded / spread: ${(crowdedRate / spreadRate).toFixed(2)}`)
for (const [index, { form, clients }] of forms.entries()) {
  const perSecond = median(references[index] ?? [])
  say(
    `pgbench, ${form}, ${clients} clients: ${rate(perSecond)} rounds/s; ours / pgbench: ${(spreadRate / perSecond).toFixed(2)}`,
  )
}

await reference?.close()
await server.stop()
await database.drop()
