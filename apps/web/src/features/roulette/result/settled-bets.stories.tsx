import { wonRound } from '../roulette.fixtures.ts'
import { SettledBetsView } from '#features/tables/index.ts'
import { StillBetting } from '#features/tables/table-story.fixtures.tsx'
import { sessionAt } from '#features/tables/tables.fixtures.ts'
import { Specimen } from '#ui/specimen/specimen.tsx'

export default { title: 'Settled bets' }

export const Mixed = () => (
  <StillBetting session={sessionAt()}>
    <Specimen>
      <SettledBetsView bets={wonRound.bets} />
    </Specimen>
  </StillBetting>
)
