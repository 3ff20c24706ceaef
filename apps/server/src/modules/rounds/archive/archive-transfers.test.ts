// @module-tag money
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AnswerOf } from '@cardroom/contract'
import * as calls from '@cardroom/contract/seals'
import { getWallet } from '@cardroom/contract/reports'
import { placeBets } from '@cardroom/contract/sessions'
import { checkTransferProof, firstBreak } from '@cardroom/proofs'
import { beforeAll, describe, expect, test } from 'vitest'
import { differences } from '#modules/ledger/index.ts'
import { archiveTransfers, sealDifferences, verifyTransferFiles } from '#modules/seals/index.ts'
import { createHouseKeys } from '#platform/keys/index.ts'
import { archiveFolder, useMonths } from '#test/months.ts'
import { call, newPlayerWithGold, refusal, tryCall, type Person } from '#test/people.ts'
import { bet, betInput, finish, sit } from '#test/sessions.ts'
import { startAppOn, testKeys, useApp } from '#test/start-app.ts'
import { archiveRounds } from '../index.ts'

type TransferProof = AnswerOf<typeof calls.getTransferProof>
interface Asked {
  readonly token: string
  readonly params: { readonly id: string }
}

const folder = archiveFolder()
const server = useApp({ archiveFolder: folder })
const months = useMonths(server, folder)

const archive = () => ({ folder: months.now.folder, house: testKeys.house })
const archiveMonth = async () => {
  await archiveRounds(months.now.owner, months.now.settings())
  return archiveTransfers(months.now.owner, archive())
}
const found = async () => [
  ...(await differences(server.app.database)),
  ...(await sealDifferences(server.app.database, testKeys.house)),
]
const checks = async () => (await found()).map(({ check }) => check)
const count = async (where: string): Promise<number> =>
  Number(
    (
      await months.now.owner.pool.query<{ count: string }>(
        `select count(*) from ledger_transfers where ${where}`,
      )
    ).rows[0]?.count,
  )
const walletOf = (person: Person) => call(server.app, getWallet, { token: person.token })
const ownTransfers = (person: Person) =>
  call(server.app, calls.listOwnTransfers, {
    token: person.token,
    query: { club_id: '0', currency: 'gold' },
  })

/** Plays five rounds. After that the person does nothing more, and the caller ends the month. */
async function playAndRest(): Promise<Person> {
  const person = await newPlayerWithGold(server.app)
  const session = await sit(server.app, person)
  for (let played = 0; played < 5; played += 1) await bet(server.app, person, session)
  await finish(server.app, person, session)
  return person
}

/** Changes rows like somebody who controls the database and disables its guards. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await months.now.owner.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
}

describe('when the transfers of a month are archived after its rounds,', () => {
  test.each(['written', 'recorded', 'verified', 'prepared', 'left'] as const)(
    'the books agree if it is interrupted after it was %s, and a second call completes it',
    async (last) => {
      const person = await playAndRest()
      await months.now.play()
      await archiveRounds(months.now.owner, months.now.settings())
      const [before, wallet] = [await count('true'), await walletOf(person)]
      const interrupted = archiveTransfers(months.now.owner, {
        ...archive(),
        reached: (step) => {
          if (step === last) throw new Error(`Interrupted: ${step}`)
        },
      })
      await expect(interrupted).rejects.toThrow('Interrupted')
      expect(await found()).toEqual([])
      if (last !== 'left') expect(await count('true')).toBe(before)
      expect(await archiveTransfers(months.now.owner, archive())).toHaveLength(last === 'left' ? 0 : 1)
      expect(await count('true')).toBeLessThan(before)
      expect(await found()).toEqual([])
      expect(await archiveTransfers(months.now.owner, archive())).toEqual([])
      expect(await walletOf(person)).toMatchObject({ gold_amount: wallet.gold_amount })
    },
  )

  test('each account’s last transfer stays and can still be proved; the person’s list begins with it', async () => {
    const person = await playAndRest()
    await months.now.play()
    const [closing] = await ownTransfers(person)
    await archiveMonth()
    const { keys } = await call(server.app, calls.getHouseKey, {})
    expect(await ownTransfers(person)).toEqual([closing])
    const asked = { token: person.token, params: { id: String(closing?.id) } }
    const proof = checkTransferProof(await call(server.app, calls.getTransferProof, asked), keys)
    expect(proof?.transfer.id).toBe(closing?.id)

    const session = await sit(server.app, person)
    await bet(server.app, person, session)
    await finish(server.app, person, session)
    await months.now.seal()
    const after = await ownTransfers(person)
    expect(after).toHaveLength(2)
    expect(after[1]).toEqual(closing)
    const chain = after.toReversed().map(({ id, amount, after: left }) => ({
      id,
      change: BigInt(Math.round(amount * 100)),
      after: BigInt(Math.round(left * 100)),
    }))
    expect(firstBreak(chain)).toBeUndefined()
    expect(await found()).toEqual([])
  })

  test('transfers of other kinds than rounds stay', async () => {
    const person = await playAndRest()
    await months.now.play()
    const bonuses = await count(`reason = 'welcome-bonus'`)
    await archiveMonth()
    expect(await count(`reason = 'welcome-bonus'`)).toBe(bonuses)
    expect((await walletOf(person)).transactions.map(({ reason }) => reason)).toContain('welcome-bonus')
  })

  test('nothing more is posted for a round whose transfers are archived', async () => {
    await playAndRest()
    await months.now.play()
    await months.now.owner.pool.query(
      `create table posted as select reference from ledger_transfers where reason = 'round'`,
    )
    await archiveMonth()
    const { rows } = await months.now.owner.pool.query<{ reference: string }>(
      `select reference from posted except select reference from ledger_transfers where reason = 'round'`,
    )
    await months.now.owner.pool.query('drop table posted')
    expect(rows.length).toBeGreaterThan(0)
    const again = months.now.owner.pool.query(
      `insert into ledger_transfers (reason, reference, from_id, to_id, amount, from_after, to_after, created_at)
       select 'round', ${Number(rows[0]?.reference)}, payer.id, house.id, 1, payer.balance - 1, house.balance + 1, now()
       from ledger_accounts payer, ledger_accounts house
       where payer.kind = 'user' and payer.currency = 'gold' and payer.balance > 0
         and house.kind = 'house' and house.currency = 'gold' limit 1`,
    )
    await expect(again).rejects.toThrow('Nothing is posted twice')
  })

  test('each bet that is made meanwhile is answered', async () => {
    await months.now.play()
    await archiveRounds(months.now.owner, months.now.settings())
    const people = await Promise.all(Array.from({ length: 6 }, () => newPlayerWithGold(server.app)))
    const seats = await Promise.all(
      people.map(async (person) => ({ person, session: await sit(server.app, person) })),
    )
    let isOver = false
    const playing = seats.map(async ({ person, session }) => {
      const statuses: number[] = []
      while (!isOver) statuses.push((await tryCall(server.app, placeBets, betInput(person, session))).status)
      return statuses
    })
    const left = await archiveTransfers(months.now.owner, archive()).finally(() => (isOver = true))
    expect(left).toHaveLength(1)
    expect(new Set((await Promise.all(playing)).flat())).toEqual(new Set([200]))
    for (const { person, session } of seats) await finish(server.app, person, session)
    await months.now.seal()
    expect(await found()).toEqual([])
  })

  test('with the keys of another house nothing is written, and the error says why', async () => {
    await months.now.play()
    await archiveRounds(months.now.owner, months.now.settings())
    const files = async () => (await readdir(folder)).toSorted()
    const before = await files()
    const house = createHouseKeys([Buffer.alloc(32, 'z')])
    await expect(archiveTransfers(months.now.owner, { ...archive(), house })).rejects.toThrow('HOUSE_KEY')
    expect(await files()).toEqual(before)
    expect(await archiveTransfers(months.now.owner, archive())).toHaveLength(1)
  })

  test('two calls at once archive them once, and the other leaves no table behind', async () => {
    await months.now.play()
    await archiveRounds(months.now.owner, months.now.settings())
    const done = await Promise.allSettled([1, 2].map(() => archiveTransfers(months.now.owner, archive())))
    expect(done.map(({ status }) => status)).toContain('fulfilled')
    const { rows } = await months.now.owner.pool.query(
      `select from pg_class where relname like 'ledger_transfers_kept%'`,
    )
    expect(rows).toEqual([])
    expect(await found()).toEqual([])
  })
})

describe('an archived transfer', () => {
  let person: Person
  let proofs: TransferProof[]
  let file = ''
  let last: Asked
  const askedFor = (id: number): Asked => ({ token: person.token, params: { id: String(id) } })
  const prove = (asked: Asked) => call(server.app, calls.getTransferProof, asked)

  beforeAll(async () => {
    person = await playAndRest()
    await months.now.play()
    const transfers = await ownTransfers(person)
    proofs = []
    for (const { id } of transfers) proofs.push(await prove(askedFor(id)))
    last = askedFor(transfers[1]?.id as number)
    const [left] = await archiveMonth()
    file = path.join(folder, left?.file as string)
  })

  test('is proved to its owner as before, from its file', async () => {
    const { keys } = await call(server.app, calls.getHouseKey, {})
    expect(await ownTransfers(person)).toHaveLength(1)
    expect(proofs.length).toBeGreaterThanOrEqual(5)
    for (const proof of proofs) {
      const id = checkTransferProof(proof, keys)?.transfer.id as number
      expect(await prove(askedFor(id))).toEqual(proof)
    }
  })

  test('is proved against later seals too', async () => {
    const { keys } = await call(server.app, calls.getHouseKey, {})
    await months.now.play()
    const again = await prove(last)
    expect(again.seal.size).toBeGreaterThan(proofs[1]?.seal.size as number)
    expect(checkTransferProof(again, keys)?.transfer.id).toBe(Number(last.params.id))
  })

  test('is proved to nobody else', async () => {
    const { token } = await newPlayerWithGold(server.app)
    expect(await refusal(server.app, calls.getTransferProof, { ...last, token })).toBe('notFound')
  })

  test('is proved only by the process that has its file', async () => {
    await rename(file, `${file}.elsewhere`)
    expect(await refusal(server.app, calls.getTransferProof, last)).toBe('unavailable')
    await rename(`${file}.elsewhere`, file)
    const other = await startAppOn(server.app.databaseUrl)
    expect(await refusal(other, calls.getTransferProof, last)).toBe('unavailable')
    await other.close()
    expect((await prove(last)).data).toBe(proofs[1]?.data)
  })

  test('is not shown if its file was changed', async () => {
    const bytes = await readFile(file)
    await writeFile(file, Buffer.from(bytes).fill(0, 20, 40))
    expect(await refusal(server.app, calls.getTransferProof, last)).toBe('somethingWentWrong')
    await writeFile(file, bytes)
    expect((await prove(last)).data).toBe(proofs[1]?.data)
  })
})

describe('for an archived month,', () => {
  test('the check finds that a closing balance was changed', async () => {
    const person = await playAndRest()
    await months.now.play()
    await archiveMonth()
    const [closing] = await ownTransfers(person)
    const id = closing?.id as number
    const change = (by: number) =>
      tamper(
        `update ledger_transfers set from_after = from_after + ${by} where id = ${id}`,
        `update ledger_accounts set balance = balance + ${by}
         where id = (select from_id from ledger_transfers where id = ${id})`,
      )
    await change(100)
    expect(await checks()).toContain('a sealed entry is as it was')
    await change(-100)
    expect(await found()).toEqual([])
  })

  test('the check finds a deleted closing balance, even if the signed row is changed with it', async () => {
    const person = await playAndRest()
    await months.now.play()
    const [range] = await archiveMonth()
    const [closing] = await ownTransfers(person)
    const keep = 'create table taken as select * from ledger_transfers where id = '
    await tamper(`${keep}${closing?.id}`, `delete from ledger_transfers where id = ${closing?.id}`)
    expect(await checks()).toContain('of a range that left, what stays is here')
    const kept = (by: number) =>
      tamper(`update archived_transfers set kept = kept + ${by} where number = ${range?.number}`)
    await kept(-1)
    expect(await checks()).toContain('a range that left is signed by the house')
    await kept(1)
    await tamper(
      'insert into ledger_transfers overriding system value select * from taken',
      'drop table taken',
    )
    expect(await found()).toEqual([])
  })

  test('the check finds that a file was changed, or is missing', async () => {
    await months.now.play()
    const [range] = await archiveMonth()
    expect(await verifyTransferFiles(months.now.owner, archive())).toBeGreaterThan(0)
    const file = path.join(months.now.folder, range?.file as string)
    const bytes = await readFile(file)
    await writeFile(file, Buffer.from(bytes).fill(0, 20, 40))
    await expect(verifyTransferFiles(months.now.owner, archive())).rejects.toThrow('was changed')
    await rm(file)
    await expect(verifyTransferFiles(months.now.owner, archive())).rejects.toThrow('ENOENT')
    await writeFile(file, bytes)
    expect(await verifyTransferFiles(months.now.owner, archive())).toBeGreaterThan(0)
  })
})
