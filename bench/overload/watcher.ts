import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareRequest, type PreparedRequest } from '@cardroom/contract'
import { login } from '@cardroom/contract/auth'
import { placeBets } from '@cardroom/contract/sessions'
import type { Seated, Server } from '../rounds/players.ts'

/** The results of an occasional caller in a process that does nothing else. Infinity means no answer. */
export interface Watched {
  /** Times in milliseconds of the successful bets, and of those refused as too busy. */
  readonly done: number[]
  readonly refused: number[]
  /**
   * Counts, by status, refusals without the key `tooBusy` or without `Retry-After`, and any other answer to a bet.
   */
  readonly wrong: Record<string, number>
  readonly health: number[]
  readonly logIns: number[]
}

interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly text: string
  readonly tookMs: number
}

const betEveryMs = 10
const healthEveryMs = 50
const logInEveryMs = 250
const patienceMs = 10_000
let runs = 0

/** Measures while `work` runs: bets of these players, /healthz, and logins with a password. */
export async function watch(
  server: Server,
  players: readonly Seated[],
  work: Promise<unknown>,
): Promise<Watched> {
  const watched: Watched = { done: [], refused: [], wrong: {}, health: [], logIns: [] }
  const ask = createAsking(server)
  const run = `watch-${process.pid}-${(runs += 1)}`
  const isOver = flagOf(work)

  const note = ({ status, retryAfter, text, tookMs }: Answer): void => {
    if (status === 200) watched.done.push(tookMs)
    else if (status === 503 && retryAfter === '1' && text.includes('tooBusy')) watched.refused.push(tookMs)
    else watched.wrong[status] = (watched.wrong[status] ?? 0) + 1
  }
  const bet = async (index: number): Promise<void> => {
    const { player, sessionId } = players[index % players.length] as Seated
    const bets = [{ type: 'red' as const, amount: 10 }]
    const params = { id: String(sessionId) }
    const idempotencyKey = `${run}-${index}`
    note(
      await ask(prepareRequest(placeBets, { token: player.token, params, body: { bets }, idempotencyKey })),
    )
  }
  const askHealth = async (): Promise<void> => {
    const { status, tookMs } = await ask({ method: 'GET', url: '/healthz', headers: {}, body: undefined })
    watched.health.push(status === 200 ? tookMs : Infinity)
  }
  const logIn = async (index: number): Promise<void> => {
    const { email } = (players[index % players.length] as Seated).owner
    const { status, tookMs } = await ask(
      prepareRequest(login, { body: { login: String(email), password: 'Secret-123' } }),
    )
    watched.logIns.push(status === 200 ? tookMs : Infinity)
  }
  await Promise.all([
    regularly(betEveryMs, bet, isOver),
    regularly(healthEveryMs, askHealth, isOver),
    regularly(logInEveryMs, logIn, isOver),
  ])
  return watched
}

function flagOf(work: Promise<unknown>): () => boolean {
  let isOver = false
  void work.finally(() => (isOver = true)).catch(() => undefined)
  return () => isOver
}

/** Starts one action at each due time, whether or not earlier ones have ended. */
async function regularly(
  everyMs: number,
  act: (index: number) => Promise<void>,
  isOver: () => boolean,
): Promise<void> {
  const underWay = new Set<Promise<void>>()
  for (let index = 0; !isOver(); index += 1) {
    const acting = act(index).finally(() => underWay.delete(acting))
    underWay.add(acting)
    await pause(everyMs)
  }
  await Promise.all(underWay)
}

/** Makes one HTTP call over connections that stay open; status 0 means no answer. */
function createAsking({ port }: Server): (prepared: PreparedRequest) => Promise<Answer> {
  const agent = new Agent({ keepAlive: true })
  return ({ url: path, method, headers, body }) =>
    new Promise((resolve) => {
      const begunMs = performance.now()
      const end = (status: number, retryAfter: string | undefined, text: string): void =>
        resolve({ status, retryAfter, text, tookMs: performance.now() - begunMs })
      const sent = request({ port, host: '127.0.0.1', path, method, headers, agent, timeout: patienceMs })
      sent.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => end(response.statusCode ?? 0, response.headers['retry-after'], text))
      })
      sent.on('timeout', () => sent.destroy())
      sent.on('error', () => end(0, undefined, ''))
      sent.end(body)
    })
}
