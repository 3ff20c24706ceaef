import type { UserId } from '@cardroom/contract/ids'
import { addressKey } from '#platform/budgets/address.ts'

/** What a client may send in so much time, of whatever kind: a fast human's client sends a tenth. */
const [packetsMax, packetSpanMs] = [300, 10_000]

/** Who flooded opens no socket for so long. */
const personRestMs = 60_000
/**
 * Several people of one address who flood are one attacker with several accounts. For the others of that address,
 * whose sockets stay, the rest is short.
 */
const [floodsOfAddressMax, floodSpanMs, addressRestMs] = [5, 60_000, 10_000]
/** Beyond so many the oldest are forgotten. */
const rememberedMax = 10_000

/** Who may open a socket, after what was sent by others of theirs. By the real time, in the memory of this process. */
export interface FloodGuard {
  /** Counts the packets of one connection: answers whether one more is within the bound. */
  countPackets(): () => boolean
  noteFlood(from: { readonly ip: string; readonly userId: UserId | undefined }): void
  /** For how many seconds more this person opens no socket; undefined: they may. */
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
