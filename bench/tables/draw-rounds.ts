import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import {
  createTable,
  getTable,
  openSecret,
  placeTableBets,
  readyAtTable,
  sitAtTable,
} from '@cardroom/contract/tables'
import { commitOf } from '@cardroom/games'
import pg from 'pg'
import { createApp } from '../../apps/server/src/app.ts'
import { bringUpToDate } from '../../apps/server/src/bring-up-to-date.ts'
import { tableSeconds } from '../../apps/server/src/modules/tables/index.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import {
  createHouseKeys,
  createSeedKeys,
  createTokenKeys,
  type Keys,
} from '../../apps/server/src/platform/keys/index.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { call, seatPlayers, type Seated, type Server } from '../rounds/players.ts'
import { createBenchDatabase } from '../rounds/postgres.ts'
import { openBare } from './bare.ts'
import { betOf, type SharedGame } from './shared-games.ts'
import { watchDraws, type Drawn } from './watch-draws.ts'

const keys: Keys = {
  token: createTokenKeys(['a token secret that only this bench has']),
  seed: createSeedKeys([Buffer.alloc(32, 's')]),
  house: createHouseKeys([Buffer.alloc(32, 'h')]),
}

interface RoundsToDraw {
  readonly people: number
  readonly rounds: number
  readonly game: SharedGame
}

interface DrawnRounds {
  readonly drawn: readonly Drawn[]
  /** The times of the bare statement that writes the same rows, in milliseconds. */
  readonly bareMs: readonly number[]
}

/**
 * Draws rounds of many players at one table, in turns with the bare statement. The server runs in this process, so that
 * the statements of each draw can be watched; nobody looks at results, so rounds follow each other at once.
 */
export async function drawRounds({ people, rounds, game }: RoundsToDraw): Promise<DrawnRounds> {
  const made = await createBenchDatabase()
  await bringUpToDate(made.url, { seedKeys: () => keys.seed })
  const database = openDatabase(made.url)
  const app = await createApp({
    database,
    redis: undefined,
    log: createLog('error'),
    keys,
    publicUrl: 'http://localhost',
    isProduction: false,
    holdsToContract: false,
    trustedProxies: 0,
    hasRateLimits: false,
    needsAdminFactor: false,
    hasPrivateWebhooks: false,
    tableSeconds: { ...tableSeconds, answers: 60, result: { 1: 0, 2: 0, 3: 0 } },
    catchesMail: true,
    providers: [],
    showsApiDocs: false,
    webFolder: undefined,
  })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const server: Server = { origin: `http://127.0.0.1:${port}`, port }
  const bare = await openBare(made.url)
  const drawn: Drawn[] = []
  const unwatch = watchDraws((each) => void drawn.push(each))
  try {
    const table = await openFullTable(server, made.url, { people, game })
    const bareMs: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      await playOnce(server, table, round)
      bareMs.push(await bare.draw(people))
    }
    return { drawn, bareMs }
  } finally {
    unwatch()
    await bare.close()
    await app.close()
    await database.close()
    await made.drop()
  }
}

interface FullTable {
  readonly id: number
  readonly game: SharedGame
  readonly seated: readonly Seated[]
}

async function openFullTable(
  server: Server,
  url: string,
  { people, game }: Pick<RoundsToDraw, 'people' | 'game'>,
): Promise<FullTable> {
  const pool = new pg.Pool({ connectionString: url })
  const seated = await seatPlayers(server, pool, { players: people, clubs: 1 })
  await pool.end()
  const [first] = seated
  if (!first) throw new Error('A table needs a player')
  const { id } = await call(server, createTable, {
    token: first.owner.token,
    clubId: first.club.id,
    body: { name: 'Full table', game_id: game.id, limit_name: 'casual', betting_seconds: 45 },
  })
  for (const person of seated) await call(server, sitAtTable, { ...at(id, person), body: {} })
  return { id, game, seated }
}

const at = (id: number, { player, club }: Seated) => ({
  token: player.token,
  clubId: club.id,
  params: { id: String(id) },
})

/**
 * Plays one round: everybody bets; then one person is ready, which is enough because nobody is connected; then all
 * answer.
 */
async function playOnce(server: Server, { id, game, seated }: FullTable, round: number): Promise<void> {
  const secrets = seated.map(() => randomBytes(32).toString('hex'))
  await Promise.all(
    seated.map((person, index) => {
      const commit = commitOf({ tableId: id, round, secret: secrets[index] ?? '' })
      const body = { round, seq: 1, commit, bets: [betOf(game, index, 10)] }
      return call(server, placeTableBets, { ...at(id, person), body })
    }),
  )
  const [first] = seated as [Seated]
  await call(server, readyAtTable, { ...at(id, first), body: { round, ready: true } })
  const list = await listOf(server, at(id, first))
  await Promise.all(
    seated.map((person, index) => {
      const body = { round, secret: secrets[index] ?? '', list_hash: list }
      return call(server, openSecret, { ...at(id, person), body })
    }),
  )
  while ((await call(server, getTable, at(id, first))).round === round) await pause(50)
}

async function listOf(server: Server, where: ReturnType<typeof at>): Promise<string> {
  for (;;) {
    const { closed } = await call(server, getTable, where)
    if (closed) return closed.list_hash
    await pause(50)
  }
}
