import { listAudit } from '@cardroom/contract/audit'
import { moveChips } from '@cardroom/contract/cashier'
import { updateClub } from '@cardroom/contract/clubs'
import { changeClubLimits, listClubLimits } from '@cardroom/contract/games'
import { blockMember, listMembers, removeMember, setAgent, unblockMember } from '@cardroom/contract/members'
import type { CallInput, QueryInput } from '@cardroom/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { erasePerson } from '#modules/users/index.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { giveRed } from '#test/chips.ts'
import { inClub, newMember } from '#test/clubs.ts'
import { fileOf, linesOf } from '#test/files.ts'
import { newKey } from '#test/keys.ts'
import { call, refusal, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast
const by = (person: Person) => inClub(cast.club, person)
const read = (query: QueryInput<typeof listAudit> = {}, person = cast.owner) =>
  call(server.app, listAudit, { ...by(person), query })
const actions = async (query: QueryInput<typeof listAudit>, person = cast.owner) =>
  (await read(query, person)).map(({ action }) => action)
/** Selects the entries since the beginning of the tests. */
const since = async (query: QueryInput<typeof listAudit>) =>
  (await actions(query)).filter((action) => !action.startsWith('join-requests') && action !== 'members.role')

beforeAll(async () => {
  cast = await newCast(server.app)
  const { owner, agent, agentsPlayer, player } = cast
  await giveRed(server.app, cast.club, agent, 100)
  const sell = (seller: Person, people: Person[], amount: number) =>
    call(server.app, moveChips, {
      ...by(seller),
      body: { type: 'transfer', currency: 'white', amount, user_id: people.map(({ id }) => id) },
    })
  await sell(agent, [agentsPlayer], 20)
  await sell(owner, [player, agentsPlayer], 300)
  await call(server.app, blockMember, { ...by(owner), body: { user_id: player.id, block_reason: 'Shouted' } })
  await call(server.app, unblockMember, { ...by(owner), body: { user_id: player.id } })
})

/** Writes an entry of the owner, as actions of other modules do. */
const written = (action: string, details: object) =>
  server.app.database.pool.query(
    `insert into audit_entries (club_id, actor_id, action, details, created_at) values ($1, $2, $3, $4, now())`,
    [cast.club.id, cast.owner.id, action, details],
  )

describe('when somebody reads the audit log,', () => {
  test('managers and players are refused, whatever their flags', async () => {
    await permit(server.app, cast, { settle: true, view_transactions: true, view_members: true })
    for (const person of [cast.manager, cast.player])
      expect(await refusal(server.app, listAudit, { ...by(person), query: {} })).toBe('accessDenied')
  })

  test('an agent reads only its own lines, whatever the filter', async () => {
    expect(await actions({}, cast.agent)).toEqual(['chips.sold'])
    expect(await actions({ actor_id: String(cast.owner.id) }, cast.agent)).toEqual([])
    expect(await actions({}, cast.otherAgent)).toEqual([])
  })
})

test('the entry of a sale to several has each amount and the total, everybody’s name, and whose player each was', async () => {
  const [entry] = await read({ action: 'chips.sold', limit: '1' })
  const { owner, player, agentsPlayer, agent } = cast
  expect(entry).toMatchObject({
    ...{ actor_name: owner.name, actor_role: 'owner', key: null, target: null },
    ...{ amount_each: 300, amount_total: 600, currency: 'white', count: 2, device: 'node' },
  })
  expect(entry?.people).toEqual([
    { id: player.id, name: player.name },
    { id: agentsPlayer.id, name: agentsPlayer.name },
  ])
  const [own] = await read({ actor_id: String(agent.id), action: 'chips.*' })
  expect(own).toMatchObject({
    ...{ actor_role: 'agent', amount_each: 20, amount_total: 20, count: 1 },
    target: { kind: 'user', id: agentsPlayer.id, name: agentsPlayer.name },
    agent: { id: agent.id, name: agent.name },
  })
})

test('an entry keeps the role that its actor had', async () => {
  const { club, player, agent, otherAgent } = cast
  const give = (agentId: number | null) =>
    call(server.app, setAgent, {
      ...inClub(club, cast.owner),
      body: { user_id: player.id, agent_id: agentId },
    })
  await give(agent.id)
  await give(otherAgent.id)
  await give(null)
  const given = await read({ action: 'members.agent', target_id: String(player.id) })
  expect(given.map((entry) => entry.agent?.id)).toEqual([undefined, otherAgent.id, agent.id])
})

describe('the log can be filtered', () => {
  test.each<[QueryInput<typeof listAudit>, string[]]>([
    [{ action: 'members.blocked' }, ['members.blocked']],
    [{ action: 'chips.*', min_amount: '600' }, ['chips.sold']],
    [{ min_amount: '600.01' }, []],
    [{ search: 'shout' }, ['members.blocked']],
    [{ search: '%' }, []],
    [{ date_to: '2026-01-01' }, []],
    [{ date_from: '2999-01-01T10:00:00Z' }, []],
  ])('the filter %j finds its entries', async (query, expected) => {
    expect(await since(query)).toEqual(expected)
  })

  test('a filter by the person affected also finds them as one of several', async () => {
    const { agentsPlayer } = cast
    expect(await since({ target_id: String(agentsPlayer.id), action: 'chips.*' })).toEqual([
      'chips.sold',
      'chips.sold',
    ])
    expect(await since({ search: agentsPlayer.name, action: 'chips.*' })).toEqual([
      'chips.sold',
      'chips.sold',
    ])
  })

  test('a search for a person’s id finds who acted, one of several, the agent, and who approved', async () => {
    const { owner, agent, agentsPlayer, player } = cast
    const found = async (person: Person, action = 'chips.*') => since({ search: String(person.id), action })
    expect(await found(player)).toEqual(['chips.sold'])
    // The agent was sold red, and sold white to its player.
    expect(await found(agent)).toEqual(['chips.sold', 'chips.sold'])
    expect(await since({ search: `#${agentsPlayer.id}`, action: 'chips.*' })).toEqual([
      'chips.sold',
      'chips.sold',
    ])
    expect((await found(owner, 'members.*')).toSorted()).toEqual(
      (await since({ actor_id: String(owner.id), action: 'members.*' })).toSorted(),
    )
    const second = await newMember(server.app, cast.club)
    await written('chips.taken', { amount: 5, currency: 'white', approved_by: second.id })
    expect(await since({ search: second.name, action: 'chips.*' })).toEqual(['chips.taken'])
    expect(await found(second)).toEqual(['chips.taken'])
  })

  test('a search finds entries by the name of a key, and by the address of a webhook', async () => {
    const { name, key } = await newKey(server.app, cast.club, {
      name: 'Accountant',
      scopes: ['view_members'],
    })
    const query = { format: 'csv', language: 'en' } as const
    await fileOf(server.app, listMembers, { token: key, query })
    await written('webhooks.made', { url: 'https://books.northgate.example/in' })
    expect(await since({ search: name.toLowerCase() })).toEqual(['files.exported', 'keys.made'])
    expect(await since({ search: 'northgate.example' })).toEqual(['webhooks.made'])
  })

  test('a search for the id of a call finds its entry', async () => {
    const [entry] = await read({ action: 'members.blocked' })
    expect(await since({ search: entry?.request_id ?? '' })).toEqual(['members.blocked'])
  })

  test('pages follow each other by the last id, and entries written meanwhile cause no gap', async () => {
    const all = (await read({ limit: '100' })).map(({ id }) => id)
    const first = await read({ limit: '2' })
    await call(server.app, unblockMember, { ...by(cast.owner), body: { user_id: cast.player.id } }).catch(
      () => undefined,
    )
    const second = await read({ limit: '2', before: String(first.at(-1)?.id) })
    expect([...first, ...second].map(({ id }) => id)).toEqual(all.slice(0, 4))
  })

  test.each<Record<string, string>>([
    { action: 'chips' },
    { action: "chips.sold' or 1=1" },
    { min_amount: '-1' },
    { before: '0' },
    { limit: '101' },
    { offset: '1' },
    { actor_id: 'me' },
  ])('the query %j is malformed', async (query) => {
    expect(await refusal(server.app, listAudit, { ...by(cast.owner), query })).toBe('dataIncorrect')
  })
})

test('a file of the log has the fields of each line in columns', async () => {
  const query = { format: 'csv', language: 'en', action: 'members.blocked' } as const
  const [titles, line] = await linesOf(await fileOf(server.app, listAudit, { ...by(cast.owner), query }))
  expect(titles).toContain('Who,Role then,API key,Action,')
  expect(line).toContain(`,${cast.owner.name},Owner,,Member banned,${cast.player.id},${cast.player.name},`)
  expect(line).toContain(',Shouted,')
})

test('a file of the log shows what deals and credit lines were, and what they are', async () => {
  await written('deals.set', { from: 'next', before: null, after: { loss_percent: 20 } })
  await written('deals.set', { from: 'next', before: { loss_percent: 20 }, after: { loss_percent: 30 } })
  await written('credit.line', { amount: 500, currency: 'credit', before: 200 })
  const rows = async (action: string) => {
    const query = { format: 'csv', raw: '1', language: 'en', action } as const
    return (await linesOf(await fileOf(server.app, listAudit, { ...by(cast.owner), query }))).slice(1)
  }
  const [later, first] = await rows('deals.set')
  expect(later).toContain(',loss_percent: 20,loss_percent: 30,')
  expect(first).toContain(',,loss_percent: 20,')
  expect((await rows('credit.line'))[0]).toContain(',amount: 200,amount: 500,')
})

describe('a value that was sent without a change', () => {
  test('is no change: an entry about one bound of a limit names only that one', async () => {
    const body = { game_id: 1, casual_min: 1, casual_max: 700, casual_active: true }
    const [were] = await call(server.app, listClubLimits, by(cast.owner))
    const same = { casual_min: were?.casual_min as number, casual_active: were?.casual_active as boolean }
    await call(server.app, changeClubLimits, { ...by(cast.owner), body: { ...body, ...same } })
    const [entry] = await read({ action: 'tables.limits', limit: '1' })
    expect(entry?.details).toEqual({ game_id: 1, casual_max: 700, before: { casual_max: were?.casual_max } })
  })

  test('is no change of a setting either; another picture is a change', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const avatar = `data:image/png;base64,${png.toString('base64')}`
    const set = (body: NonNullable<CallInput<typeof updateClub>['body']>) =>
      call(server.app, updateClub, { ...by(cast.owner), body })
    await set({ time_zone: 'Europe/Warsaw', week_start: 0, week_hour: 6 })
    await set({ time_zone: 'Europe/Warsaw', week_start: 0, week_hour: 7, avatar })
    await set({ avatar })
    const entries = await read({ action: 'club.settings', limit: '2' })
    expect(entries.map(({ details }) => details)).toEqual([
      { avatar: true, before: {} },
      { week_hour: 7, avatar: true, before: { week_hour: 6, avatar: false } },
    ])
  })
})

describe('names', () => {
  test('names of removed members stay; closing an account erases its name, and leaves the log as it is', async () => {
    const { club, owner, agent } = cast
    const leaver = await newMember(server.app, club)
    await call(server.app, setAgent, { ...by(owner), body: { user_id: leaver.id, agent_id: agent.id } })
    const params = { user_id: String(leaver.id) }
    await call(server.app, removeMember, { ...by(owner), params, body: {} })
    const mine = () => read({ target_id: String(leaver.id) })
    const before = await mine()
    expect(before.map(({ target }) => target?.name)).toEqual(before.map(() => leaver.name))
    expect(before.map(({ action }) => action)).toContain('members.removed')
    expect(before.find(({ action }) => action === 'members.agent')?.details).toMatchObject({
      agent: agent.name,
    })

    const stored = async () => {
      const { rows } = await server.app.database.pool.query<{ entry: string }>(
        'select to_jsonb(entry)::text as entry from audit_entries entry where club_id = $1 order by id',
        [club.id],
      )
      return rows.map(({ entry }) => entry).join()
    }
    const log = await stored()
    for (const { name } of [leaver, agent]) expect(log).not.toContain(name)
    await inTransaction(server.app.database, async (tx) => erasePerson(tx, leaver.id))
    const after = await mine()
    expect(after.map(({ target }) => target?.name)).toEqual(after.map(() => 'Closed account'))
    expect(after.map(({ details }) => details)).toEqual(before.map(({ details }) => details))
    expect(await stored()).toBe(log)
  })

  test('names of a closed account are erased even if an older entry contains one, and for the actor too', async () => {
    const { club } = cast
    const [agent, player] = [await newMember(server.app, club), await newMember(server.app, club)]
    await server.app.database.pool.query(
      `insert into audit_entries (club_id, actor_id, action, target, details, created_at)
       values ($1, $2, 'members.agent', $3, $4, now())`,
      [club.id, agent.id, `user ${player.id}`, { agent: agent.name, agent_id: agent.id }],
    )
    const given = async () => {
      const [entry] = await read({ target_id: String(player.id), action: 'members.agent' })
      return [entry?.actor_name, entry?.details.agent, entry?.target?.name]
    }
    expect(await given()).toEqual([agent.name, agent.name, player.name])
    await inTransaction(server.app.database, async (tx) => erasePerson(tx, agent.id))
    expect(await given()).toEqual(['Closed account', 'Closed account', player.name])
  })
})

test('the file of an agent has only its own lines', async () => {
  const { agent, owner } = cast
  const query = { format: 'csv', language: 'en', action: 'chips.*' } as const
  const file = await fileOf(server.app, listAudit, { ...by(agent), query })
  const [, ...lines] = await linesOf(file)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(String(agent.id))
  expect(lines[0]).not.toContain(String(owner.id))
})
