// @module-tag money
import { moveInBulk } from '@cardroom/contract/bulks'
import type { Failure } from '@cardroom/contract'
import type { UserId } from '@cardroom/contract/ids'
import { setAgent, setRole } from '@cardroom/contract/members'
import { beforeAll, expect, test } from 'vitest'
import { newCast, type Cast } from '#test/cast.ts'
import { balancesIn, giveRed } from '#test/chips.ts'
import { newClub, newMember } from '#test/clubs.ts'
import { tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

// After each test the harness asserts that every currency sums to zero.

// Waits long enough that no list is refused for a lock wait, however busy the machine is.
const waitMs = 60_000
const server = useApp({
  patience: { connectMs: waitMs, lockMs: waitMs, statementMs: waitMs, idleMs: waitMs },
})
let cast: Cast

beforeAll(async () => {
  cast = await newCast(server.app)
})

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const row = ({ id }: { readonly id: UserId }, amount: number) => ({ user_id: id, amount })
const sell = (person: Person, rows: readonly ReturnType<typeof row>[], currency: 'white' | 'red' = 'white') =>
  tryCall(server.app, moveInBulk, {
    ...as(person),
    body: { type: 'transfer', currency, rows: [...rows] },
  })

test('a list of red against the loss of a role: all of it comes before, or nothing of it', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const agent = await newMember(server.app, cast.club)
    await tryCall(server.app, setRole, { ...as(cast.owner), body: { user_id: agent.id, role: 'agent' } })
    const before = await balancesIn(server.app, cast.club).red()
    const [sale, demoted] = await Promise.all([
      sell(cast.owner, [row(agent, 70), row(cast.agent, 30)], 'red'),
      tryCall(server.app, setRole, { ...as(cast.owner), body: { user_id: agent.id, role: 'player' } }),
    ])
    expect(demoted.status).toBe(200)
    const held = await balancesIn(server.app, cast.club).redOf(agent)
    expect(held).toBe(0)
    const left = await balancesIn(server.app, cast.club).red()
    // A role that ends gives its red back, so a sale before it costs only what the other agent got.
    expect(left).toBe(sale.status === 200 ? before - 30 : before)
  }
})

test('an agent’s list against the loss of its player: all of it comes before, or nothing of it', async () => {
  await giveRed(server.app, cast.club, cast.agent, 1000)
  for (let turn = 0; turn < 6; turn += 1) {
    const player = await newMember(server.app, cast.club, { agentId: cast.agent.id })
    const other = await newMember(server.app, cast.club, { agentId: cast.agent.id })
    const [sale] = await Promise.all([
      sell(cast.agent, [row(other, 20), row(player, 20)]),
      tryCall(server.app, setAgent, { ...as(cast.owner), body: { user_id: player.id, agent_id: null } }),
    ])
    const got = await Promise.all(
      [other, player].map((person) => balancesIn(server.app, cast.club).whiteOf(person)),
    )
    expect(got).toEqual(sale.status === 200 ? [20, 20] : [0, 0])
  }
})

test('many lists at once over one treasury: each moves whole or not at all', async () => {
  const { club, owner } = await newClub(server.app)
  const people = [await newMember(server.app, club), await newMember(server.app, club)]
  const [first, second] = people as [Person, Person]
  const red = () => balancesIn(server.app, club).red()
  const start = await red()
  // Three of these fit: each costs 1.05 of its sum.
  const each = Math.floor(start / 1.05 / 3 / 2) - 1
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, place) => {
      const rows = [row(first, each), row(second, each)]
      const body = {
        type: 'transfer' as const,
        currency: 'white' as const,
        rows: place % 2 === 0 ? rows : rows.toReversed(),
      }
      return tryCall(server.app, moveInBulk, { clubId: club.id, token: owner.token, body })
    }),
  )
  const done = answers.filter(({ status }) => status === 200)
  expect(done).toHaveLength(3)
  expect(await red()).toBeGreaterThanOrEqual(0)
  const balances = balancesIn(server.app, club)
  expect([await balances.whiteOf(first), await balances.whiteOf(second)]).toEqual([3 * each, 3 * each])
})

test('1,000 rows of which one is wrong: it alone is named, and nothing moves', async () => {
  const { club, owner } = await newClub(server.app)
  const { rows } = await server.app.database.pool.query<{ id: UserId }>(
    `with fresh as (insert into users (name, email, is_guest, created_at, updated_at)
       select 'Thousand ' || number, 'thousand-' || number || '@example.com', false, now(), now()
       from generate_series(1, 1000) number returning id)
     insert into members (club_id, user_id, status, created_at, updated_at)
       select ${club.id}, id, 'active', now(), now() from fresh returning user_id as id`,
  )
  const before = await balancesIn(server.app, club).red()
  const input = (list: readonly object[], more: object = {}) => ({
    ...{ clubId: club.id, token: owner.token },
    body: { type: 'transfer' as const, currency: 'white' as const, rows: list as never, ...more },
  })
  const list = rows.map((person, place) => row(person, place === 776 ? 7.5 : 3))
  const { status, body } = await tryCall(server.app, moveInBulk, input(list))
  const { error, fields } = body as unknown as Failure
  expect([status, error]).toEqual([400, 'dataIncorrect'])
  expect(fields).toEqual([{ path: 'rows.777', message: 'amountIncorrect' }])
  const tried = await tryCall(server.app, moveInBulk, input(list, { dry_run: true }))
  // The price of the others: ceil(999 × 3 × 1.05).
  expect(tried.body).toMatchObject({ totalToAmount: 2997, totalAmount: 3147 })
  expect(await balancesIn(server.app, club).red()).toBe(before)
})
