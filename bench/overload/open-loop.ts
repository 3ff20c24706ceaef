import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../lib/quantile.ts'
import { openClient, type KeepAliveClient } from '../rounds/keep-alive-client.ts'
import type { Seated, Server } from '../rounds/players.ts'

export interface Asked {
  /**
   * The number of calls that were not sent in time, because every connection was waiting or the generator was late.
   */
  readonly missed: number
  readonly sentPerSecond: number
  readonly donePerSecond: number
  readonly refusedPerSecond: number
  /** Counts, by status, the answers that are neither a success nor a refusal as too busy. */
  readonly others: Readonly<Record<string, number>>
  readonly done: Waits
  readonly refused: Waits
  /** The time of the last answer that was refused or slower than `slowMs`, in milliseconds after the start. */
  readonly lastSlowMs: number
}

interface Waits {
  readonly p50Ms: number
  readonly p99Ms: number
}

export interface Load {
  readonly perSecond: number
  readonly forMs: number
  readonly slowMs?: number
}

const [connectionsMax, tickMs, lateMs] = [3000, 4, 50]
let runs = 0

/**
 * Sends bets at a fixed rate, whatever the answers. Each has its due time, and its wait counts from then on, so that
 * a slow server cannot slow down the measurement.
 */
export async function askOpenly(server: Server, players: readonly Seated[], load: Load): Promise<Asked> {
  const clients = await openClients(server.port, Math.min(connectionsMax, Math.ceil(load.perSecond)))
  const free = [...clients]
  const [done, refused]: [number[], number[]] = [[], []]
  const others: Record<string, number> = {}
  const underWay = new Set<Promise<void>>()
  const run = `${process.pid}-${(runs += 1)}`
  let [due, sent, missed, lastSlowMs] = [0, 0, 0, 0]
  const begin = performance.now()

  const bet = async (client: KeepAliveClient, dueAt: number): Promise<void> => {
    const player = players[sent % players.length] as Seated
    const status = await client.send(player.request(`${run}-${sent}`)).catch(() => 0)
    const tookMs = performance.now() - dueAt
    if (status === 200) done.push(tookMs)
    else if (status === 503) refused.push(tookMs)
    else others[status] = (others[status] ?? 0) + 1
    if (status !== 200 || tookMs > (load.slowMs ?? Infinity)) lastSlowMs = performance.now() - begin
    if (status !== 0) free.push(client)
  }

  for (let now = begin; now - begin < load.forMs; now = performance.now()) {
    for (; due < ((now - begin) * load.perSecond) / 1000; due += 1) {
      const dueAt = begin + (due * 1000) / load.perSecond
      const client = now - dueAt > lateMs ? undefined : free.pop()
      if (client) {
        sent += 1
        const answered = bet(client, dueAt).finally(() => underWay.delete(answered))
        underWay.add(answered)
      } else missed += 1
    }
    await pause(tickMs)
  }
  const seconds = (performance.now() - begin) / 1000
  await Promise.race([Promise.all(underWay), pause(10_000)])
  for (const client of clients) client.close()
  return {
    missed,
    sentPerSecond: sent / seconds,
    donePerSecond: done.length / seconds,
    refusedPerSecond: refused.length / seconds,
    others,
    done: waitsOf(done),
    refused: waitsOf(refused),
    lastSlowMs,
  }
}

const waitsOf = (waits: readonly number[]): Waits => ({
  p50Ms: quantile(waits, 0.5),
  p99Ms: quantile(waits, 0.99),
})

async function openClients(port: number, count: number): Promise<KeepAliveClient[]> {
  const clients: KeepAliveClient[] = []
  for (let opened = 0; opened < count; opened += 100)
    clients.push(
      ...(await Promise.all(Array.from({ length: Math.min(100, count - opened) }, () => openClient(port)))),
    )
  return clients
}
