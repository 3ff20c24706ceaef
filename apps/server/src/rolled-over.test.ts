// @module-tag race
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareRequest } from '@cardroom/contract'
import type { RoundShown } from '@cardroom/contract/rounds'
import { placeBets } from '@cardroom/contract/sessions'
import { until } from '@cardroom/testing/until'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { roleOf } from '#platform/db/rights/app-rights.ts'
import { ownerUrlOf } from '#test/database.ts'
import { newPlayerWithGold, type Person } from '#test/people.ts'
import { betInput, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import { startOwnProcess, type OwnProcess } from '#test/surroundings/own-process.ts'
import { startSmallProxy, type SmallProxy } from '#test/surroundings/small-proxy.ts'
import { migrationsFolder } from './bring-up-to-date.ts'

// Tests the upgrade of docs/running.md: two processes behind a proxy are stopped one after the other, and each is
// replaced by another one, while people play on.

const server = useApp()

interface Seat {
  readonly player: Person
  readonly session: { readonly id: number }
}

const newSeat = async (): Promise<Seat> => {
  const player = await newPlayerWithGold(server.app)
  return { player, session: await sit(server.app, player) }
}

/** The bets of people who never retry, so that a refused bet stays refused. */
interface Bets {
  /** Waits until this number more are acknowledged than now. */
  goOn(count: number): Promise<void>
  /** Returns the ids of the acknowledged rounds, and all other answers. */
  end(): Promise<{ readonly rounds: number[]; readonly refused: string[] }>
}

function startBets({ origin }: SmallProxy, seats: readonly Seat[]): Bets {
  const [rounds, refused]: [number[], string[]] = [[], []]
  let isOver = false
  const betOnce = async ({ player, session }: Seat, key: string): Promise<void> => {
    const { url, body = null, ...rest } = prepareRequest(placeBets, betInput(player, session, { key }))
    const answer = await fetch(`${origin}${url}`, { ...rest, body })
    const text = await answer.text()
    if (answer.status === 200) rounds.push((JSON.parse(text) as RoundShown).id)
    else refused.push(`${answer.status} ${text}`)
  }
  const playing = seats.map(async (seat) => {
    for (let turn = 0; !isOver && refused.length === 0; turn += 1)
      await betOnce(seat, `turn ${turn}`).catch((error: unknown) => void refused.push(String(error)))
  })
  return {
    goOn: async (count) => {
      const wanted = rounds.length + count
      await until('bets go on', () => rounds.length >= wanted || refused.length > 0)
      expect(refused).toEqual([])
    },
    end: async () => {
      isOver = true
      await Promise.all(playing)
      return { rounds, refused }
    },
  }
}

/**
 * Does what the first process of a next release does before it answers: its tables are one migration ahead of ours.
 */
async function migrateToNextRelease(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-next-release-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    await writeFile(
      path.join(folder, '9999-of-the-next-release.sql'),
      `set local lock_timeout = '250ms';
       alter table sessions add column of_the_next_release text;
       create index on sessions (of_the_next_release);`,
    )
    const { databaseUrl } = server.app
    const ran = await migrate(ownerUrlOf(databaseUrl), { folder, appRole: roleOf(databaseUrl) })
    expect(ran).toEqual(['9999-of-the-next-release.sql'])
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Stops a process with SIGTERM, as each recipe does. */
async function stop({ child, said }: OwnProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exited, said()).toEqual([0, null])
}

test('two processes are rolled over during bets: none is refused, and the books contain each bet once', async () => {
  const seats = await Promise.all(Array.from({ length: 4 }, newSeat))
  const startOne = () => startOwnProcess(server.app.databaseUrl)
  const processes = await Promise.all([startOne(), startOne()])
  const proxy = await startSmallProxy(processes.map(({ origin }) => origin))
  const bets = startBets(proxy, seats)
  try {
    await bets.goOn(50)
    await migrateToNextRelease()
    await bets.goOn(50)
    for (const before of [...processes]) {
      await stop(before)
      const after = await startOne()
      processes.push(after)
      proxy.replace(before.origin, after.origin)
      await bets.goOn(50)
    }
    const { rounds, refused } = await bets.end()
    expect(refused).toEqual([])
    const { rows } = await server.app.database.pool.query<{ id: number }>('select id from rounds order by id')
    expect(rows.map(({ id }) => Number(id))).toEqual(rounds.toSorted((one, other) => one - other))
  } finally {
    await bets.end()
    await proxy.end()
    await Promise.all(processes.map((each) => each.end()))
  }
})
