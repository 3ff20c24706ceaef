import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createExpectedWait } from './expected-wait.ts'

// oxlint-disable-next-line no-restricted-properties -- a fake clock, which these tests move on
const fakeMs = (): number => performance.now()
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const bounds = { waitMaxMs: 300, inFlightMin: 20, inFlightFirst: 500, inFlightMax: 2000 }
const [stepMs, batchMs] = [10, 100]

/** Simulates a server that completes so many calls a second and receives so many, over a span of time. */
function serve(wait: ReturnType<typeof createExpectedWait>, queue: number[], load: Load) {
  const waits: number[] = []
  let [asked, done, refused] = [0, 0, 0]
  for (let at = 0; at < load.forMs; at += stepMs) {
    vi.advanceTimersByTime(stepMs)
    for (asked += (load.asked * stepMs) / 1000; asked >= 1; asked -= 1)
      if (wait.enter()) queue.push(fakeMs())
      else refused += 1
    // Completes them in batches, as rounds are; a larger batch takes longer.
    done += (load.done * stepMs) / 1000
    if (at % batchMs !== 0) continue
    for (done = Math.min(done, queue.length); done >= 1; done -= 1) {
      const tookMs = fakeMs() - (queue.shift() ?? 0)
      waits.push(tookMs)
      wait.leave(tookMs)
    }
  }
  return { waits, refused }
}

interface Load {
  readonly asked: number
  readonly done: number
  readonly forMs: number
}

test('below the server’s capacity no call is refused', () => {
  const { refused, waits } = serve(createExpectedWait(bounds), [], { asked: 900, done: 1000, forMs: 5000 })
  expect(refused).toBe(0)
  expect(Math.max(...waits)).toBeLessThan(150)
})

test.each([1500, 5000, 10_000])(
  'with %i calls a second the server completes its 1,000, each within the longest wait',
  (asked) => {
    const [wait, queue] = [createExpectedWait(bounds), [] as number[]]
    serve(wait, queue, { asked, done: 1000, forMs: 3000 })
    const { waits, refused } = serve(wait, queue, { asked, done: 1000, forMs: 5000 })
    expect(waits.length).toBeGreaterThan(4900)
    expect(Math.max(...waits)).toBeLessThan(450)
    expect(refused).toBeGreaterThan((asked - 1100) * 5)
  },
)

test('the expected wait follows a server that becomes slower, and faster again within two seconds', () => {
  const [wait, queue] = [createExpectedWait(bounds), [] as number[]]
  serve(wait, queue, { asked: 3000, done: 1000, forMs: 3000 })
  serve(wait, queue, { asked: 3000, done: 200, forMs: 3000 })
  expect(wait.limit()).toBeLessThan(80)
  serve(wait, queue, { asked: 3000, done: 2000, forMs: 2000 })
  const { waits } = serve(wait, queue, { asked: 3000, done: 2000, forMs: 1000 })
  expect(waits.length).toBeGreaterThan(1700)
})

test('a server that stands still admits the minimum; when it goes on, it admits all again', () => {
  const [wait, queue] = [
    createExpectedWait({ ...bounds, inFlightFirst: 400, inFlightMax: 400 }),
    [] as number[],
  ]
  serve(wait, queue, { asked: 1000, done: 0, forMs: 5000 })
  expect(queue).toHaveLength(400)
  expect(wait.limit()).toBe(20)
  serve(wait, queue, { asked: 500, done: 1000, forMs: 2000 })
  expect(serve(wait, queue, { asked: 500, done: 1000, forMs: 1000 }).refused).toBe(0)
})

test('a burst after a rest is admitted, however few calls came before it', () => {
  const [wait, queue] = [createExpectedWait(bounds), [] as number[]]
  serve(wait, queue, { asked: 5, done: 1000, forMs: 5000 })
  for (let call = 0; call < 500; call += 1) expect(wait.enter()).toBe(true)
})
