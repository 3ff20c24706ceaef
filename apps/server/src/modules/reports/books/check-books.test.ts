// @module-tag money
import { checkBooks, getBooks } from '@cardroom/contract/admin'
import { expect, test } from 'vitest'
import { newAdmin, newClub } from '#test/clubs.ts'
import { call, newPlayer, refusal } from '#test/people.ts'
import { forge as forgeAt } from '#test/database.ts'
import { readableLog } from '#test/readings/log-lines.ts'
import { sealBooks } from '#test/seal-books.ts'
import { useApp } from '#test/start-app.ts'

const { log, lines } = readableLog('warn')
const server = useApp({ log })

const forge = (text: string) => forgeAt(server.app.databaseUrl, text)

test('only an admin sees the books or can start a check', async () => {
  const { token } = await newPlayer(server.app)
  expect(await refusal(server.app, getBooks, { token })).toBe('accessDenied')
  expect(await refusal(server.app, checkBooks, { token, body: {} })).toBe('accessDenied')
})

test('before the first check there is no result; then none or the differences', async () => {
  const { token } = await newAdmin(server.app)
  const { club } = await newClub(server.app)
  expect(await call(server.app, getBooks, { token })).toEqual({ last: null })

  const clean = await call(server.app, checkBooks, { token, body: {} })
  expect(clean.last).toMatchObject({ differences: 0, details: [] })
  expect(await call(server.app, getBooks, { token })).toEqual(clean)

  const treasury = `kind = 'treasury' and currency = 'red' and club_id = ${club.id}`
  await forge(`update ledger_accounts set balance = balance + 100 where ${treasury}`)
  const wrong = await call(server.app, checkBooks, { token, body: {} })
  await forge(`update ledger_accounts set balance = balance - 100 where ${treasury}`)
  expect(wrong.last.differences).toBe(3)
  expect(wrong.last.details).toContainEqual({
    check: 'each currency sums to zero',
    subject: 'red',
    expected: '0',
    found: '100',
  })
  expect(await call(server.app, getBooks, { token })).toEqual(wrong)
})

test('the nightly check finds a changed sealed row: in log, event and metrics, and for administrators', async () => {
  const { token } = await newAdmin(server.app)
  const { club } = await newClub(server.app)
  await sealBooks(server.app)
  const ofClub = `reason = 'club-bonus-red' and to_id in (select id from ledger_accounts where club_id = ${club.id})`
  const metric = async (name: string) =>
    new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await fetch(`${server.app.origin}/metrics`)).text())?.[1]
  const checkAtNight = () =>
    server.app.jobs.find(({ name }) => name === 'check-books')?.run(server.app.database)

  await checkAtNight()
  expect([await metric('ledger_differences'), await metric('seal_differences')]).toEqual(['0', '0'])

  // Neither amounts nor balances show it, only the seals.
  lines.splice(0)
  await forge(
    `update ledger_transfers set created_at = created_at + interval '1 millisecond' where ${ofClub}`,
  )
  await checkAtNight()
  await forge(
    `update ledger_transfers set created_at = created_at - interval '1 millisecond' where ${ofClub}`,
  )
  expect([await metric('ledger_differences'), await metric('seal_differences')]).toEqual(['2', '2'])
  const { last } = await call(server.app, getBooks, { token })
  expect(last?.details.map(({ check }) => check).sort()).toEqual([
    'a seal has the root of its log',
    'a sealed entry is as it was',
  ])
  expect(lines).toContainEqual(expect.objectContaining({ event: 'books.differ' }))
  expect(lines).toContainEqual(expect.objectContaining({ check: 'a sealed entry is as it was' }))

  const { last: checkedNow } = await call(server.app, checkBooks, { token, body: {} })
  expect(checkedNow.differences).toBe(0)
})
