import type { RoundShown } from '@cardroom/contract/rounds'
import { createContext, use } from 'react'
import type { RefusalReason } from './refusal-reason.ts'
import type { Moves } from './use-moves.ts'
import type { Connection, TableClock } from '../clock/table-clock.ts'
import type { DeviceAnswer } from '../device/use-answer.realtime.ts'
import type { DrawFault } from '../device/use-draw-check.ts'
import type { LiveTable } from '../state/live-table.ts'
import type { TableTalk } from '../talk/use-table-talk.realtime.ts'
import type { SlipBet } from '#features/bets/index.ts'

/** The phase that a shared table shows. */
export type LivePhase =
  /** Nobody has bet in the round, and the clock does not run. */
  | 'open'
  | 'betting'
  /** Bets are closed, or the animation of the round runs. The dock is hidden. */
  | 'turning'
  | 'result'
  | 'paused'

/** The reason why chips that were just placed are back in the tray. */
export type Returned = RefusalReason | 'atMost' | 'tooLittle'

/** The data and actions of a person at a shared table, from a seat or as an onlooker. */
export interface SharedSeat extends Moves {
  readonly live: LiveTable
  readonly clock: TableClock
  readonly connection: Connection
  readonly phase: LivePhase
  readonly isSeated: boolean
  /** True if the game has numbered seats and all of them are taken. */
  readonly isFull: boolean
  /** True while the result of the last round is shown. */
  readonly isTold: boolean
  /** The round whose result is shown; undefined if the game has no outcome that is the same for all. */
  readonly told: RoundShown | undefined
  readonly returned: Returned | undefined
  readonly dismissReturned: () => void
  readonly answer: DeviceAnswer | undefined
  readonly fault: DrawFault | undefined
  readonly isReady: boolean
  /**
   * True if the chips on the felt are for the next round. They are kept on this page until its bets are open.
   */
  readonly isKept: boolean
  /** The person's bets of the last round in which they played. */
  readonly played: readonly SlipBet[]
  /** Saves the signed lists of a round that this device has stored to a file. */
  readonly saveList: (round: number) => void
  /** The messages and reactions at this table. */
  readonly talk: TableTalk
  /** True if the person may mute others at this table. */
  readonly mayMute: boolean
  /** Announces these lines to screen readers. */
  readonly say: (lines: readonly string[]) => void
}

export const SharedSeatContext = createContext<SharedSeat | undefined>(undefined)

export function useSharedSeat(): SharedSeat {
  const seat = use(SharedSeatContext)
  if (!seat) throw new Error('only within a shared table')
  return seat
}
