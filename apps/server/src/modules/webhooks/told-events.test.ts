import type { QueryInput } from '@cardroom/contract'
import * as approvals from '@cardroom/contract/approvals'
import * as cashier from '@cardroom/contract/cashier'
import { clubEventNames, clubEvents, listClubEvents, type ClubEvent } from '@cardroom/contract/club-events'
import { leaveClub, updateClub } from '@cardroom/contract/clubs'
import { changeControls } from '@cardroom/contract/controls'
import * as members from '@cardroom/contract/members'
import * as receipts from '@cardroom/contract/receipts'
import { reopenSettlement } from '@cardroom/contract/settlements'
import { finishSession } from '@cardroom/contract/sessions'
import * as tabs from '@cardroom/contract/tabs'
import { checkBooks, handClubOver } from '@cardroom/contract/admin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tellEvent } from '#modules/club-events/index.ts'
import { days, later, now, setClock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { askedBy, carriedOut, giveWhite } from '#test/chips.ts'
import { newAdmin, newMember } from '#test/clubs.ts'
import { forge } from '#test/database.ts'
import { newKey } from '#test/keys.ts'
import { call, refusal } from '#test/people.ts'
import { bet, sit } from '#test/sessions.ts'
import { close, give, goTo, nextWeek, review } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast
let last: number
const seen = new Set<string>()

const asOwner = () => ({ clubId: cast.club.id, token: cast.owner.token })
const asManager = () => ({ clubId: cast.club.id, token: cast.manager.token })
const asPlayer = () => ({ clubId: cast.club.id, token: cast.player.token })
const byId = (id: unknown) => ({ params: { id: String(id) } })
const list = (query: QueryInput<typeof listClubEvents> = {}) =>
  call(server.app, listClubEvents, { ...asOwner(), query: { limit: '100', ...query } })
/** Returns the events since the last call. */
async function newEvents(): Promise<ClubEvent[]> {
  const events = await list({ after: String(last) })
  last = events.at(-1)?.id ?? last
  for (const { type } of events) seen.add(type)
  return events
}
const typesOf = (events: readonly ClubEvent[]) => events.map(({ type }) => type)

beforeAll(async () => {
  cast = await newCast(server.app)
  last = (await list()).at(-1)?.id ?? 0
})

describe('there are events', () => {
  test('members have events: joining, role, agent, block, leaving', async () => {
    const { owner, agent } = cast
    const person = await newMember(server.app, cast.club)
    expect(await newEvents()).toMatchObject([
      { type: 'member.joined', api_version: '1', data: { user_id: person.id, agent_id: null, by: owner.id } },
    ])
    const user_id = person.id
    await call(server.app, members.setAgent, { ...asOwner(), body: { user_id, agent_id: agent.id } })
    await call(server.app, members.setRole, { ...asOwner(), body: { user_id, role: 'agent' } })
    await call(server.app, members.blockMember, { ...asOwner(), body: { user_id, block_reason: 'Shouted' } })
    await call(server.app, members.unblockMember, { ...asOwner(), body: { user_id } })
    await call(server.app, leaveClub, { clubId: cast.club.id, token: person.token, body: {} })
    expect((await newEvents()).map(({ type, data }) => [type, data])).toEqual([
      ['member.agent_changed', { user_id, from: null, to: agent.id, by: owner.id }],
      ['member.role_changed', { user_id, from: 'player', to: 'agent', by: owner.id }],
      ['member.role_changed', { user_id, from: 'agent', to: 'player', by: owner.id }],
      ['member.blocked', { user_id, reason: 'Shouted', by: owner.id }],
      ['member.left', { user_id, how: 'left', by: user_id }],
    ])
  })

  test('chips have events: a sale, and requests with their outcome', async () => {
    await giveWhite(server.app, cast.club, cast.player, 100)
    const [sale] = (await call(server.app, cashier.reportTransactions, { ...asOwner(), body: {} })) as {
      id: number
    }[]
    expect(await newEvents()).toMatchObject([
      { type: 'transaction.created', data: { id: sale?.id, to_amount: 100, receiver_id: cast.player.id } },
    ])
    const accepted = await askedBy(server.app, cast.club, { person: cast.player, amount: 5 })
    const params = { id: String(accepted.id) }
    await call(server.app, cashier.acceptRequest, { ...asOwner(), params, body: {} })
    const back = await askedBy(server.app, cast.club, { person: cast.player, amount: 6 })
    await call(server.app, cashier.cancelRequest, { ...asPlayer(), ...byId(back.id), body: {} })
    const outcomes = (await newEvents()).map(({ type, data }) => [type, data.id, data.status])
    expect(outcomes).toEqual([
      ['request.created', accepted.id, null],
      ['transaction.created', accepted.id, 'confirmed'],
      ['request.decided', accepted.id, 'confirmed'],
      ['request.created', back.id, null],
      ['request.decided', back.id, 'declined'],
    ])
  })

  test('a return that waits has its outcome, too, if it closes because the player has another agent', async () => {
    const { club, agent, otherAgent } = cast
    const person = await newMember(server.app, club, { agentId: agent.id })
    await giveWhite(server.app, club, person, 10)
    await newEvents()
    const body = { amount: 5, currency: 'white', type: 'return-agent', on_tab: true } as const
    const asPerson = { clubId: club.id, token: person.token }
    const { id } = await call(server.app, cashier.returnChips, { ...asPerson, body })
    const moved = { user_id: person.id, agent_id: otherAgent.id }
    await call(server.app, members.setAgent, { ...asOwner(), body: moved })
    const told = (await newEvents()).filter(({ type }) => type.startsWith('request.'))
    expect(told.map(({ type, data }) => [type, data.id, data.status])).toEqual([
      ['request.created', id, null],
      ['request.decided', id, 'declined'],
    ])
    await call(server.app, members.setAgent, { ...asOwner(), body: { ...moved, agent_id: null } })
  })

  test('tables have events: sitting down and leaving; rounds only if a webhook names them', async () => {
    const { club, player } = cast
    await giveWhite(server.app, club, player, 100)
    await newEvents()
    const play = async () => {
      const seat = await sit(server.app, player, { club })
      await bet(server.app, player, seat)
      const params = { id: String(seat.id) }
      await call(server.app, finishSession, { token: player.token, params, body: {} })
    }
    await play()
    const quiet = await newEvents()
    expect(typesOf(quiet)).toEqual(['session.opened', 'session.finished'])
    const [, finished] = quiet
    const payout = finished?.data.payout as number
    expect(finished?.data).toMatchObject({
      user_id: player.id,
      rounds: 1,
      stake: 10,
      club_result: 10 - payout,
    })
    await server.app.database.pool.query('update clubs set tells_rounds = true where id = $1', [club.id])
    await play()
    expect(typesOf(await newEvents())).toEqual(['session.opened', 'round.settled', 'session.finished'])
  })

  test('the club has events: jade that runs out and comes back, and the check of the books', async () => {
    const limit = (jade_limit: number) => call(server.app, updateClub, { ...asOwner(), body: { jade_limit } })
    await limit(100_000)
    await limit(50)
    expect(await newEvents()).toMatchObject([
      { type: 'club.suspended', data: { jade_limit: 100_000 } },
      { type: 'club.resumed', data: { jade_limit: 50 } },
    ])
    const admin = await newAdmin(server.app)
    await call(server.app, checkBooks, { token: admin.token, body: {} })
    expect(await newEvents()).toMatchObject([{ type: 'books.checked', data: { differences: 0 } }])
  })

  test('only committed transactions have events; one that was rolled back has none', async () => {
    const undone = inTransaction(server.app.database, (tx) => {
      tellEvent(tx, cast.club.id, 'club.resumed', { jade: 1, jade_limit: 1 })
      return Promise.reject(new Error('No'))
    })
    await expect(undone).rejects.toThrow('No')
    expect(await newEvents()).toEqual([])
  })
})

describe('the list of events', () => {
  const emit = (jade: number) =>
    inTransaction(server.app.database, (tx) => {
      tellEvent(tx, cast.club.id, 'club.resumed', { jade, jade_limit: 1 })
      return Promise.resolve()
    })

  test('has an event that is committed late after those that were read before', async () => {
    await newEvents()
    let commit = (): void => undefined
    const held = new Promise<void>((go) => (commit = go))
    let written = (): void => undefined
    const isWritten = new Promise<void>((go) => (written = go))
    const late = inTransaction(server.app.database, async (tx) => {
      tellEvent(tx, cast.club.id, 'club.resumed', { jade: 1, jade_limit: 1 })
      await Promise.all(tx.sentWrites)
      written()
      await held
    })
    await isWritten
    await emit(2)
    const first = await newEvents()
    commit()
    await late
    const second = await newEvents()
    expect([first, second].map((events) => events.map(({ data }) => data.jade))).toEqual([[2], [1]])
    expect(second[0]?.id).toBeLessThan(first[0]?.id as number)
  })

  test('is read page by page, by type and by part; an unknown event id counts as before all', async () => {
    const all = await list()
    const [one] = await list({ limit: '1' })
    expect(one).toEqual(all[0])
    expect((await list({ after: String(one?.id), limit: '2' })).map(({ id }) => id)).toEqual(
      all.slice(1, 3).map(({ id }) => id),
    )
    expect(new Set(typesOf(await list({ type: 'member.*' }))).size).toBeGreaterThan(3)
    expect(new Set(typesOf(await list({ type: 'member.left' })))).toEqual(new Set(['member.left']))
    expect(await list({ after: '999999999' })).toEqual(all)
    const query = { type: 'member' } as never
    expect(await refusal(server.app, listClubEvents, { ...asOwner(), query })).toBe('dataIncorrect')
  })

  test('keeps events for 30 days', async () => {
    await forge(server.app.databaseUrl, "update club_events set created_at = created_at - interval '31 days'")
    expect(await list()).toEqual([])
    await server.app.jobs.find(({ name }) => name === 'forget-club-events')?.run(server.app.database)
    const { rows } = await server.app.database.pool.query('select from club_events')
    expect(rows).toEqual([])
  })
})

test('a key reads the events of its scopes, and none of the owner’s', async () => {
  await inTransaction(server.app.database, (tx) => {
    tellEvent(tx, cast.club.id, 'member.left', { user_id: 1, how: 'left', by: 1 })
    tellEvent(tx, cast.club.id, 'club.resumed', { jade: 1, jade_limit: 1 })
    tellEvent(tx, cast.club.id, 'books.checked', { checked_at: now().toISOString(), differences: 0 })
    return Promise.resolve()
  })
  const { key: token } = await newKey(server.app, cast.club, { scopes: ['view_chat'] })
  const { key: wider } = await newKey(server.app, cast.club, { scopes: ['view_members'] })
  expect(typesOf(await call(server.app, listClubEvents, { token }))).toEqual(['club.resumed'])
  expect(typesOf(await call(server.app, listClubEvents, { token: wider }))).toEqual([
    'member.left',
    'club.resumed',
  ])
  expect(await refusal(server.app, listClubEvents, { ...asOwner(), token: cast.player.token })).toBe(
    'accessDenied',
  )
})

/** Runs the job. */
const runJob = (name: string) => server.app.jobs.find((job) => job.name === name)?.run(server.app.database)

describe('the back office has events', () => {
  afterAll(() => setClock())
  const facts = (events: readonly ClubEvent[], ...names: string[]) =>
    events.map(({ type, data }) => [type, ...names.filter((name) => name in data).map((name) => data[name])])
  const paid = (amount: number) =>
    call(server.app, receipts.recordReceipt, {
      ...asPlayer(),
      body: {
        ...{ user_id: null, direction: 'paid', amount, method: 'cash' },
        paid_on: now().toISOString().slice(0, 10),
      },
    })

  test('tabs and payments have events: the debt, its cause, and the outcome of a receipt', async () => {
    const { player } = cast
    await newEvents()
    const line = { params: { user_id: String(player.id) }, body: { amount: 1000 } }
    const { id: tab } = carriedOut(await call(server.app, tabs.setLine, { ...asOwner(), ...line }))
    const sale = {
      type: 'transfer',
      currency: 'white',
      amount: 100,
      user_id: player.id,
      on_tab: true,
    } as const
    const { transactions } = await call(server.app, cashier.moveChips, { ...asOwner(), body: sale })
    const [sold, owed] = await newEvents()
    expect([sold?.type, owed?.type, owed?.data]).toEqual([
      ...['transaction.created', 'tab.changed'],
      {
        ...{ id: tab, debtor_id: player.id, creditor_id: null, amount: 100, balance: 100 },
        ...{ reason: 'tab-sale', transaction_id: transactions[0]?.id, receipt_id: null },
      },
    ])
    const first = carriedOut(await paid(60))
    await call(server.app, receipts.confirmReceipt, { ...asOwner(), ...byId(first.id), body: {} })
    const second = carriedOut(await paid(5))
    const reason = 'Nothing came'
    await call(server.app, receipts.disputeReceipt, { ...asOwner(), ...byId(second.id), body: { reason } })
    const ruling = { ruling: 'uphold', reason: 'It came' } as const
    await call(server.app, receipts.decideReceipt, { ...asOwner(), ...byId(second.id), body: ruling })
    const waived = { amount: 35, reason: 'Never mind' }
    await call(server.app, tabs.writeOff, { ...asOwner(), ...byId(tab), body: waived })
    const back = { ...asOwner(), ...byId(transactions[0]?.id), body: { reason: 'By mistake' } }
    await call(server.app, cashier.reverseTransaction, back)
    expect(facts(await newEvents(), 'state', 'ruling', 'creditor_id', 'balance', 'reason')).toEqual([
      ['receipt.created', 'waiting', null],
      ['tab.changed', player.id, -40, 'tab-paid'],
      ['receipt.answered', 'confirmed', null],
      ['receipt.created', 'waiting', null],
      ['receipt.answered', 'disputed', null],
      ['tab.changed', player.id, -35, 'tab-paid'],
      ['receipt.ruled', 'confirmed', 'uphold'],
      ['tab.changed', player.id, 0, 'tab-write-off'],
      ['transaction.created', 'By mistake'],
      ['tab.changed', player.id, 100, 'tab-reversed'],
      ['transaction.reversed', 'By mistake'],
    ])
    await giveWhite(server.app, cast.club, player, 1)
    await newEvents()
    const ret = { amount: 1, currency: 'white', type: 'return', on_tab: true } as const
    await call(server.app, cashier.returnChips, { ...asPlayer(), body: ret })
    expect(typesOf(await newEvents())).toEqual(['request.created'])
  })

  test('approvals have events: what waits, and its outcome', async () => {
    await permit(server.app, cast, { transfer: true })
    await call(server.app, changeControls, { ...asOwner(), body: { approve_above: 1 } })
    const sale = { type: 'transfer', currency: 'white', amount: 10, user_id: cast.player.id } as const
    const propose = async () => {
      const answer = await call(server.app, cashier.moveChips, { ...asManager(), body: sale })
      return 'approval' in answer ? byId(answer.approval.id) : byId(0)
    }
    await newEvents()
    await call(server.app, approvals.approve, { ...asOwner(), ...(await propose()), body: {} })
    const reason = 'Ask me first'
    await call(server.app, approvals.refuseApproval, { ...asOwner(), ...(await propose()), body: { reason } })
    await call(server.app, approvals.withdrawApproval, { ...asManager(), ...(await propose()), body: {} })
    const { manager, owner } = cast
    expect(facts(await newEvents(), 'what', 'total', 'proposed_by', 'state', 'by')).toEqual([
      ['approval.created', 'sale', 11, manager.id],
      ['transaction.created'],
      ['approval.decided', 'sale', 11, manager.id, 'approved', owner.id],
      ['approval.created', 'sale', 11, manager.id],
      ['approval.decided', 'sale', 11, manager.id, 'refused', owner.id],
      ['approval.created', 'sale', 11, manager.id],
      ['approval.decided', 'sale', 11, manager.id, 'withdrawn', manager.id],
    ])
    await propose()
    await goTo(server.app, later(now(), days(1)), [owner])
    await runJob('lapse-approvals')
    expect(facts(await newEvents(), 'state', 'by').at(-1)).toEqual(['approval.decided', 'lapsed', null])
  })

  test('deals and their settlement have events', async () => {
    const { club, owner, otherAgent } = cast
    await newEvents()
    await give(server.app, club, { by: owner, to: otherAgent, fee_percent: 50, from: 'current' })
    const { id } = await nextWeek(server.app, club, [owner, otherAgent])
    await runJob('tell-drafts')
    await review(server.app, club, { by: owner, id })
    await call(server.app, reopenSettlement, { ...asOwner(), ...byId(id), body: {} })
    await review(server.app, club, { by: owner, id })
    const role = { user_id: otherAgent.id, role: 'player' } as const
    await call(server.app, members.setRole, { ...asOwner(), body: role })
    const { hash } = await review(server.app, club, { by: owner, id })
    await close(server.app, club, { by: owner, id, hash: hash as string })
    expect(facts(await newEvents(), 'people', 'from', 'by')).toEqual([
      ['deal.changed', 'current', owner.id],
      ['settlement.draft', 1, null],
      ['settlement.reviewed', 1, owner.id],
      ['settlement.draft', 1, owner.id],
      ['settlement.reviewed', 1, owner.id],
      ['deal.changed', 'next', owner.id],
      ['settlement.draft', 1, owner.id],
      ['member.role_changed', 'agent', owner.id],
      ['settlement.reviewed', 1, owner.id],
      ['settlement.closed', 1, owner.id],
    ])
  })
})

test('a club that is handed over tells the role that its heir had', async () => {
  const { club, owner, agent } = await newCast(server.app)
  const admin = await newAdmin(server.app)
  const body = { user_id: agent.id }
  await call(server.app, handClubOver, { token: admin.token, ...byId(club.id), body })
  const asHeir = { clubId: club.id, token: agent.token }
  const events = await call(server.app, listClubEvents, { ...asHeir, query: { type: 'member.role_changed' } })
  expect(events.slice(-2).map(({ data }) => data)).toEqual([
    { user_id: owner.id, from: 'owner', to: 'player', by: admin.id },
    { user_id: agent.id, from: 'agent', to: 'owner', by: admin.id },
  ])
})

test('every event was caused by some action in these tests', () => {
  expect(clubEventNames.filter((name) => !seen.has(name))).toEqual([])
})

test('the data of every event accept its own example', () => {
  for (const name of clubEventNames)
    expect(() => clubEvents[name].data.parse(clubEvents[name].example)).not.toThrow()
})
