import * as calls from '@cardroom/contract/tables'
import { listAudit } from '@cardroom/contract/audit'
import { setPlayPermissions } from '@cardroom/contract/clubs'
import { changeClubLimits } from '@cardroom/contract/games'
import { getTableProofs } from '@cardroom/contract/table-rounds'
import { eventually } from '@cardroom/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { giveStars, inClub, newClub, type TestClub } from '#test/clubs.ts'
import { call, refusal, tryCall } from '#test/people.ts'
import { baccarat, blackjack, newMemberWithChips, roulette } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import {
  atTable,
  betAt,
  closeBets,
  look,
  makeClosingDue,
  newDevice,
  newTable,
  playRound,
  refusedWith,
  seeResult,
  sitAt,
  tryBetAt,
} from '#test/tables.ts'

const server = useApp()
let club: TestClub

beforeEach(async () => {
  club = (await newClub(server.app)).club
  await giveStars(server.app, club.id, 2)
})

const asOwner = () => inClub(club, club.owner)
const settings = { name: 'Friday wheel', game_id: roulette, limit_name: 'casual' } as const
const open = (more: Partial<calls.TableSettings> = {}) =>
  refusedWith(tryCall(server.app, calls.createTable, { ...asOwner(), body: { ...settings, ...more } }))

describe('when a table is opened,', () => {
  test('every game is shared, at a limit that is active', async () => {
    await giveStars(server.app, club.id, 3)
    expect(await open({ game_id: baccarat })).toBe('ok')
    expect(await open({ game_id: blackjack })).toBe('ok')
    await call(server.app, changeClubLimits, { ...asOwner(), body: { game_id: roulette, vip_active: false } })
    expect(await open({ limit_name: 'vip' })).toContain('gameNotAllowed')
  })

  test.each([
    ['a name of two characters', { name: 'ab' }],
    ['a name of 25 characters', { name: 'x'.repeat(25) }],
    ['11 s for bets', { betting_seconds: 11 as 10 }],
    ['a table maximum below the limit’s', { table_max: 999 }],
    ['hours that are none', { hours: { from: '24:00', to: '06:00' } }],
  ])('%s is refused', async (_, more) => {
    expect(await open(more)).toContain('dataIncorrect')
  })

  test('a club has at most as many tables as its rating', async () => {
    expect(await open()).toBe('ok')
    expect(await open()).toBe('ok')
    expect(await open()).toContain('notAllowed')
  })

  test('of two who open the last table at once one does', async () => {
    await newTable(server.app, club)
    expect((await Promise.all([open(), open()])).filter((answer) => answer === 'ok')).toHaveLength(1)
  })

  test('a table has 20 s for bets and twenty times the limit’s maximum, and its anchor is public before the first bet', async () => {
    const table = await newTable(server.app, club)
    const shown = await look(server.app, table)
    expect(shown).toMatchObject({
      ...{
        state: 'open',
        round: 1,
        closes_at: null,
        betting_seconds: 20,
        table_max: 20_000,
        min: 10,
        max: 1000,
      },
      ...{ people: [], players: 0, last: [], latest: null, hours: null, n: 0 },
    })
    expect(shown.chain).toEqual({
      number: 1,
      anchor: shown.chain.anchor,
      next_anchor: null,
      link: shown.chain.anchor,
    })
    const shares = await call(server.app, getTableProofs, { params: { key: shown.table_key } })
    expect(shares).toMatchObject({
      ...{ table_id: table.id, rounds: 0, drawn: 0, voided: 0, silent: 0, late: 0 },
      chains: [{ number: 1, anchor: shown.chain.anchor }],
    })
  })

  test('with a dump of the database alone no link of a chain can be computed', async () => {
    const table = await newTable(server.app, club)
    const player = await newMemberWithChips(server.app, club)
    await sitAt(server.app, table, player)
    const device = newDevice(table, player)
    await betAt(server.app, table, device)
    await closeBets(server.app, table)
    const { rows } = await server.app.database.pool.query<{ anchor: string; sealed_last: Buffer }>(
      'select anchor, sealed_last from table_chains where table_id = $1 order by number',
      [table.id],
    )
    expect(rows).toHaveLength(2)
    for (const { sealed_last: sealed } of rows) {
      expect(sealed).toHaveLength(62)
      expect(sealed[0]).toBe(1)
    }
    const { rows: stored } = await server.app.database.pool.query<{ house_seed: string | null }>(
      'select house_seed from table_rounds where table_id = $1',
      [table.id],
    )
    expect(stored).toEqual([{ house_seed: null }])
  })
})

describe('when a table is changed,', () => {
  const change = (id: number, body: calls.TableChanges) =>
    call(server.app, calls.changeTable, { ...asOwner(), params: { id: String(id) }, body })

  test('changes hold from the next round', async () => {
    const table = await newTable(server.app, club)
    const player = await newMemberWithChips(server.app, club)
    await sitAt(server.app, table, player)
    const device = newDevice(table, player)
    await betAt(server.app, table, device)
    const changed = await change(table.id, { limit_name: 'standard', betting_seconds: 45, table_max: 5000 })
    expect(changed).toMatchObject({
      ...{ min: 10, max: 1000, betting_seconds: 20, table_max: 20_000, limit_name: 'casual' },
    })
    await playRound(server.app, table, [device])
    await seeResult(server.app, table)
    expect(await look(server.app, table)).toMatchObject({
      ...{ min: 50, max: 5000, betting_seconds: 45, table_max: 5000, limit_name: 'standard' },
    })
    expect(await tryBetAt(server.app, table, newDevice(table, player, 2))).toContain('dataIncorrect amount')
  })

  test('a round in hand goes on at its own limit, for which people have the permission', async () => {
    const table = await newTable(server.app, club)
    const player = await newMemberWithChips(server.app, club)
    await sitAt(server.app, table, player)
    const device = newDevice(table, player)
    await betAt(server.app, table, device)
    const permissions = { limits: { standard: false } }
    await call(server.app, setPlayPermissions, { ...asOwner(), body: { permissions } })
    await change(table.id, { limit_name: 'standard' })
    await call(server.app, changeClubLimits, {
      ...asOwner(),
      body: { game_id: roulette, casual_active: false },
    })
    const bets = [{ type: 'red' as const, amount: 50 }]
    expect(await tryBetAt(server.app, table, device, { bets, seq: 2 })).toBe('ok')
    await playRound(server.app, table, [device])
    await seeResult(server.app, table)
    expect(await tryBetAt(server.app, table, newDevice(table, player, 2), { bets })).toBe('gameNotAllowed')
  })

  test('a table whose limit was raised and made inactive is still renamed and paused, but not moved to such a limit', async () => {
    const table = await newTable(server.app, club, { table_max: 1000 })
    const limits = { game_id: roulette, casual_max: 2000, casual_active: false, vip_active: false }
    await call(server.app, changeClubLimits, { ...asOwner(), body: limits })
    expect(await change(table.id, { name: 'Saturday wheel' })).toMatchObject({ name: 'Saturday wheel' })
    expect(await change(table.id, { paused: true })).toMatchObject({ state: 'paused', paused_for: 'staff' })
    const refused = (body: calls.TableChanges) =>
      refusedWith(tryCall(server.app, calls.changeTable, { ...atTable(table, club.owner), body }))
    expect(await refused({ limit_name: 'vip' })).toBe('gameNotAllowed')
    expect(await refused({ table_max: 1999 })).toBe('dataIncorrect table_max tooSmall')
    expect(await refused({ limit_name: 'standard' })).toBe('dataIncorrect table_max tooSmall')
    expect(await refused({ limit_name: 'standard', table_max: 5000 })).toBe('ok')
  })

  test('the game stays while somebody sits there', async () => {
    const table = await newTable(server.app, club)
    await sitAt(server.app, table, await newMemberWithChips(server.app, club))
    const input = { ...atTable(table, club.owner), body: { game_id: 2 } }
    expect(await refusal(server.app, calls.changeTable, input)).toBe('notAllowed')
  })

  test('the game stays while a round is in hand, even if all have taken their bets back and left', async () => {
    const table = await newTable(server.app, club)
    const player = await newMemberWithChips(server.app, club)
    await sitAt(server.app, table, player)
    const device = newDevice(table, player)
    await betAt(server.app, table, device)
    await betAt(server.app, table, device, { bets: [], seq: 2 })
    await call(server.app, calls.leaveTable, { ...atTable(table, player), body: {} })
    expect(await look(server.app, table)).toMatchObject({ state: 'betting', players: 0 })
    const input = { ...atTable(table, club.owner), body: { game_id: baccarat } }
    expect(await refusal(server.app, calls.changeTable, input)).toBe('notAllowed')
    await change(table.id, { name: 'Saturday wheel' })
    await makeClosingDue(server.app, table)
    await eventually(async () => (await look(server.app, table)).state).toBe('open')
    expect(await change(table.id, { game_id: baccarat })).toMatchObject({ game_id: baccarat })
  })

  test('a table that staff has paused takes no bets until it goes on', async () => {
    const table = await newTable(server.app, club)
    const player = await newMemberWithChips(server.app, club)
    await sitAt(server.app, table, player)
    expect(await change(table.id, { paused: true })).toMatchObject({ state: 'paused', paused_for: 'staff' })
    expect(await tryBetAt(server.app, table, newDevice(table, player))).toBe('notAllowed round closed')
    expect(await change(table.id, { paused: false })).toMatchObject({ state: 'open', paused_for: null })
    expect(await tryBetAt(server.app, table, newDevice(table, player))).toBe('ok')
  })

  test('out of its hours a table is paused', async () => {
    const table = await newTable(server.app, club)
    const { now } = await look(server.app, table)
    const clock = (minutes: number) => new Date(now + minutes * 60_000).toISOString().slice(11, 16)
    const shown = await change(table.id, { hours: { from: clock(120), to: clock(180) } })
    expect(shown).toMatchObject({ state: 'paused', paused_for: 'hours' })
    expect(await change(table.id, { hours: { from: clock(-60), to: clock(60) } })).toMatchObject({
      state: 'open',
    })
  })
})

describe('when a table is shut,', () => {
  const shut = (id: number) =>
    call(server.app, calls.shutTable, { ...asOwner(), params: { id: String(id) }, body: {} })

  test('a table without a round shuts at once, and is then not found', async () => {
    const table = await newTable(server.app, club)
    await sitAt(server.app, table, await newMemberWithChips(server.app, club))
    await shut(table.id)
    expect(await refusal(server.app, calls.getTable, atTable(table, club.owner))).toBe('tableNotFound')
    expect(await call(server.app, calls.listTables, asOwner())).toEqual([])
    const [entry] = await call(server.app, listAudit, { ...asOwner(), query: { limit: '1' } })
    expect(entry).toMatchObject({ action: 'tables.shut' })
  })

  test('it ends after the round in hand, which says that it is the last', async () => {
    const table = await newTable(server.app, club)
    const player = await newMemberWithChips(server.app, club)
    await sitAt(server.app, table, player)
    const device = newDevice(table, player)
    await betAt(server.app, table, device)
    await shut(table.id)
    expect(await look(server.app, table)).toMatchObject({ state: 'betting', last_round: true })
    await playRound(server.app, table, [device])
    await server.app.database.pool.query('update tables set next_at = clock_timestamp() where id = $1', [
      table.id,
    ])
    const again = await tryBetAt(server.app, table, newDevice(table, player, 2))
    expect(['notAllowed round closed', 'tableNotFound']).toContain(again)
    server.app.tables.wake(table.id)
    await eventually(() =>
      tryCall(server.app, calls.getTable, atTable(table, player)).then(({ status }) => status),
    ).toBe(404)
  })
})
