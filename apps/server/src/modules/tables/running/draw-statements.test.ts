import { changeProtection } from '@cardroom/contract/protection'
import { expect, test } from 'vitest'
import { giveStars, newClub } from '#test/clubs.ts'
import { call } from '#test/people.ts'
import { transactionsOf } from '#test/readings/statements.ts'
import { newMemberWithChips } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import { answerAt, betAt, closeBets, newDevice, newTable, overAt, sitAt, type Device } from '#test/tables.ts'

const server = useApp()

/** The most statements that a draw may send, besides those that open and end its transaction. */
const statementsMax = 12
const draws = /\bupdate table_rounds set state = 'settled'/

/**
 * The first person uses protection, and the club's programs hear of each round: neither makes a draw take more
 * statements than that.
 */
test.each([1, 20])('a round of %i is drawn in one transaction of at most 12 statements', async (people) => {
  const { app } = server
  const { club } = await newClub(app)
  await giveStars(app, club.id, 10)
  const table = await newTable(app, club)
  const devices: Device[] = []
  for (let place = 0; place < people; place += 1) {
    const person = await newMemberWithChips(app, club)
    if (place === 0) await call(app, changeProtection, { token: person.token, body: { loss_limit_day: 500 } })
    await sitAt(app, table, person)
    devices.push(newDevice(table, person))
  }
  await app.database.pool.query('update clubs set tells_rounds = true where id = $1', [club.id])
  for (const device of devices) await betAt(app, table, device)
  const { list_hash: list } = await closeBets(app, table)
  const transactions = await transactionsOf(async () => {
    for (const device of devices) await answerAt(app, table, device, list)
    await overAt(app, table)
  })
  const drawn = transactions.filter((statements) => statements.some((text) => draws.test(text)))
  expect(drawn).toHaveLength(1)
  expect(drawn[0]?.length).toBeLessThanOrEqual(statementsMax)
  expect(await overAt(app, table)).toMatchObject({ state: 'settled', players: people })
})
