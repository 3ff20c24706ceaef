import { appendFileSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRound, type RoundRecordShown } from '@cardroom/contract/rounds'
import { placeBets } from '@cardroom/contract/sessions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differences } from '#modules/ledger/index.ts'
import { sealDifferences } from '#modules/seals/index.ts'
import { days, later, now } from '#platform/clock.ts'
import { openDatabase, type Database } from '#platform/db/database.ts'
import { keepIdRanges } from '#platform/db/id-ranges.store.ts'
import { lockGently } from '#platform/db/lock-gently.ts'
import { ownerUrlOf } from '#test/database.ts'
import { call, newPlayerWithGold, refusal, tryCall, type Person } from '#test/people.ts'
import { baccarat, bet, betInput, blackjack, dealUntil, finish, recompute, sit } from '#test/sessions.ts'
import { testKeys, useApp } from '#test/start-app.ts'
import { archiveRounds, showArchived } from './index.ts'

const server = useApp()
let owner: Database
let folder = ''
let player: Person
beforeAll(async () => {
  await keepIdRanges(server.app.database)
  owner = openDatabase(ownerUrlOf(server.app.databaseUrl), { connections: 2 })
  folder = await mkdtemp(path.join(tmpdir(), 'cardroom-archive-'))
  player = await newPlayerWithGold(server.app)
})
afterAll(async () => {
  await owner.close()
  await rm(folder, { recursive: true })
})

let months = 0
async function beginMonth(): Promise<void> {
  months += 1
  await lockGently(() =>
    owner.pool.query(`select begin_id_range(now() + interval '${months * 32} days'), make_id_ranges()`),
  )
}
const seal = async () => {
  for (const { name, run } of server.app.jobs) if (name === 'seal-books') await run(server.app.database)
}
/** All that was over before the month that the tests have come to. */
const settings = () => ({ folder, before: later(now(), days(months * 32 + 1)) })
const shown = (id: number): Promise<RoundRecordShown> =>
  call(server.app, getRound, { token: player.token, params: { id: String(id) } })

/** A round of each kind, with its seed revealed, in a month that is over. */
async function playAMonth(): Promise<RoundRecordShown[]> {
  const roulette = await sit(server.app, player)
  const spin = await bet(server.app, player, roulette)
  const table = await sit(server.app, player, { game: baccarat })
  const coup = await bet(server.app, player, table, { bets: [{ type: 'player', amount: 10 }] })
  const cards = await sit(server.app, player, { game: blackjack })
  const hand = await dealUntil(server.app, player, cards, ({ state }) => state === 'settled')
  for (const session of [roulette, table, cards]) await finish(server.app, player, session)
  const records = await Promise.all([spin, coup, hand].map(({ id }) => shown(id)))
  await seal()
  await beginMonth()
  return records
}

describe('a month of rounds leaves', () => {
  test.each(['written', 'recorded', 'verified', 'left'] as const)(
    'nothing is lost where it is interrupted after it was %s, and asked again it is done',
    async (last) => {
      const records = await playAMonth()
      const interrupted = archiveRounds(owner, {
        ...settings(),
        reached: (step) => {
          if (step === last) throw new Error(`Interrupted: ${step}`)
        },
      })
      await expect(interrupted).rejects.toThrow('Interrupted')
      if (last !== 'left') for (const record of records) expect(await shown(record.id)).toEqual(record)
      expect(await archiveRounds(owner, settings())).toHaveLength(last === 'left' ? 0 : 1)
      for (const record of records) {
        const archived = await showArchived(owner, folder, record.id)
        expect(archived).toMatchObject({ ...record, user_id: player.id })
        expect(archived && recompute(archived).serverSeedHash).toBe(record.server_seed_hash)
        const unknown = { token: player.token, params: { id: String(record.id) } }
        expect(await refusal(server.app, getRound, unknown)).toBe('notFound')
      }
      await keepIdRanges(server.app.database)
      expect(await archiveRounds(owner, settings())).toEqual([])
    },
  )

  test('which two do at once: it leaves once, into a file that holds all of it', async () => {
    const [record] = await playAMonth()
    const done = await Promise.allSettled([1, 2].map(() => archiveRounds(owner, settings())))
    expect(done.map(({ status }) => status)).toContain('fulfilled')
    expect(await showArchived(owner, folder, record?.id as number)).toMatchObject({ ...record })
  })

  test('while bets are made: each is answered', async () => {
    await playAMonth()
    const people = await Promise.all(Array.from({ length: 6 }, () => newPlayerWithGold(server.app)))
    const seats = await Promise.all(
      people.map(async (person) => ({ person, session: await sit(server.app, person) })),
    )
    // Their sessions are of the month that has begun.
    await owner.pool.query(`update sessions set created_at = '2999-01-01' where finished_at is null`)
    let isOver = false
    const playing = seats.map(async ({ person, session }) => {
      const statuses: number[] = []
      while (!isOver) statuses.push((await tryCall(server.app, placeBets, betInput(person, session))).status)
      return statuses
    })
    const left = await archiveRounds(owner, settings()).finally(() => (isOver = true))
    expect(left).toHaveLength(1)
    expect(new Set((await Promise.all(playing)).flat())).toEqual(new Set([200]))
    for (const { person, session } of seats) await finish(server.app, person, session)
  })
})

describe('a month stays', () => {
  test('where a session that may have rounds in it goes on', async () => {
    const session = await sit(server.app, player)
    const { id } = await bet(server.app, player, session)
    await seal()
    await beginMonth()
    await expect(archiveRounds(owner, settings())).rejects.toThrow(`session ${session.id}`)
    expect((await shown(id)).id).toBe(id)
    await finish(server.app, player, session)
  })

  test('where what it posted is not sealed', async () => {
    const session = await sit(server.app, player)
    await bet(server.app, player, session)
    await finish(server.app, player, session)
    await beginMonth()
    await expect(archiveRounds(owner, settings())).rejects.toThrow('is not sealed')
    await seal()
  })

  test('where its file is damaged before it is read again; nor is anything shown from such a file', async () => {
    const [record] = await playAMonth()
    const id = record?.id as number
    const [earlier, newFiles] = [
      readdirSync(folder),
      () => readdirSync(folder).filter((name) => !earlier.includes(name)),
    ]
    const damaging = archiveRounds(owner, {
      ...settings(),
      reached: (step) => {
        if (step !== 'recorded') return
        for (const name of newFiles()) appendFileSync(path.join(folder, name), 'more')
      },
    })
    await expect(damaging).rejects.toThrow('was changed')
    expect(await shown(id)).toEqual(record)
    await archiveRounds(owner, settings())
    const { rows } = await owner.pool.query<{ file: string }>(
      `select file from archived_rounds where first_id <= ${id} and beyond_id > ${id}`,
    )
    const file = path.join(folder, rows[0]?.file as string)
    const bytes = await readFile(file)
    await writeFile(file, Buffer.from(bytes).fill(0, 20, 40))
    await expect(showArchived(owner, folder, id)).rejects.toThrow('was changed')
    await writeFile(file, bytes)
    expect((await showArchived(owner, folder, id))?.id).toBe(id)
  })
})

test('a month that has left does not leave again, also where a restore has made its part anew', async () => {
  const [record] = await playAMonth()
  await archiveRounds(owner, settings())
  await owner.pool.query('update archived_rounds set left_at = null')
  await lockGently(() => owner.pool.query('select make_id_ranges()'))
  await owner.pool.query('update archived_rounds set left_at = now()')
  expect(await archiveRounds(owner, settings())).toEqual([])
  expect(await showArchived(owner, folder, record?.id as number)).toMatchObject({ ...record })
})

test('the books agree, and all of it is still sealed', async () => {
  expect(await differences(server.app.database)).toEqual([])
  expect(await sealDifferences(server.app.database, testKeys.house)).toEqual([])
})
