import type { SessionShown } from '@cardroom/contract/sessions'
import type { BettingRound } from './use-betting-round.ts'

/** What every table of bets is given, whatever its game. */
export interface BettingTableProps {
  readonly session: SessionShown
  readonly round: BettingRound
  readonly chips: readonly number[]
  readonly chip: number
  readonly onChip: (chip: number) => void
  /** A chip touches the felt. */
  readonly onTick: () => void
  readonly onRefusal: () => void
  readonly onVerify: (roundId: number) => void
}
