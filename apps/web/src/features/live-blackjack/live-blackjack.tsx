import { OwnHands } from './hands/own-hands.tsx'
import { LiveBlackjackView } from './table/live-blackjack-view.tsx'
import { SharedTable, type FoundTable } from '#features/live-table/index.ts'

/** Shows a shared blackjack table with seven seats, which decide at the same time. */
export function LiveBlackjack(found: FoundTable) {
  return (
    <SharedTable {...found} chipsFrom={found.first.min}>
      {(leave) => (
        <OwnHands>
          <LiveBlackjackView onLeave={leave} />
        </OwnHands>
      )}
    </SharedTable>
  )
}
