// @module-tag money
import { prepareRequest } from '@cardroom/contract'
import type { RoundShown } from '@cardroom/contract/rounds'
import { placeBets } from '@cardroom/contract/sessions'
import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import { personal } from '#test/chips.ts'
import { startOwnProcess } from '#test/surroundings/own-process.ts'
import { newPlayerWithGold, type Person } from '#test/people.ts'
import { betInput, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

/** A person at a table, with their acknowledged rounds. */
interface Seated {
  readonly person: Person
  readonly session: { readonly id: number }
  readonly rounds: RoundShown[]
}

/** Bets until the connection breaks. */
async function betUntilItDies(origin: string, { person, session, rounds }: Seated): Promise<void> {
  for (let count = 0; ; count += 1) {
    const { url, ...request } = prepareRequest(placeBets, betInput(person, session, { key: `bet-${count}` }))
    try {
      const answer = await fetch(`${origin}${url}`, { ...request, body: request.body ?? null })
      rounds.push((await answer.json()) as RoundShown)
    } catch {
      return
    }
  }
}

test('a server is killed during bets: every acknowledged round is stored, and none in part', async () => {
  const { child, origin, end } = await startOwnProcess(server.app.databaseUrl)
  try {
    const players = await Promise.all(Array.from({ length: 12 }, () => newPlayerWithGold(server.app)))
    const seats = await Promise.all(
      players.map(async (person): Promise<Seated> => ({
        person,
        session: await sit(server.app, person),
        rounds: [],
      })),
    )
    const playing = seats.map((seat) => betUntilItDies(origin, seat))
    const acknowledged = () => seats.reduce((sum, { rounds }) => sum + rounds.length, 0)
    await eventually(() => acknowledged(), { withinMs: 30_000 }).toBeGreaterThan(100)
    child.kill('SIGKILL')
    await Promise.all(playing)

    for (const { person, session, rounds } of seats) {
      const { rows } = await server.app.database.pool.query<{ id: bigint; net: bigint }>(
        'select id, payout - stake as net from rounds where session_id = $1 order by id',
        [session.id],
      )
      const stored = rows.map((row) => Number(row.id))
      expect(stored.slice(0, rounds.length)).toEqual(rounds.map((round) => round.id))
      // At most one round was on its way when the process died.
      expect(stored.length - rounds.length).toBeLessThanOrEqual(1)
      const net = rows.reduce((sum, row) => sum + Number(row.net), 0) / 100
      expect(await personal(server.app, person, 'gold')).toBe(200_000 + net)
    }
  } finally {
    await end()
  }
})
