import type { UserId } from '@cardroom/contract/ids'
import { addressKey } from '#platform/budgets/address.ts'

/**
 * The number of packets, of any kind, that a client may send in a time. A fast human's client sends a tenth of it.
 */
const [packetsMax, packetSpanMs] = [300, 10_000]

/** A person who flooded can open no socket for this time. */
const personRestMs = 60_000
/**
 * Several people at one address who flood are one attacker with several accounts. The pause is short for the others
 * at that address, whose sockets stay.
 */
const [floodsOfAddressMax, floodSpanMs, addressRestMs] = [5, 60_000, 10_000]
/** Beyond this number, the oldest entries are dropped. */
const rememberedMax = 10_000

/** Decides who may open a socket after a flood. It uses the real time, and the memory of this process. */
export interface FloodGuard {
  /** Counts the packets of one connection. The function that it returns tells whether one more is allowed. */
  countPackets(): () => boolean
  noteFlood(from: { readonly ip: string; readonly userId: UserId | undefined }): void
  /** Returns the seconds until this person may open a socket; undefined if they may now. */
  restOf(userId: UserId): number | undefined
  refusesAddress(ip: string): boolean
}

export function createFloodGuard(isLimited: boolean): FloodGuard {
  const people = new Map<UserId, number>()
  const addresses = new Map<string, AddressFloods>()

  return {
    countPackets: () => {
      let [packets, spanEndsMs] = [0, 0]
      return () => {
        const at = performance.now()
        if (at >= spanEndsMs) [packets, spanEndsMs] = [0, at + packetSpanMs]
        packets += 1
        return !isLimited || packets <= packetsMax
      }
    },
    noteFlood: ({ ip, userId }) => {
      const at = performance.now()
      if (userId !== undefined) keep(people, userId, at + personRestMs)
      const key = addressKey(ip)
      const known = addresses.get(key)
      const isFresh = known !== undefined && at < known.spanEndsMs
      const floods = isFresh ? known : { count: 0, spanEndsMs: at + floodSpanMs, restEndsMs: 0 }
      floods.count += 1
      if (floods.count >= floodsOfAddressMax) floods.restEndsMs = at + addressRestMs
      keep(addresses, key, floods)
    },
    restOf: (userId) => {
      const restMs = (people.get(userId) ?? 0) - performance.now()
      return restMs > 0 ? restMs / 1000 : undefined
    },
    refusesAddress: (ip) => (addresses.get(addressKey(ip))?.restEndsMs ?? 0) > performance.now(),
  }
}

interface AddressFloods {
  count: number
  readonly spanEndsMs: number
  restEndsMs: number
}

function keep<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > rememberedMax) map.delete(map.keys().next().value as Key)
}
