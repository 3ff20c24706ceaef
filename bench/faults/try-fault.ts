import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../lib/quantile.ts'
import { lockedClubOf, type Fault, type Ground, type Row } from './ground.ts'
import { countLost, startLoad, type Load, type Met } from './keyed-load.ts'
import { kinds, type Kind } from './people.ts'

const healthyWithinMs = 120_000

/** Tries one fault under load, then sends every acknowledged key again and counts the rows of the database. */
export async function tryFault(ground: Ground, fault: Fault): Promise<Row> {
  await fault.prepare?.(ground)
  await renewAll(ground)
  const [before, fallsBefore] = [await countDone(ground), ground.fleet.falls()]
  const load = startLoad(ground.fleet.ports, ground.people)
  await pause(1000)
  const begunMs = performance.now()
  const note = await fault.cause(ground)
  const healthy = await untilHealthy(ground, load)
  await pause(1000)
  const met = await load.stop()
  await fault.tidy?.(ground)
  const lost = await countLost(ground.fleet.first.port, met)
  const more = difference(met, before, await countDone(ground))
  return {
    acknowledged: met.acknowledged.length,
    lost: lost + more.missing,
    doubled: more.doubled,
    stuck: met.stuck,
    falls: ground.fleet.falls() - fallsBefore,
    out: longestGap(met, begunMs) / 1000,
    healthy,
    p99: othersP99(ground, met),
    refused: met.refused,
    note: typeof note === 'string' ? note : '',
  }
}

/** Renews all tokens, so that none expires during the run. */
async function renewAll({ fleet, people }: Ground): Promise<void> {
  for (const person of people) await person.renew(fleet.first.origin)
}

async function untilHealthy({ fleet }: Ground, { met }: Load): Promise<number> {
  const harmedMs = performance.now()
  const isWell = (): boolean => met.acknowledged.some(({ sentMs }) => sentMs > harmedMs)
  while (!(await fleet.isReady()) || !isWell()) {
    if (performance.now() - harmedMs > healthyWithinMs) throw new Error('It did not become healthy again')
    await pause(50)
  }
  return (performance.now() - harmedMs) / 1000
}

type Done = Record<Kind, number>

async function countDone({ ask }: Ground): Promise<Done> {
  const [done] = await ask<Done>(
    `select (select count(*)::int from rounds) as bet,
            (select count(*)::int from transactions where not is_request) as sale,
            (select count(*)::int from transactions where is_request) as request`,
  )
  return done ?? { bet: 0, sale: 0, request: 0 }
}

function difference({ acknowledged }: Met, before: Done, after: Done): { doubled: number; missing: number } {
  let [doubled, missing] = [0, 0]
  for (const kind of kinds) {
    const known = acknowledged.filter(({ doer }) => doer.kind === kind).length
    const more = after[kind] - before[kind] - known
    doubled += Math.max(0, more)
    missing += Math.max(0, -more)
  }
  return { doubled, missing }
}

function longestGap({ acknowledged }: Met, begunMs: number): number {
  const moments = acknowledged.map(({ answeredMs }) => answeredMs).filter((at) => at > begunMs)
  const sorted = Float64Array.from([begunMs, ...moments]).sort()
  return sorted.reduce((longest, at, index) => Math.max(longest, at - (sorted[index - 1] ?? at)), 0)
}

const othersP99 = (ground: Ground, { acknowledged }: Met): number =>
  quantile(
    acknowledged
      .filter(({ doer }) => doer.kind === 'bet' && doer.clubId !== lockedClubOf(ground))
      .map(({ sentMs, answeredMs }) => answeredMs - sentMs),
    0.99,
  )
