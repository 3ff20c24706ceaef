// @module-tag money
import { blockAccount, unblockAccount } from '@cardroom/contract/admin'
import * as approvals from '@cardroom/contract/approvals'
import { listAudit } from '@cardroom/contract/audit'
import { getBadges } from '@cardroom/contract/badges'
import * as calls from '@cardroom/contract/cashier'
import { listMessages } from '@cardroom/contract/chat'
import { changeControls } from '@cardroom/contract/controls'
import { listTabs, setLine } from '@cardroom/contract/tabs'
import { setAgent, setManagerPermissions, setRole } from '@cardroom/contract/members'
import type { ManagerFlag } from '@cardroom/rules'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, later, minutes, now, setClock } from '#platform/clock.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { askedBy, balancesIn, giveWhite } from '#test/chips.ts'
import { newAdmin, newMember } from '#test/clubs.ts'
import { fileOf, linesOf } from '#test/files.ts'
import { call, mailsTo, renewed, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'
import { lapseAll } from './controls.jobs.ts'

const server = useApp()
let cast: Cast
/** This manager has given out nothing yet. */
let manager: Person

beforeAll(async () => {
  cast = await newCast(server.app)
  await call(server.app, changeControls, { ...as(cast.owner), body: { approve_above: 100 } })
})

beforeEach(async () => {
  manager = await newMember(server.app, cast.club)
  await call(server.app, setRole, { ...as(cast.owner), body: { user_id: manager.id, role: 'manager' } })
  await allow({ transfer: true, extract: true, buy_red: true })
})

const allow = (permissions: Partial<Record<ManagerFlag, boolean>>) =>
  call(server.app, setManagerPermissions, { ...as(cast.owner), body: { user_id: manager.id, permissions } })
const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const balances = () => balancesIn(server.app, cast.club)
const sale = (amount: number) =>
  ({ amount, currency: 'white', type: 'transfer', user_id: cast.player.id }) as const
const sell = (amount: number, person = manager, idempotencyKey = crypto.randomUUID()) =>
  call(server.app, calls.moveChips, { ...as(person), body: sale(amount), idempotencyKey })
/** Makes this sale, and returns the approval that waits. */
const proposed = async (amount = 200): Promise<number> => idOf(await sell(amount))
function idOf(answer: object): number {
  if (!('approval' in answer)) throw new Error('It was not kept')
  return (answer as approvals.ApprovalWaits).approval.id
}
const params = (id: number) => ({ params: { id: String(id) } })
const tryApprove = async (id: number, person = cast.owner) => {
  const { status, body } = await tryCall(server.app, approvals.approve, {
    ...as(person),
    ...params(id),
    body: {},
  })
  return status === 200 ? 'ok' : (body as { error?: string }).error
}
const list = (person = cast.owner, query: { state?: approvals.ApprovalState } = {}) =>
  call(server.app, approvals.listApprovals, { ...as(person), query })
const stateOf = async (id: number) => (await list()).find((each) => each.id === id)?.state
const newest = async (person: Person) => {
  const query = { message_type: 'other', limit: '1' } as const
  return (await call(server.app, listMessages, { token: person.token, query }))[0]
}

describe('a call that needs a second person', () => {
  test('moves nothing, returns the approval, the same under its key, and tells those who may approve', async () => {
    const white = await balances().whiteOf(cast.player)
    const key = crypto.randomUUID()
    const answer = await sell(200, manager, key)
    expect(answer).toEqual({
      approval: {
        id: expect.any(Number) as number,
        what: 'sale',
        total: 210,
        by: manager.id,
        expires_at: expect.any(String) as string,
      },
      transactions: [],
    })
    expect(await sell(200, manager, key)).toEqual(answer)
    expect(await balances().whiteOf(cast.player)).toBe(white)
    expect(await newest(cast.owner)).toMatchObject({
      content: 'approvalWaiting',
      body: { name: manager.name, amount: 210 },
    })
    const badges = await call(server.app, getBadges, { token: cast.owner.token })
    expect(badges.clubs[String(cast.club.id)]?.approvals).toBe(
      (await list(cast.owner, { state: 'waiting' })).length,
    )
  })

  test('includes what was given out in the hour before, to anybody, unless that was approved', async () => {
    expect(await sell(60)).toHaveProperty('totalAmount', 63)
    const body = { amount: 38, direction: 'cover' } as const
    expect(await call(server.app, calls.moveBank, { ...as(manager), body })).toMatchObject({
      approval: { what: 'bank', total: 38 },
    })
    expect(await tryApprove(await proposed(200))).toBe('ok')
    expect(
      await call(server.app, calls.moveBank, { ...as(manager), body: { ...body, amount: 37 } }),
    ).not.toHaveProperty('approval')
  })

  test('includes chips that a manager sells to themselves, and the manager may not approve it', async () => {
    const body = { ...sale(100_000), user_id: manager.id }
    const answer = await call(server.app, calls.moveChips, { ...as(manager), body })
    if (!('approval' in answer)) throw new Error('It was not kept')
    expect(answer.approval).toMatchObject({ what: 'sale', by: manager.id })
    expect(answer.approval.total).toBeGreaterThanOrEqual(100_000)
    expect(await balances().whiteOf(manager)).toBe(0)
    await allow({ transfer: true, approve: true })
    expect(await tryApprove(answer.approval.id, manager)).toBe('notAllowed')
    expect(await newest(cast.owner)).toMatchObject({
      content: 'approvalWaiting',
      body: { name: manager.name, amount: answer.approval.total },
    })
  })

  test('is never the owner’s; the owner gets a mail about an administrator’s', async () => {
    expect(await sell(500, cast.owner)).not.toHaveProperty('approval')
    const admin = await newAdmin(server.app)
    const before = (await mailsTo(server.app, cast.owner.email as string)).length
    expect(await sell(500, admin)).not.toHaveProperty('approval')
    expect(await mailsTo(server.app, cast.owner.email as string)).toHaveLength(before + 1)
  })
})

describe('approving', () => {
  test('is refused to the proposer, without both flags, and for an unknown approval', async () => {
    const id = await proposed()
    await allow({ approve: true })
    expect(await tryApprove(id, manager)).toBe('notAllowed')
    await permit(server.app, cast, { approve: true, transfer: false })
    expect(await tryApprove(id, cast.manager)).toBe('accessDenied')
    expect(await tryApprove(999_999)).toBe('requestNotFound')
    await permit(server.app, cast, { approve: true, transfer: true })
    expect(await tryApprove(id, cast.manager)).toBe('ok')
    expect(await tryApprove(id)).toBe('requestNotFound')
  })

  test('is final: the database refuses another decision', async () => {
    const id = await proposed()
    expect(await tryApprove(id)).toBe('ok')
    const again = server.app.database.pool.query(
      `update approvals set state = 'waiting', decided_by = null, decided_at = null where id = $1`,
      [id],
    )
    await expect(again).rejects.toThrow('a decision does not change')
  })

  test('runs the call as its proposer’s, and names both people', async () => {
    const [white, id] = [await balances().whiteOf(cast.player), await proposed(200)]
    const answer = await call(server.app, approvals.approve, { ...as(cast.owner), ...params(id), body: {} })
    expect(answer).toMatchObject({
      totalAmount: 210,
      transactions: [{ initiator_id: manager.id, approved_by: cast.owner.id, status: 'confirmed' }],
    })
    expect(await balances().whiteOf(cast.player)).toBe(white + 200)
    const asked = { ...as(cast.owner), query: { action: 'chips.sold', limit: '1' } }
    expect(await call(server.app, listAudit, asked)).toMatchObject([
      { actor_id: manager.id, approved_by: { id: cast.owner.id, name: cast.owner.name } },
    ])
    expect(await newest(manager)).toMatchObject({
      content: 'approvalDecided',
      body: { state: 'approved', amount: 210 },
    })
    expect((await list()).find((each) => each.id === id)).toMatchObject({
      ...{ state: 'approved', by: manager.id, decided_by: cast.owner.id, total: 210 },
      body: { amount: 200, user_id: cast.player.id },
    })
  })

  test('covers a request, a taking and a reversal, with the id in their path', async () => {
    const asked = await askedBy(server.app, cast.club, { person: cast.player, amount: 300 })
    const accept = { ...as(manager), ...params(asked.id), body: {} }
    const waits = await call(server.app, calls.acceptRequest, accept)
    if (!('approval' in waits)) throw new Error('It was not kept')
    expect((await list()).find(({ id }) => id === waits.approval.id)?.body).toMatchObject({ id: asked.id })
    const answer = await call(server.app, approvals.approve, {
      ...as(cast.owner),
      ...params(waits.approval.id),
      body: {},
    })
    expect(answer).toMatchObject({ id: asked.id, status: 'confirmed', approved_by: cast.owner.id })
    await giveWhite(server.app, cast.club, cast.agentsPlayer, 150)
    const body = { ...sale(150), type: 'extract', user_id: cast.agentsPlayer.id } as const
    const taking = await call(server.app, calls.moveChips, { ...as(manager), body })
    expect(taking).toMatchObject({ approval: { what: 'extract', total: 150 } })
    if ('approval' in taking) expect(await tryApprove(taking.approval.id)).toBe('ok')
  })

  test('an approval tells which part of the requests is owed, unless they are accepted as paid', async () => {
    const body = { amount: 1000 }
    await call(server.app, setLine, { ...as(cast.owner), params: { user_id: String(cast.player.id) }, body })
    const ask = (amount: number, isOnTab: boolean) =>
      call(server.app, calls.askForChips, {
        ...as(cast.player),
        body: { amount, currency: 'white', on_tab: isOnTab },
      })
    const ids = [(await ask(300, true)).id, (await ask(200, false)).id]
    const owed = async (more: { on_tab?: false }) => {
      const waits = await call(server.app, calls.acceptRequests, { ...as(manager), body: { ids, ...more } })
      if (!('approval' in waits)) throw new Error('It was not kept')
      return (await list()).find(({ id }) => id === waits.approval.id)
    }
    expect(await owed({})).toMatchObject({ what: 'request', total: 525, owed: 300 })
    expect(await owed({ on_tab: false })).toMatchObject({ what: 'request', total: 525, owed: 0 })
  })

  test('leaves the approval waiting if the call fails', async () => {
    const body = { amount: 1000, direction: 'profit' } as const
    const answer = await call(server.app, calls.moveBank, { ...as(manager), body })
    if (!('approval' in answer)) throw new Error('It was not kept')
    expect(await tryApprove(answer.approval.id)).toBe('lowBalance')
    expect(await stateOf(answer.approval.id)).toBe('waiting')
    await allow({ buy_red: false })
    expect(await tryApprove(answer.approval.id)).toBe('accessDenied')
  })

  test('is refused if the proposer has become an agent, who may call the same in its own name', async () => {
    const player = await newMember(server.app, cast.club)
    await allow({ credit: true })
    const line = { params: { user_id: String(player.id) }, body: { amount: 500 } }
    const id = idOf(await call(server.app, setLine, { ...as(manager), ...line }))
    await call(server.app, setRole, { ...as(cast.owner), body: { user_id: manager.id, role: 'agent' } })
    const assigned = { user_id: player.id, agent_id: manager.id }
    await call(server.app, setAgent, { ...as(cast.owner), body: assigned })
    expect([await tryApprove(id), await stateOf(id)]).toEqual(['accessDenied', 'waiting'])
    expect((await call(server.app, listTabs, { ...as(player), query: {} })).rows).toEqual([])
  })

  test('is refused while the account of the proposer is blocked', async () => {
    const id = await proposed()
    const admin = { token: (await newAdmin(server.app)).token, ...params(manager.id) }
    await call(server.app, blockAccount, { ...admin, body: { reason: 'Cheating' } })
    expect([await tryApprove(id), await stateOf(id)]).toEqual(['accessDenied', 'waiting'])
    await call(server.app, unblockAccount, { ...admin, body: {} })
    expect(await tryApprove(id)).toBe('ok')
  })

  test('an approval can be refused with a reason, and withdrawn only by its proposer', async () => {
    const [first, second] = [await proposed(), await proposed()]
    const refused = { ...as(cast.owner), ...params(first), body: { reason: 'Ask me first' } }
    expect(await call(server.app, approvals.refuseApproval, refused)).toMatchObject({
      state: 'refused',
      reason: 'Ask me first',
    })
    expect(await newest(manager)).toMatchObject({ body: { state: 'refused', reason: 'Ask me first' } })
    const withdrawn = await call(server.app, approvals.withdrawApproval, {
      ...as(manager),
      ...params(second),
      body: {},
    })
    expect(withdrawn).toMatchObject({ state: 'withdrawn', decided_by: manager.id })
    expect(await tryApprove(first)).toBe('requestNotFound')
  })

  test('a manager sees their own approvals; people who may approve see all', async () => {
    const id = await proposed()
    expect(await list(manager)).toMatchObject([{ id, can: ['withdraw'] }])
    const cansOf = async () => (await list(cast.manager)).find((each) => each.id === id)?.can
    await permit(server.app, cast, { transfer: true, approve: false })
    expect(await list(cast.manager)).toEqual([])
    await permit(server.app, cast, { approve: true, transfer: false })
    expect(await cansOf()).toEqual([])
    await permit(server.app, cast, { approve: true, transfer: true })
    expect(await cansOf()).toEqual(['decide'])
    expect(await tryApprove(id, cast.manager)).toBe('ok')
    expect(await cansOf()).toEqual([])
  })

  test('are all in the list, however many there are', async () => {
    await server.app.database.pool.query(
      `insert into approvals (club_id, what, flag, call, params, body, amount, proposed_by, state, created_at,
         expires_at)
       select $1::integer, 'sale', 'transfer', 'POST /transactions', '{}'::jsonb, '{}'::jsonb, 21000, $2::integer,
         'refused', now(), now()
       from generate_series(1, 201)`,
      [cast.club.id, manager.id],
    )
    expect(await list(manager)).toHaveLength(201)
  })

  test('are a file too: the same ones, with the receiver, what they owe, and who proposed and decided', async () => {
    const line = { params: { user_id: String(cast.player.id) }, body: { amount: 1000 } }
    await call(server.app, setLine, { ...as(cast.owner), ...line })
    const onTab = { ...as(manager), body: { ...sale(200), on_tab: true } }
    const [id, withdrawn] = [idOf(await call(server.app, calls.moveChips, onTab)), await proposed()]
    await call(server.app, approvals.withdrawApproval, { ...as(manager), ...params(withdrawn), body: {} })
    const body = { reason: 'Ask me first' }
    await call(server.app, approvals.refuseApproval, { ...as(cast.owner), ...params(id), body })
    const rows = async (person: Person, query: { state?: approvals.ApprovalState } = {}) => {
      const file = { ...as(person), query: { format: 'csv', raw: '1', ...query } } as const
      const [titles = '', ...lines] = await linesOf(await fileOf(server.app, approvals.listApprovals, file))
      const names = titles.split(',')
      return lines.map((line) =>
        Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell] as const)),
      )
    }
    expect(await rows(manager)).toMatchObject([
      { id: String(withdrawn), state: 'withdrawn', decider_id: String(manager.id), owed: '0' },
      {
        ...{ id: String(id), what: 'sale', total: '210', owed: '200' },
        ...{ state: 'refused', reason: 'Ask me first' },
        ...{ receiver_id: String(cast.player.id), receiver_name: cast.player.name },
        ...{ proposer_id: String(manager.id), proposer_name: manager.name },
        ...{ decider_id: String(cast.owner.id), decider_name: cast.owner.name },
      },
    ])
    expect((await rows(manager, { state: 'refused' })).map((row) => row.id)).toEqual([String(id)])
    expect((await rows(cast.owner)).map((row) => Number(row.id))).toEqual(
      (await list()).map((each) => each.id),
    )
  })

  test('approved and withdrawn at once: one of the two takes effect', async () => {
    const white = await balances().whiteOf(cast.player)
    const id = await proposed(200)
    const [approved, withdrawn] = await Promise.all([
      tryApprove(id),
      tryCall(server.app, approvals.withdrawApproval, { ...as(manager), ...params(id), body: {} }),
    ])
    expect([approved === 'ok', withdrawn.status === 200].filter(Boolean)).toHaveLength(1)
    expect(await balances().whiteOf(cast.player)).toBe(white + (approved === 'ok' ? 200 : 0))
  })
})

test('an approval lapses after 24 hours', async () => {
  const id = await proposed()
  const start = now()
  setClock(() => later(start, days(1) - minutes(1)).getTime())
  cast = { ...cast, owner: await renewed(server.app, cast.owner) }
  expect(await stateOf(id)).toBe('waiting')
  setClock(() => later(start, days(1) + minutes(1)).getTime())
  expect(await stateOf(id)).toBe('lapsed')
  expect(await tryApprove(id)).toBe('requestNotFound')
  await lapseAll(server.app.database)
  expect(await newest(await renewed(server.app, manager))).toMatchObject({ body: { state: 'lapsed' } })
})
