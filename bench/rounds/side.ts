import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { watchCpu } from './cpu.ts'
import type * as playing from './play.ts'
import type { Played } from './play.ts'
import type * as seating from './players.ts'
import { createBenchDatabase, type BenchDatabase, type PostgresKind } from './postgres.ts'
import type * as serving from './server.ts'

/** The answers and the cost of a round. */
export interface Measured extends Played {
  /** Microseconds of CPU for each round. */
  readonly serverUs: number
  readonly postgresUs: number
}

/** Lists the ways to seat the players: over many clubs, or all in one. */
export const seatings = ['spread', 'crowded'] as const
export type Seating = (typeof seatings)[number]

/** A server of one checkout on a database of its own, with its players seated. */
export interface Side {
  readonly name: string
  readonly database: BenchDatabase
  play(seating: Seating, seconds: number): Promise<Measured>
  close(): Promise<void>
}

interface SideOptions {
  readonly name: string
  /** The bench of the same checkout, which uses that server's calls. */
  readonly bench: string
  readonly postgres: PostgresKind
  readonly players: number
  readonly clubs: number
  readonly profile: string | undefined
}

const warmUpMs = 3000

export async function openSide(options: SideOptions): Promise<Side> {
  const { name, bench, players, clubs, profile } = options
  const load = (file: string): Promise<unknown> => import(pathToFileURL(path.join(bench, file)).href)
  const { startServer } = (await load('server.ts')) as typeof serving
  const { seatPlayers } = (await load('players.ts')) as typeof seating
  const { play } = (await load('play.ts')) as typeof playing

  const database = await createBenchDatabase(options.postgres)
  const server = await startServer(database.url, { profile })
  const pool = new pg.Pool({ connectionString: database.url })
  const seated = {
    spread: await seatPlayers(server, pool, { players, clubs }),
    crowded: await seatPlayers(server, pool, { players, clubs: 1 }),
  }
  await pool.query('vacuum analyze')
  await pool.end()
  for (const seating of seatings) await play(server, seated[seating], warmUpMs)

  return {
    name,
    database,
    play: async (seating, seconds) => {
      const watch = await watchCpu(database.url, server.pid)
      const begin = performance.now()
      const played = await play(server, seated[seating], seconds * 1000)
      const rounds = (played.perSecond * (performance.now() - begin)) / 1000
      const used = await watch.stop()
      return { ...played, serverUs: used.server / rounds, postgresUs: used.postgres / rounds }
    },
    close: async () => {
      await server.stop()
      await database.drop()
    },
  }
}
