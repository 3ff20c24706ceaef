import { later, now, seconds } from '#platform/clock.ts'
import type { DueDelivery, Room } from './webhook-deliveries.store.ts'

/**
 * The number of deliveries on their way at once, for one process. Those to endpoints that fail take at most about half
 * of the places, so that endpoints that never answer do not hold up the others.
 */
const [inFlightMax, inFlightToFailingMax] = [40, 20]
/** The number of deliveries that one statement claims. */
const claimedMax = 8
/** An endpoint that has failed twice in a row gets nothing for this long. */
const restMs = seconds(1)

interface UnderWay {
  readonly delivery: DueDelivery
  readonly done: Promise<void>
}

/** The deliveries that are on their way from one process, and the endpoints that rest. */
export interface InFlight {
  count(): number
  /** Returns what may be claimed now; undefined if every place is taken. */
  room(): Room | undefined
  /** Adds a delivery. `tried` resolves when it has ended, to true if it failed. */
  add(delivery: DueDelivery, tried: Promise<boolean>): void
  /** Returns the time at which the first resting endpoint may be called again. */
  restEnds(): Date | undefined
  /** Waits until every delivery that is on its way now has ended. */
  allEnded(): Promise<unknown>
}

interface InFlightEvents {
  /** Called after each delivery, when its place is free. */
  ended(): void
  fault(error: unknown): void
}

export function createInFlight({ ended, fault }: InFlightEvents): InFlight {
  const inFlight = new Map<number, UnderWay>()
  const rests = new Map<number, Date>()

  const forgetRested = (): void => {
    for (const [id, end] of rests) if (end <= now()) rests.delete(id)
  }

  return {
    count: () => inFlight.size,
    room: () => {
      const limit = Math.min(inFlightMax - inFlight.size, claimedMax)
      if (limit <= 0) return undefined
      forgetRested()
      const all = [...inFlight.values()].map(({ delivery }) => delivery)
      return {
        limit,
        inFlight: all.map(({ endpointId }) => endpointId),
        resting: [...rests.keys()],
        takesFailing: all.filter(({ isFailing }) => isFailing).length < inFlightToFailingMax,
      }
    },
    add: (delivery, tried) => {
      const { id, endpointId, isFailing } = delivery
      const done = tried
        .then((isFailed) => {
          if (!isFailed) rests.delete(endpointId)
          else if (isFailing) rests.set(endpointId, later(now(), restMs))
        })
        .catch(fault)
        .finally(() => {
          inFlight.delete(id)
          ended()
        })
      inFlight.set(id, { delivery, done })
    },
    restEnds: () => {
      forgetRested()
      return [...rests.values()].toSorted((one, other) => one.getTime() - other.getTime())[0]
    },
    allEnded: () => Promise.all([...inFlight.values()].map(({ done }) => done)),
  }
}
