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

/** What a shared table shows at a moment. */
export type LivePhase =
  /** Nobody has bet in the round; the clock stands still. */
  | 'open'
  | 'betting'
  /** Bets are closed, or the film of the round runs: the dock is away. */
  | 'turning'
  | 'result'
  | 'paused'

/** Why the chips that were just laid are back in the tray. */
export type Returned = RefusalReason | 'atMost' | 'tooLittle'

/** A shared table for the person who looks at it: from a seat, or as an onlooker. */
export interface SharedSeat extends Moves {
  readonly live: LiveTable
  readonly clock: TableClock
  readonly connection: Connection
  readonly phase: LivePhase
  readonly isSeated: boolean
  /** The round whose result is shown. */
  readonly told: RoundShown | undefined
  readonly returned: Returned | undefined
  readonly answer: DeviceAnswer | undefined
  readonly fault: DrawFault | undefined
  readonly isReady: boolean
  /** The chips on the felt are of the next round, and are kept here until its bets are open. */
  readonly isKept: boolean
  /** The bets that the last round was played with. */
  readonly played: readonly SlipBet[]
  /** Saves the signed lists that this device keeps of a round. */
  readonly saveList: (round: number) => void
  /** What people here say to each other. */
  readonly talk: TableTalk
  /** The person may take somebody's word here. */
  readonly mayMute: boolean
  /** Says these lines aloud. */
  readonly say: (lines: readonly string[]) => void
}

export const SharedSeatContext = createContext<SharedSeat | undefined>(undefined)

export function useSharedSeat(): SharedSeat {
  const seat = use(SharedSeatContext)
  if (!seat) throw new Error('only within a shared table')
  return seat
}
