import type { UserId } from '@cardroom/contract/ids'
import type { ClosedList } from '@cardroom/contract/tables'
import type { KeptList } from '@cardroom/games'
import { now } from '#lib/clock.ts'
import { isKept, kept } from '#lib/device/kept.ts'

/**
 * A list that the house signed, as this device stores it for 90 days. Two different lists of one round prove that
 * the house cheated.
 */
interface NotedList extends KeptList {
  readonly seenAt: number
}

const keptMs = 90 * 86_400_000
const nameOf = (userId: UserId): string => `cardroom.signedLists.${userId}`

interface OfGame {
  readonly tableId: number
  readonly gameId: number
}

/** Stores a signed list, including one for which the device does not open its secret. */
export function noteList(userId: UserId, { tableId, gameId }: OfGame, list: ClosedList): void {
  const { round, list_hash, sig } = list
  const noted = notedLists(userId)
  // The house could first show this signature with another list, so a list is only known if signature and hash both
  // match.
  const isThis = (each: NotedList) =>
    each.table_id === tableId && each.round === round && each.sig === sig && each.list_hash === list_hash
  if (noted.some(isThis)) return
  const fresh = { table_id: tableId, round, game_id: gameId, list_hash, sig, seenAt: now().getTime() }
  keepNewest(nameOf(userId), [fresh, ...noted])
}

/**
 * Stores as many lists as there is room for, the newest first. The same storage also holds what the current round
 * needs.
 */
function keepNewest(name: string, lists: readonly NotedList[]): void {
  for (let most = lists.length; most > 0; most = Math.floor(most * 0.9))
    if (isKept(name, JSON.stringify(lists.slice(0, most)))) return
}

/**
 * Returns the signed lists of a round that this device has stored, newest first. More than one proves that the
 * house cheated.
 */
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
