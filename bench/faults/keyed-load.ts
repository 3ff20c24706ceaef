import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Doer, Kind } from './people.ts'

/** A call under a key of its own, with its first successful answer. */
interface Acknowledged {
  readonly doer: Doer
  readonly key: string
  readonly body: string
  /** The times of sending and of the answer. */
  readonly sentMs: number
  readonly answeredMs: number
}

/** The results of the calls during a fault. */
export interface Met {
  readonly acknowledged: Acknowledged[]
  /** Counts each error key; `no answer` counts broken connections. */
  readonly refused: Map<string, number>
  /** The number of calls that still had no answer long after everything was well again. */
  stuck: number
}

export interface Load {
  readonly met: Met
  stop(): Promise<Met>
}

const patienceMs = 40_000
/** The time after the end at which people stop trying. */
const stuckMs = 60_000
const pauses: Record<Kind, number> = { bet: 40, sale: 200, request: 200 }
const tokenIsOld = new Set(['jwt expired', 'AuthorizationRequiredError'])

interface Sent {
  readonly status: number
  readonly body: string
}

/**
 * Sends one request as text on a connection of its own. Rejects if the connection breaks before the answer is
 * complete.
 */
const send = (port: number, request: string): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let received = ''
    socket.setEncoding('utf8').setTimeout(patienceMs, () => socket.destroy(new Error('No answer')))
    socket.on('data', (chunk: string) => (received += chunk))
    socket.once('error', reject)
    socket.once('close', () => {
      const [head = '', body = ''] = received.split('\r\n\r\n', 2)
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Infinity)
      if (Buffer.byteLength(body) < length) reject(new Error('Closed without a whole answer'))
      else resolve({ status: Number(head.slice(9, 12)), body })
    })
    socket.write(request)
  })

let runs = 0

/**
 * Lets everybody repeat their call until they are stopped. A failed call is sent again with its key to the next
 * process, as the app does through a load balancer.
 */
export function startLoad(ports: readonly number[], people: readonly Doer[]): Load {
  const met: Met = { acknowledged: [], refused: new Map(), stuck: 0 }
  let stoppedMs = Infinity
  runs += 1
  const run = runs

  const untilAnswered = async (doer: Doer, key: string, first: number): Promise<void> => {
    for (let tries = 0; performance.now() - stoppedMs < stuckMs; tries += 1) {
      const port = ports[(first + tries) % ports.length] ?? 0
      const sentMs = performance.now()
      const { status, body } = await send(port, doer.request(key)).catch(() => ({ status: 0, body: '' }))
      const answeredMs = performance.now()
      if (status === 200) return void met.acknowledged.push({ doer, key, body, sentMs, answeredMs })
      const refusal = status === 0 ? 'no answer' : keyOf(body, status)
      met.refused.set(refusal, (met.refused.get(refusal) ?? 0) + 1)
      if (tokenIsOld.has(refusal)) await doer.renew(`http://127.0.0.1:${port}`).catch(() => undefined)
      await pause(100)
    }
    met.stuck += 1
  }
  const doing = people.map(async (doer, index) => {
    for (let round = 0; stoppedMs === Infinity; round += 1) {
      await untilAnswered(doer, `fault-${process.pid}-${run}-${index}-${round}`, index)
      await pause(pauses[doer.kind])
    }
  })
  return {
    met,
    stop: async () => {
      stoppedMs = performance.now()
      await Promise.all(doing)
      return met
    },
  }
}

function keyOf(body: string, status: number): string {
  try {
    return (JSON.parse(body) as { error?: string }).error ?? String(status)
  } catch {
    return String(status)
  }
}

const replayLanes = 12

/** Counts acknowledged calls that get another answer when their key is sent again. */
export async function countLost(port: number, { acknowledged }: Met): Promise<number> {
  let lost = 0
  let next = 0
  const lane = async (): Promise<void> => {
    for (let each = acknowledged[next++]; each !== undefined; each = acknowledged[next++]) {
      const again = await replay(port, each)
      if (again.status !== 200 || again.body !== each.body) lost += 1
    }
  }
  await Promise.all(Array.from({ length: replayLanes }, lane))
  return lost
}

/**
 * Sends a call again with its key, up to 21 times. A refusal such as "too busy" does not tell whether the call is
 * lost, so it is repeated.
 */
async function replay(port: number, { doer, key }: Acknowledged): Promise<Sent> {
  for (let tries = 0; ; tries += 1) {
    const again = await send(port, doer.request(key)).catch(() => ({ status: 0, body: '' }))
    if (again.status === 200 || tries === 20) return again
    if (tokenIsOld.has(keyOf(again.body, again.status)))
      await doer.renew(`http://127.0.0.1:${port}`).catch(() => undefined)
    await pause(100)
  }
}
