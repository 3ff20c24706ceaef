import { BetsListView } from './bets-list.view.tsx'
import { someBets } from '../roulette.fixtures.ts'
import { StillBetting } from '#features/tables/table-story.fixtures.tsx'
import { sessionAt } from '#features/tables/tables.fixtures.ts'
import { FeltTable } from '#ui/table-frame/felt-table.tsx'

export default { title: 'Bets as a list' }

export const Main = () => (
  <StillBetting session={sessionAt()} chip={100} bets={someBets}>
    <FeltTable felt="spruce" label="">
      <div style={{ padding: 12 }}>
        <BetsListView variant="european" />
      </div>
    </FeltTable>
  </StillBetting>
)
