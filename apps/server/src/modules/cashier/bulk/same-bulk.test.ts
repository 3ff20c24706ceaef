// @module-tag money
import { moveInBulk } from '@cardroom/contract/bulks'
import type { BodyInput } from '@cardroom/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { days, later, now, setClock } from '#platform/clock.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { carriedOut, giveRed } from '#test/chips.ts'
import { newMember } from '#test/clubs.ts'
import { call, renewed, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast
let [ann, ben]: Person[] = []

beforeAll(async () => {
  cast = await newCast(server.app)
  await permit(server.app, cast, { transfer: true, extract: true })
  const { agent } = cast
  ann = await newMember(server.app, cast.club, { agentId: agent.id })
  ben = await newMember(server.app, cast.club, { agentId: agent.id })
  await giveRed(server.app, cast.club, agent, 10_000)
})

type Body = Partial<BodyInput<typeof moveInBulk>>
const of = (one: number, other: number) => [
  { user_id: (ann as Person).id, amount: one },
  { user_id: (ben as Person).id, amount: other },
]
const move = async (person: Person, body: Body) =>
  carriedOut(
    await call(server.app, moveInBulk, {
      clubId: cast.club.id,
      token: person.token,
      body: { type: 'transfer' as const, currency: 'white' as const, ...body },
    }),
  )
const again = async (person: Person, body: Body) => (await move(person, { ...body, dry_run: true })).again

describe('a dry run names the same list', () => {
  test('whoever moved it, in whatever order and form; once it has moved, not before', async () => {
    expect(await again(cast.owner, { rows: of(10, 20) })).toBeUndefined()
    const done = await move(cast.owner, { rows: of(10, 20) })
    expect(done.again).toBeUndefined()
    const named = await again(cast.manager, { rows: of(10, 20).toReversed() })
    expect(named).toEqual({ id: expect.any(Number) as number, created_at: expect.any(String) as string })
    expect(await again(cast.owner, { csv: `#${ben?.id};20\n#${ann?.id};10` })).toEqual(named)
    await move(cast.owner, { rows: of(10, 20) })
    expect((await again(cast.owner, { rows: of(10, 20) }))?.id).toBeGreaterThan(named?.id ?? 0)
  })

  test('but not one with another amount, person, movement, or account that pays', async () => {
    await move(cast.owner, { rows: of(30, 40) })
    expect(await again(cast.owner, { rows: of(40, 30) })).toBeUndefined()
    expect(await again(cast.owner, { rows: of(30, 40).slice(1) })).toBeUndefined()
    expect(await again(cast.owner, { rows: of(30, 40), type: 'extract' })).toBeUndefined()
    expect(await again(cast.agent, { rows: of(30, 40) })).toBeUndefined()
    await move(cast.agent, { rows: of(30, 40) })
    expect(await again(cast.agent, { rows: of(30, 40) })).toBeDefined()
  })

  test('and not one with a row that is wrong', async () => {
    const rows = [...of(30, 40), { user_id: cast.outsider.id, amount: 1 }]
    expect(await again(cast.owner, { rows })).toBeUndefined()
  })

  test('a day later nobody asks', async () => {
    await move(cast.owner, { rows: of(50, 60) })
    const start = now()
    setClock(() => later(start, days(1) + 60_000).getTime())
    expect(await again(await renewed(server.app, cast.owner), { rows: of(50, 60) })).toBeUndefined()
  })
})
