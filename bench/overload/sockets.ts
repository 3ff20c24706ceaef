import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { registerGuest } from '@cardroom/contract/auth'
import { getConversions } from '@cardroom/contract/conversions'
import { quantile } from '../lib/quantile.ts'
import { call } from '../rounds/players.ts'
import type { OwnServer } from '../rounds/server.ts'
import { most, type Aims } from './aims.ts'
import type { CrowdAnswer, CrowdOrder, Person } from './crowd.ts'
import { forkBeside } from './generate.ts'

/** The number of sockets for each person; the server's own limit is 10. */
export const perPerson = 8

export interface Ground {
  readonly server: OwnServer
  readonly aims: Aims
}

interface Crowd {
  order(order: CrowdOrder): Promise<CrowdAnswer>
  stop(): void
}

/** Opens this many idle sockets, and measures their memory and a simultaneous reconnect. */
export async function holdSockets({ server, aims }: Ground, count: number): Promise<void> {
  const crowd = await gather()
  const guests = await guestsOf(server, Math.ceil(count / perPerson))
  const people = Array.from({ length: count }, (_, index) => guests[Math.floor(index / perPerson)] as Person)
  // The first sockets come and leave, so that one-time allocations do not count.
  await crowd.order({ act: 'come', port: server.port, people: people.slice(0, 200) })
  await crowd.order({ act: 'leave' })
  const before = await heldBy(server)
  await crowd.order({ act: 'come', port: server.port, people })
  const kbEach = ((await heldBy(server)) - before) / count / 1000
  aims.note(
    `${count} idle sockets: each at most ${most.kbOfIdleSocket} kB`,
    `${kbEach.toFixed(1)} kB`,
    kbEach <= most.kbOfIdleSocket,
  )

  await crowd.order({ act: 'leave' })
  await untilConnected(server, 0)
  const [guest] = await guestsOf(server, 1)
  const returning = crowd.order({ act: 'return' })
  const waits = await callsWhile(server, guest?.token ?? '', returning)
  const seconds = (await returning).tookMs / 1000
  aims.note(
    `${count} sockets come back at once: all within ${most.allBackSeconds} s`,
    `${seconds.toFixed(1)} s`,
    seconds <= most.allBackSeconds,
  )
  const p99 = quantile(waits, 0.99)
  aims.note(
    `meanwhile a guest's calls are answered, p99 ≤ ${most.callMs} ms`,
    `p50 ${ms(quantile(waits, 0.5))}, p99 ${ms(p99)} of ${waits.length}`,
    p99 <= most.callMs,
  )
  crowd.stop()
  await untilConnected(server, 0)
}

/** Starts a crowd in a separate process. */
export async function gather(): Promise<Crowd> {
  const child = await forkBeside('crowd.ts')
  return {
    order: async (order) => {
      child.send(order)
      return (await once(child, 'message'))[0] as CrowdAnswer
    },
    stop: () => void child.kill(),
  }
}

async function guestsOf(server: OwnServer, count: number): Promise<Person[]> {
  const guests: Person[] = []
  while (guests.length < count) guests.push(await call(server, registerGuest, { body: {} }))
  return guests
}

async function callsWhile(server: OwnServer, token: string, work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  let isOver = false
  void work.finally(() => (isOver = true)).catch(() => undefined)
  while (!isOver) {
    const begunMs = performance.now()
    await call(server, getConversions, { token })
    waits.push(performance.now() - begunMs)
    await pause(20)
  }
  return waits
}

/** Returns a server's memory after a garbage collection, in bytes. */
async function heldBy(server: OwnServer): Promise<number> {
  for (let time = 0; time < 2; time += 1) {
    process.kill(server.pid as number, 'SIGUSR2')
    await pause(1000)
  }
  return metricOf(server, 'process_resident_memory_bytes')
}

/** Returns the same without memory that the process keeps for reuse. */
export async function collectedBy(server: OwnServer): Promise<number> {
  await heldBy(server)
  const [heap, external] = await Promise.all(
    ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes'].map((name) => metricOf(server, name)),
  )
  return (heap ?? 0) + (external ?? 0)
}

export async function untilConnected(server: OwnServer, count: number): Promise<void> {
  while ((await metricOf(server, 'sockets_connected')) > count) await pause(100)
}

export async function metricOf({ origin }: OwnServer, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
}

const ms = (wait: number): string => `${wait.toFixed(0)} ms`
