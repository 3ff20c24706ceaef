import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { getClub } from '@cardroom/contract/clubs'
import { getFairness } from '@cardroom/contract/fairness'
import { listPlayableLimits } from '@cardroom/contract/games'
import { getRound } from '@cardroom/contract/rounds'
import { getSession, placeBets } from '@cardroom/contract/sessions'
import { createTable } from '@cardroom/contract/tables'
import { eventually } from '@cardroom/testing'
import { showAudit } from '#modules/audit/index.ts'
import { sealPlainSeeds } from '#modules/rounds/index.ts'
import { watchHindrance } from '#platform/http/health/watch-hindrance.ts'
import { createSeedKeys } from '#platform/keys/index.ts'
import { inClub, newClub } from '#test/clubs.ts'
import { call, newPlayerWithGold, tryCall } from '#test/people.ts'
import {
  bet,
  betInput,
  blackjack,
  dealUntil,
  finish,
  newMemberWithChips,
  recompute,
  roulette,
  sit,
} from '#test/sessions.ts'
import { forge, ownerUrlOf } from '#test/database.ts'
import { startAppOn, testKeys, useApp, type TestApp } from '#test/start-app.ts'
import { voidSeeds } from './void-seeds.jobs.ts'

const server = useApp()
/** Asks the probe, which says only that the database does not answer if that takes longer than the probe waits. */
const readiness = async ({ origin }: TestApp) => {
  const answer = await fetch(`${origin}/readyz`)
  return { status: answer.status, text: await answer.text() }
}
const [otherKey, testKey] = [Buffer.alloc(32, 'x'), Buffer.alloc(32, 's')]

/** Starts the same server again with these keys. */
async function withKeys(keys: [Buffer, ...Buffer[]], work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startAppOn(server.app.databaseUrl, { seedKeys: createSeedKeys(keys) })
  try {
    await work(app)
  } finally {
    await app.close()
  }
}

/** Tells whether the vault of the server refuses to seal anything. */
function isRefused({ database }: TestApp): boolean {
  try {
    database.ports.seedVault.refuseStranger()
    return false
  } catch {
    return true
  }
}

describe('with a lost or wrong key,', () => {
  test('the server says that it is not ready, and why; with the old key for reading it is ready', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    await eventually(() => readiness(server.app)).toMatchObject({ status: 200 })
    await withKeys([otherKey], async (app) => {
      let probe = await readiness(app)
      await eventually(async () => (probe = await readiness(app)).text).toContain('SEED_KEY')
      expect(probe.status).toBe(503)
      expect(probe.text).not.toMatch(/[0-9a-f]{64}/)
      const answer = await tryCall(app, placeBets, betInput(player, session))
      expect(answer).toMatchObject({ status: 500, body: { error: 'somethingWentWrong' } })
    })
    await withKeys([otherKey, testKey], async (app) => {
      await eventually(() => readiness(app)).toMatchObject({ status: 200 })
      await bet(app, player, session)
    })
  })

  test('a server that reads no seed draws none, so that the right key finds nothing strange once it is back', async () => {
    const [player, newcomer] = [await newPlayerWithGold(server.app), await newPlayerWithGold(server.app)]
    const { club, owner } = await newClub(server.app)
    const table = { name: 'Friday wheel', game_id: roulette, limit_name: 'casual' } as const
    await sit(server.app, player)
    await withKeys([otherKey], async (app) => {
      await eventually(async () => (await readiness(app)).text).toContain('SEED_KEY')
      const answer = await tryCall(app, listPlayableLimits, { token: newcomer.token })
      expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable' } })
      const opened = await tryCall(app, createTable, { ...inClub(club, owner), body: table })
      expect(opened).toMatchObject({ status: 503, body: { error: 'unavailable' } })
    })
    await eventually(() => readiness(server.app)).toMatchObject({ status: 200 })
    await bet(server.app, newcomer, await sit(server.app, newcomer))
  })

  test('a server that no probe asks finds out by itself that its key is strange', async () => {
    const [player, newcomer] = [await newPlayerWithGold(server.app), await newPlayerWithGold(server.app)]
    await sit(server.app, player)
    await withKeys([otherKey], async (app) => {
      const end = watchHindrance(app.hindrance, 20)
      await eventually(() => isRefused(app)).toBe(true)
      end()
      const answer = await tryCall(app, listPlayableLimits, { token: newcomer.token })
      expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable' } })
    })
  })

  test('seeds:void returns the stakes of open hands and reveals nothing, and the ended sessions say so', async () => {
    const { club } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club)
    const session = await sit(server.app, player, { club, game: blackjack })
    const hand = await dealUntil(server.app, player, session, (each) => each.state === 'open')
    const before = hand.wallet
    const shownBefore = await call(server.app, getSession, {
      token: player.token,
      params: { id: String(session.id) },
    })
    await withKeys([otherKey], async (app) => {
      const voided = await voidSeeds(app.database)
      expect(voided.hands).toBe(1)
      expect(voided.seals).toBeGreaterThan(0)
      expect(await voidSeeds(app.database)).toEqual({ sessions: 0, hands: 0, seals: 0 })
      await eventually(() => readiness(app)).toMatchObject({ status: 200 })
    })

    const asked = { token: player.token, params: { id: String(session.id) } }
    const ended = await call(server.app, getSession, asked)
    expect(ended).toMatchObject({ never_revealed: true, wallet: before + hand.stake })
    expect(ended.balance).toBe(shownBefore.balance + hand.stake)
    expect(ended.finished_at).not.toBeNull()
    expect(ended).not.toHaveProperty('server_seed')
    expect(ended).not.toHaveProperty('hand')
    const { today_rounds: rounds } = await call(server.app, getClub, inClub(club, player))
    expect(rounds).toBe(ended.rounds)
    const record = await call(server.app, getRound, { token: player.token, params: { id: String(hand.id) } })
    expect(record).toMatchObject({ state: 'voided', net: 0, server_seed: null, never_revealed: true })
    expect(record).not.toHaveProperty('hand')
    const figures = await call(server.app, getFairness, { query: { club_id: String(club.id) } })
    expect(figures.unrevealed).toBe(shownBefore.nonce)

    const entries = await showAudit(server.app.database, { clubId: club.id }, { limit: 5 })
    expect(entries.find(({ action }) => action === 'seeds.voided')).toMatchObject({
      target: { kind: 'user', id: player.id },
      details: { session: session.id, hand: hand.id },
    })
    // The bank reserves nothing for the hand any more, and the player can sit down again.
    const { rows } = await server.app.database.pool.query<{ reserved: bigint }>(
      `select reserved from ledger_accounts where kind = 'bank' and club_id = $1`,
      [club.id],
    )
    expect(rows).toEqual([{ reserved: 0n }])
    await sit(server.app, player, { club, game: blackjack })
  })

  test('seeds:void does not touch readable seeds', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    const rows = await call(server.app, listPlayableLimits, { token: player.token })
    expect((await voidSeeds(server.app.database)).hands).toBe(0)
    await bet(server.app, player, session)
    expect(await call(server.app, listPlayableLimits, { token: player.token })).toEqual(rows)
  })
})

describe('seeds of older releases', () => {
  test('are encrypted at the start, in batches; their sessions continue with version 1 until the seed is changed', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player, { clientSeed: 'mara' })
    const seed = '5a'.repeat(32)
    const hash = 'f6'.repeat(32)
    const client = new pg.Client({ connectionString: ownerUrlOf(server.app.databaseUrl) })
    await client.connect()
    try {
      await client.query("set cardroom.owner_work = 'on'")
      await client.query(
        'alter table seeds drop constraint plain_only_if_revealed, drop constraint plain_or_sealed',
      )
      await client.query(
        `insert into seeds (session_id, server_seed, server_seed_hash, client_seed, created_at)
         select 0, repeat('0', 64), $1, 'old', now() from generate_series(1, 2500)`,
        [hash],
      )
      await client.query(
        `update seeds set server_seed = $2, sealed_seed = null, algorithm_version = 1, is_sealed_first = false,
           server_seed_hash = encode(sha256(decode($2, 'hex')), 'hex') where session_id = $1`,
        [session.id, seed],
      )
      await sealPlainSeeds(client, testKeys.seed)
      await client.query(
        `alter table seeds
           add constraint plain_only_if_revealed check (server_seed is null or revealed_at is not null),
           add constraint plain_or_sealed check (num_nonnulls(server_seed, sealed_seed) = 1)`,
      )
    } finally {
      await client.end()
    }
    await forge(server.app.databaseUrl, 'delete from seeds where session_id = 0')
    const round = await bet(server.app, player, session)
    expect((await finish(server.app, player, session)).server_seed).toBe(seed)
    const record = await call(server.app, getRound, { params: { id: String(round.id) } })
    expect(record).toMatchObject({ algorithm_version: 1, sealed_first: false, client_seed_by: 'player' })
    expect(recompute(record).serverSeedHash).toBe(record.server_seed_hash)
  })

  test('are refused in the clear by the database itself', async () => {
    const plain = `insert into seeds (session_id, server_seed, server_seed_hash, client_seed, created_at)
      values (1, repeat('0', 64), repeat('0', 64), 'x', now())`
    await expect(server.app.database.pool.query(plain)).rejects.toThrow('plain_only_if_revealed')
  })
})
