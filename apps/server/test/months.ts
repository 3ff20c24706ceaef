import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRound, type RoundRecordShown } from '@cardroom/contract/rounds'
import { afterAll, beforeAll } from 'vitest'
import { days, later, now } from '#platform/clock.ts'
import { openDatabase, type Database } from '#platform/db/database.ts'
import { keepIdRanges } from '#platform/db/id-ranges.store.ts'
import { lockGently } from '#platform/db/lock-gently.ts'
import { ownerUrlOf } from './database.ts'
import { call, newPlayerWithGold, type Person } from './people.ts'
import { baccarat, bet, blackjack, dealUntil, finish, sit } from './sessions.ts'
import { sealBooks } from './seal-books.ts'
import type { TestApp } from './start-app.ts'

/** Months that pass in a test, and a folder for what leaves when they are over. */
export interface Months {
  readonly owner: Database
  readonly folder: string
  readonly player: Person
  /** Gives every new entry its place and its seal. */
  seal(): Promise<void>
  begin(): Promise<void>
  /** Plays a round of each kind in a past month, and reveals its seed. */
  play(): Promise<RoundRecordShown[]>
  shown(roundId: number): Promise<RoundRecordShown>
  /** Returns the settings that archive everything before the current month of the test. */
  settings(): { readonly folder: string; readonly before: Date }
}

/** Makes the folder; it must exist before the server that reads from it. */
export const archiveFolder = (): string => mkdtempSync(path.join(tmpdir(), 'cardroom-archive-'))

/** Makes months that pass in the tests of a file. `folder` is removed at the end. */
export function useMonths(
  server: { readonly app: TestApp },
  folder = archiveFolder(),
): { readonly now: Months } {
  const held: { now: Months } = { now: undefined as never }
  beforeAll(async () => {
    await keepIdRanges(server.app.database)
    const owner = openDatabase(ownerUrlOf(server.app.databaseUrl), { connections: 2 })
    held.now = monthsOf(server.app, { owner, folder, player: await newPlayerWithGold(server.app) })
  })
  afterAll(async () => {
    await held.now.owner.close()
    await rm(held.now.folder, { recursive: true })
  })
  return held
}

function monthsOf(app: TestApp, given: Pick<Months, 'owner' | 'folder' | 'player'>): Months {
  const { owner, folder, player } = given
  let passed = 0
  const months: Months = {
    ...given,
    seal: async () => {
      await sealBooks(app)
    },
    begin: async () => {
      passed += 1
      await lockGently(() =>
        owner.pool.query(`select begin_id_range(now() + interval '${passed * 32} days'), make_id_ranges()`),
      )
    },
    play: async () => {
      const roulette = await sit(app, player)
      const spin = await bet(app, player, roulette)
      const table = await sit(app, player, { game: baccarat })
      const coup = await bet(app, player, table, { bets: [{ type: 'player', amount: 10 }] })
      const cards = await sit(app, player, { game: blackjack })
      const hand = await dealUntil(app, player, cards, ({ state }) => state === 'settled')
      for (const session of [roulette, table, cards]) await finish(app, player, session)
      const records = await Promise.all([spin, coup, hand].map(({ id }) => months.shown(id)))
      await months.seal()
      await months.begin()
      return records
    },
    shown: (id) => call(app, getRound, { token: player.token, params: { id: String(id) } }),
    settings: () => ({ folder, before: later(now(), days(passed * 32 + 1)) }),
  }
  return months
}
