import { checkBooks, getBooks } from '@cardroom/contract/admin'
import { expect, test } from 'vitest'
import { newAdmin, newClub } from '#test/clubs.ts'
import { call, newPlayer, refusal } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

const forge = (text: string) =>
  server.app.database.pool.query(`begin; set local session_replication_role = replica; ${text}; commit`)

test('only an admin sees the books, or has them checked', async () => {
  const { token } = await newPlayer(server.app)
  expect(await refusal(server.app, getBooks, { token })).toBe('accessDenied')
  expect(await refusal(server.app, checkBooks, { token, body: {} })).toBe('accessDenied')
})

test('before the first check there is none; then clean, or what differs', async () => {
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
