import { setTimeout as pause } from 'node:timers/promises'
import { listMyClubs } from '@cardroom/contract/clubs'
import type { ClubId } from '@cardroom/contract/ids'
import * as calls from '@cardroom/contract/tables'
import type { TableShown } from '@cardroom/contract/tables'
import { gameTypes } from '@cardroom/games'
import { minutes, now } from '#platform/clock.ts'
import { mayOpen, newDemoDevice, type DemoDevice } from './demo-device.ts'
import { companyBets } from './demo-members.ts'
import { DemoRefusal, signInMember, type LogIn, type LoopbackMember } from './loopback-member.ts'

export interface Company {
  /** Ends the play. What is placed stands, as with anybody who goes away. */
  stop(): Promise<void>
}

interface CompanyOptions {
  /** The address of this process on this machine. */
  readonly origin: string
  /** The number of people who have the app open. While there are none, nothing is asked. */
  readonly connected: () => number
  readonly members: readonly LogIn[]
  readonly fault: (error: unknown) => void
  /** How long they play on end; the default is half an hour. */
  readonly playMaxMs?: number
}

/** Demo members play no longer than this on end. Then they rest until everybody has left the table. */
const longestMs = minutes(30)
/** The time between two looks: without company, with company, and while devices have to answer. */
const idleMs = 3000
const calmMs = 1500
const quickMs = 250

/**
 * Demo members play at the live tables of their club, only while somebody else watches or sits there. They do what
 * anybody could do, by the same calls. Only one process of a demo plays (docs/decisions/0616).
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
  /** Its device in the round that it has bets in, by table. */
  readonly devices: Map<number, DemoDevice>
}

interface Club {
  readonly playMaxMs: number
  readonly clubId: ClubId
  readonly seats: readonly Seated[]
  readonly visits: Map<number, Visit>
}

/** Returns what looks at the tables once, does what is due there, and says when to look again. */
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
    const tables = (await eyesOf(club).call(calls.listTables, { clubId })).filter(isPlayed)
    forgetOver(seats, tables)
    const waits: number[] = []
    for (const table of tables) waits.push(await attend(club, table))
    hasBusiness = visits.size > 0 || tables.some((table) => seats.some(({ member }) => sits(table, member)))
    return Math.min(idleMs, ...waits)
  }
}

/** Demo members play no blackjack: who does not decide keeps others waiting. */
const isPlayed = ({ game_type: gameType }: TableShown): boolean => gameType !== gameTypes.blackjack

/** Signs the members in. Returns undefined if they may not, or are in no club. */
async function enter({ origin, members, playMaxMs = longestMs }: CompanyOptions): Promise<Club | undefined> {
  try {
    const seats: Seated[] = []
    for (const logIn of members)
      seats.push({ member: await signInMember(origin, logIn), devices: new Map<number, DemoDevice>() })
    const [own] = await eyesOf({ seats }).call(listMyClubs, {})
    return own && { clubId: own.id, seats, visits: new Map<number, Visit>(), playMaxMs }
  } catch (error) {
    if (error instanceof DemoRefusal) return undefined
    throw error
  }
}

/** One member looks for all. */
function eyesOf({ seats: [first] }: Pick<Club, 'seats'>): LoopbackMember {
  if (!first) throw new DemoRefusal('There are no demo members')
  return first.member
}

/** A device forgets a round that is over, or whose table is gone. */
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
  if (visit && !visit.isResting) await joinIn(seats, table, at)
  else if (!isAwaited(seats, table)) {
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

/** One member does one thing at each look, so that they come and bet one after the other. */
async function joinIn(seats: readonly Seated[], table: TableShown, at: AtTable): Promise<void> {
  if (table.state !== 'open' && table.state !== 'betting') return
  for (const [place, { member, devices }] of seats.entries()) {
    if (!sits(table, member)) {
      if (await isDone(() => member.call(calls.sitAtTable, { ...at, body: {} }))) return
      continue
    }
    // While nobody has bets, a device of this round is of one that was voided before it closed.
    if (table.state === 'betting' && devices.has(table.id)) continue
    const bets = companyBets(table.game_id, table.round + place)
    const device = newDemoDevice(table.id, table.round, bets)
    devices.set(table.id, device)
    const body = { round: table.round, seq: 1, commit: device.commit, bets: device.bets }
    if (await isDone(() => member.call(calls.placeTableBets, { ...at, body }))) return
  }
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

/** A refusal is an answer like any other: bets closed meanwhile, or there are no chips left. */
async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof DemoRefusal) return false
    throw error
  }
}

/** Whoever hides their name is somebody too. Demo members sit, and watch nothing. */
const hasOthers = ({ onlookers, people }: TableShown, seats: readonly Seated[]): boolean =>
  onlookers > 0 || people.some(({ user_id: userId }) => !seats.some(({ member }) => member.id === userId))

const sits = ({ people }: TableShown, { id }: LoopbackMember): boolean =>
  people.some(({ user_id: userId }) => userId === id)

/** True if a member still has bets in a round that is not drawn. */
const isAwaited = (seats: readonly Seated[], { id, state }: TableShown): boolean =>
  state === 'betting' && seats.some(({ devices }) => devices.has(id))

/** Returns when to look again: soon after the moment at which bets close, because devices have little time then. */
function untilClosed({ state, closes_at: closesAt, now: at }: TableShown): number {
  if (state !== 'betting' || closesAt === null) return calmMs
  return Math.max(quickMs, Math.min(calmMs, closesAt - at))
}
