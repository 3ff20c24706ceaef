// @module-tag race
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeClubLimits, listPlayableLimits } from '@cardroom/contract/games'
import type { ClubId } from '@cardroom/contract/ids'
import { getRound, listRounds } from '@cardroom/contract/rounds'
import { changeSeed, getSession, openSession, type SessionShown } from '@cardroom/contract/sessions'
import { now } from '#platform/clock.ts'
import { openSnapshot } from '#platform/db/in-snapshot.ts'
import { inClub, newClub } from '#test/clubs.ts'
import { call, newPlayerWithGold, refusal, tryCall, type Person } from '#test/people.ts'
import {
  baccarat,
  bet,
  blackjack,
  dealUntil,
  finish,
  newMemberWithChips,
  recompute,
  roulette,
  sit,
  sittingOf,
  type Sitting,
} from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import { nextSeals } from './next-seals.store.ts'

const server = useApp()

const sealsOf = async (person: Person, clubId?: ClubId) => {
  const rows = await call(server.app, listPlayableLimits, { token: person.token, clubId })
  return new Map(rows.map((row) => [row.game_id, row.next_server_seed_hash]))
}
const sealOf = async (person: Person, game = roulette, clubId?: ClubId) =>
  (await sealsOf(person, clubId)).get(game) as string

const naming = (person: Person, seal: string, sitting: Sitting = {}) => {
  const input = sittingOf(person, sitting)
  return { ...input, body: { ...input.body, server_seed_hash: seal } }
}
const seedChange = (person: Person, session: SessionShown, body: object) => ({
  token: person.token,
  params: { id: String(session.id) },
  body: { client_seed: 'mine', ...body },
})
const otherSeal = 'ab'.repeat(32)
const refused = { error: 'dataIncorrect', fields: [{ path: 'server_seed_hash', message: 'notNextSeal' }] }

describe('a seal that is not the place’s next one', () => {
  test('is refused when a session is opened, and nothing is used up', async () => {
    const player = await newPlayerWithGold(server.app)
    const seals = await sealsOf(player)
    const ofAnotherGame = seals.get(baccarat) as string
    for (const seal of [otherSeal, ofAnotherGame])
      expect((await tryCall(server.app, openSession, naming(player, seal))).body).toMatchObject(refused)
    expect(await sealsOf(player)).toEqual(seals)
    const opened = await call(server.app, openSession, naming(player, seals.get(roulette) as string))
    expect(opened.server_seed_hash).toBe(seals.get(roulette))
  })

  test('is refused when the seed is changed, and the old seed stays sealed', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    for (const seal of [otherSeal, session.server_seed_hash]) {
      const answer = await tryCall(
        server.app,
        changeSeed,
        seedChange(player, session, { server_seed_hash: seal }),
      )
      expect(answer).toMatchObject({ status: 400, body: refused })
    }
    const params = { id: String(session.id) }
    const after = await call(server.app, getSession, { token: player.token, params })
    expect(after).toEqual(session)
  })

  test('is refused if it was used, was shown for another limit, or is invalid', async () => {
    const player = await newPlayerWithGold(server.app)
    const seal = await sealOf(player)
    const first = await call(server.app, openSession, naming(player, seal))
    expect(
      (await tryCall(server.app, openSession, naming(player, seal, { limit: 'vip' }))).body,
    ).toMatchObject(refused)
    expect((await tryCall(server.app, openSession, naming(player, otherSeal))).body).toMatchObject(refused)
    await finish(server.app, player, first)
    expect((await tryCall(server.app, openSession, naming(player, seal))).body).toMatchObject(refused)
    for (const malformed of ['', 'ab', otherSeal.toUpperCase(), null, 7] as string[])
      expect(await refusal(server.app, openSession, naming(player, malformed))).toBe('dataIncorrect')
  })

  test('is not used up by a refused opening, which reveals no seed of an open session either', async () => {
    const { club } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club)
    const session = await sit(server.app, player, { club })
    const seal = await sealOf(player, roulette, club.id)
    await call(server.app, changeClubLimits, {
      ...inClub(club, club.owner),
      body: { game_id: roulette, vip_active: false },
    })
    expect(await refusal(server.app, openSession, naming(player, seal, { club, limit: 'vip' }))).toBe(
      'gameNotAllowed',
    )
    expect(await sealOf(player, roulette, club.id)).toBe(seal)
    const shown = await call(server.app, getSession, {
      token: player.token,
      params: { id: String(session.id) },
    })
    expect(shown).toEqual(session)
  })
})

describe('when seals are used in turn,', () => {
  test('each place has its own seal, which stays the same however often it is shown', async () => {
    const { club } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club)
    const [personal, inTheClub, again] = [
      await sealsOf(player),
      await sealsOf(player, club.id),
      await sealsOf(player),
    ]
    expect(again).toEqual(personal)
    expect(new Set([...personal.values(), ...inTheClub.values()]).size).toBe(12)
    const other = await sealsOf(await newPlayerWithGold(server.app))
    expect([...other.values()].some((seal) => [...personal.values()].includes(seal))).toBe(false)
  })

  test('opening, changing the seed and finishing: the seal shown is the one used, and the next one follows', async () => {
    const player = await newPlayerWithGold(server.app)
    const seal = await sealOf(player)
    const session = await call(server.app, openSession, naming(player, seal, { clientSeed: 'mine' }))
    expect(session).toMatchObject({ server_seed_hash: seal, client_seed_by: 'player', sealed_first: true })
    expect(session.next_server_seed_hash).toBe(await sealOf(player))
    const first = await bet(server.app, player, session)

    const named = { server_seed_hash: session.next_server_seed_hash }
    const changed = await call(server.app, changeSeed, seedChange(player, session, named))
    expect(changed.server_seed_hash).toBe(session.next_server_seed_hash)
    expect(changed.next_server_seed_hash).toBe(await sealOf(player))
    expect(changed.previous.server_seed_hash).toBe(seal)
    const second = await bet(server.app, player, session)

    const ended = await finish(server.app, player, session)
    expect(ended.next_server_seed_hash).toBe(changed.next_server_seed_hash)
    for (const [round, hash] of [
      [first, seal],
      [second, changed.server_seed_hash],
    ] as const) {
      const record = await call(server.app, getRound, { params: { id: String(round.id) } })
      expect(record).toMatchObject({ algorithm_version: 2, server_seed_hash: hash, sealed_first: true })
      expect(record.client_seed_by).toBe('player')
      expect(Date.parse(record.sealed_at)).toBeLessThan(Date.parse(record.client_seed_at))
      expect(recompute(record).serverSeedHash).toBe(hash)
    }
    const next = await call(server.app, openSession, naming(player, ended.next_server_seed_hash))
    expect(next.server_seed_hash).toBe(changed.next_server_seed_hash)
  })

  test('old clients may name no seal: the call works, and the seed is marked', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    expect(session).toMatchObject({ client_seed_by: 'server', sealed_first: false })
    expect(session.client_seed).toMatch(/^[0-9a-f]{32}$/)
    await bet(server.app, player, session)
    const listed = { token: player.token, params: { id: String(session.id) } }
    expect(await call(server.app, listRounds, listed)).toMatchObject([
      { client_seed_by: 'server', sealed_first: false },
    ])
    await call(server.app, changeSeed, seedChange(player, session, {}))
    expect(await call(server.app, getSession, listed)).toMatchObject({
      client_seed_by: 'player',
      sealed_first: true,
    })
  })

  test('an open hand keeps its seal sealed', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player, { game: blackjack })
    await dealUntil(server.app, player, session, (hand) => hand.state === 'open')
    const named = seedChange(player, session, { server_seed_hash: session.next_server_seed_hash })
    expect(await refusal(server.app, changeSeed, named)).toBe('notAllowed')
    expect(await sealOf(player, blackjack)).toBe(session.next_server_seed_hash)
  })
})

describe('when one call races or repeats another,', { tags: ['race'] }, () => {
  test('ten first looks at once get one seal', async () => {
    const player = await newPlayerWithGold(server.app)
    const seals = await Promise.all(Array.from({ length: 10 }, () => sealOf(player)))
    expect(new Set(seals).size).toBe(1)
  })

  test('two openings at once use one seal', async () => {
    const player = await newPlayerWithGold(server.app)
    const seal = await sealOf(player)
    const sessions = await Promise.all(
      [1, 2, 3].map(() => call(server.app, openSession, naming(player, seal))),
    )
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1)
    expect(new Set(sessions.map(({ server_seed_hash }) => server_seed_hash))).toEqual(new Set([seal]))
    expect(new Set(sessions.map(({ next_server_seed_hash }) => next_server_seed_hash)).size).toBe(1)
  })

  test('two changes at once with one seal: one wins, the other gets an error', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    const named = seedChange(player, session, { server_seed_hash: session.next_server_seed_hash })
    const answers = await Promise.all([1, 2].map(() => tryCall(server.app, changeSeed, named)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('the key of a repeated change gets the first answer', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    const named = seedChange(player, session, { server_seed_hash: session.next_server_seed_hash })
    const [once, twice] = [
      await call(server.app, changeSeed, { ...named, idempotencyKey: 'change' }),
      await call(server.app, changeSeed, { ...named, idempotencyKey: 'change' }),
    ]
    expect(twice).toEqual(once)
    expect(await sealOf(player)).toBe(once.next_server_seed_hash)
  })
})

test('a first look in a snapshot gets its seal, even if snapshots hold every connection of the pool', async () => {
  const player = await newPlayerWithGold(server.app)
  const { database } = server.app
  const all = Array.from({ length: database.pool.options.max }, () => openSnapshot(database))
  const snapshots = await Promise.all(all)
  const place = { userId: player.id, clubId: null, gameId: roulette }
  const looked = Promise.all(snapshots.map(({ reader }) => nextSeals(reader, [place], now())))
  try {
    await looked
  } finally {
    await Promise.all(snapshots.map(({ close }) => close()))
  }
  expect(new Set((await looked).flat())).toEqual(new Set([await sealOf(player)]))
})

test('a thief with only the database cannot compute an unrevealed seed', async () => {
  const player = await newPlayerWithGold(server.app)
  const session = await call(server.app, openSession, naming(player, await sealOf(player)))
  await bet(server.app, player, session)
  const { pool } = server.app.database
  const { rows: published } = await pool.query<{ hash: string }>(
    `select server_seed_hash as hash from seeds where revealed_at is null
     union select server_seed_hash from next_seals`,
  )
  const hashes = new Set(published.map(({ hash }) => hash))
  expect(hashes.size).toBeGreaterThan(10)
  expect(hashes.has(session.server_seed_hash)).toBe(true)

  const tables = await pool.query<{ name: string }>(
    // The parts of a divided table are read through the whole table.
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p') and not relispartition
       and relnamespace::regnamespace::text not in ('pg_catalog', 'pg_toast', 'information_schema')`,
  )
  const seen = new Set<string>()
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ text: string }>(`select entry::text as text from ${name} as entry`)
    for (const { text } of rows) for (const seed of possibleSeeds(text)) seen.add(seed)
  }
  const computed = [...seen].filter((seed) => hashes.has(sha256(Buffer.from(seed, 'hex'))))
  expect(computed).toEqual([])

  // The same search finds a seed that has been revealed.
  const { server_seed: seed = '' } = await finish(server.app, player, session)
  expect(possibleSeeds(`(1,${seed})`)).toContain(seed)
  expect(sha256(Buffer.from(seed, 'hex'))).toBe(session.server_seed_hash)
})

/** Returns every run of 32 bytes in the text's hex, wherever it begins. */
const possibleSeeds = (text: string): string[] =>
  (text.match(/[0-9a-f]{64,}/g) ?? []).flatMap((run) =>
    Array.from({ length: run.length - 63 }, (_, from) => run.slice(from, from + 64)),
  )

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
