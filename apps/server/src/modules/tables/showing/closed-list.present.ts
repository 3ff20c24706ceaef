import type { ClosedList } from '@cardroom/contract/tables'
import { byBytes } from '@cardroom/games'
import type { TableEntry } from '../table-entry.store.ts'
import type { TableRound } from '../table-round.store.ts'

/** Presents the signed list of a round that has closed: lines by their bytes, commits in the same order. */
export function presentClosed(round: TableRound, entries: readonly TableEntry[], at: Date): ClosedList {
  const listed = inOrder(entries)
  return {
    round: round.round,
    lines: listed.map(({ line }) => line as string),
    commits: listed.map(({ commit }) => commit),
    list_hash: round.listHash as string,
    key_id: round.keyId as string,
    sig: round.sig as string,
    now: at.getTime(),
  }
}

/** Sorts the entries of a list by their lines. */
export const inOrder = (entries: readonly TableEntry[]): TableEntry[] =>
  entries.filter(({ line }) => line !== null).toSorted((a, b) => byBytes(a.line as string, b.line as string))
