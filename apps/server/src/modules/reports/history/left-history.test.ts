// @module-tag money
import { getHistory } from '@cardroom/contract/reports'
import { expect, test } from 'vitest'
import { days, later, minutes, now, setClock } from '#platform/clock.ts'
import { archiveTransfers } from '#modules/seals/index.ts'
import { archiveRounds } from '#modules/rounds/index.ts'
import { forge } from '#test/database.ts'
import { useMonths } from '#test/months.ts'
import { call, newPlayerWithGold, type Person } from '#test/people.ts'
import { bet, blackjack, dealUntil, finish, sit } from '#test/sessions.ts'
import { testKeys, useApp } from '#test/start-app.ts'
import { differencesOfLeftSums, differencesOfSums } from './sums.view.ts'

const server = useApp()
const months = useMonths(server)

/** Returns the history without the cursors, because they also contain the time of the request. */
async function historyOf(person: Person) {
  const query = { filter: 'gameSessions' as const }
  const items = await call(server.app, getHistory, { token: person.token, query })
  return items.map((item) => ({ ...item, cursor: '' }))
}

async function leave(): Promise<void> {
  const { folder, owner } = months.now
  expect(await archiveRounds(owner, months.now.settings())).not.toEqual([])
  await archiveTransfers(owner, { folder, house: testKeys.house })
}

// This test is the first, because it begins the day before.
test('archived ranges make no difference in the sums; an error since then makes one', async () => {
  const quarter = Math.ceil(later(now(), -days(1)).getTime() / minutes(15)) * minutes(15)
  setClock(() => quarter + minutes(5))
  const person = await newPlayerWithGold(server.app)
  const session = await sit(server.app, person)
  // Bonuses stay; the play in the next quarter leaves.
  setClock(() => quarter + minutes(16))
  for (let round = 0; round < 3; round += 1) await bet(server.app, person, session)
  await finish(server.app, person, session)
  setClock()
  await months.now.seal()
  await months.now.begin()
  await leave()
  const found = () => differencesOfSums(server.app.database)
  expect(await found()).toEqual([])
  await newPlayerWithGold(server.app)
  expect(await found()).toEqual([])

  const nextQuarter = later(now(), minutes(15)).getTime()
  setClock(() => nextQuarter)
  const { id } = await newPlayerWithGold(server.app)
  const add = (amount: number) =>
    months.now.owner.pool.query(
      `update account_quarters set change = change + $2
       where account_id = (select id from ledger_accounts where user_id = $1 and currency = 'gold')`,
      [id, amount],
    )
  await add(1)
  const forged = await found()
  await add(-1)
  expect(forged).toHaveLength(1)
})

test('a session whose rounds and transfers are archived is shown with its final balance', async () => {
  const person = await newPlayerWithGold(server.app)
  for (let turn = 0; turn < 2; turn += 1) {
    const session = await sit(server.app, person)
    for (let round = 0; round < 3; round += 1) await bet(server.app, person, session)
    await finish(server.app, person, session)
  }
  const cards = await sit(server.app, person, { game: blackjack })
  await dealUntil(server.app, person, cards, ({ state }) => state === 'settled')
  await finish(server.app, person, cards)
  await sit(server.app, person).then((unplayed) => finish(server.app, person, unplayed))
  await months.now.seal()
  await months.now.begin()
  const before = await historyOf(person)
  expect(before.filter((line) => 'balance' in line && line.balance !== null)).toHaveLength(3)

  await archiveRounds(months.now.owner, months.now.settings())
  expect(await historyOf(person)).toEqual(before)
  await archiveTransfers(months.now.owner, { folder: months.now.folder, house: testKeys.house })
  expect(await historyOf(person)).toEqual(before)
})

test('a session over the turn of a month counts in its last month, whether that is in the database or archived', async () => {
  const person = await newPlayerWithGold(server.app)
  const session = await sit(server.app, person)
  await bet(server.app, person, session)
  await months.now.begin()
  const { folder, before: beforeLast } = months.now.settings()
  await bet(server.app, person, session)
  await finish(server.app, person, session)
  await months.now.seal()
  await months.now.begin()
  const shown = await historyOf(person)

  expect(await archiveRounds(months.now.owner, { folder, before: beforeLast })).toHaveLength(1)
  expect(await historyOf(person)).toEqual(shown)
  await leave()
  expect(await historyOf(person)).toEqual(shown)
})

const firstLeft = 'where number = (select min(number) from left_sums)'

test.each([
  ['is marked as still here', `update archived_transfers set left_at = null ${firstLeft}`],
  ['is no longer recorded', `delete from archived_transfers ${firstLeft}`],
])('stored sums of a range that %s agree with nothing', async (_what, change) => {
  const { database, databaseUrl } = server.app
  const { rows } = await database.pool.query<{ subject: string }>(
    `select concat('account ', account_id, ' in range ', number) as subject from left_sums ${firstLeft}`,
  )
  expect(rows).not.toEqual([])
  await forge(databaseUrl, `create table taken as select * from archived_transfers; ${change}`)
  const found = await differencesOfLeftSums(database)
  await forge(
    databaseUrl,
    'delete from archived_transfers; insert into archived_transfers select * from taken; drop table taken',
  )
  const subjects = found.filter((each) => each.found === '0').map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(rows.map(({ subject }) => subject)))
  expect(await differencesOfLeftSums(database)).toEqual([])
})
