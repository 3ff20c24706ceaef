import type { ServerPayload } from '@cardroom/contract/events'
import type { SharedRound } from '@cardroom/contract/table-rounds'
import { chainLength } from '@cardroom/games'
import { describe, expect, test } from 'vitest'
import { personAt, tableAt, watchedTable } from './live-table.fixtures.ts'
import { liveTable, nextTable, type LiveTable } from './live-table.ts'
import type { TableChange, TableEvent } from './table-change.ts'

const id = 7
const link = 'e1'.repeat(32)
const at = (ms: number) => 1_000_000 + ms

const stateTold = (n: number, changes: Partial<ServerPayload<'table'>> = {}): TableEvent => ({
  kind: 'table',
  payload: {
    id,
    now: at(n),
    n,
    round: 2,
    state: 'betting',
    paused_for: null,
    last_round: false,
    closes_at: at(20_000),
    next_at: null,
    ...changes,
  },
})
const chipsTold = (person: number, amount: number | null, ms = 1, round = 2): TableEvent => ({
  kind: 'table.chips',
  payload: {
    id,
    now: at(ms),
    round,
    chips: [{ person, bets: amount === 0 ? [] : [{ type: 'red', amount }] }],
  },
})
const closedTold = (round = 2): TableEvent => ({
  kind: 'table.closed',
  payload: {
    id,
    round,
    lines: [],
    commits: ['c1'],
    list_hash: 'ab'.repeat(32),
    key_id: 'k',
    sig: 'aa'.repeat(64),
    now: at(20_000),
  },
})
const secretTold = (commit: string, round = 2): TableEvent => ({
  kind: 'table.secret',
  payload: { id, now: at(20_100), round, commit, secret: 'ee'.repeat(32) },
})
const resultOf = (changes: Partial<SharedRound> = {}): SharedRound => ({
  id: 40,
  key: 'dd'.repeat(16),
  table_id: id,
  round: 2,
  state: 'settled',
  closes_at: at(20_000),
  outcome: { number: '8', color: 'black' },
  house_seed: link,
  winners: [],
  players: 2,
  won: 1,
  ...changes,
})
const resultTold = (changes: Partial<SharedRound> = {}): TableEvent => ({
  kind: 'table.result',
  payload: { id, now: at(22_000), result: resultOf(changes) },
})
const ended = (n: number) =>
  stateTold(n, { round: 3, state: 'result', closes_at: null, next_at: at(30_000), now: at(22_000) })
const entry = (seq: number, amount: number): TableChange => ({
  kind: 'placed',
  entry: {
    round: 2,
    seq,
    bets: [{ type: 'red', amount }],
    stake: amount,
    commit: 'c1',
    wallet: 8420 - amount,
    closes_at: at(20_000),
  },
})

const after = (...changes: readonly TableChange[]): LiveTable =>
  changes.reduce(nextTable, liveTable(tableAt()))

describe('the counter of the states', () => {
  test('takes the next number', () => {
    const live = after(stateTold(11))
    expect(live.table).toMatchObject({ n: 11, state: 'betting', closes_at: at(20_000) })
    expect(live).toMatchObject({ isBehind: false, closesAt: at(20_000) })
  })

  test('changes nothing for a number that was known', () => {
    expect(after(stateTold(10)).table.state).toBe('open')
  })

  test('notices a gap, and the newest state is shown until the table is asked for', () => {
    const live = after(stateTold(12))
    expect(live).toMatchObject({ isBehind: true, table: { n: 12, state: 'betting' } })
    const asked = tableAt({ n: 12, state: 'betting' })
    expect(nextTable(live, { kind: 'shown', table: asked }).isBehind).toBe(false)
  })

  test('of a table that goes on with a new chain: the table is asked for, because the device needs its link', () => {
    const live = after(stateTold(11, { round: chainLength + 1, state: 'open', closes_at: null }))
    expect(live).toMatchObject({ isBehind: true, table: { n: 11, round: chainLength + 1 } })
    const asked = tableAt({ n: 11, round: chainLength + 1 })
    expect(nextTable(live, { kind: 'shown', table: asked }).isBehind).toBe(false)
  })

  test('of a round that opens though the result of the one before has not come: the table is asked for', () => {
    const live = after(ended(11), stateTold(12, { round: 3, state: 'open', closes_at: null }))
    expect(live.isBehind).toBe(true)
    expect(after(ended(11), resultTold(), stateTold(12, { round: 3 })).isBehind).toBe(false)
  })

  test('takes no older answer, and asks for the table once more', () => {
    const sat: TableChange = { kind: 'shown', table: tableAt({ n: 10 }) }
    const live = [stateTold(11), sat].reduce(nextTable, liveTable(watchedTable()))
    expect(live).toMatchObject({ isBehind: true, table: { n: 11, state: 'betting' } })
    const asked: TableChange = { kind: 'shown', table: tableAt({ n: 11, state: 'betting' }) }
    expect(nextTable(live, asked)).toMatchObject({ isBehind: false, table: { mine: { seat: 1 } } })
  })

  test('keeps the latest moment, which stays known once bets are closed', () => {
    const live = after(
      stateTold(11),
      stateTold(12, { closes_at: at(9000) }),
      stateTold(13, { state: 'closed', closes_at: null }),
    )
    expect(live.closesAt).toBe(at(9000))
  })
})

describe('when a state comes again without a change, the settings have changed:', () => {
  const open = (n: number) => stateTold(n, { state: 'open', closes_at: null })

  test('between two rounds they are asked for at once', () => {
    expect(after(open(11))).toMatchObject({ isBehind: true, hasNewRules: false })
  })

  test('while a round is in hand they wait for its end', () => {
    const during = after(stateTold(11), stateTold(12), stateTold(13, { state: 'closed', closes_at: null }))
    expect(during).toMatchObject({ isBehind: false, hasNewRules: true })
    const ended = stateTold(14, { round: 3, state: 'result', closes_at: null, next_at: at(30_000) })
    expect(nextTable(during, ended)).toMatchObject({ isBehind: true, hasNewRules: false })
  })

  test('a list that comes before its state does not mean that the settings have changed', () => {
    const live = after(stateTold(11), closedTold(), stateTold(12, { state: 'closed', closes_at: null }))
    expect(live).toMatchObject({ isBehind: false, hasNewRules: false })
  })
})

describe('an answer that left the server before an event', () => {
  test('the event is applied to it again', () => {
    const live = after(stateTold(11), chipsTold(2, 50, 600), {
      kind: 'shown',
      table: tableAt({ n: 11, state: 'betting', now: at(500) }),
    })
    expect(live.table.chips).toEqual([{ person: 2, bets: [{ type: 'red', amount: 50 }] }])
  })

  test('an event that it knows is not', () => {
    const live = after(stateTold(11), chipsTold(2, 50, 400), {
      kind: 'shown',
      table: tableAt({ n: 11, state: 'betting', now: at(500) }),
    })
    expect(live.table.chips).toEqual([])
  })
})

describe('chips', () => {
  test('those of one person replace each other, those of others stay', () => {
    const live = after(stateTold(11), chipsTold(2, 50), chipsTold(3, null), chipsTold(2, 100))
    expect(live.table.chips.map(({ person, bets }) => [person, bets[0]?.amount])).toEqual([
      [3, null],
      [2, 100],
    ])
    expect(live.table.people.map(({ placed }) => placed)).toEqual([false, true, true])
  })

  test('a person who takes all chips back has none', () => {
    const live = after(stateTold(11), chipsTold(2, 50), chipsTold(2, 0))
    expect(live.table.chips).toEqual([])
    expect(live.table.people.some(({ placed }) => placed)).toBe(false)
  })

  test('blank ones of others are asked for by staff who may see the amounts', () => {
    const staff = liveTable(tableAt({ n: 11, state: 'betting' }), true)
    const blank = nextTable(staff, chipsTold(3, null))
    expect(blank).toMatchObject({ isBehind: false, hidden: 1 })
    expect(nextTable(blank, { kind: 'behind' }).isBehind).toBe(true)
    for (const chipsEvent of [chipsTold(1, null), chipsTold(3, 50)])
      expect(nextTable(staff, chipsEvent).hidden).toBe(0)
    expect(after(stateTold(11), chipsTold(3, null)).hidden).toBe(0)
    const asked = tableAt({ n: 11, state: 'betting', now: at(500) })
    expect(nextTable(blank, { kind: 'shown', table: asked })).toMatchObject({ seesHidden: true, hidden: 1 })
    const older = tableAt({ n: 11, state: 'betting' })
    expect(nextTable(blank, { kind: 'shown', table: older }).hidden).toBe(2)
  })

  test('blank ones of one’s own have the amounts of the entry', () => {
    const live = after(stateTold(11), entry(1, 50), chipsTold(1, null))
    expect(live.table.chips).toEqual([{ person: 1, bets: [{ type: 'red', amount: 50 }] }])
  })

  test('those of another round are not shown', () => {
    expect(after(stateTold(11), chipsTold(2, 50, 1, 1)).table.chips).toEqual([])
  })
})

describe('my bets', () => {
  test('the confirmed ones stand, with the wallet', () => {
    const live = after(stateTold(11), entry(1, 50))
    expect(live.table.mine).toMatchObject({ wallet: 8370, entry: { seq: 1, stake: 50 } })
    expect(live.table.chips).toEqual([{ person: 1, bets: [{ type: 'red', amount: 50 }] }])
  })

  test('an answer that is overtaken changes nothing', () => {
    expect(after(stateTold(11), entry(2, 100), entry(1, 50)).table.mine?.entry?.stake).toBe(100)
  })

  test('the first bet knows when bets close before the table says it', () => {
    expect(after(entry(1, 50)).closesAt).toBe(at(20_000))
  })

  test('a round that is open again has none', () => {
    const live = after(stateTold(11), entry(1, 50), stateTold(12, { state: 'open', closes_at: null }))
    expect(live.table.mine?.entry).toBeNull()
    expect(live).toMatchObject({ closesAt: null, past: undefined, forgotten: 1 })
    expect(live.table).toMatchObject({ chips: [], round: 2 })
  })
})

describe('a person who is ready', () => {
  test('is known from the answer, before the event comes', () => {
    const { table } = after(stateTold(11), { kind: 'ready', round: 2, ready: true })
    expect(table.mine?.ready).toBe(true)
    expect(table.people.map(({ ready }) => ready)).toEqual([true, false, false])
  })

  test('is not ready in the next round', () => {
    expect(after(stateTold(11), { kind: 'ready', round: 1, ready: true }).table.mine?.ready).toBe(false)
  })
})

describe('the end of a round', () => {
  const played = [stateTold(11), entry(1, 50), chipsTold(2, 100)] as const
  const closed = [
    ...played,
    stateTold(12, { state: 'closed', closes_at: null }),
    closedTold(),
    secretTold('c1'),
  ] as const

  test('list, salt and secrets belong to the round', () => {
    const salt: TableEvent = { kind: 'table.salt', payload: { id, now: at(20_000), round: 2, salt: '01' } }
    const live = after(...closed, salt, secretTold('c2', 1))
    expect(live.table.closed?.commits).toEqual(['c1'])
    expect(live.salt).toBe('01')
    expect([...live.secrets.keys()]).toEqual(['c1'])
  })

  test('the list may come before the state', () => {
    expect(after(...played, closedTold()).table.state).toBe('closed')
  })

  test.each([
    ['the state first', [ended(13), resultTold()]],
    ['the result first', [resultTold(), ended(13)]],
  ])('%s: the felt is empty, and what lay there is in the past round', (_, events) => {
    const live = after(...closed, ...events)
    expect(live.table).toMatchObject({ state: 'result', round: 3, chips: [], next_at: at(30_000) })
    expect(live.table.closed).toBeUndefined()
    // The bet of fifty on red is lost.
    expect(live.table.mine).toMatchObject({ entry: null, wallet: 8370 })
    expect(live.table.last[0]).toEqual({ number: '8', color: 'black' })
    expect(live.table.last).toHaveLength(4)
    expect(live.table.chain.link).toBe(link)
    expect(live.past).toMatchObject({ round: 2, isSeen: true, entry: { stake: 50 } })
    expect(live.past?.chips).toHaveLength(2)
    expect([...(live.past?.secrets.keys() ?? [])]).toEqual(['c1'])
    expect(live.isBehind).toBe(false)
  })

  test('a result that comes twice counts once', () => {
    expect(after(...closed, ended(13), resultTold(), resultTold()).table.last).toHaveLength(4)
  })

  test('a voided round has no outcome, and its link is known', () => {
    const { outcome: _, ...voided } = resultOf({ state: 'voided', void_reason: 'noAnswer' })
    const resultEvent: TableEvent = { kind: 'table.result', payload: { id, now: at(22_000), result: voided } }
    const live = after(...closed, ended(13), resultEvent)
    expect(live.table.last).toHaveLength(3)
    expect(live.table.chain.link).toBe(link)
    expect(live.table.mine?.wallet).toBe(8420)
  })

  test('the payout of the round comes to the wallet with the result', () => {
    const red = resultTold({ outcome: { number: '1', color: 'red' } })
    expect(after(...closed, ended(13)).table.mine?.wallet).toBe(8370)
    expect(after(...closed, ended(13), red).table.mine?.wallet).toBe(8470)
  })

  test('a person whose amounts events hide has the round in their own net result, which events tell otherwise', () => {
    const told = (net: number | null): TableEvent => ({
      kind: 'table.people',
      payload: { id, now: at(5), people: [personAt(1, { net }), personAt(2)], onlookers: 4 },
    })
    const netAfter = (net: number | null) =>
      after(told(net), ...closed, ended(13), resultTold()).table.people.map((person) => person.net)
    expect(netAfter(null)).toEqual([-50, 0])
    expect(netAfter(20)).toEqual([20, 0])
  })

  test('a result without its link is asked for', () => {
    const { house_seed: _, ...lost } = resultOf({ state: 'voided', void_reason: 'seedLost' })
    const resultEvent: TableEvent = { kind: 'table.result', payload: { id, now: at(22_000), result: lost } }
    expect(after(...closed, ended(13), resultEvent).isBehind).toBe(true)
  })

  test('after the last round of a chain the next one begins at its anchor', () => {
    const first = liveTable(tableAt({ round: chainLength }))
    const live = [
      stateTold(11, { round: chainLength + 1, state: 'result' }),
      resultTold({ round: chainLength }),
    ].reduce(nextTable, first)
    expect(live.table.chain).toMatchObject({ number: 2, anchor: 'b0'.repeat(32), link: 'b0'.repeat(32) })
  })

  test('an answer during the result keeps what this page saw of the round', () => {
    const live = after(...closed, ended(13), resultTold(), {
      kind: 'shown',
      table: tableAt({ n: 13, state: 'result', round: 3, now: at(22_500), latest: resultOf() }),
    })
    expect(live.past).toMatchObject({ isSeen: true, entry: { stake: 50 } })
  })
})

describe('people', () => {
  const peopleEvent = (seats: readonly number[], isReady = false): TableEvent => ({
    kind: 'table.people',
    payload: {
      id,
      now: at(5),
      people: seats.map((seat) => personAt(seat, { ready: isReady })),
      onlookers: 4,
    },
  })

  test('are counted: those who sit here, and those who watch', () => {
    const live = after(peopleEvent([1, 4]))
    expect(live.table).toMatchObject({ players: 2, onlookers: 4 })
    expect(live.isSeatLost).toBe(false)
  })

  test('are ready, others and oneself', () => {
    expect(after(peopleEvent([1, 2], true)).table.mine?.ready).toBe(true)
  })

  test('become onlookers by giving up a seat, once the table that is asked for says so', () => {
    const asked = after(peopleEvent([2, 3]))
    expect(asked).toMatchObject({ isBehind: true, isSeatLost: false, table: { mine: { seat: 1 } } })
    const live = nextTable(asked, { kind: 'shown', table: watchedTable({ now: at(6) }) })
    expect(live.table.mine).toBeUndefined()
    expect(live).toMatchObject({ isBehind: false, isSeatLost: true })
  })

  test('are asked for once more if an answer is older than such a list', () => {
    const live = nextTable(after(peopleEvent([2, 3])), { kind: 'shown', table: tableAt({ now: at(4) }) })
    expect(live).toMatchObject({ isBehind: true, outdated: 1 })
    expect(nextTable(live, { kind: 'shown', table: tableAt({ now: at(6) }) }).isBehind).toBe(false)
  })

  test('stay when a list comes that was read before the person sat down', () => {
    const sat = nextTable(liveTable(watchedTable()), { kind: 'shown', table: tableAt({ now: at(6) }) })
    const live = nextTable(nextTable(sat, peopleEvent([2, 3])), {
      kind: 'shown',
      table: tableAt({ now: at(7) }),
    })
    expect(live).toMatchObject({ isBehind: false, isSeatLost: false, table: { mine: { seat: 1 } } })
  })
})

test('a table that shuts after its last round is gone, and not before', () => {
  const closing = stateTold(11, { last_round: true })
  expect(after(closing).isGone).toBe(false)
  expect(after(closing, stateTold(12, { last_round: true, state: 'open' })).isGone).toBe(true)
})

test('a page that is loaded in the middle of the result shows it without its film', () => {
  const live = liveTable(tableAt({ state: 'result', round: 3, latest: resultOf() }))
  expect(live.past).toMatchObject({ round: 2, isSeen: false })
})

test('a page that is loaded after the close knows when bets were closed', () => {
  const latest = resultOf({ state: 'closed', closes_at: at(3) })
  expect(liveTable(tableAt({ state: 'closed', latest })).closesAt).toBe(at(3))
})
