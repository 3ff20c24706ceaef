import type { SharedRound, TableRoundShown } from '@cardroom/contract/table-rounds'
import type { PersonsChips, TableEntry, TableShown, TableState } from '@cardroom/contract/tables'
import type { LiveHands } from './live-hands.ts'
import type { TableEvent } from './table-change.ts'

/** The round that was played last, with the chips on the layout when its bets closed. */
export interface PastRound {
  readonly round: number
  readonly chips: readonly PersonsChips[]
  readonly entry: TableEntry | null
  /** Undefined between the end of the round and its result, which arrives in a separate event. */
  readonly result: SharedRound | undefined
  /** The person's own bets with their payouts, if the server has sent them with the table. */
  readonly mine: TableRoundShown['mine']
  /** True if this page saw the round end, so that its result is shown step by step. */
  readonly isSeen: boolean
  /** The secrets that were passed on before the draw, by their commits. */
  readonly secrets: ReadonlyMap<string, string>
}

/**
 * Everything that a page knows about a shared table, from the server's last answer and the events since then.
 */
export interface LiveTable {
  readonly table: TableShown
  /** The closing time of the round's bets that the server sent last. It is kept after bets have closed. */
  readonly closesAt: number | null
  /** The salt that hides the person's own line in the list of the round. */
  readonly salt: string | undefined
  /** The secrets of the round that were passed on, by their commits. */
  readonly secrets: ReadonlyMap<string, string>
  readonly past: PastRound | undefined
  /** The hands of the last round of blackjack that was dealt, as reported during play. */
  readonly hands: LiveHands | undefined
  /**
   * Counts how often a round was opened again without a draw. Such a round keeps its number, and devices make new
   * commits.
   */
  readonly forgotten: number
  /** True if the seat was given up and the person had not asked for that on this page. */
  readonly isSeatLost: boolean
  /** True if an event is missing, so that the table must be loaded again. */
  readonly isBehind: boolean
  /**
   * Counts the answers that were older than what was known. After each of them the table must be loaded once more.
   */
  readonly outdated: number
  /** The state that the server reported last. Other events may show earlier that the state has changed. */
  readonly toldState: TableState
  /** True if the settings of the table have changed while a round goes on under its old settings. */
  readonly hasNewRules: boolean
  /** True for staff who may see what people hide. Events hide it from all who watch. */
  readonly seesHidden: boolean
  /**
   * Counts the events that hid something from staff who may see it. After them the table is loaded again, once for
   * several.
   */
  readonly hidden: number
  /** True if events hide the person's own net result, so that the page adds up what it has seen of it. */
  readonly hidesNet: boolean
  /** The person's balance in the club as an event told it during a draw; undefined once the wallet agrees with it. */
  readonly balance: number | undefined
  /** True if the table has shut, or the person may no longer see it. */
  readonly isGone: boolean
  /** The last events. They are applied again to an answer that left the server before them. */
  readonly recent: readonly TableEvent[]
}
