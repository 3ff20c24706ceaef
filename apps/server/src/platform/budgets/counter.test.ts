import { randomUUID } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Redis } from 'ioredis'
import { describe, expect, it } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { createCounter } from './counter.ts'

const log = createLog('silent')
const allowance = { name: 'test', points: 2, seconds: 60 }

describe('counting in this process', () => {
  it('says how far a key is beyond its allowance, for each key separately', async () => {
    const { count } = createCounter({ redis: undefined, hasRateLimits: true, log })
    const overs = []
    for (let time = 0; time < 4; time += 1) overs.push((await count(allowance, 'one')).over)
    expect(overs).toEqual([0, 0, 1, 2])
    expect(await count(allowance, 'other')).toMatchObject({ over: 0 })
    const { retryAfterSeconds } = await count(allowance, 'one')
    expect(retryAfterSeconds).toBeGreaterThan(50)
    expect(retryAfterSeconds).toBeLessThanOrEqual(60)
  })

  it('starts a new count when the server’s clock was moved past the span', async () => {
    const { count } = createCounter({ redis: undefined, hasRateLimits: true, log })
    for (let time = 0; time < 3; time += 1) await count(allowance, 'one')
    setClock(() => Date.now() + 30_000)
    expect(await count(allowance, 'one')).toMatchObject({ over: 2 })
    setClock(() => Date.now() + 61_000)
    expect(await count(allowance, 'one')).toMatchObject({ over: 0 })
    setClock()
  })

  it('counts nothing while limits are off', async () => {
    const { count } = createCounter({ redis: undefined, hasRateLimits: false, log })
    for (let time = 0; time < 9; time += 1)
      expect(await count(allowance, 'one')).toEqual({ over: 0, retryAfterSeconds: 0 })
  })
})

/** Starts a Redis that is ready and counts until it is frozen; then it answers nobody. */
async function startFreezable() {
  const sockets = new Set<Socket>()
  let isFrozen = false
  let consumed = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('data', (sent) => {
      if (isFrozen) return
      for (const [, command = ''] of sent.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g))
        socket.write(
          /^eval/i.test(command) ? `*2\r\n:${(consumed += 1)}\r\n:60000\r\n` : '$9\r\nloading:0\r\n',
        )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    redis: new Redis(port, { maxRetriesPerRequest: null }),
    consumed: () => consumed,
    freeze: () => void (isFrozen = true),
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      server.close()
    },
  }
}

describe('counting in Redis', () => {
  it('continues in this process while Redis does not answer', async () => {
    const { redis, consumed, freeze, close } = await startFreezable()
    await new Promise((resolve) => void redis.once('ready', resolve))
    const { count } = createCounter({ redis, hasRateLimits: true, log })
    expect(await count(allowance, 'one')).toMatchObject({ over: 0 })
    expect(await count(allowance, 'one')).toMatchObject({ over: 0 })
    expect(await count(allowance, 'one')).toMatchObject({ over: 1 })
    expect(consumed()).toBe(3)
    freeze()
    const overs = []
    for (let time = 0; time < 3; time += 1) overs.push((await count(allowance, 'two')).over)
    expect(overs).toEqual([0, 0, 1])
    redis.disconnect()
    close()
  })

  it('continues in this process if no Redis can be reached', async () => {
    const redis = new Redis(1, { maxRetriesPerRequest: null, lazyConnect: true })
    const { count } = createCounter({ redis, hasRateLimits: true, log })
    const overs = []
    for (let time = 0; time < 3; time += 1) overs.push((await count(allowance, 'one')).over)
    expect(overs).toEqual([0, 0, 1])
    redis.disconnect()
  })

  it.runIf(process.env.REDIS_URL)('is for all processes together', async () => {
    const connections = [0, 1].map(() => new Redis(process.env.REDIS_URL as string))
    const key = randomUUID()
    const overs = []
    for (const redis of connections) {
      await redis.ping()
      const { count } = createCounter({ redis, hasRateLimits: true, log })
      for (let time = 0; time < 2; time += 1) overs.push((await count(allowance, key)).over)
    }
    expect(overs).toEqual([0, 0, 1, 2])
    await Promise.all(connections.map((redis) => redis.quit()))
  })
})
