import { openClient } from './keep-alive-client.ts'
import type { Seated, Server } from './players.ts'

export interface Played {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Counts answers other than 200, by status. */
  readonly refused: Readonly<Record<string, number>>
}

/** Lets everybody bet for this time as fast as they get answers, each over a connection of their own. */
export async function play(
  server: Server,
  players: readonly Seated[],
  milliseconds: number,
): Promise<Played> {
  const clients = await Promise.all(players.map(() => openClient(server.port)))
  const latencies: number[] = []
  const refused: Record<string, number> = {}
  const begin = performance.now()
  const end = begin + milliseconds
  const run = `${process.pid}-${Math.round(begin)}`

  await Promise.all(
    players.map(async (player, index) => {
      const client = clients[index] as (typeof clients)[number]
      for (let round = 0; ; round += 1) {
        const sent = performance.now()
        if (sent >= end) return
        const status = await client.send(player.request(`${run}-${round}`))
        if (status === 200) latencies.push(performance.now() - sent)
        else refused[status] = (refused[status] ?? 0) + 1
      }
    }),
  )

  const seconds = (performance.now() - begin) / 1000
  for (const client of clients) client.close()
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: latencies.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), refused }
}
