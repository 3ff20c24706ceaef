import { setTimeout as pause } from 'node:timers/promises'
import { unreadOf, type Unread } from './unread.ts'

/** Bytes that a server keeps for each client that is still there, by the client's port. */
type Waiting = ReadonlyMap<number, number>

/** What one message of this kind is on its way to one of the clients, in bytes, on average; while nothing waits. */
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

/** Tells what waits, once so many bytes more were sent to each: what was sent, without what the kernel took. */
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

/** Once nothing is on its way any more. */
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
  /** What waited for those who were cut off, when it was last looked, in bytes. */
  readonly atCutOff: readonly number[]
  /** How many of them went while a fuller one stayed. */
  readonly outOfTurn: number
  /** The most that ever waited for one, and for all, in bytes. */
  readonly fullest: number
  readonly overAll: number
}

export const nothingYet: Tally = { atCutOff: [], outOfTurn: 0, fullest: 0, overAll: 0 }

/** Adds who went between two looks; a difference of `slackBytes` between two of them says nothing. */
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
