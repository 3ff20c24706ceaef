import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { login } from '@cardroom/contract/auth'
import { getRound, type HandShown, type RoundShown } from '@cardroom/contract/rounds'
import { placeBets } from '@cardroom/contract/sessions'
import { toWire } from '@cardroom/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differences } from '#modules/ledger/index.ts'
import { sealDifferences } from '#modules/seals/index.ts'
import { later, minutes, setClock } from '#platform/clock.ts'
import { roleOf } from '#platform/db/rights/app-rights.ts'
import { createEmptyDatabase, type TestDatabase } from '#test/database.ts'
import { call, signedIn, tryCall, type Person } from '#test/people.ts'
import { bet, betInput, finish, recompute, stand } from '#test/sessions.ts'
import { sealBooks } from '#test/seal-books.ts'
import { startAppOn, testKeys, type TestApp } from '#test/start-app.ts'
import { restore, type Restored } from './restore.ts'

/**
 * The demo world of the first release (commit b03f231: two transfers a round, seeds in plain text, no seals), with a
 * session of roulette and an open hand of blackjack, as `npm run backup` read it from its data folder.
 */
const release = path.resolve(import.meta.dirname, '../../test/releases/b03f231')

interface Facts {
  readonly login: string
  readonly roulette: { readonly session: number; readonly rounds: { key: string; answer: RoundShown }[] }
  readonly blackjack: { readonly session: number; readonly hand: HandShown }
}

let target: TestDatabase
let app: TestApp
let facts: Facts
let restored: Restored
let dataFolder: string
let person: Person

const restoreRelease = (variables: Record<string, string>): Promise<Restored> =>
  restore({
    file: `${release}.zip`,
    ownerUrl: target.ownerUrl,
    appRole: roleOf(target.url),
    dataFolder,
    archiveFolder: dataFolder,
    variables,
  })

beforeAll(async () => {
  facts = JSON.parse(await readFile(`${release}.json`, 'utf8')) as Facts
  target = await createEmptyDatabase()
  dataFolder = await mkdtemp(path.join(tmpdir(), 'cardroom-upgrade-'))
})
afterAll(async () => {
  setClock()
  await app.close()
  await target.drop()
  await rm(dataFolder, { recursive: true })
})

test('without a key to encrypt its seeds with, an old database is not accepted', async () => {
  await expect(restoreRelease({})).rejects.toThrow('SEED_KEY, or a seed-key in DATA_DIR, is needed')
})

test('an old database migrates, and every entry agrees with every balance', async () => {
  restored = await restoreRelease({ SEED_KEY: Buffer.alloc(32, 's').toString('base64') })
  expect(restored.migrated).toContain('0071-plain-seeds-are-revealed.sql')
  expect(restored.differences).toEqual([])
  const at = later(new Date(restored.manifest.madeAt), minutes(1))
  setClock(() => at.getTime())
  app = await startAppOn(target.url)
  const rowsIn = (name: string) => restored.manifest.tables.find((table) => table.name === name)?.rows
  for (const name of ['users', 'ledger_accounts', 'ledger_transfers', 'rounds', 'audit_entries']) {
    const { rows } = await app.database.pool.query<{ count: bigint }>(`select count(*) from ${name}`)
    expect(Number(rows[0]?.count), name).toBe(rowsIn(name))
  }
})

describe('after the upgrade,', () => {
  test('people log in as before', async () => {
    const answer = await call(app, login, { body: { login: facts.login, password: 'Demo-1234' } })
    person = { ...signedIn(answer), password: 'Demo-1234' }
    expect(person.email).toBe(facts.login)
  })

  test('a bet acknowledged before gets the same answer under its key, and is not made again', async () => {
    const session = { id: facts.roulette.session }
    for (const { key, answer } of facts.roulette.rounds) {
      const again = await tryCall(
        app,
        placeBets,
        betInput(person, session, { key, bets: [{ type: 'red', amount: 10 }] }),
      )
      expect(again.body).toEqual(answer)
    }
  })

  test('an open hand is played to its end, and an open session continues', async () => {
    const hand = await stand(app, person, facts.blackjack.hand)
    expect(hand.state).not.toBe('open')
    const last = facts.roulette.rounds.at(-1)?.answer
    const round = await bet(app, person, { id: facts.roulette.session })
    expect(round.nonce).toBe((last?.nonce ?? 0) + 1)
  })

  test('the seed of the hand, encrypted since, is revealed at the end, and its rounds follow from it', async () => {
    await finish(app, person, { id: facts.roulette.session })
    for (const { answer } of facts.roulette.rounds) {
      const record = await call(app, getRound, { token: person.token, params: { id: String(answer.id) } })
      const { round, serverSeedHash } = recompute(record)
      expect(serverSeedHash).toBe(record.server_seed_hash)
      expect(toWire(round.payout)).toBe(answer.payout)
    }
  })

  test('all of the history is sealed', async () => {
    await sealBooks(app)
    expect(await sealDifferences(app.database, testKeys.house)).toEqual([])
    expect(await differences(app.database)).toEqual([])
    const { rows } = await app.database.pool.query<{ count: bigint }>(
      `select count(*) from log_nodes where log = 'transfers' and level = 0`,
    )
    const before = restored.manifest.tables.find(({ name }) => name === 'ledger_transfers')?.rows ?? NaN
    expect(Number(rows[0]?.count)).toBeGreaterThan(before)
  })
})
