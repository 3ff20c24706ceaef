// @module-tag money
import { appendFileSync, readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getRound, type RoundRecordShown } from '@cardroom/contract/rounds'
import { placeBets } from '@cardroom/contract/sessions'
import { beforeAll, describe, expect, test } from 'vitest'
import { differences } from '#modules/ledger/index.ts'
import { sealDifferences } from '#modules/seals/index.ts'
import { days, setClock } from '#platform/clock.ts'
import { keepIdRanges } from '#platform/db/id-ranges.store.ts'
import { lockGently } from '#platform/db/lock-gently.ts'
import { archiveFolder, useMonths } from '#test/months.ts'
import { call, newPlayerWithGold, refusal, tryCall } from '#test/people.ts'
import { bet, betInput, finish, recompute, sit } from '#test/sessions.ts'
import { startAppOn, testKeys, useApp } from '#test/start-app.ts'
import { archiveRounds, showArchived, verifyRoundFiles } from '../index.ts'

const folder = archiveFolder()
const server = useApp({ archiveFolder: folder })
const months = useMonths(server, folder)

describe('a month of rounds is archived', () => {
  test.each(['written', 'recorded', 'verified', 'left'] as const)(
    'no round is lost if archiving stops after the step “%s”, and a second call completes it',
    async (last) => {
      const records = await months.now.play()
      const interrupted = archiveRounds(months.now.owner, {
        ...months.now.settings(),
        reached: (step) => {
          if (step === last) throw new Error(`Interrupted: ${step}`)
        },
      })
      await expect(interrupted).rejects.toThrow('Interrupted')
      if (last !== 'left')
        for (const record of records) expect(await months.now.shown(record.id)).toEqual(record)
      expect(await archiveRounds(months.now.owner, months.now.settings())).toHaveLength(
        last === 'left' ? 0 : 1,
      )
      for (const record of records) {
        const archived = await showArchived(months.now.owner, months.now.folder, record.id)
        expect(archived).toMatchObject({ ...record, user_id: months.now.player.id })
        expect(archived && recompute(archived).serverSeedHash).toBe(record.server_seed_hash)
        expect(await months.now.shown(record.id)).toEqual(record)
      }
      await keepIdRanges(server.app.database)
      expect(await archiveRounds(months.now.owner, months.now.settings())).toEqual([])
    },
  )

  test('a month is archived only once its folder takes files; until then it stays in the database', async () => {
    const records = await months.now.play()
    // Nobody, not even root, can make a folder in what is no folder.
    const nowhere = { ...months.now.settings(), folder: '/dev/null/cardroom' }
    await expect(archiveRounds(months.now.owner, nowhere)).rejects.toThrow('/dev/null/cardroom')
    for (const record of records) expect(await months.now.shown(record.id)).toEqual(record)
    expect(await archiveRounds(months.now.owner, months.now.settings())).toHaveLength(1)
    for (const record of records) expect(await months.now.shown(record.id)).toEqual(record)
  })

  test('two calls at once archive a month once, and the file holds all of it', async () => {
    const [record] = await months.now.play()
    const done = await Promise.allSettled(
      [1, 2].map(() => archiveRounds(months.now.owner, months.now.settings())),
    )
    expect(done.map(({ status }) => status)).toContain('fulfilled')
    expect(await showArchived(months.now.owner, months.now.folder, record?.id as number)).toMatchObject({
      ...record,
    })
  })

  test('a month is archived while bets are made, each of which is answered', async () => {
    await months.now.play()
    const people = await Promise.all(Array.from({ length: 6 }, () => newPlayerWithGold(server.app)))
    const seats = await Promise.all(
      people.map(async (person) => ({ person, session: await sit(server.app, person) })),
    )
    // The sessions of these bets are in the month that has begun.
    await months.now.owner.pool.query(
      `update sessions set created_at = '2999-01-01' where finished_at is null`,
    )
    let isOver = false
    const playing = seats.map(async ({ person, session }) => {
      const statuses: number[] = []
      while (!isOver) statuses.push((await tryCall(server.app, placeBets, betInput(person, session))).status)
      return statuses
    })
    const left = await archiveRounds(months.now.owner, months.now.settings()).finally(() => (isOver = true))
    expect(left).toHaveLength(1)
    expect(new Set((await Promise.all(playing)).flat())).toEqual(new Set([200]))
    for (const { person, session } of seats) await finish(server.app, person, session)
  })
})

describe('a month stays in the database', () => {
  test('a month stays in the database if a session that has rounds in it is still open', async () => {
    const session = await sit(server.app, months.now.player)
    const { id } = await bet(server.app, months.now.player, session)
    await months.now.seal()
    await months.now.begin()
    await expect(archiveRounds(months.now.owner, months.now.settings())).rejects.toThrow(
      `session ${session.id}`,
    )
    expect((await months.now.shown(id)).id).toBe(id)
    await finish(server.app, months.now.player, session)
  })

  test('a session that is open and has no round in the month keeps nothing', async () => {
    const waiting = await newPlayerWithGold(server.app)
    const session = await sit(server.app, waiting)
    const [record] = await months.now.play()
    await archiveRounds(months.now.owner, months.now.settings())
    expect(await showArchived(months.now.owner, months.now.folder, record?.id as number)).toMatchObject({
      ...record,
    })
    await finish(server.app, waiting, session)
  })

  test('a month stays in the database if its transfers are not sealed', async () => {
    const session = await sit(server.app, months.now.player)
    await bet(server.app, months.now.player, session)
    await finish(server.app, months.now.player, session)
    await months.now.begin()
    await expect(archiveRounds(months.now.owner, months.now.settings())).rejects.toThrow('is not sealed')
    await months.now.seal()
  })

  test('a month stays if its file is damaged before it is read again; no round is shown from such a file', async () => {
    const [record] = await months.now.play()
    const id = record?.id as number
    const [earlier, newFiles] = [
      readdirSync(months.now.folder),
      () => readdirSync(months.now.folder).filter((name) => !earlier.includes(name)),
    ]
    const damaging = archiveRounds(months.now.owner, {
      ...months.now.settings(),
      reached: (step) => {
        if (step !== 'recorded') return
        for (const name of newFiles()) appendFileSync(path.join(months.now.folder, name), 'more')
      },
    })
    await expect(damaging).rejects.toThrow('was changed')
    expect(await months.now.shown(id)).toEqual(record)
    await archiveRounds(months.now.owner, months.now.settings())
    const { rows } = await months.now.owner.pool.query<{ file: string }>(
      `select file from archived_rounds where first_id <= ${id} and beyond_id > ${id}`,
    )
    const file = path.join(months.now.folder, rows[0]?.file as string)
    const bytes = await readFile(file)
    await writeFile(file, Buffer.from(bytes).fill(0, 20, 40))
    await expect(showArchived(months.now.owner, months.now.folder, id)).rejects.toThrow('was changed')
    await writeFile(file, bytes)
    expect((await showArchived(months.now.owner, months.now.folder, id))?.id).toBe(id)
    expect(await verifyRoundFiles(months.now.owner, months.now.folder)).toBeGreaterThan(0)
    await writeFile(file, Buffer.from(bytes).fill(0, 20, 40))
    await expect(verifyRoundFiles(months.now.owner, months.now.folder)).rejects.toThrow('was changed')
    await writeFile(file, bytes)
  })
})

describe('an archived round', () => {
  let record: RoundRecordShown
  let file = ''
  beforeAll(async () => {
    record = (await months.now.play())[0] as RoundRecordShown
    const [left] = await archiveRounds(months.now.owner, months.now.settings())
    file = path.join(folder, left?.file as string)
  })
  const asked = () => ({ params: { id: String(record.id) } })

  test('is shown to anyone, without the player, and recomputes', async () => {
    const shown = await call(server.app, getRound, asked())
    expect(shown).toEqual(record)
    expect(recompute(shown).serverSeedHash).toBe(record.server_seed_hash)
  })

  test('is unknown if its number never existed', async () => {
    const never = { params: { id: String(record.id + 900) } }
    expect(await refusal(server.app, getRound, never)).toBe('notFound')
  })

  test('is shown only by the process that has its file', async () => {
    await rename(file, `${file}.elsewhere`)
    expect(await refusal(server.app, getRound, asked())).toBe('unavailable')
    await rename(`${file}.elsewhere`, file)
    const other = await startAppOn(server.app.databaseUrl)
    expect(await refusal(other, getRound, asked())).toBe('unavailable')
    await other.close()
    expect(await call(server.app, getRound, asked())).toEqual(record)
  })

  test('is shown only to its player if its seed was lost', async () => {
    // Simulates the loss of a seed's key.
    const [voided] = await months.now.play()
    await months.now.owner.pool.query(
      `begin; set local cardroom.owner_work = 'on'; update rounds set voided_at = now() where id = ${voided?.id};
       update seeds set revealed_at = null, server_seed = null, sealed_seed = decode(repeat('00', 62), 'hex') where id = (select seed_id from rounds where id = ${voided?.id}); commit`,
    )
    await archiveRounds(months.now.owner, months.now.settings())
    const id = voided?.id as number
    expect(await refusal(server.app, getRound, { params: { id: String(id) } })).toBe('notFound')
    expect(await months.now.shown(id)).toMatchObject({ id, state: 'voided', server_seed: null })
  })
})

test('the job archives exactly the rounds that are old enough', async () => {
  const [record] = await months.now.play()
  const job = server.app.jobs.find(({ name }) => name === 'archive-old-rounds')
  await job?.run(server.app.database)
  const left = async () =>
    (
      await months.now.owner.pool.query(
        `select from archived_rounds where first_id <= ${record?.id} and beyond_id > ${record?.id} and left_at is not null`,
      )
    ).rowCount
  expect(await left()).toBe(0)
  setClock(() => Date.now() + days(32 * 30))
  await job?.run(server.app.database)
  expect(await left()).toBe(1)
  setClock()
  expect(await months.now.shown(record?.id as number)).toEqual(record)
})

test('an archived month is not archived again, even if a restore has recreated its part', async () => {
  const [record] = await months.now.play()
  await archiveRounds(months.now.owner, months.now.settings())
  await months.now.owner.pool.query('update archived_rounds set left_at = null')
  await lockGently(() => months.now.owner.pool.query('select make_id_ranges()'))
  await months.now.owner.pool.query('update archived_rounds set left_at = now()')
  expect(await archiveRounds(months.now.owner, months.now.settings())).toEqual([])
  expect(await showArchived(months.now.owner, months.now.folder, record?.id as number)).toMatchObject({
    ...record,
  })
})

test('the books agree, and all transfers are still sealed', async () => {
  expect(await differences(server.app.database)).toEqual([])
  expect(await sealDifferences(server.app.database, testKeys.house)).toEqual([])
})
