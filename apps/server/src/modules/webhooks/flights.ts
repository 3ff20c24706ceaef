import { later, now, seconds } from '#platform/clock.ts'
import type { DueDelivery, Room } from './webhook-deliveries.store.ts'

/**
 * The number of deliveries on their way at once, for one process. Those to endpoints that fail take at most about half
 * of the places, so that endpoints that never answer do not hold up the others.
 */
const [flyingMax, flyingToFailingMax] = [40, 20]
/** The number of deliveries that one statement claims. */
const claimedMax = 8
/** An endpoint that has failed twice in a row gets nothing for this long. */
const restMs = seconds(1)

interface Flight {
  readonly delivery: DueDelivery
  readonly done: Promise<void>
}

/** The deliveries that are on their way from one process, and the endpoints that rest. */
export interface Flights {
  count(): number
  /** Returns what may be claimed now; undefined if every place is taken. */
  room(): Room | undefined
  /** `tried` tells whether the delivery failed. */
  add(delivery: DueDelivery, tried: Promise<boolean>): void
  /** Returns when the first endpoint has rested. */
  restEnds(): Date | undefined
  /** Waits until all that is on its way now has landed. */
  allLanded(): Promise<unknown>
}

interface Tower {
  /** Called after each delivery, when its place is free. */
  landed(): void
  fault(error: unknown): void
}

export function createFlights({ landed, fault }: Tower): Flights {
  const flights = new Map<number, Flight>()
  const rests = new Map<number, Date>()

  const forgetRested = (): void => {
    for (const [id, end] of rests) if (end <= now()) rests.delete(id)
  }

  return {
    count: () => flights.size,
    room: () => {
      const limit = Math.min(flyingMax - flights.size, claimedMax)
      if (limit <= 0) return undefined
      forgetRested()
      const all = [...flights.values()].map(({ delivery }) => delivery)
      return {
        limit,
        flying: all.map(({ endpointId }) => endpointId),
        resting: [...rests.keys()],
        takesFailing: all.filter(({ isFailing }) => isFailing).length < flyingToFailingMax,
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
          flights.delete(id)
          landed()
        })
      flights.set(id, { delivery, done })
    },
    restEnds: () => {
      forgetRested()
      return [...rests.values()].toSorted((one, other) => one.getTime() - other.getTime())[0]
    },
    allLanded: () => Promise.all([...flights.values()].map(({ done }) => done)),
  }
}
