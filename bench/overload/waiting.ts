import { setTimeout as pause } from 'node:timers/promises'
import { unreadOf, type Unread } from './unread.ts'

/** The bytes that a server keeps for each connected client, by the client's port. */
type Waiting = ReadonlyMap<number, number>

/** Measures the average size of one message in transit to one of the clients, in bytes, while nothing waits. */
export async function weigh(
  port: number,
  clients: readonly number[],
  tell: () => Promise<unknown>,
): Promise<number> {
  const before = sum((await settled(port, clients)).values())
  for (let time = 0; time < weighed; time += 1) await tell()
  return (sum((await settled(port, clients)).values()) - before) / weighed / clients.length
}

const weighed = 10

/** Returns the bytes that wait after this many more were sent to each: those sent, minus those in the kernel. */
export async function createScales(
  port: number,
  clients: readonly number[],
): Promise<(sentBytes: number) => Promise<Waiting>> {
  const begun = await settled(port, clients)
  return async (sentBytes) => {
    const unread = await unreadBy(port, clients)
    const waiting = (client: number, bytes: number): number =>
      Math.max(0, sentBytes - bytes + (begun.get(client) ?? 0))
    return new Map([...unread].map(([client, bytes]) => [client, waiting(client, bytes)]))
  }
}

async function unreadBy(port: number, clients: readonly number[]): Promise<Unread> {
  const all = await unreadOf(port)
  return new Map(clients.filter((client) => all.has(client)).map((client) => [client, all.get(client) ?? 0]))
}

/** Waits until nothing is in transit any more. */
async function settled(port: number, clients: readonly number[]): Promise<Unread> {
  for (let last = await unreadBy(port, clients); ;) {
    await pause(200)
    const now = await unreadBy(port, clients)
    if (sum(now.values()) === sum(last.values())) return now
    last = now
  }
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0)

export interface Tally {
  /** The bytes that waited at the last look for each client that was cut off. */
  readonly atCutOff: readonly number[]
  /** The number of clients that were cut off while a fuller one stayed. */
  readonly outOfTurn: number
  /** The most that ever waited for one client, and for all, in bytes. */
  readonly fullest: number
  readonly overAll: number
}

export const nothingYet: Tally = { atCutOff: [], outOfTurn: 0, fullest: 0, overAll: 0 }

/** Adds the clients that left between two looks. Differences up to `slackBytes` between two clients are ignored. */
export function addTo(before: Tally, last: Waiting, now: Waiting, slackBytes: number): Tally {
  const gone = [...last].filter(([client]) => !now.has(client)).map(([, bytes]) => bytes)
  const staying = Math.max(0, ...[...last].filter(([client]) => now.has(client)).map(([, bytes]) => bytes))
  return {
    atCutOff: [...before.atCutOff, ...gone],
    outOfTurn: before.outOfTurn + gone.filter((bytes) => staying > bytes + slackBytes).length,
    fullest: Math.max(before.fullest, ...now.values()),
    overAll: Math.max(before.overAll, sum(now.values())),
  }
}
