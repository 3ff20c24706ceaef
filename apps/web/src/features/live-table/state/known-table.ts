import type { SharedRound, TableRoundShown } from '@cardroom/contract/table-rounds'
import type { PersonsChips, TableEntry, TableShown, TableState } from '@cardroom/contract/tables'
import type { LiveHands } from './live-hands.ts'
import type { TableEvent } from './table-change.ts'

/** The round that was played last, with what lay on the layout when its bets closed. */
export interface PastRound {
  readonly round: number
  readonly chips: readonly PersonsChips[]
  readonly entry: TableEntry | null
  /** Undefined between the end of the round and its result, which comes in an event of its own. */
  readonly result: SharedRound | undefined
  /** The person's own bets with their payouts, if the server has told them with the table. */
  readonly mine: TableRoundShown['mine']
  /** True if this page saw the round end: its result is shown step by step. */
  readonly isSeen: boolean
  /** The secrets that were passed on before the draw, by their commits. */
  readonly secrets: ReadonlyMap<string, string>
}

/** Everything that a page knows of a shared table: the last answer of the server, and the events since then. */
export interface LiveTable {
  readonly table: TableShown
  /** The moment at which bets of the round close, as it was told last; it stays known after the close. */
  readonly closesAt: number | null
  /** What hides the person's own line in the list of the round. */
  readonly salt: string | undefined
  /** The secrets of the round that were passed on, by their commits. */
  readonly secrets: ReadonlyMap<string, string>
  readonly past: PastRound | undefined
  /** The hands of the last round of blackjack that was dealt, as they were told while it was played. */
  readonly hands: LiveHands | undefined
  /** Counts the rounds that were open again without a draw: they keep their number, and devices commit anew. */
  readonly forgotten: number
  /** The seat was given up without being asked for here. */
  readonly isSeatLost: boolean
  /** An event is missing: the table must be asked for. */
  readonly isBehind: boolean
  /** Counts the answers that were older than what was known: the table must be asked for once more. */
  readonly outdated: number
  /** The state as it was told last; other events may say sooner how the table goes on. */
  readonly toldState: TableState
  /** The settings of the table have changed, and the round in hand goes on under those that it began with. */
  readonly hasNewRules: boolean
  /** The table has shut, or is not for this person any more. */
  readonly isGone: boolean
  /** The last events, which an answer that left the server before them does not know. */
  readonly recent: readonly TableEvent[]
}
