import * as deals from '@cardroom/contract/deals'
import * as settlements from '@cardroom/contract/settlements'
import { asUser } from '@cardroom/contract/ids.fixtures'
import { beforeAll, expect, test } from 'vitest'
import { inClub } from '#test/clubs.ts'
import { carriedOut } from '#test/chips.ts'
import { call, stepUpWithPassword, type Person } from '#test/people.ts'
import {
  allInsiders,
  callsMissing,
  holdRow,
  newRoleCast,
  staffOnly,
  type RoleCast,
  type RoleRow,
} from '#test/role-cast.ts'
import { close, give, nextWeek, review, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
useWeeks()

let everybody: RoleCast
/** The first week is closed; `second` is the one that the calls are about, and it can be reviewed and closed. */
let second: number
let statement: number

beforeAll(async () => {
  everybody = await newRoleCast(server.app)
  const { club, owner, player, agent } = everybody.cast
  const people = Object.values(everybody.people).filter((each): each is Person => 'token' in each)
  await give(server.app, club, { by: owner, to: player, fee_percent: 5, from: 'current' })
  await give(server.app, club, { by: owner, to: agent, fee_percent: 5, from: 'current' })
  const first = (await nextWeek(server.app, club, people as [Person, ...Person[]])).id
  const { hash } = await review(server.app, club, { by: owner, id: first })
  const closed = await close(server.app, club, { by: owner, id: first, hash: hash ?? '' })
  statement = closed.rows.find(({ user_id: id }) => id === player.id)?.statement ?? 0
  second = (await nextWeek(server.app, club, people as [Person, ...Person[]])).id
  for (const each of people) await stepUpWithPassword(server.app, each).catch(() => undefined)
})

const period = () => ({ params: { id: String(second) } })
const whom = () => asUser(everybody.cast.agentsPlayer.id)

/** Brings the settlement into the state that the call needs, as the owner. */
async function state(to: 'draft' | 'reviewed'): Promise<string> {
  const { club, owner } = everybody.cast
  const asOwner = { ...inClub(club, owner), ...period() }
  const is = await call(server.app, settlements.getSettlement, asOwner)
  if (is.state === to) return is.hash ?? ''
  const change = to === 'draft' ? settlements.reopenSettlement : settlements.reviewSettlement
  return (await call(server.app, change, { ...asOwner, body: {} })).hash ?? ''
}

const settle = { expected: staffOnly, flags: ['settle' as const] }
const table: RoleRow[] = [
  { name: 'the deals', call: deals.listDeals, input: () => ({}), expected: allInsiders('ok') },
  {
    name: 'set a deal',
    call: deals.setDeal,
    input: () => ({ params: { user_id: String(whom()) }, body: { fee_percent: 1 } }),
    ...settle,
  },
  {
    name: 'set several deals',
    call: deals.setDeals,
    input: () => ({ body: { user_ids: [whom()], fee_percent: 1 } }),
    ...settle,
  },
  {
    name: 'preview a deal',
    call: deals.previewDeal,
    input: () => ({ body: { user_id: whom(), fee_percent: 1, period: second } }),
    ...settle,
  },
  {
    name: 'a settlement',
    call: settlements.getSettlement,
    input: period,
    expected: { ...allInsiders('ok'), manager: 'accessDenied' },
    flags: ['settle'],
  },
  {
    name: 'adjust',
    call: settlements.makeAdjustment,
    input: async () => {
      await state('draft')
      return { ...period(), body: { user_id: everybody.cast.player.id, amount: 1, reason: 'For a test' } }
    },
    ...settle,
  },
  {
    name: 'take an adjustment back',
    call: settlements.takeAdjustmentBack,
    input: async () => {
      await state('draft')
      const { club, owner, player } = everybody.cast
      const body = { user_id: player.id, amount: 1, reason: 'For a test' }
      const made = carriedOut(
        await call(server.app, settlements.makeAdjustment, {
          ...inClub(club, owner),
          ...period(),
          body,
        }),
      )
      return { params: { id: String(second), adjustment_id: String(made.id) } }
    },
    ...settle,
  },
  {
    name: 'review',
    call: settlements.reviewSettlement,
    input: async () => {
      await state('draft')
      return { ...period(), body: {} }
    },
    ...settle,
  },
  {
    name: 'reopen',
    call: settlements.reopenSettlement,
    input: async () => {
      await state('reviewed')
      return { ...period(), body: {} }
    },
    ...settle,
  },
  {
    name: 'a statement',
    call: settlements.getStatement,
    input: () => ({ params: { id: String(statement) } }),
    expected: { ...allInsiders('notFound'), player: 'ok', owner: 'ok', admin: 'ok' },
    flags: ['settle'],
  },
  {
    // The hash differs from the review's, so that the settlement stays open for the next caller.
    name: 'close',
    call: settlements.closeSettlement,
    input: async () => {
      await state('reviewed')
      return { ...period(), body: { hash: '0'.repeat(64) } }
    },
    expected: { ...staffOnly, owner: 'dataIncorrect', admin: 'dataIncorrect' },
    flags: ['settle'],
    withFlag: 'dataIncorrect',
  },
]

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('the table contains every call of deals and settlements', () => {
  expect(callsMissing([deals, settlements], table)).toEqual([])
})
