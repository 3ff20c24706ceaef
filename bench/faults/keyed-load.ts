import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Seated } from '../rounds/players.ts'

/** What was sent under a key of its own, and its first answer of success. */
interface Acknowledged {
  readonly request: string
  readonly body: string
}

interface Sent {
  readonly status: number
  readonly body: string
}

/** What people met while a fault lasted. */
export interface Met {
  readonly acknowledged: Acknowledged[]
  /** How often each error key was answered; `no answer` where the connection broke. */
  readonly refused: Map<string, number>
  /** Milliseconds of each answer of success, by who asked. */
  readonly waits: Map<Seated, number[]>
}

const patienceMs = 30_000

/** One request on a connection of its own, sent as text. Rejects where it breaks before its answer is whole. */
export const send = (port: number, request: string): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let received = ''
    socket.setEncoding('utf8').setTimeout(patienceMs, () => socket.destroy(new Error('No answer')))
    socket.on('data', (chunk: string) => (received += chunk))
    socket.once('error', reject)
    socket.once('close', () => {
      const [head = '', body = ''] = received.split('\r\n\r\n', 2)
      if (head === '') reject(new Error('Closed without an answer'))
      else resolve({ status: Number(head.slice(9, 12)), body })
    })
    socket.write(request.replace('\r\n', '\r\nconnection: close\r\n'))
  })

let runs = 0

/** Everybody bets one after the other until told to stop; what fails is sent again with its key, as the app does. */
export function startLoad(port: number, people: readonly Seated[]): { stop(): Promise<Met> } {
  const met: Met = { acknowledged: [], refused: new Map(), waits: new Map() }
  let isStopping = false
  runs += 1
  const run = runs

  const untilAnswered = async (person: Seated, request: string): Promise<void> => {
    for (;;) {
      const begun = performance.now()
      const { status, body } = await send(port, request).catch(() => ({ status: 0, body: '' }))
      if (status === 200) {
        met.acknowledged.push({ request, body })
        met.waits.set(person, [...(met.waits.get(person) ?? []), performance.now() - begun])
        return
      }
      const key =
        status === 0 ? 'no answer' : ((JSON.parse(body) as { error?: string }).error ?? String(status))
      met.refused.set(key, (met.refused.get(key) ?? 0) + 1)
      await pause(100)
    }
  }
  const playing = people.map(async (person, index) => {
    for (let round = 0; !isStopping; round += 1) {
      await untilAnswered(person, person.request(`fault-${process.pid}-${run}-${index}-${round}`))
      await pause(20)
    }
  })
  return {
    stop: async () => {
      isStopping = true
      await Promise.all(playing)
      return met
    },
  }
}

/** How many acknowledged calls answer otherwise when their key is sent again. */
export async function countLost(port: number, { acknowledged }: Met): Promise<number> {
  let lost = 0
  for (const { request, body } of acknowledged) {
    const again = await send(port, request)
    if (again.status !== 200 || again.body !== body) lost += 1
  }
  return lost
}

export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)] ?? 0
