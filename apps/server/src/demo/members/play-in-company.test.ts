import { eventually } from '@cardroom/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes, setClock } from '#platform/clock.ts'
import { newBlackjackTable } from '#test/blackjack-tables.ts'
import { giveStars, newClub, type TestClub } from '#test/clubs.ts'
import { testPassword, type Person } from '#test/people.ts'
import { baccarat, blackjack, newMemberWithChips, roulette } from '#test/sessions.ts'
import { useSockets } from '#test/sockets.ts'
import { useApp } from '#test/start-app.ts'
import { look, makeClosingDue, newTable, proofFor, seeResult, sitAt, type TestTable } from '#test/tables.ts'
import { keepCompany, type Company } from './play-in-company.ts'

const server = useApp()
const { logIn } = useSockets(server)
let club: TestClub
let table: TestTable
let members: Person[]
let visitor: Person
let company: Company
let faults: unknown[]
/** The next random numbers that the members get, then 0, with which they react, and choose what comes first. */
let chances: number[]

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newTable(server.app, club)
  visitor = await newMemberWithChips(server.app, club)
  members = [await newMemberWithChips(server.app, club), await newMemberWithChips(server.app, club)]
  faults = []
  chances = []
  company = newCompany()
})
afterEach(async () => {
  await company.stop()
  expect(faults).toEqual([])
})

const newCompany = (more: { readonly playMaxMs?: number } = {}): Company =>
  keepCompany({
    origin: server.app.origin,
    connected: server.app.sockets.connected,
    members: members.map(({ email }) => ({ login: email ?? '', password: testPassword })),
    fault: (error) => void faults.push(error),
    chance: () => chances.shift() ?? 0,
    ...more,
  })

/** The members come one after the other, as people do, so the tests wait longer for them. */
const patiently = { withinMs: 40_000 }

const tableNow = () => look(server.app, table)
const watch = async () => {
  const socket = await logIn(visitor)
  await socket.emitWithAck('table.watch', { id: table.id })
  return socket
}
const players = async () => (await tableNow()).players
/** Returns the number of players, and closes the bets: members who have some stay until their round is over. */
const playersAfterRound = async () => {
  const { state, players: sitting } = await tableNow()
  if (state === 'betting') await makeClosingDue(server.app, table)
  return sitting
}

/**
 * Lets the rounds pass by without waiting for their clock, until one of them is settled, the first or a later one that
 * is named. Returns its key.
 */
async function drawnRound(from = 1): Promise<string | null> {
  let key: string | null = null
  await eventually(async () => {
    const { state, latest } = await tableNow()
    // Both members have placed their bets.
    if (state === 'betting' && latest?.players === members.length) await makeClosingDue(server.app, table)
    if (latest?.state === 'settled' && latest.round >= from) key = latest.key
    else if (state === 'result') await seeResult(server.app, table)
    return key !== null
  }, patiently).toBe(true)
  return key
}

test('members of the demo sit down and play while somebody watches, and a round of theirs is drawn', async () => {
  await watch()
  await eventually(players, patiently).toBe(members.length)
  const proof = await proofFor(server.app, await drawnRound())
  expect([proof.state, proof.entries.length]).toEqual(['settled', members.length])
})

test('at baccarat they play by its own bets', async () => {
  await giveStars(server.app, club.id, 2)
  table = await newTable(server.app, club, { name: 'Claret room', game_id: baccarat })
  await watch()
  await eventually(players, patiently).toBe(members.length)
  const proof = await proofFor(server.app, await drawnRound(), visitor)
  expect([proof.state, proof.game_id, proof.entries.length]).toEqual(['settled', baccarat, members.length])
  const types = proof.entries.flatMap(({ bets = [] }) => bets.map(({ type }) => type))
  expect(types.filter((type) => type === 'player' || type === 'banker')).toHaveLength(members.length)
})

test('at blackjack they take a seat each, take no insurance, and play their hands to 17', async () => {
  await giveStars(server.app, club.id, 2)
  table = await newBlackjackTable(server.app, club)
  await watch()
  await eventually(players, patiently).toBe(members.length)
  // Here silence is no decision for hours, so a round is over only if all seats have decided.
  const proof = await proofFor(server.app, await drawnRound(), visitor)
  expect([proof.state, proof.game_id]).toEqual(['settled', blackjack])
  const bets = proof.entries.flatMap(({ bets: placed = [] }) => placed)
  expect(bets.map(({ type, seat }) => [type, seat]).sort()).toEqual([
    ['seat', 1],
    ['seat', 2],
  ])
  expect(proof.entries.filter(({ secret }) => secret === null)).toEqual([])
  const { dealer, seats = [] } = (await tableNow()).latest ?? {}
  const isBlackjack = dealer?.total === 21 && dealer.cards.length === 2
  for (const { hands, insurance } of seats) {
    expect(hands.map(({ total }) => total >= 17 || isBlackjack)).toEqual([true])
    expect(insurance?.state ?? 'declined').toBe('declined')
  }
})

test('now and then one of them reacts to a result, by a socket as everybody does', async () => {
  chances = [0.9]
  const reactions: unknown[] = []
  const socket = await watch()
  socket.on('table.react', ({ person, sender_id: id, kind }) => void reactions.push([person, id, kind]))
  await drawnRound()
  // They have seen the first result, and the chance let nobody react.
  await eventually(() => chances, patiently).toEqual([])
  await drawnRound(2)
  await eventually(() => reactions, patiently).toEqual([[1, members[0]?.id, 'clover']])
})

test('the demo’s members get up when nobody watches any more', async () => {
  const socket = await watch()
  await eventually(players, patiently).toBe(members.length)
  socket.disconnect()
  await eventually(playersAfterRound, patiently).toBe(0)
})

test('the demo’s members play beside somebody who sits there', async () => {
  // The lobby is open somewhere, but nobody watches this table.
  await logIn(visitor)
  await sitAt(server.app, table, visitor)
  await eventually(players, patiently).toBe(members.length + 1)
})

test('the demo’s members sit only where somebody is', async () => {
  await giveStars(server.app, club.id, 2)
  const other = await newTable(server.app, club, { name: 'Second wheel', game_id: roulette + 1 })
  await watch()
  await eventually(players, patiently).toBe(members.length)
  expect((await look(server.app, other)).players).toBe(0)
})

test('once they have played for long enough they get up and rest, though somebody still watches', async () => {
  await company.stop()
  company = newCompany({ playMaxMs: minutes(5) })
  await watch()
  await eventually(players, patiently).toBe(members.length)
  setClock(() => Date.now() + minutes(6))
  await eventually(playersAfterRound, patiently).toBe(0)
  expect((await tableNow()).onlookers).toBe(1)
})
