import { Gauge, Histogram, type Registry } from 'prom-client'
import { together, type TogetherOptions } from '#platform/db/together.ts'

/** The metrics are shared by all servers in this process, because the queues are made before there is a registry. */
const labelNames = ['queue'] as const

const sizes = new Histogram({
  name: 'batch_size',
  help: 'How many calls were settled together',
  labelNames,
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
  registers: [],
})
const waits = new Histogram({
  name: 'batch_wait_seconds',
  help: 'How long the first call of a batch waited for it to begin',
  labelNames,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [],
})
const durations = new Histogram({
  name: 'batch_seconds',
  help: 'How long a batch was with the database',
  labelNames,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [],
})
const pendingCalls = new Map<string, number>()
const pending: Gauge<'queue'> = new Gauge({
  name: 'batch_calls_pending',
  help: 'Calls that wait for a batch or are in one',
  labelNames,
  registers: [],
  collect() {
    for (const [queue, count] of pendingCalls) pending.set({ queue }, count)
  },
})

export function showBatches(registry: Registry): void {
  for (const metric of [sizes, waits, durations, pending]) registry.registerMetric(metric)
}

/** Measures `together` under the name of its queue: a few metrics a batch, none a call. */
export function measuredTogether<Input, Output>(
  queue: string,
  work: (inputs: readonly Input[]) => Promise<readonly (Output | Error)[]>,
  options?: Partial<TogetherOptions>,
): (input: Input) => Promise<Output> {
  const [size, wait, duration] = [sizes.labels(queue), waits.labels(queue), durations.labels(queue)]
  const change = (by: number): void => void pendingCalls.set(queue, (pendingCalls.get(queue) ?? 0) + by)
  const settled = (): void => change(-1)

  const ask = together<Timed<Input>, Output>(async (timed) => {
    const beganMs = performance.now()
    size.observe(timed.length)
    wait.observe((beganMs - (timed[0]?.askedMs ?? beganMs)) / 1000)
    try {
      return await work(timed.map(({ input }) => input))
    } finally {
      duration.observe((performance.now() - beganMs) / 1000)
    }
  }, options)

  change(0)
  return (input) => {
    change(1)
    const answer = ask({ input, askedMs: performance.now() })
    answer.then(settled, settled)
    return answer
  }
}

interface Timed<Input> {
  readonly input: Input
  readonly askedMs: number
}
