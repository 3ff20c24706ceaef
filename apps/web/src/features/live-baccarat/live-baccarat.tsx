import type { RoundShown } from '@cardroom/contract/rounds'
import type { BaccaratVariant } from '@cardroom/games'
import { LiveBaccaratView } from './table/live-baccarat-view.tsx'
import { useLiveDealWords } from './use-live-deal-words.ts'
import { directDeal, type BaccaratRoundShown } from '#features/baccarat/index.ts'
import type { Purse } from '#features/bets/index.ts'
import { SharedTable, type FoundTable } from '#features/live-table/index.ts'

interface LiveBaccaratProps extends FoundTable {
  readonly variant: BaccaratVariant
}

const direct = (before: Purse, round: RoundShown) => directDeal(before, round as BaccaratRoundShown)

/** Shows a baccarat table that the members of a club share, with or without commission. */
export function LiveBaccarat({ variant, ...found }: LiveBaccaratProps) {
  return (
    <SharedTable {...found} direct={direct} words={useLiveDealWords()} chipsFrom={found.first.min}>
      {(leave) => <LiveBaccaratView variant={variant} onLeave={leave} />}
    </SharedTable>
  )
}
