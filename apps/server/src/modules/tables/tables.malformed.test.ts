import type { AnyEndpoint, CallInput } from '@cardroom/contract'
import { getTableProofs, getTableRound, listTableRounds } from '@cardroom/contract/table-rounds'
import { listTableMessages, muteAtTable, writeAtTable } from '@cardroom/contract/table-talk'
import * as calls from '@cardroom/contract/tables'
import { beforeAll, expect, test } from 'vitest'
import { newClub, type TestClub } from '#test/clubs.ts'
import { tryCall, type Person } from '#test/people.ts'
import { newMemberWithChips, roulette } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import { atTable, look, newTable, refusedWith, sitAt, type TestTable } from '#test/tables.ts'

const server = useApp()
let club: TestClub
let table: TestTable
let mara: Person

beforeAll(async () => {
  club = (await newClub(server.app)).club
  table = await newTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  await sitAt(server.app, table, mara)
})

const hash = 'a'.repeat(64)
const bets = (...placed: readonly unknown[]) => ({ round: 1, seq: 1, commit: hash, bets: placed })
const red = { type: 'red', amount: 10 }
const opened = { round: 1, secret: hash, list_hash: hash }
const settings = { name: 'Friday wheel', game_id: roulette, limit_name: 'casual' }

/** A body in which one thing is wrong. */
const bodies: readonly (readonly [what: string, call: AnyEndpoint, body: unknown])[] = [
  ['a round of 0', calls.placeTableBets, { ...bets(red), round: 0 }],
  ['half a round', calls.placeTableBets, { ...bets(red), round: 1.5 }],
  ['a round as text', calls.placeTableBets, { ...bets(red), round: '1' }],
  ['a seq below 0', calls.placeTableBets, { ...bets(red), seq: -1 }],
  ['no commit', calls.placeTableBets, { round: 1, seq: 1, bets: [red] }],
  ['a commit in capitals', calls.placeTableBets, { ...bets(red), commit: hash.toUpperCase() }],
  ['a commit of 63 characters', calls.placeTableBets, { ...bets(red), commit: hash.slice(1) }],
  ['201 bets', calls.placeTableBets, bets(...Array.from({ length: 201 }, () => red))],
  ['a bet of 0', calls.placeTableBets, bets({ ...red, amount: 0 })],
  ['a bet below 0', calls.placeTableBets, bets({ ...red, amount: -10 })],
  ['half a chip', calls.placeTableBets, bets({ ...red, amount: 10.5 })],
  ['an amount as text', calls.placeTableBets, bets({ ...red, amount: '10' })],
  ['an unknown bet', calls.placeTableBets, bets({ ...red, type: 'purple' })],
  ['a number that is no pocket', calls.placeTableBets, bets({ ...red, type: 'straight', numbers: ['37'] })],
  ['red on a number', calls.placeTableBets, bets({ ...red, numbers: ['1'] })],
  ['a box of blackjack', calls.placeTableBets, bets({ ...red, type: 'seat', seat: 1 })],
  ['a field that no bet has', calls.placeTableBets, bets({ ...red, odds: 2 })],
  ['a list of bets that is none', calls.placeTableBets, { ...bets(), bets: 'red' }],
  ['readiness as text', calls.readyAtTable, { round: 1, ready: 'yes' }],
  ['readiness for no round', calls.readyAtTable, { ready: true }],
  ['a secret of 62 characters', calls.openSecret, { ...opened, secret: hash.slice(2) }],
  ['a secret that is no hex', calls.openSecret, { ...opened, secret: 'z'.repeat(64) }],
  ['no list', calls.openSecret, { round: 1, secret: hash }],
  ['a box at roulette', calls.sitAtTable, { seats: [1] }],
  ['the same box twice', calls.sitAtTable, { seats: [1, 1] }],
  ['a place that nobody asks for', calls.sitAtTable, { place: 1 }],
  ['a leave with a reason', calls.leaveTable, { reason: 'tired' }],
  ['a shut with a reason', calls.shutTable, { reason: 'late' }],
  ['a name of spaces', calls.createTable, { ...settings, name: '     ' }],
  ['a name that turns the text around', calls.createTable, { ...settings, name: 'Friday \u202Ewheel' }],
  ['an unknown limit', calls.createTable, { ...settings, limit_name: 'huge' }],
  ['an unknown game', calls.createTable, { ...settings, game_id: 7 }],
  ['no game', calls.createTable, { name: 'Friday wheel', limit_name: 'casual' }],
  ['12 s for bets', calls.createTable, { ...settings, betting_seconds: 12 }],
  ['hours that end at 24:00', calls.createTable, { ...settings, hours: { from: '18:00', to: '24:00' } }],
  ['hours without an end', calls.createTable, { ...settings, hours: { from: '18:00' } }],
  ['hours that are no time', calls.changeTable, { hours: { from: '18:00', to: '18:00' } }],
  ['half a table maximum', calls.changeTable, { table_max: 20_000.5 }],
  ['a pause as text', calls.changeTable, { paused: 'yes' }],
  ['a table that shuts by a change', calls.changeTable, { shuts: true }],
  ['a message of spaces', writeAtTable, { content: '   ' }],
  ['a message of 201 characters', writeAtTable, { content: 'x'.repeat(201) }],
  ['a message that is no text', writeAtTable, { content: 7 }],
  ['a message to somebody', writeAtTable, { content: 'psst', receiver_id: 1 }],
  ['a mute of nobody', muteAtTable, { muted: true }],
  ['a mute as text', muteAtTable, { user_id: 1, muted: 'yes' }],
  ['a mute with a reason', muteAtTable, { user_id: 1, muted: true, reason: 'loud' }],
]
const staffCalls: readonly AnyEndpoint[] = [
  calls.createTable,
  calls.changeTable,
  calls.shutTable,
  muteAtTable,
]
const isOfStaff = (endpoint: AnyEndpoint): boolean => staffCalls.includes(endpoint)

test.each(bodies)('%s is refused, and nothing changes', async (_, endpoint, body) => {
  const before = await look(server.app, table, mara)
  const input = { ...atTable(table, isOfStaff(endpoint) ? club.owner : mara), body }
  expect(await refusedWith(tryCall(server.app, endpoint, input as CallInput<AnyEndpoint>))).toContain(
    'dataIncorrect',
  )
  const after = await look(server.app, table, mara)
  expect(after).toEqual({ ...before, now: after.now })
})

test.each([
  ['the number of a table that is none', calls.getTable, { id: 'seven' }, 'dataIncorrect'],
  ['a number of a table below 1', calls.getTable, { id: '0' }, 'dataIncorrect'],
  ['a number of a table that is not there', calls.getTable, { id: '2147483647' }, 'tableNotFound'],
  ['a number beyond all tables', listTableRounds, { id: '2147483648' }, 'dataIncorrect'],
  ['a table of messages that is not there', listTableMessages, { id: '2147483647' }, 'tableNotFound'],
  ['a key of a round that is too short', getTableRound, { key: 'abc' }, 'dataIncorrect'],
  ['a key of no round', getTableRound, { key: 'f'.repeat(32) }, 'notFound'],
  ['a key of no table', getTableProofs, { key: 'f'.repeat(32) }, 'tableNotFound'],
] as const)('%s is refused', async (_, endpoint: AnyEndpoint, params, error) => {
  const input = { ...atTable(table, mara), params, query: {} } as CallInput<AnyEndpoint>
  expect(await refusedWith(tryCall(server.app, endpoint, input))).toContain(error)
})
