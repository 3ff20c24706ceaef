import type { RoundShown } from '@cardroom/contract/rounds'
import type { RouletteVariant } from '@cardroom/games'
import { LiveRouletteView } from './table/live-roulette-view.tsx'
import { useLiveWords } from './use-live-words.ts'
import type { Purse } from '#features/bets/index.ts'
import { SharedTable, type FoundTable } from '#features/live-table/index.ts'
import { directSpin, type RouletteRoundShown } from '#features/roulette/index.ts'

interface LiveRouletteProps extends FoundTable {
  readonly variant: RouletteVariant
}

const direct = (before: Purse, round: RoundShown) => directSpin(before, round as RouletteRoundShown)

/** Shows a roulette table that the members of a club share. */
export function LiveRoulette({ variant, ...found }: LiveRouletteProps) {
  return (
    <SharedTable {...found} direct={direct} words={useLiveWords()}>
      {(leave) => <LiveRouletteView variant={variant} onLeave={leave} />}
    </SharedTable>
  )
}
