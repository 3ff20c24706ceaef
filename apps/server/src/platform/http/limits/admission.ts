import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Failure } from '@cardroom/contract'
import { refreshToken } from '@cardroom/contract/auth'
import type { Log } from '#platform/log.ts'
import { uuid } from '#platform/random.ts'
import { plainAddress } from '../plain-address.ts'
import type { LeftLane } from './left-lane.ts'
import { createExpectedWait, type ExpectedWait, type WaitBounds } from './expected-wait.ts'
import { watchLoopLag } from './loop-lag.ts'
import { paceRefusals } from './refusal-pace.ts'

/**
 * Calls in the same lane wait for each other. Calls outside any lane (health, metrics, the app's own files) are
 * always let in.
 */
export type Lane = 'rounds' | 'doors' | 'refreshes' | 'calls'

export type LaneBounds = Readonly<Record<Lane, WaitBounds>>

/**
 * Rounds are many and short: a table that answers after a third of a second still feels alive. `doors` are the
 * log-ins and related calls, which must stay open whatever other calls do. Renewing a token has a lane of its own, so
 * that signed-in people do not wait for those who sign in.
 */
const defaultBounds: LaneBounds = {
  rounds: { waitMaxMs: 300, inFlightMin: 64, inFlightFirst: 500, inFlightMax: 1000 },
  doors: { waitMaxMs: 1000, inFlightMin: 64, inFlightFirst: 500, inFlightMax: 500 },
  refreshes: { waitMaxMs: 1000, inFlightMin: 64, inFlightFirst: 500, inFlightMax: 500 },
  calls: { waitMaxMs: 1000, inFlightMin: 128, inFlightFirst: 2000, inFlightMax: 2000 },
}

/** Refused callers are asked to retry after this time, in which the queue changes. */
const retryAfterSeconds = 1

/** Operators see these figures of a lane. */
export interface LaneFigures {
  readonly lane: Lane
  readonly inFlight: number
  readonly limit: number
  /** The count begins with the process. */
  readonly refused: number
}

export type Admission = () => readonly LaneFigures[]

/**
 * Refuses calls that would wait too long with `tooBusy` and `Retry-After`, before any other work: before routes,
 * tokens, bodies and keys. So a refusal costs almost nothing however many calls come, admitted calls are answered
 * soon, and a refused call may be repeated with its key. Returns the figures of the lanes.
 */
export function admitRequests(
  server: Server,
  { log, bounds = defaultBounds }: { readonly log: Log; readonly bounds?: LaneBounds | undefined },
): Admission {
  const reportRefusal = createRefusalReports(log)
  const paced = paceRefusals(watchLoopLag())
  const lanes = new Map(
    (Object.keys(bounds) as Lane[]).map((lane) => [
      lane,
      { wait: createExpectedWait(bounds[lane]), refused: 0 },
    ]),
  )
  const listeners = server.listeners('request') as Listener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const lane = lanes.get(laneOf(plainAddress(request.url ?? '')) as Lane)
    if (lane && !holdsPlace(lane.wait, { request, response })) {
      lane.refused += 1
      reportRefusal()
      return paced(() => refuse(response))
    }
    for (const listener of listeners) listener.call(server, request, response)
  })
  return () =>
    [...lanes].map(([lane, { wait, refused }]) => ({
      lane,
      inFlight: wait.inFlight(),
      limit: wait.limit(),
      refused,
    }))
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** The log says when refusals begin, and then at this interval how many there were. */
const reportEveryMs = 10_000

function createRefusalReports(log: Log): () => void {
  let refused = 0
  let timer: NodeJS.Timeout | undefined
  const report = (): void => {
    timer = refused > 0 ? setTimeout(report, reportEveryMs).unref() : undefined
    if (refused > 0) log.warn({ refused }, 'calls were refused: they would have waited too long')
    refused = 0
  }
  return () => {
    refused += 1
    if (timer === undefined) report()
  }
}

const roundCall = /^\/api\/sessions\/\d+\/(?:bets|hands)/

function laneOf(url: string): Lane | undefined {
  if (!url.startsWith('/api/')) return undefined
  if (url.startsWith(`/api${refreshToken.path}`)) return 'refreshes'
  if (url.startsWith('/api/auth/')) return 'doors'
  return roundCall.test(url) ? 'rounds' : 'calls'
}

/** The place of an admitted call in its lane. It leaves the count while it waits for its sender. */
interface Place {
  stepOut(): void
  stepIn(): void
}

const places = new WeakMap<IncomingMessage, Place>()

/** Takes the call out of its lane until `work` is done, so that no other call is counted as waiting for it. */
export async function outsideItsLane<Result>(
  request: IncomingMessage,
  work: (left: LeftLane) => Promise<Result>,
): Promise<Result> {
  const place = places.get(request)
  place?.stepOut()
  try {
    return await work({} as LeftLane)
  } finally {
    place?.stepIn()
  }
}

/**
 * Counts a call from when it has arrived in full until it is answered or its sender is gone. While a body trickles
 * in, or an answer trickles out, the call is not counted; otherwise a few slow clients could fill a lane.
 */
function holdsPlace(wait: ExpectedWait, { request, response }: Exchange): boolean {
  if (!wait.enter()) return false
  let [stepsOut, isOver, since] = [0, false, performance.now()]
  const end = (): void => {
    if (isOver) return
    isOver = true
    if (stepsOut === 0) wait.leave(performance.now() - since)
  }
  response.once('prefinish', end)
  response.once('close', end)
  const place: Place = {
    stepOut: () => {
      if (isOver) return
      if (stepsOut === 0) wait.stepOut()
      stepsOut += 1
    },
    stepIn: () => {
      if (isOver) return
      stepsOut -= 1
      if (stepsOut > 0) return
      since = performance.now()
      wait.stepIn()
    },
  }
  places.set(request, place)
  // By then Node has read a body that came together with the head; at the next tick it would not have read it yet.
  if (hasBody(request))
    setImmediate(() => {
      if (isOver || request.complete) return
      place.stepOut()
      request.once('end', place.stepIn)
    })
  return true
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const body = JSON.stringify({ error: 'tooBusy' } satisfies Failure)

function refuse(response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
    'x-content-type-options': 'nosniff',
    'x-request-id': uuid(),
  })
  response.end(body)
}
