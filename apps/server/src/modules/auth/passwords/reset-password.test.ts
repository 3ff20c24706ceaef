import { resetPassword } from '@cardroom/contract/auth'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { call, mailsTo, newPlayer } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
afterEach(() => vi.restoreAllMocks())

/** What a reset asks of the database, in order. */
async function statementsOf(login: string): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await call(server.app, resetPassword, { body: { login } })
  const statements = query.mock.calls.map(([statement]) =>
    typeof statement === 'string' ? statement : (statement as unknown as { readonly text: string }).text,
  )
  query.mockRestore()
  return statements
}

test('a reset does the same for an address that is known and for one that is not: time tells nothing', async () => {
  const { email } = await newPlayer(server.app)
  const known = await statementsOf(email as string)
  const unknown = await statementsOf('nobody-at-all@example.com')
  expect(known.length).toBeGreaterThan(4)
  expect(unknown).toEqual(known)
  expect(await mailsTo(server.app, 'nobody-at-all@example.com')).toEqual([])
})
