import { setTimeout as pause } from 'node:timers/promises'
import { sendMessage } from '@cardroom/contract/chat'
import type pg from 'pg'
import { quantile } from '../lib/quantile.ts'
import { call, seatPlayers, type Seated } from '../rounds/players.ts'
import type { OwnServer } from '../rounds/server.ts'
import { most, type Aims } from './aims.ts'
import { collectedBy, gather, metricOf, perPerson, untilConnected, type Ground } from './sockets.ts'
import { addTo, createScales, nothingYet, weigh, type Tally } from './waiting.ts'

// Sockets that never read, though they answer that they are there. Each is sent as much as the kernel takes, quickly;
// then more, slowly, so that little is sent between two measurements of the bytes that wait in the server.

const clubsMax = 16
/** The longest text, of letters with three bytes each. */
const content = '漢'.repeat(1024)
/** This many messages fill the buffers of the clients. */
const primed = 102
/**
 * First each club gets `quickly` calls at once, then `callsAtOnce` calls in each turn of `turnMs` milliseconds.
 */
const [quickly, callsAtOnce, turnMs] = [6, 128, 200]
const mbBytes = 2 ** 20

interface Memory {
  /**
   * The memory after a collection, in bytes: before the sockets come, after they were fed, and after all have left.
   */
  readonly before: number
  readonly fed: number
  readonly left: number
  /** The additional memory of the process at its peak. */
  readonly peak: number
}

export async function feedSilent(
  { server, pool, aims }: Ground & { readonly pool: pg.Pool },
  count: number,
): Promise<void> {
  const people = Math.ceil(count / perPerson)
  const clubs = Math.min(clubsMax, people)
  const players = await seatPlayers(server, pool, { players: people, clubs })
  const tellers = tellersOf(server, players, clubs)
  const crowd = await gather()
  const sockets = players.flatMap(({ player }) => Array.from({ length: perPerson }, () => player))
  const come = { act: 'come', port: server.port, people: sockets.slice(0, count) } as const
  // The first sockets come, receive something and leave, so that one-time allocations do not count.
  await crowd.order(come)
  await repeat(quickly, tellers.everybody)
  await crowd.order({ act: 'leave' })
  await untilConnected(server, 0)
  const before = await collectedBy(server)
  const rested = await residentBy(server)
  await crowd.order(come)
  const { ports } = await crowd.order({ act: 'sleep' })
  const feeding = await feed(server, tellers, ports)
  const fed = await collectedBy(server)
  crowd.stop()
  await untilConnected(server, 0)
  const left = await collectedBy(server)
  judge(aims, count, feeding)
  judgeMemory(aims, { before, fed, left, peak: feeding.peak - rested })
}

interface Feeding extends Tally {
  /** The number of messages sent to each, and the most bytes for each in a second. */
  readonly told: number
  readonly perSecond: number
  /** The peak memory of the process, in bytes. */
  readonly peak: number
}

/** Feeds until all are cut off, or far more than the limit waits for one of them. */
async function feed(
  server: OwnServer,
  { people, everybody, each }: Tellers,
  ports: readonly number[],
): Promise<Feeding> {
  for (let time = 0; time < primed; time += quickly) await repeat(quickly, everybody)
  const bytes = {
    everybody: await weigh(server.port, ports, everybody),
    each: await weigh(server.port, ports, each),
  }
  if (bytes.each < Buffer.byteLength(content)) throw new Error('The kernel does not say what it holds')
  const look = await createScales(server.port, ports)

  const slowly = perTurn(people, bytes.each)
  const perSecond = (slowly * bytes.each * 1000) / turnMs
  let [last, found, isQuick] = [await look(0), nothingYet, true]
  let [told, sent, peak] = [0, 0, 0]
  while (last.size > 0 && Math.max(...last.values()) < 2 * most.waitingMbEach * mbBytes) {
    if (isQuick) await repeat(quickly, everybody)
    else await Promise.all([repeat(slowly, each), pause(turnMs)])
    told += isQuick ? quickly : slowly
    sent += isQuick ? quickly * bytes.everybody : slowly * bytes.each
    const now = await look(sent)
    found = addTo(found, last, now, perSecond)
    isQuick &&= !isFilling(found)
    peak = Math.max(peak, await residentBy(server))
    last = now
  }
  return { ...found, told, perSecond, peak }
}

/**
 * Returns how many messages each person gets in a turn: in a second, a quarter of what may wait for them, or less
 * if there are many people.
 */
const perTurn = (people: number, bytes: number): number =>
  Math.max(
    1,
    Math.min(
      Math.floor(callsAtOnce / people),
      Math.round((most.waitingMbEach * mbBytes * turnMs) / 4000 / bytes),
    ),
  )

/** Tells whether the kernel's buffers are full. */
const isFilling = ({ fullest, overAll }: Tally): boolean =>
  fullest > (most.waitingMbEach * mbBytes) / 4 || overAll > (most.waitingMbOverAll * mbBytes) / 4

interface Tellers {
  readonly people: number
  /** Sends something to each, by one call for each club. */
  everybody(): Promise<unknown>
  /** Sends by one call for each person, whose sockets share nothing with others'. */
  each(): Promise<unknown>
}

function tellersOf(server: OwnServer, players: readonly Seated[], clubs: number): Tellers {
  const tell = ({ owner, club }: Seated, to: { readonly receiver_id?: Seated['player']['id'] }) =>
    call(server, sendMessage, { token: owner.token, clubId: club.id, body: { content, ...to } })
  return {
    people: players.length,
    everybody: () => Promise.all(players.slice(0, clubs).map((seated) => tell(seated, {}))),
    each: () => Promise.all(players.map((seated) => tell(seated, { receiver_id: seated.player.id }))),
  }
}

const repeat = (times: number, act: () => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: times }, act))

function judge(aims: Aims, count: number, feeding: Feeding): void {
  const { atCutOff, told, fullest, overAll, outOfTurn, perSecond } = feeding
  const waited = [0, 0.5, 1].map((share) => mb(quantile(atCutOff, share))).join(', ')
  aims.note(
    `${count} sockets that never read: all are cut off`,
    `${atCutOff.length} after ${told} messages; least, median, most that waited then: ${waited}`,
    atCutOff.length === count,
  )
  aims.note(
    `at most ${most.waitingMbEach} MB waits for each, and what comes in a second`,
    `${mb(fullest)}; ${mb(perSecond)} came in a second`,
    fullest <= most.waitingMbEach * mbBytes + perSecond,
  )
  aims.note(
    `at most ${most.waitingMbOverAll} MB wait over all, and what comes in a second`,
    `${mb(overAll)}; ${mb(perSecond * count)} came in a second`,
    overAll <= most.waitingMbOverAll * mbBytes + perSecond * count,
  )
  aims.note('the fullest goes first', `${outOfTurn} went while a fuller one stayed`, outOfTurn === 0)
}

function judgeMemory(aims: Aims, { before, fed, left, peak }: Memory): void {
  aims.note(
    `memory comes back: at most ${most.keptMb} MB stay`,
    `before ${mb(before)}, once fed ${mb(fed)}, once all left ${mb(left)}; process at its peak + ${mb(peak)}`,
    Math.max(fed, left) - before <= most.keptMb * mbBytes,
  )
}

const residentBy = (server: OwnServer): Promise<number> => metricOf(server, 'process_resident_memory_bytes')
const mb = (bytes: number): string => `${(bytes / mbBytes).toFixed(1)} MB`
