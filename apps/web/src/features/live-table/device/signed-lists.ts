import type { UserId } from '@cardroom/contract/ids'
import type { ClosedList } from '@cardroom/contract/tables'
import type { KeptList } from '@cardroom/games'
import { now } from '#lib/clock.ts'
import { isKept, kept } from '#lib/device/kept.ts'

/** A list that the house signed, as this device keeps it for 90 days: two of one round convict the house. */
interface NotedList extends KeptList {
  readonly seenAt: number
}

const keptMs = 90 * 86_400_000
const nameOf = (userId: UserId): string => `cardroom.signedLists.${userId}`

interface OfGame {
  readonly tableId: number
  readonly gameId: number
}

/** Keeps a signed list, also one that the device stays silent about. */
export function noteList(userId: UserId, { tableId, gameId }: OfGame, list: ClosedList): void {
  const { round, list_hash, sig } = list
  const noted = notedLists(userId)
  // A signature may be shown with another list first, so that the list that it is for is taken for a known one.
  const isThis = (each: NotedList) =>
    each.table_id === tableId && each.round === round && each.sig === sig && each.list_hash === list_hash
  if (noted.some(isThis)) return
  const fresh = { table_id: tableId, round, game_id: gameId, list_hash, sig, seenAt: now().getTime() }
  keepNewest(nameOf(userId), [fresh, ...noted])
}

/** Where the storage has no room for all lists, the oldest give way: it also holds what this round needs. */
function keepNewest(name: string, lists: readonly NotedList[]): void {
  for (let most = lists.length; most > 0; most = Math.floor(most * 0.9))
    if (isKept(name, JSON.stringify(lists.slice(0, most)))) return
}

/** Returns the lists of a round that this device keeps, newest first. More than one convicts the house. */
export const listsOf = (userId: UserId, tableId: number, round: number): readonly KeptList[] =>
  notedLists(userId)
    .filter((each) => each.table_id === tableId && each.round === round)
    .map(({ table_id, round: number, game_id, list_hash, sig }) => ({
      table_id,
      round: number,
      game_id,
      list_hash,
      sig,
    }))

function notedLists(userId: UserId): readonly NotedList[] {
  try {
    const found: unknown = JSON.parse(kept(nameOf(userId)) ?? '[]')
    const since = now().getTime() - keptMs
    return Array.isArray(found) ? (found as NotedList[]).filter(({ seenAt }) => seenAt > since) : []
  } catch {
    return []
  }
}
