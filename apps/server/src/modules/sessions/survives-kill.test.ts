import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareRequest } from '@cardroom/contract'
import type { RoundShown } from '@cardroom/contract/rounds'
import { placeBets } from '@cardroom/contract/sessions'
import { expect, test, vi } from 'vitest'
import { personal } from '#test/chips.ts'
import { newPlayerWithGold, type Person } from '#test/people.ts'
import { betInput, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** A server of the product in a process of its own, on the test's database. */
async function startProcess(port: number, folder: string): Promise<ChildProcess> {
  const main = path.resolve(import.meta.dirname, '../../main.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: server.app.databaseUrl,
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      TOKEN_SECRET: 'a secret that only tests have',
    },
  })
  for (let tries = 0; tries < 400; tries += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) return child
    await pause(50)
  }
  throw new Error('The server process did not start')
}

/** Somebody at a table, with the rounds that were acknowledged. */
interface Seated {
  readonly person: Person
  readonly session: { readonly id: number }
  readonly rounds: RoundShown[]
}

/** Bets until the connection breaks. */
async function betUntilItDies(port: number, { person, session, rounds }: Seated): Promise<void> {
  for (let count = 0; ; count += 1) {
    const { url, ...request } = prepareRequest(placeBets, betInput(person, session, { key: `bet-${count}` }))
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, { ...request, body: request.body ?? null })
      rounds.push((await answer.json()) as RoundShown)
    } catch {
      return
    }
  }
}

test('a server killed in the middle of bets: every acknowledged round is there, and none half', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-killed-'))
  const port = await freePort()
  const child = await startProcess(port, folder)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    const players = await Promise.all(Array.from({ length: 12 }, () => newPlayerWithGold(server.app)))
    const seats = await Promise.all(
      players.map(async (person): Promise<Seated> => ({
        person,
        session: await sit(server.app, person),
        rounds: [],
      })),
    )
    const playing = seats.map((seat) => betUntilItDies(port, seat))
    const acknowledged = () => seats.reduce((sum, { rounds }) => sum + rounds.length, 0)
    await vi.waitFor(() => expect(acknowledged()).toBeGreaterThan(100), { timeout: 30_000 })
    child.kill('SIGKILL')
    await Promise.all(playing)

    for (const { person, session, rounds } of seats) {
      const { rows } = await server.app.database.pool.query<{ id: bigint; net: bigint }>(
        'select id, payout - stake as net from rounds where session_id = $1 order by id',
        [session.id],
      )
      const stored = rows.map((row) => Number(row.id))
      expect(stored.slice(0, rounds.length)).toEqual(rounds.map((round) => round.id))
      // At most the one that was on its way when the process died.
      expect(stored.length - rounds.length).toBeLessThanOrEqual(1)
      const net = rows.reduce((sum, row) => sum + Number(row.net), 0) / 100
      expect(await personal(server.app, person, 'gold')).toBe(200_000 + net)
    }
  } finally {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  }
}, 60_000)
