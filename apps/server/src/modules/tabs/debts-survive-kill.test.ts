// @module-tag money
import { prepareRequest, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import { moveChips } from '@cardroom/contract/cashier'
import { listReceipts, recordReceipt } from '@cardroom/contract/receipts'
import { listTabEntries, listTabs, setLine } from '@cardroom/contract/tabs'
import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import { now } from '#platform/clock.ts'
import { balancesIn } from '#test/chips.ts'
import { newClub, newMember } from '#test/clubs.ts'
import { call, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'
import { startOwnProcess } from '#test/surroundings/own-process.ts'

const server = useApp()

/** A player, and how many of their sales on the tab and payments were acknowledged. */
interface Customer {
  readonly person: Person
  sales: number
  payments: number
}

/** Returns whether the call was answered; false means that the connection broke. */
async function isAnswered<E extends AnyEndpoint>(
  origin: string,
  endpoint: E,
  input: CallInput<E>,
): Promise<boolean> {
  const { url, ...request } = prepareRequest(endpoint, input)
  try {
    const answer = await fetch(`${origin}${url}`, { ...request, body: request.body ?? null })
    await answer.json()
    expect(answer.status).toBe(200)
    return true
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return false
    throw error
  }
}

test('a server is killed during sales on tabs and payments: each is there whole, or not at all', async () => {
  const { club, owner } = await newClub(server.app)
  const as = { clubId: club.id, token: owner.token }
  const customers = await Promise.all(
    [1, 2, 3].map(async (): Promise<Customer> => {
      const person = await newMember(server.app, club)
      await call(server.app, setLine, {
        ...as,
        params: { user_id: String(person.id) },
        body: { amount: 100_000 },
      })
      return { person, sales: 0, payments: 0 }
    }),
  )
  const { child, origin, end } = await startOwnProcess(server.app.databaseUrl)
  try {
    const paidOn = now().toISOString().slice(0, 10)
    const goOn = async (customer: Customer): Promise<void> => {
      const { id } = customer.person
      const sale = { type: 'transfer', currency: 'white', amount: 3, user_id: id, on_tab: true } as const
      const payment = { user_id: id, direction: 'received', amount: 1, method: 'cash' } as const
      for (;;) {
        const idempotencyKey = crypto.randomUUID()
        if (!(await isAnswered(origin, moveChips, { ...as, idempotencyKey, body: sale }))) return
        customer.sales += 1
        const body = { ...payment, paid_on: paidOn }
        if (!(await isAnswered(origin, recordReceipt, { ...as, body }))) return
        customer.payments += 1
      }
    }
    const going = customers.map(goOn)
    const acknowledged = () => customers.reduce((sum, { payments }) => sum + payments, 0)
    await eventually(() => acknowledged(), { withinMs: 30_000 }).toBeGreaterThan(30)
    child.kill('SIGKILL')
    await Promise.all(going)

    for (const { person, sales, payments } of customers) {
      const query = { user_id: String(person.id) }
      const [tab] = (await call(server.app, listTabs, { ...as, query })).rows
      const sold = (await balancesIn(server.app, club).whiteOf(person)) / 3
      const { rows } = await server.app.database.pool.query<{ count: string }>(
        `select count(*) from receipts where club_id = $1 and payer_id = $2 and state = 'confirmed'`,
        [club.id, person.id],
      )
      const paid = Number(rows[0]?.count)
      expect(tab?.balance).toBe(sold * 3 - paid)
      // At most one call of each customer was on its way when the process died.
      expect(Math.min(sold - sales, paid - payments)).toBe(0)
      expect(Math.max(sold - sales, paid - payments)).toBeLessThanOrEqual(1)
      const [newest] = await call(server.app, listTabEntries, {
        ...as,
        params: { id: String(tab?.id) },
        query: { limit: '1' },
      })
      expect(newest?.balance).toBe(tab?.balance)
    }
    const [last] = await call(server.app, listReceipts, { ...as, query: { limit: '1' } })
    const { rows } = await server.app.database.pool.query<{ count: string }>(
      'select count(*) from receipts where club_id = $1',
      [club.id],
    )
    expect(last?.number).toBe(Number(rows[0]?.count))
  } finally {
    await end()
  }
})
