import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** The bare PostgreSQL statements to which shared tables are compared, on one connection. */
export interface Bare {
  /**
   * Changes somebody's bets until `isOver`, with a pause after each, and returns the time that each change took.
   */
  betUntil(isOver: () => boolean): Promise<number[]>
  /** Draws a round in which this many people have bet, and returns the time that it took. */
  draw(people: number): Promise<number>
  close(): Promise<void>
}

const pauseMs = 20

export async function openBare(url: string): Promise<Bare> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(await readFile(path.join(import.meta.dirname, 'reference.sql'), 'utf8'))
  await client.query('analyze')

  const begin = async (people: number): Promise<string> => {
    const { rows } = await client.query<{ id: string }>('select bare.begin_round($1)::text as id', [people])
    return rows[0]?.id ?? ''
  }
  const timed = async (name: string, text: string, values: readonly unknown[]): Promise<number> => {
    const begunMs = performance.now()
    await client.query({ name, text, values: [...values] })
    return performance.now() - begunMs
  }
  return {
    betUntil: async (isOver) => {
      const round = await begin(20)
      const took: number[] = []
      for (let turn = 2; !isOver(); turn += 1) {
        took.push(await timed('bet', 'select bare.bet($1, $2, $3)', [round, 1 + (turn % 20), turn]))
        await pause(pauseMs)
      }
      return took
    },
    draw: async (people) => timed('draw', 'select bare.draw($1, $2)', [await begin(people), people]),
    close: () => client.end(),
  }
}
