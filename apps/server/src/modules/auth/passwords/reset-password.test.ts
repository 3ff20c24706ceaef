import { resetPassword } from '@cardroom/contract/auth'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { call, mailsTo, newPlayer } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
afterEach(() => vi.restoreAllMocks())

/** Returns the database statements of a reset, in order. */
async function statementsOf(login: string): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await call(server.app, resetPassword, { body: { login } })
  const statements = query.mock.calls.map(([statement]) =>
    typeof statement === 'string' ? statement : (statement as unknown as { readonly text: string }).text,
  )
  query.mockRestore()
  return statements
}

test('a reset runs the same statements for a known and an unknown address: the response time reveals nothing', async () => {
  const { email } = await newPlayer(server.app)
  const known = await statementsOf(email as string)
  const unknown = await statementsOf('nobody-at-all@example.com')
  expect(known.length).toBeGreaterThan(4)
  expect(unknown).toEqual(known)
  expect(await mailsTo(server.app, 'nobody-at-all@example.com')).toEqual([])
})
