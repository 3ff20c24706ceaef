import { setTimeout as pause } from 'node:timers/promises'
import { listMyClubs } from '@cardroom/contract/clubs'
import type { ClubId } from '@cardroom/contract/ids'
import { actAtTable, type TableBet } from '@cardroom/contract/table-rounds'
import * as calls from '@cardroom/contract/tables'
import type { PersonAtTable, TableShown } from '@cardroom/contract/tables'
import { minutes, now } from '#platform/clock.ts'
import { chance as anyChance } from '#platform/random.ts'
import type { Chance } from './chance.ts'
import { mayOpen, newDemoDevice, type DemoDevice } from './demo-device.ts'
import { companyBets } from './demo-members.ts'
import { DemoRefusal, signInMember, type LogIn, type LoopbackMember } from './loopback-member.ts'
import { decisionsDue, seatWanted } from './play-blackjack.ts'
import { createReactions, type React } from './react-to-results.ts'

export interface Company {
  /** Ends the play. Bets that were placed stand, as for anybody who goes away. */
  stop(): Promise<void>
}

interface CompanyOptions {
  /** The address of this process on this machine. */
  readonly origin: string
  /** The number of people who have the app open. While there are none, nothing is asked. */
  readonly connected: () => number
  readonly members: readonly LogIn[]
  readonly fault: (error: unknown) => void
  /** The longest time that they play without a rest; the default is half an hour. */
  readonly playMaxMs?: number
  /** Chooses their seats at blackjack and their reactions; it never takes part in a draw. */
  readonly chance?: Chance
}

/**
 * Demo members play no longer than this without a rest. Then they rest until everybody has left the table.
 */
const longestMs = minutes(30)
/**
 * The time between two looks: without company, with company, and while devices have to answer. With a decision of each
 * seat at each look, nobody waits long for their hands.
 */
const idleMs = 3000
const calmMs = 1500
const quickMs = 250

/**
 * Lets demo members play at the live tables of their club, only while somebody else watches or sits there. They do
 * what anybody could do, by the same calls. Only one process of a demo plays (docs/decisions/0616).
 */
export function keepCompany(options: CompanyOptions): Company {
  const ending = new AbortController()
  const look = createLook(options)
  const keep = async (): Promise<void> => {
    let waitMs = idleMs
    for (;;) {
      await pause(waitMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
      if (ending.signal.aborted) return
      waitMs = await look().catch((error: unknown) => {
        options.fault(error)
        return idleMs
      })
    }
  }
  const kept = keep()
  return {
    stop: async () => {
      ending.abort()
      await kept
    },
  }
}

/** A visit: somebody watches a table or sits there. */
interface Visit {
  readonly since: number
  /** They have played for so long that they rest until the visit is over. */
  isResting: boolean
}

interface Seated {
  readonly member: LoopbackMember
  /** The member's device in the round in which they have bets, by table. */
  readonly devices: Map<number, DemoDevice>
}

interface Club {
  readonly playMaxMs: number
  readonly clubId: ClubId
  readonly seats: readonly Seated[]
  readonly visits: Map<number, Visit>
  readonly chance: Chance
  readonly react: React
}

/**
 * Creates the function that looks at the tables once, does what is due there, and says when to look again.
 */
function createLook(options: CompanyOptions): () => Promise<number> {
  const { connected } = options
  let club: Club | undefined
  // A database that is not of this demo has no such members.
  let isDemo = true
  let hasBusiness = false
  return async () => {
    if (!isDemo || (connected() === 0 && !hasBusiness)) return idleMs
    club ??= await enter(options)
    isDemo = club !== undefined
    if (!club) return idleMs
    const { clubId, seats, visits } = club
    const tables = await eyesOf(club).call(calls.listTables, { clubId })
    forgetOver(seats, tables)
    const waits: number[] = []
    for (const table of tables) waits.push(await attend(club, table))
    hasBusiness = visits.size > 0 || tables.some((table) => seats.some(({ member }) => sits(table, member)))
    return Math.min(idleMs, ...waits)
  }
}

/** Signs the members in. Returns undefined if they may not, or are in no club. */
async function enter(options: CompanyOptions): Promise<Club | undefined> {
  const { origin, members, playMaxMs = longestMs, chance = anyChance } = options
  try {
    const seats: Seated[] = []
    for (const logIn of members)
      seats.push({ member: await signInMember(origin, logIn), devices: new Map<number, DemoDevice>() })
    const [own] = await eyesOf({ seats }).call(listMyClubs, {})
    const visits = new Map<number, Visit>()
    return own && { clubId: own.id, seats, visits, playMaxMs, chance, react: createReactions(chance) }
  } catch (error) {
    if (error instanceof DemoRefusal) return undefined
    throw error
  }
}

/** Returns the member who looks at the tables for all of them. */
function eyesOf({ seats: [first] }: Pick<Club, 'seats'>): LoopbackMember {
  if (!first) throw new DemoRefusal('There are no demo members')
  return first.member
}

/** Forgets devices of rounds that are over, and of tables that are gone. */
function forgetOver(seats: readonly Seated[], tables: readonly TableShown[]): void {
  for (const { devices } of seats)
    for (const [tableId, { round }] of devices)
      if (tables.find(({ id }) => id === tableId)?.round !== round) devices.delete(tableId)
}

async function attend(club: Club, table: TableShown): Promise<number> {
  const { clubId, seats } = club
  const at: AtTable = { clubId, params: { id: String(table.id) } }
  const visit = visitTo(club, table)
  if (table.state === 'closed') {
    for (const seat of seats) await isDone(() => answer(seat, table.id, at))
    return quickMs
  }
  if (table.state === 'playing') {
    for (const { member } of seats) await decide(member, table, at)
    return calmMs
  }
  if (visit && !visit.isResting) {
    await joinIn(club, table, at)
    await isDone(() => club.react(table, sittingAt(table, seats)))
  } else if (!isAwaited(seats, table)) {
    await leave(seats, table, at)
    return idleMs
  }
  return untilClosed(table)
}

function visitTo({ seats, visits, playMaxMs }: Club, table: TableShown): Visit | undefined {
  if (!hasOthers(table, seats)) visits.delete(table.id)
  else if (!visits.has(table.id)) visits.set(table.id, { since: now().getTime(), isResting: false })
  const visit = visits.get(table.id)
  if (visit && now().getTime() - visit.since >= playMaxMs) visit.isResting = true
  return visit
}

interface AtTable {
  readonly clubId: ClubId
  readonly params: { readonly id: string }
}

/** Lets one member do one thing at each look, so that they come and bet one after the other. */
async function joinIn({ seats, chance }: Club, table: TableShown, at: AtTable): Promise<void> {
  if (table.state !== 'open' && table.state !== 'betting') return
  for (const [place, seated] of seats.entries()) {
    const here = placeOf(table, seated.member)
    const hasActed = here
      ? await bet(seated, table, { at, bets: companyBets(table.game_id, table.round + place, here.boxes) })
      : await sitDown(seated, table, { at, chance })
    if (hasActed) return
  }
}

interface SittingDown {
  readonly at: AtTable
  readonly chance: Chance
}

async function sitDown({ member }: Seated, table: TableShown, { at, chance }: SittingDown): Promise<boolean> {
  const body = seatWanted(table, chance)
  return body !== undefined && isDone(() => member.call(calls.sitAtTable, { ...at, body }))
}

interface Betting {
  readonly at: AtTable
  readonly bets: TableBet[]
}

async function bet({ member, devices }: Seated, table: TableShown, { at, bets }: Betting): Promise<boolean> {
  const { id, round, state } = table
  // If nobody has bet yet, a stored device is from a round that was voided, so it is replaced.
  if (bets.length === 0 || (state === 'betting' && devices.has(id))) return false
  const device = newDemoDevice(id, round, bets)
  devices.set(id, device)
  const body = { round, seq: 1, commit: device.commit, bets: device.bets }
  return isDone(() => member.call(calls.placeTableBets, { ...at, body }))
}

/** Decides once for each hand of a member that waits, also after everybody has gone, so that the round ends soon. */
async function decide(member: LoopbackMember, table: TableShown, at: AtTable): Promise<void> {
  const here = placeOf(table, member)
  for (const body of here ? decisionsDue(table, here.seat) : [])
    await isDone(() => member.call(actAtTable, { ...at, body }))
}

async function leave(seats: readonly Seated[], table: TableShown, at: AtTable): Promise<void> {
  for (const { member } of seats)
    if (sits(table, member)) await member.call(calls.leaveTable, { ...at, body: {} })
}

/** Opens the secret of a member's device for the signed list, once. */
async function answer({ member, devices }: Seated, tableId: number, at: AtTable): Promise<void> {
  const device = devices.get(tableId)
  if (!device) return
  const seen = await member.call(calls.getTable, at)
  const { closed } = seen
  const entry = seen.mine?.entry
  if (!closed || !entry) return
  devices.delete(tableId)
  if (!mayOpen(device, { ...seen, closed, entry })) return
  const body = { round: device.round, secret: device.secret, list_hash: closed.list_hash }
  await member.call(calls.openSecret, { ...at, body })
}

/**
 * Tells whether the work was done. A refusal is an expected answer: bets closed meanwhile, or no chips are left.
 */
async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof DemoRefusal) return false
    throw error
  }
}

/** Tells whether others are at the table, even with hidden names. Demo members sit, and watch nothing. */
const hasOthers = ({ onlookers, people }: TableShown, seats: readonly Seated[]): boolean =>
  onlookers > 0 || people.some(({ user_id: userId }) => !seats.some(({ member }) => member.id === userId))

/** Returns a member as the table shows them; undefined if they do not sit there. */
const placeOf = ({ people }: TableShown, { id }: LoopbackMember): PersonAtTable | undefined =>
  people.find(({ user_id: userId }) => userId === id)

const sits = (table: TableShown, member: LoopbackMember): boolean => placeOf(table, member) !== undefined

const sittingAt = (table: TableShown, seats: readonly Seated[]): LoopbackMember[] =>
  seats.flatMap(({ member }) => (sits(table, member) ? [member] : []))

/** Tells whether a member still has bets in a round that is not drawn. */
const isAwaited = (seats: readonly Seated[], { id, state }: TableShown): boolean =>
  state === 'betting' && seats.some(({ devices }) => devices.has(id))

/** Returns when to look again: soon after the moment at which bets close, because devices have little time then. */
function untilClosed({ state, closes_at: closesAt, now: at }: TableShown): number {
  if (state !== 'betting' || closesAt === null) return calmMs
  return Math.max(quickMs, Math.min(calmMs, closesAt - at))
}
