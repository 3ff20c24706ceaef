// @module-tag money
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { returnChips } from '@cardroom/contract/cashier'
import { getHistory } from '@cardroom/contract/reports'
import { expect, test } from 'vitest'
import { roundReasons } from '#modules/rounds/index.ts'
import { one, sql } from '#platform/db/sql.ts'
import { balancesIn, giveWhite } from '#test/chips.ts'
import { inClub, newClub, newMember } from '#test/clubs.ts'
import { asOwner } from '#test/database.ts'
import { call, type Person } from '#test/people.ts'
import { bet, finish, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import { differencesOfLines } from './verify-lines.view.ts'

const server = useApp()
/** Runs the changes of rows in a migration again. */
const migrated = async (url: string, name: string) =>
  asOwner(
    url,
    await readFile(path.resolve(import.meta.dirname, '../../../../migrations', `${name}.sql`), 'utf8'),
  )

test('the database knows the reasons of rounds', async () => {
  const { reasons } = await one<{ reasons: string[] }>(
    server.app.database,
    sql`select round_reasons() as reasons`,
  )
  expect(reasons.toSorted()).toEqual(roundReasons.toSorted())
})

test('movements that are older than the lines have lines too; a session has no balance if it would not add up', async () => {
  const { club } = await newClub(server.app)
  const person = await newMember(server.app, club)
  const giveBack = () =>
    call(server.app, returnChips, { ...inClub(club, person), body: { amount: 3, currency: 'white' } })
  await giveWhite(server.app, club, person, 1000)
  await playAndFinish(person)
  await giveBack()
  await playAndFinish(person, giveBack)
  await giveBack()
  await sit(server.app, person, { club }).then((unplayed) => finish(server.app, person, unplayed))
  const historyOf = () =>
    call(server.app, getHistory, { token: person.token, query: { filter: 'all', limit: '100' } })
  const written = await historyOf()

  await asOwner(server.app.databaseUrl, `delete from history_lines where user_id = ${person.id}`)
  await migrated(server.app.databaseUrl, '0471-history-reaches-back')
  const made = await historyOf()
  const shown = ({ kind, created_at, change, balance }: (typeof made)[number]) => ({
    kind,
    created_at,
    change,
    balance,
  })
  const isCut = (line: (typeof made)[number]) => 'part' in line
  const [second, first] = written.filter(isCut)
  expect(made.map(shown)).toEqual(
    written
      .filter((line) => line !== first)
      .map((line) =>
        line === second
          ? { ...shown(line), change: cents(line.change + (first?.change ?? 0)), balance: null }
          : shown(line),
      ),
  )
  const changes = made.reduce((all, { change }) => cents(all + change), 0)
  expect(changes).toBe(await balancesIn(server.app, club).whiteOf(person))
  expect(await differencesOfLines(server.app.database)).toEqual([])

  async function playAndFinish(player: Person, between?: () => Promise<unknown>) {
    const session = await sit(server.app, player, { club })
    await bet(server.app, player, session)
    await between?.()
    await bet(server.app, player, session)
    await finish(server.app, player, session)
  }
})

test.each([
  ['that rested since', 0],
  ['that was played on', 2],
])(
  'a session %s has a line without a balance for what was played before the last movement of that time',
  async (_which, since) => {
    const { club } = await newClub(server.app)
    const person = await newMember(server.app, club)
    const giveBack = () =>
      call(server.app, returnChips, { ...inClub(club, person), body: { amount: 3, currency: 'white' } })
    const spin = async () => (await bet(server.app, person, session)).payout - 10
    await giveWhite(server.app, club, person, 1000)
    const session = await sit(server.app, person, { club })
    const before = await spin()
    await giveBack()
    let after = 0
    for (let round = 0; round < since; round += 1) after = cents(after + (await spin()))
    await asOwner(server.app.databaseUrl, `delete from history_lines where user_id = ${person.id}`)
    for (const name of [
      '0471-history-reaches-back',
      '0486-lost-hands-leave-no-line',
      '0488-sessions-open-at-the-upgrade',
    ])
      await migrated(server.app.databaseUrl, name)
    after = cents(after + (await spin()))
    await giveBack()
    await finish(server.app, person, session)

    const lines = await call(server.app, getHistory, { token: person.token, query: { limit: '100' } })
    const sum = cents(before + after)
    expect(
      lines.filter(({ kind }) => kind !== 'entrance').map(({ change, balance }) => [change, balance]),
    ).toEqual([
      [-3, cents(994 + sum)],
      [after, cents(997 + sum)],
      [-3, cents(997 + before)],
      [before, null],
      [1000, 1000],
    ])
    expect(await differencesOfLines(server.app.database)).toEqual([])
  },
)

const cents = (amount: number) => Math.round(amount * 100) / 100
