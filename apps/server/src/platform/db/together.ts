import { RetryLater } from '#platform/api-error.ts'

export interface TogetherOptions {
  /** The database works on at most this many batches at once. */
  readonly inFlightMax: number
  readonly batchMax: number
  /** Throws `tooBusy` if more than this many jobs wait. */
  readonly waitingMax: number
}

const defaults: TogetherOptions = { inFlightMax: 1, batchMax: 512, waitingMax: 5000 }

/**
 * Does many small jobs together: the jobs that arrive while the last batch runs form the next batch. A single job
 * waits for nobody; under load, a batch costs hardly more than one job did. `work` answers in the order of its input.
 * If it throws, every job of that batch fails.
 */
export function together<Input, Output>(
  work: (inputs: readonly Input[]) => Promise<readonly (Output | Error)[]>,
  options: Partial<TogetherOptions> = {},
): (input: Input) => Promise<Output> {
  const { inFlightMax, batchMax, waitingMax } = { ...defaults, ...options }
  const waiting: Job<Input, Output>[] = []
  let inFlight = 0
  let isArmed = false

  // setImmediate lets all requests that were read in this turn of the event loop share a batch.
  const arm = (): void => {
    if (isArmed || inFlight >= inFlightMax || waiting.length === 0) return
    isArmed = true
    setImmediate(() => {
      isArmed = false
      while (inFlight < inFlightMax && waiting.length > 0) void send(waiting.splice(0, batchMax))
    })
  }

  const send = async (jobs: Job<Input, Output>[]): Promise<void> => {
    inFlight += 1
    try {
      settle(jobs, await work(jobs.map((job) => job.input)))
    } catch (error) {
      for (const job of jobs) job.reject(error)
    } finally {
      inFlight -= 1
      arm()
    }
  }

  return (input) =>
    new Promise<Output>((resolve, reject) => {
      if (waiting.length >= waitingMax) return reject(new RetryLater('tooBusy', 1))
      waiting.push({ input, resolve, reject })
      arm()
    })
}

interface Job<Input, Output> {
  readonly input: Input
  readonly resolve: (output: Output) => void
  readonly reject: (error: unknown) => void
}

function settle<Input, Output>(jobs: Job<Input, Output>[], outputs: readonly (Output | Error)[]): void {
  jobs.forEach((job, index) => {
    const output = outputs[index]
    if (output instanceof Error) job.reject(output)
    else job.resolve(output as Output)
  })
}
